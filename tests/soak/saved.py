"""Long tests of saved games.

``python -m tests.soak.saved games [--count 1000] [--seed 1]``: random games of every edition and number of players,
saved, left and resumed at random, finished, listed, exported and refereed.

``python -m tests.soak.saved damage [--count 3] [--seed 1]``: games cut off at every byte, and with every single bit
flipped: each gives an exact beginning of the game, or a refusal.

``python -m tests.soak.saved faults [--count 1] [--seed 1]``: games in which every call of the file system is refused in
turn, once or for good, with nothing or half of it done, because there is no room, no permission or a broken disk.

``python -m tests.soak.saved forgery [--count 2000] [--seed 1]``: games with one forged field each, sealed again,
between two that are whole: every list names those two, and every command ends with the exit code 0, 1 or 2.
"""

import asyncio
import io
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from random import Random

from mascarade.__main__ import main as mascarade
from mascarade.crash_reports import latest_report
from mascarade.paths import HOME
from mascarade.records.games import latest
from mascarade.records.reading import BadRecord
from mascarade.session import Session
from tests.laws.tables import COUNTS
from tests.records.damage import flips, is_read_truly, is_resumed_truly, truncations, write_game
from tests.records.faults import ERRORS, KINDS, Fault, calls_of_a_game, play_with
from tests.records.forgery import random_forgery, texts_of
from tests.records.games import QUICK, new_session, path_of, play, play_whole, random_header
from tests.soak.running import Progress, options
from tests.tui.evenings import evening, proposed

RESUMED = 500
"""The share of damaged games that are resumed as well, which takes a hundred times as long."""


def games(count: int, seed: int) -> Counter[str]:
    """Play whole games."""
    tally: Counter[str] = Counter()
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            tally["resumptions"] += play_whole(seed * 1_000_000 + number, Path(folder))
        tally["games"] += 1
    return tally


def damage(count: int, seed: int) -> Counter[str]:
    """Try every cut and every flip."""
    tally: Counter[str] = Counter()
    random = Random(seed)
    for number in range(count):
        game = write_game(seed + number, *random.choice(COUNTS), steps=60)
        size = len(game.content)
        for kind, changed in (("cuts", truncations(game, range(size))), ("flips", flips(game, range(size * 8)))):
            for content, whole in changed:
                assert is_read_truly(game, content, whole), f"{kind}: game {seed + number}, byte {whole}"
                tally[kind] += 1
                if random.random() < 1 / RESUMED:
                    assert is_resumed_truly(game, content), f"{kind}, resumed: game {seed + number}, byte {whole}"
                    tally["resumed"] += 1
    return tally


def faults(count: int, seed: int) -> Counter[str]:
    """Refuse every call in every way."""
    tally: Counter[str] = Counter()
    for number in range(seed, seed + count):
        for call in range(calls_of_a_game(number)):
            for lasting, half in KINDS:
                for error in ERRORS:
                    play_with(number, Fault(call, error, lasting, half))
                    tally["faults"] += 1
            tally["calls"] += 1
    return tally


LAUNCHED = 100
"""The share of forged games that are also resumed and replayed by a process of their own."""


def forgery(count: int, seed: int) -> Counter[str]:
    """Forge one field of each game."""
    tally: Counter[str] = Counter()
    random = Random(seed)
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        folder = Path(home, "games")
        others = {_saved(random, folder, steps) for steps in (60, 2000)}
        forged = [_saved(random, Path(home, "models"), steps) for steps in (1, 2, 30, 60, 60, 2000, 2000, 2000, 2000)]
        models = [texts_of(path) for path in forged]
        path, every = folder / "forged.game", list[bytes]()
        for number in range(count):
            content, what = random_forgery(random.choice(models), random)
            every.append(content)
            path.write_bytes(content)
            tally["forged"] += 1
            tally["listed all the same"] += _is_listed(path, others, what)
            _is_opened(path, others, what)
            if number % LAUNCHED == 0:
                tally["processes"] += _is_launched(path, what)
            for file in set(folder.iterdir()) - others:
                file.unlink()
        for number, content in enumerate(every):
            (folder / f"forged-{number}.game").write_bytes(content)
        _is_listed(path, others, "all of them")
        asyncio.run(_is_browsed())
    return tally


def _saved(random: Random, folder: Path, steps: int) -> Path:
    session = new_session(random_header(random, *random.choice(COUNTS)), random, folder, QUICK)
    for _ in play(session, random, steps):
        pass
    session.close()
    return path_of(session)


def _run(what: str, *words: str) -> tuple[int, str]:
    """Return the exit code and the output of a command in this process."""
    with redirect_stdout(io.StringIO()) as printed, redirect_stderr(io.StringIO()) as complained:
        code = mascarade(list(words))
    assert code in (0, 1, 2), f"{what}: {words} ends with {code}\n{complained.getvalue()}{latest_report()}"
    return code, printed.getvalue()


def _is_listed(path: Path, others: set[Path], what: str) -> bool:
    """Check that both lists name the other games; return whether this one is among those that can be read."""
    code, printed = _run(what, "games")
    assert code == 0, f"{what}: no list"
    assert all(one.stem in printed for one in others), f"{what}: the list lacks others"
    code, printed = _run(what, "games", "--json")
    listed = json.loads(printed)
    names = {one["file"] for one in listed["games"]}
    assert code == 0, f"{what}: no list as JSON"
    assert names >= set(map(str, others)), f"{what}: the list as JSON lacks others"
    return str(path) in names


def _is_opened(path: Path, others: set[Path], what: str) -> None:
    """Check that this game and the others open or are refused with a message."""
    found = latest()  # what the title and ``resume`` offer
    assert found.game is not None, f"{what}: no game is offered"
    for one in (path, *others):
        codes = [
            _run(what, *words, one.stem)[0]
            for words in (("replay", "--text"), ("export",), ("export", "--format", "markdown"))
        ]
        assert one == path or len(set(codes)) == 1, f"{what}: {codes} for another game"
    for at_sound_point in (False, True):
        with suppress(BadRecord):
            Session.resume(path, Random(1), at_sound_point=at_sound_point, disk=QUICK).close()


def _is_launched(path: Path, what: str) -> int:
    """Start the program itself, leave it at once, and return how often."""
    commands = [("resume", "--plain", "--accept-scrollback"), ("replay", "--plain"), ("replay", "--text"), ("export",)]
    for words in (("resume", "--plain", "--accept-scrollback"), *((*words, path.stem) for words in commands)):
        run = subprocess.run(
            (sys.executable, "-m", "mascarade", *words), stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        assert run.returncode in (0, 1, 2), f"{what}: {words} ends with {run.returncode}\n{run.stderr}{latest_report()}"
    return len(commands) + 1


async def _is_browsed() -> None:
    """Open the title and the page of games over all of them."""
    async with evening(proposed(), with_title=True) as laptop:
        assert laptop.screen == "TitleScreen"
        await laptop.press("p")
        assert laptop.screen == "GamesScreen"


PARTS = {"games": (games, 1000), "damage": (damage, 3), "faults": (faults, 1), "forgery": (forgery, 2000)}


def main() -> int:
    """Run one part; it ends at the first failure."""
    chosen = options(__doc__, part=PARTS, count=0, seed=1)
    part, usual = PARTS[chosen.part]
    count = chosen.count or usual
    progress = Progress(count, chosen.part)
    tally = part(count, chosen.seed)
    figures = ", ".join(f"{number} {name}" for name, number in tally.items())
    print(f"{chosen.part}, seed {chosen.seed}: {figures} in {progress.seconds:.0f} s; all hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
