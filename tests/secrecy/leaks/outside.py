"""Leaks outside the screens: of saved games, after a failure, and in calls to the system."""

import io
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import redirect_stderr
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from mascarade import paths
from mascarade.cli import export
from mascarade.paths import games_folder
from mascarade.records import games as shelves
from mascarade.records.reading import read_record
from mascarade.rules.choices import IllegalChoice, Really
from mascarade.session import Session
from mascarade.tui import entry_points as program
from mascarade.tui.app import MascaradeApp
from tests.secrecy.frames import Leak
from tests.secrecy.leaks import of_each_kind
from tests.secrecy.leaks.on_the_table import coins_in_a_closed_hand
from tests.secrecy.leaks.planting import Plant, Secret, Seen, Seer, at_a_look, at_a_real_swap
from tests.secrecy.processes import comparison as in_processes
from tests.secrecy.replaying import Passage
from tests.secrecy.saving import compare_saved, pairs_from_the_deal


def _seen_on_disk(most: int, owner: Any, name: str, leaky: Callable[..., Any]) -> Seen | None:
    """Return how a different action shows; ``None`` if it does not."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, leaky)
        for number, passage, twin in pairs_from_the_deal(most):
            try:
                compare_saved(passage, twin)
            except Leak as leak:
                return Seen(number, 0, str(leak))
    return None


def _after_a_real_swap(most: int, then: Callable[[Session, Path], object]) -> Seen | None:
    """Return how an additional action after each real swap shows; ``None`` if it does not."""
    choose = Session.choose

    def leaky(session: Session, choice: Any) -> Any:
        told = choose(session, choice)
        if session.journal is not None and isinstance(choice, Really):
            then(session, session.journal.path)
        return told

    return _seen_on_disk(most, Session, "choose", leaky)


def _is_odd(path: Path) -> bool:
    """Return whether a saved game has an odd number of real swaps."""
    return sum("'really'" in str(line) for line in read_record(path).entries) % 2 == 1


async def resume_list(most: int) -> Seen | None:
    """Add to the turns in a list of games the number of cards that lie where they were dealt."""
    turns = shelves._turns  # noqa: SLF001  # where the leak is planted

    def more(lines: Any) -> int:
        kept = tuple(lines)
        return turns(kept) + sum("really" in str(line) for line in kept)

    return _seen_on_disk(most, shelves, "_turns", more)


async def size_of_a_file(most: int) -> Seen | None:
    """Make a file longer by a line after real swaps."""

    def grow(_session: Session, path: Path) -> None:
        with path.open("ab") as file:
            file.write(b"\n")

    return _after_a_real_swap(most, grow)


async def exit_code_of_a_command(most: int) -> Seen | None:
    """Refuse to export with another exit code after an odd number of real swaps."""
    run = export.run

    def leaky(words: Any) -> int:
        code = run(words)
        return code + _is_odd(next(games_folder().glob("*.game")))

    return _seen_on_disk(most, export, "run", leaky)


SEERS: dict[str, Seer] = {
    "resume list": resume_list,
    "size of a file": size_of_a_file,
    "exit code of a command": exit_code_of_a_command,
}
"""How each leak of saved games is looked for, by name."""


# After a failure: the output on the terminal of a program that had to stop.


def last_words(passage: Passage) -> str:
    """Return what the program says when it fails at the end of a passage, with the whole game in the exception.

    The name of the report contains the time of the failure, which does not depend on cards.
    """
    failure = IllegalChoice(passage.history[-1].choice, None)
    failure.add_note(repr(passage.history[-1].after))

    async def nothing(_app: MascaradeApp) -> int:
        return 0

    app = MascaradeApp(nothing)
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch, redirect_stderr(io.StringIO()) as said:
        patch.setenv(paths.HOME, home)
        patch.setattr(time, "strftime", lambda _form: "then")
        patch.setattr(MascaradeApp, "run", lambda _app: None)
        app.failure = failure
        code = program.run(app)
    return f"{code} {said.getvalue()}".replace(home, "HOME")


def compare_last_words(passage: Passage, twin: Passage) -> None:
    """Raise ``Leak`` if the program fails with different words in two worlds."""
    one, two = last_words(passage), last_words(twin)
    if one != two:
        raise Leak(f"last words differ: {one!r} and {two!r}")


async def text_of_an_exception(most: int) -> Seen | None:
    """Quote an exception in a message."""
    run = program.run

    def more(app: MascaradeApp) -> int:
        sys.stderr.write("".join(getattr(app.failure, "__notes__", ())))
        return run(app)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(program, "run", more)
        for number, passage, twin in pairs_from_the_deal(most):
            try:
                compare_last_words(passage, twin)
            except Leak as leak:
                return Seen(number, 0, str(leak))
    return None


LAST_WORDS_SEERS: dict[str, Seer] = {
    **SEERS,
    "text of an exception": text_of_an_exception,
    "coins in a closed hand": coins_in_a_closed_hand,
    **of_each_kind.BOT_SEERS,
    **of_each_kind.SEERS,
    **in_processes.SEERS,
}
"""How each leak is looked for that pairs of frames do not always show."""


def sleep(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    del secret
    at_a_real_swap(patch, lambda: time.sleep(0.04))


def file_for_a_moment(patch: pytest.MonkeyPatch, secret: Secret) -> None:
    """Make a file with the name of the mask, and remove it at once."""

    def touch(mask: str) -> None:
        path = Path(tempfile.gettempdir(), f"mascarade-{mask}")
        path.touch()
        path.unlink()

    del secret
    at_a_look(patch, touch)


PLANTS: dict[str, Plant] = {
    "sleep on a real swap": sleep,
    "file for a moment": file_for_a_moment,
}
"""The leaks in calls to the system, by name."""
