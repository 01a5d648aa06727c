"""Leaks of a whole process: in its output, on the disk, or in what others can learn about it.

They are planted when the process starts, and stay as long as it lives.
"""

import os
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mascarade.paths import games_folder
from mascarade.rules.choices import Pretend, Really
from mascarade.session import Session
from mascarade.tui import entry_points
from mascarade.tui.app import MascaradeApp
from mascarade.watchdog import PR_SET_NAME, system_call
from tests.secrecy.leaks.planting import at_a_look, at_a_real_swap
from tests.secrecy.processes.facts import (
    CALLS,
    CODE,
    FILES,
    MEMORY,
    PROCESSES,
    SCREEN,
    SENT,
    SHELL,
    TERMINAL,
    TURNS,
    WORLDS,
)

FOR_EVER = pytest.MonkeyPatch()
"""Patches for leaks that are never removed."""
MEBIBYTE = 1 << 20
MUCH = 2 * MEBIBYTE
"""Bytes that show after three swaps in one pair of processes, which may differ by two mebibytes on a busy machine.

Less shows in the ranks of many turns of one process."""
A_MOMENT = 0.02
KEPT: list[object] = []
"""Memory that is never released."""


class Leak(NamedTuple):
    """A leak, and the part of a world, or the ranks, in which it shows."""

    plant: Callable[[], object]
    shows_in: str


def _at_swaps(then: Callable[[], object]) -> Callable[[], None]:
    return lambda: at_a_real_swap(FOR_EVER, then)


def _at_looks(then: Callable[[str], object]) -> Callable[[], None]:
    return lambda: at_a_look(FOR_EVER, then)


def _keep(thing: Callable[[], object]) -> Callable[[], None]:
    """Return a function that makes something after a real swap and never releases it."""
    return _at_swaps(lambda: KEPT.append(thing()))


def _written_at_a_look(words: str) -> Callable[[], None]:
    return _at_looks(lambda mask: os.write(2, words.format(mask=mask).encode()))


def _is_odd() -> Callable[[], bool]:
    """Return a function that tells whether the number of real swaps so far is odd."""
    swaps: list[None] = []
    at_a_real_swap(FOR_EVER, lambda: swaps.append(None))
    return lambda: len(swaps) % 2 == 1


def keys_for_the_shell() -> None:
    """Keep what was typed but not read when the program is left."""
    set_modes = termios.tcsetattr

    def leaky_modes(descriptor: int, when: int, modes: Any) -> None:
        set_modes(descriptor, termios.TCSANOW if when == termios.TCSAFLUSH else when, modes)

    FOR_EVER.setattr(termios, "tcflush", lambda _descriptor, _queue: None)
    FOR_EVER.setattr(termios, "tcsetattr", leaky_modes)


def exit_code_on_leaving() -> None:
    is_odd, run = _is_odd(), entry_points.run
    FOR_EVER.setattr(entry_points, "run", lambda of: run(of) + is_odd())


def words_on_leaving() -> None:
    is_odd, run = _is_odd(), entry_points.run

    def leaky(of: MascaradeApp) -> int:
        code = run(of)
        os.write(2, b"Goodbye!\r\n" if is_odd() else b"Goodbye.\r\n")
        return code

    FOR_EVER.setattr(entry_points, "run", leaky)


def mode_of_the_file() -> None:
    choose = Session.choose

    def leaky(session: Session, *choices: Any) -> Any:
        told = choose(session, *choices)
        for choice in choices:
            if isinstance(choice, Really | Pretend) and session.journal is not None:
                session.journal.path.chmod(0o640 if isinstance(choice, Really) else 0o600)
        return told

    FOR_EVER.setattr(Session, "choose", leaky)


def _game() -> Path:
    return next(games_folder().glob("*.game"))


def line_modes() -> None:
    def wait_a_tenth() -> None:
        modes = termios.tcgetattr(0)
        modes[6][termios.VTIME] = 1
        termios.tcsetattr(0, termios.TCSANOW, modes)

    _at_swaps(wait_a_tenth)()


def one_more_sync() -> None:
    def sync() -> None:
        with _game().open("rb") as file:
            os.fsync(file.fileno())

    _at_swaps(sync)()


def busy(seconds: float = A_MOMENT) -> None:
    """Keep the processor busy."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


PLANTS: dict[str, Leak] = {
    "title during a look": Leak(_written_at_a_look("\x1b]2;{mask}\x07"), SENT),
    "words on leaving": Leak(words_on_leaving, SCREEN),
    "keys typed ahead": Leak(keys_for_the_shell, SHELL),
    "exit code on leaving": Leak(exit_code_on_leaving, CODE),
    "name of the process": Leak(_at_looks(lambda mask: system_call(PR_SET_NAME, mask.encode())), PROCESSES),
    "line modes": Leak(line_modes, TERMINAL),
    "mode of the saved game": Leak(mode_of_the_file, FILES),
    "sync more": Leak(one_more_sync, CALLS),
    "memory that is used": Leak(_keep(lambda: b"x" * MUCH), MEMORY),
    "busy for a moment": Leak(_at_swaps(busy), TURNS),
    "later names take longer": Leak(_at_looks(lambda mask: busy(0.003 * (ord(mask[0]) - ord("A")))), WORLDS),
}
"""The leaks of processes, by name."""
