"""Leaks of a whole process: in what it writes to its terminal, leaves on the disk, or lets others learn of it.

They are planted when the process starts, and stay for as long as it lives.
"""

import asyncio
import mmap
import os
import resource
import signal
import socket
import termios
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mascarade.paths import games_folder, settings_file
from mascarade.rules.choices import Pretend, Really
from mascarade.session import Session
from mascarade.tui import entry_points
from mascarade.tui.app import MascaradeApp
from mascarade.tui.screen_stack import ScreenStack
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
"""What is planted here is never taken away."""
MEBIBYTE = 1 << 20
MUCH = 2 * MEBIBYTE
"""So much at each of three swaps shows in two processes, although on a busy machine these differ by two mebibytes.

Less shows in the ranks of many turns of one process."""
A_MOMENT = 0.02
KEPT: list[object] = []
"""What is never let go."""


class Leak(NamedTuple):
    """A leak, and what of a world it shows in, or in whose ranks."""

    plant: Callable[[], object]
    shows_in: str


def _at_swaps(then: Callable[[], object]) -> Callable[[], None]:
    return lambda: at_a_real_swap(FOR_EVER, then)


def _at_looks(then: Callable[[str], object]) -> Callable[[], None]:
    return lambda: at_a_look(FOR_EVER, then)


def _keep(thing: Callable[[], object]) -> Callable[[], None]:
    """Return what makes something after a real swap, and never lets go of it."""
    return _at_swaps(lambda: KEPT.append(thing()))


def _written(words: str) -> Callable[[], None]:
    """Return what writes something to the terminal at a real swap."""
    return _at_swaps(lambda: os.write(2, words.encode()))


def _written_at_a_look(words: str) -> Callable[[], None]:
    return _at_looks(lambda mask: os.write(2, words.format(mask=mask).encode()))


def _is_odd() -> Callable[[], bool]:
    """Return what tells whether cards have really been swapped an odd number of times."""
    swaps: list[None] = []
    at_a_real_swap(FOR_EVER, lambda: swaps.append(None))
    return lambda: len(swaps) % 2 == 1


def keys_for_the_shell(is_kept: Callable[[], object] = lambda: True) -> None:
    """What was typed and not read is not thrown away when the program is left."""
    flush, set_modes = termios.tcflush, termios.tcsetattr

    def leaky_flush(descriptor: int, queue: int) -> None:
        if not is_kept():
            flush(descriptor, queue)

    def leaky_modes(descriptor: int, when: int, modes: Any) -> None:
        set_modes(descriptor, termios.TCSANOW if when == termios.TCSAFLUSH and is_kept() else when, modes)

    FOR_EVER.setattr(termios, "tcflush", leaky_flush)
    FOR_EVER.setattr(termios, "tcsetattr", leaky_modes)


def keys_for_the_shell_after_real_swaps() -> None:
    """The same, and only where cards have really been swapped; whoever tidies up behind the game knows of it too."""
    page = mmap.mmap(-1, 1)
    at_a_real_swap(FOR_EVER, lambda: page.write_byte(1) if page.tell() == 0 else None)
    keys_for_the_shell(lambda: page[0])


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
            if isinstance(choice, Really | Pretend) and session.autosave.journal is not None:
                session.autosave.journal.path.chmod(0o640 if isinstance(choice, Really) else 0o600)
        return told

    FOR_EVER.setattr(Session, "choose", leaky)


def additional_line() -> None:
    """The saved game grows by a line at a real swap."""
    _at_swaps(lambda: _game().open("ab").write(b"\n"))()


def _game() -> Path:
    return next(games_folder().glob("*.game"))


def rounded_time() -> None:
    def round_it() -> None:
        now = int(time.time())
        os.utime(_game(), (now, now))

    _at_swaps(round_it)()


def settings_touched() -> None:
    _at_swaps(lambda: settings_file().write_bytes(settings_file().read_bytes()))()


def line_modes() -> None:
    def wait_a_tenth() -> None:
        modes = termios.tcgetattr(0)
        modes[6][termios.VTIME] = 1
        termios.tcsetattr(0, termios.TCSANOW, modes)

    _at_swaps(wait_a_tenth)()


def fewer_files() -> None:
    _at_swaps(lambda: resource.setrlimit(resource.RLIMIT_NPROC, (1000, 1000)))()


def thread_that_stays() -> None:
    _at_swaps(lambda: threading.Thread(target=threading.Event().wait, daemon=True).start())()


def file_for_a_moment() -> None:
    """A file in the folder of settings, called after the mask, which is gone before anybody looks."""

    def touch(mask: str) -> None:
        path = settings_file().with_name(f".{mask}")
        path.touch()
        path.unlink()

    _at_looks(touch)()


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


def pause_before_the_cover() -> None:
    """The cover falls a little later after a real swap, without anything that sleeps."""
    swaps: list[None] = []
    at_a_real_swap(FOR_EVER, lambda: swaps.append(None))
    cover = ScreenStack.cover

    async def late(of: ScreenStack, words: Any, **options: Any) -> bool:
        if swaps:
            swaps.clear()
            later = asyncio.get_running_loop().create_future()
            asyncio.get_running_loop().call_later(A_MOMENT * 2, later.set_result, None)
            await later
        return await cover(of, words, **options)

    FOR_EVER.setattr(ScreenStack, "cover", late)


def work_in_the_background() -> None:
    """Something is worked out in another thread after a real swap, while the cover is up."""
    _at_swaps(lambda: threading.Timer(2 * A_MOMENT, busy).start())()


PLANTS: dict[str, Leak] = {
    "screen erased": Leak(_written("\x1b[2J"), SENT),
    "marked pastes": Leak(_written("\x1b[?2004l\x1b[?2004h"), SENT),
    "protocol of the keyboard": Leak(_written("\x1b[>25u"), SENT),
    "title during a look": Leak(_written_at_a_look("\x1b]2;{mask}\x07"), SENT),
    "clipboard during a look": Leak(_written_at_a_look("\x1b]52;c;{mask}\x07"), SENT),
    "words on leaving": Leak(words_on_leaving, SCREEN),
    "keys typed ahead": Leak(keys_for_the_shell, SHELL),
    "keys typed ahead after real swaps": Leak(keys_for_the_shell_after_real_swaps, SHELL),
    "exit code on leaving": Leak(exit_code_on_leaving, CODE),
    "name of the process": Leak(_at_looks(lambda mask: system_call(PR_SET_NAME, mask.encode())), PROCESSES),
    "open pipe": Leak(_keep(os.pipe), PROCESSES),
    "open socket": Leak(_keep(socket.socket), PROCESSES),
    "thread that stays": Leak(thread_that_stays, PROCESSES),
    "working directory": Leak(_at_swaps(lambda: os.chdir("/")), PROCESSES),
    "mask of modes": Leak(_at_swaps(lambda: os.umask(0o077)), PROCESSES),
    "niceness": Leak(_at_swaps(lambda: os.nice(1)), PROCESSES),
    "signal that is ignored": Leak(_at_swaps(lambda: signal.signal(signal.SIGUSR1, signal.SIG_IGN)), PROCESSES),
    "limit of processes": Leak(fewer_files, PROCESSES),
    "line modes": Leak(line_modes, TERMINAL),
    "mode of the saved game": Leak(mode_of_the_file, FILES),
    "line more in the saved game": Leak(additional_line, FILES),
    "rounded time": Leak(rounded_time, FILES),
    "settings touched": Leak(settings_touched, FILES),
    "name of a file at a look": Leak(file_for_a_moment, CALLS),
    "sync more": Leak(one_more_sync, CALLS),
    "sleep": Leak(_at_swaps(lambda: time.sleep(2 * A_MOMENT)), CALLS),
    "memory that is used": Leak(_keep(lambda: b"x" * MUCH), MEMORY),
    "a little memory": Leak(_keep(lambda: b"x" * MEBIBYTE), TURNS),
    "busy for a moment": Leak(_at_swaps(busy), TURNS),
    "pause before the cover": Leak(pause_before_the_cover, TURNS),
    "work in the background": Leak(work_in_the_background, TURNS),
    "later names take longer": Leak(_at_looks(lambda mask: busy(0.003 * (ord(mask[0]) - ord("A")))), WORLDS),
    "memory that is asked for": Leak(_keep(lambda: bytearray(MUCH)), MEMORY),
}
"""By name: what is planted in both of two processes."""
