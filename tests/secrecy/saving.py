"""What anybody can see of an unfinished saved game: its file, and the output of commands about it."""

import io
import random
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from random import Random
from stat import S_IMODE
from tempfile import TemporaryDirectory

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.game_options import MemoryAid, Seating, TableOptions
from mascarade.records.header import Header
from mascarade.rules.choices import Draw
from mascarade.scenarios import Scenario, shipped_scenarios
from mascarade.session import Session
from tests.laws.tables import COUNTS
from tests.records.games import QUICK
from tests.secrecy.frames import Leak, difference
from tests.secrecy.replaying import Passage
from tests.secrecy.tables import random_passage, twins

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
A_WHOLE_MILLISECOND = 1_000_000
"""The precision of a time that somebody has set, in nanoseconds."""

GAME = "GAME"
COMMANDS = (
    "games",
    "games --json",
    "paths",
    "paths --json",
    "resume",
    f"resume {GAME}",
    f"replay {GAME}",
    f"export {GAME}",
    f"export {GAME} --format markdown",
    f"export {GAME} --format scenario",
    f"export {GAME} --format svg",
    f"export {GAME} --format png",
    f"referee {GAME}",
    f"referee {GAME} --json",
    "scenario list",
    "scenario list --json",
    "play",
    "learn",
    "",
)
"""Every command that may meet a saved game, with all forms of output; none of them has a terminal."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Everything that can be seen of a saved game."""

    sizes: tuple[int, ...]
    """The size of the file after each choice."""
    signs: bytes
    """The content of the file."""
    files: tuple[tuple[object, ...], ...]
    """Everything in the folder: names, modes, sizes, links, and whether the times of changes are round."""
    told: tuple[tuple[str, object, str, str], ...]
    """Each command with its exit code and output."""


def pairs_from_the_deal(most: int) -> Iterator[tuple[int, Passage, Passage]]:
    """Yield pairs of passages, beginning with the deal, that the table cannot tell apart."""
    number = found = 0
    while found < most:
        number += 1
        passage = random_passage(f"saved {number}", *COUNTS[number % len(COUNTS)])
        if not passage.history[0].before.is_dealing or _shipped(passage) is None:
            continue
        for twin in twins(passage, 1):
            if twin.viewer is None and passage.history[-1].after.outcome is None:
                found += 1
                yield found, passage, twin.passage


def _shipped(passage: Passage) -> Scenario | None:
    """Return the shipped scenario of this game, if there is one."""
    players = passage.game.players
    served = (scenario for scenario in shipped_scenarios() if players in scenario.players)
    return next((scenario for scenario in served if scenario.game(players) == passage.game), None)


def saved(passage: Passage, home: Path) -> Seen:
    """Save an unfinished game, and return everything that can be seen of it."""
    scenario = _shipped(passage)
    assert scenario is not None, "it ships with the program"
    names = passage.names[: passage.game.players]
    header = Header(
        scenario,
        seating=Seating(names, first=passage.history[0].before.active_player),
        options=TableOptions(memory=MemoryAid.NONE),
        created=WHEN,
    )
    session = Session.begin(header, disk=QUICK)
    assert session.journal is not None, "it is saved"
    sizes: list[int] = []
    for at, step in enumerate(passage.history):
        if isinstance(step.choice, Draw):  # chance has drawn along with the choice before
            sizes.append(sizes[-1])
            continue
        drawn = takewhile(lambda after: isinstance(after.choice, Draw), passage.history[at + 1 :])
        session.choose(step.choice, *(one.choice for one in drawn))
        sizes.append(session.journal.path.stat().st_size)
    session.close()
    path = next(home.glob("games/*"))
    told = tuple(run_command(line, path) for line in COMMANDS)
    return Seen(tuple(sizes), path.read_bytes(), tuple(_facts(home, path) for path in sorted(home.rglob("*"))), told)


def _facts(home: Path, path: Path) -> tuple[object, ...]:
    found = path.lstat()
    is_round = not found.st_mtime_ns % A_WHOLE_MILLISECOND
    return (
        str(path.relative_to(home)),
        oct(S_IMODE(found.st_mode)),
        path.is_dir() or found.st_size,
        found.st_nlink,
        is_round,
    )


def run_command(line: str, path: Path) -> tuple[str, object, str, str]:
    """Return a command with its exit code and output."""
    words = [path.stem if word == GAME else word for word in line.split()]
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(words)
    return line, repr(code), out.getvalue(), err.getvalue()


def compare_saved(passage: Passage, twin: Passage) -> None:
    """Raise ``Leak`` if two saved games that nobody can tell apart look different."""
    found = []
    with TemporaryDirectory() as folder:
        for one in (passage, twin):
            home = Path(folder, "home")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(random, "SystemRandom", lambda: Random(1))
                patch.setenv(paths.HOME, str(home))
                found.append(saved(one, home))
            home.rename(home.with_name(f"home-{len(found)}"))
    _same(found[0], found[1], _first_secret(passage, twin))


def _first_secret(passage: Passage, twin: Passage) -> int:
    """Return the first step with a different secret choice."""
    return next(
        at
        for at, (one, other) in enumerate(zip(passage.history, twin.history, strict=True))
        if one.choice != other.choice
    )


def _same(one: Seen, other: Seen, at: int) -> None:
    """Raise ``Leak`` unless everything visible is equal, and the files agree up to the first secret choice."""
    for what, (left, right) in {
        "sizes": (one.sizes, other.sizes),
        "signs": tuple(seen.signs[: seen.sizes[at - 1]] for seen in (one, other)),
        "files": (one.files, other.files),
        "words": (one.told, other.told),
    }.items():
        if left != right:
            raise Leak(f"{what} of saved games differ: {difference(left, right)}")
