"""The watchdog: the game runs in a child process, and its parent waits for it and restores the terminal behind it."""

import errno
import mmap
import os
import select
import signal
import sys
import time
import warnings
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from types import FrameType
from typing import Any

if sys.platform != "win32":
    import resource
    import termios

END_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT") if hasattr(signal, name)
)
"""The signals that ask a program to end."""
GRACE = 3.0
"""The seconds after which the game is ended whether it has obeyed or not."""
KEPT_VARIABLES = frozenset({"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FILTERS"})
"""The variables of Textual that only change how things look or which keys a terminal reports."""
PR_SET_DUMPABLE, PR_SET_NAME = 4, 15
ENTER = "\x1b[8l"
"""The mode that is set besides those of Textual, so that names written from right to left stay in their boxes."""
KEYBOARD = "\x1b[=29;1u"
"""Asks for kitty's keyboard protocol: all keys, with their places on the keyboard and their text."""
LEAVE = "\x1b[8h"
RETURN = (
    f"\x1b[?2026l\x1b[0m{LEAVE}"
    "\x1b[?2004l\x1b[?1004l"
    "\x1b[?1016l\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1002l\x1b[?1000l"
    "\x1b[?2048l\x1b[<u\x1b[?7h"
    "\x1b[?1049l\x1b[?25h"
)
"""Resets every mode that a game may have set."""
CANCEL = "\x18\x1b\\"
"""Ends an escape sequence that a sudden death may have cut off."""
PATIENCE = 1.0
"""The seconds after which a terminal that accepts no output is given up."""
MOST_COLUMNS, MOST_ROWS = 1000, 500
"""The largest window that is believed; a terminal that tells more is mistaken."""

Modes = list[Any]
_screen = mmap.mmap(-1, 1)
"""Not zero while the game has the screen; on a page of memory that game and watchdog share."""
_lifeline: tuple[int, ...] = ()


def is_screen_taken() -> bool:
    """Return whether the terminal is in the modes of the game, and shows it."""
    return bool(_screen[0])


def set_screen_taken(*, is_taken: bool) -> None:
    """Set whether the terminal has to be restored if the game dies now."""
    _screen[0] = is_taken


def lifeline() -> tuple[int, ...]:
    """Return the descriptor that can be read once the watchdog is gone, if there is one."""
    return _lifeline


def start_watchdog(stopped_by: Callable[[str], str]) -> None:
    """Fork into watchdog and game on a POSIX terminal; return in the game only.

    ``stopped_by`` returns the sentence about the signal that ended the game, by the signal's name.
    """
    global _lifeline
    if not all(os.isatty(descriptor) for descriptor in (0, 1, 2)):
        return
    sys.stdout.flush()
    sys.stderr.flush()
    prevent_leaks()
    if sys.platform == "win32":
        return
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # if it were ignored, nobody could learn how a child ended
    modes = line_modes()
    heard, held = os.pipe()
    try:
        game = os.fork()
    except OSError:  # without room for another process, the game is played without a watchdog
        return
    if game:
        raise SystemExit(Watchdog(game, modes, stopped_by).watch())
    os.close(held)
    _lifeline = (heard,)


# Traces that a process with secrets must not leave: core dumps, key logs, tracebacks, a prompt of Python


def prevent_leaks() -> None:
    """Prevent core dumps, key logs and tracebacks that could tell a card; to be called before Textual is imported."""
    drop_debug_variables(os.environ)
    if sys.platform != "win32":
        if os.environ.pop("PYTHONINSPECT", ""):  # Python has read it by now, and would ask for commands at the end
            os.execv(sys.executable, (sys.executable, *sys.orig_argv[1:]))  # noqa: S606  # the same program again
        _forbid_dumps()
    if "faulthandler" in sys.modules:
        sys.modules["faulthandler"].disable()
    sys.unraisablehook = lambda _fault: None
    warnings.simplefilter("ignore")


def drop_debug_variables(environment: MutableMapping[str, str]) -> None:
    """Delete environment variables that log or press keys, take screenshots, or replace the driver."""
    for name in list(environment):
        if name.startswith("TEXTUAL") and name not in KEPT_VARIABLES:
            del environment[name]
    environment.pop("PYTHONASYNCIODEBUG", None)


def _forbid_dumps() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    system_call(PR_SET_DUMPABLE, 0)


def system_call(operation: int, argument: int | bytes) -> None:
    """Call ``prctl`` on Linux; elsewhere, do nothing."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(operation, argument, 0, 0, 0)


class Watchdog:
    """The parent: it passes signals on, stops when the game stops, and tidies up behind it."""

    def __init__(self, game: int, modes: Modes | None, stopped_by: Callable[[str], str]) -> None:
        self._game, self._modes, self._stopped_by = game, modes, stopped_by

    def watch(self) -> int:
        """Wait until the game has ended; return its exit code."""
        system_call(PR_SET_NAME, b"game-watchdog")  # so that killing the game by its name spares its watchdog
        for number in (*END_SIGNALS, signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, self._pass_on)
        signal.signal(signal.SIGALRM, lambda _number, _frame: self._send(signal.SIGKILL))
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        while True:
            _pid, status = os.waitpid(self._game, os.WUNTRACED | os.WCONTINUED)
            if os.WIFSTOPPED(status):
                self._stop_with_game()
            elif os.WIFCONTINUED(status):
                # The game may have continued while its screen was being put away; this makes it check again.
                self._send(signal.SIGCONT)
            else:
                return self._tidy_up(os.waitstatus_to_exitcode(status))

    def _send(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._game, number)

    def _pass_on(self, number: int, _frame: FrameType | None) -> None:
        """Forward a signal to the game, and kill the game if it does not end when asked."""
        self._send(number)
        if number in END_SIGNALS:
            signal.setitimer(signal.ITIMER_REAL, GRACE)

    def _stop_with_game(self) -> None:
        """Restore the terminal, and stop the whole job as the game has stopped."""
        self._restore_terminal()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # the whole group, as Ctrl+Z does; the shell waits for its leader
        signal.signal(signal.SIGTSTP, self._pass_on)

    def _restore_terminal(self) -> None:
        """Leave nothing of the game on the terminal, and set it as it was."""
        is_taken = is_screen_taken()
        set_screen_taken(is_taken=False)
        if is_taken:
            descriptor = open_output()
            write_all(descriptor, (CANCEL + blank_screen() + RETURN).encode())
            os.close(descriptor)
            drop_input()
        set_line_modes(self._modes)

    def _tidy_up(self, code: int) -> int:
        """Restore the terminal, and tell which signal ended the game, if one did."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        self._restore_terminal()
        number = -code if code < 0 else max(0, code - 128)
        if not number:
            return code
        name = signal.Signals(number).name if number in set(signal.Signals) else str(number)  # some have no name
        descriptor = open_output()
        write_all(descriptor, f"mascarade: {self._stopped_by(name)}\r\n".encode("utf-8", "replace"))
        return 128 + number


# The terminal


def window_size() -> tuple[int, int]:
    """Return the window's columns and rows; the usual size if they cannot be known."""
    try:
        columns, rows = os.get_terminal_size(2)
    except OSError:
        columns, rows = 0, 0
    return min(columns or 80, MOST_COLUMNS), min(rows or 24, MOST_ROWS)


def blank_screen() -> str:
    """Erase every line by itself; erasing the whole screen moves it into some terminals' scrollback."""
    _columns, rows = window_size()
    return "\x1b[0m" + "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, rows + 1)) + "\x1b[H"


def line_modes() -> Modes | None:
    """Return the line modes; nothing if there is no terminal any more."""
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None


def set_line_modes(wanted: Modes | None) -> None:
    """Set the line modes; a terminal that is gone needs none."""
    if wanted is not None:
        with suppress(termios.error):
            termios.tcsetattr(0, termios.TCSANOW, wanted)


def drop_input() -> None:
    """Drop what was typed and not read: it was meant for the game alone."""
    with suppress(termios.error):
        termios.tcflush(0, termios.TCIFLUSH)


def raw_modes(usual: Modes | None) -> Modes | None:
    """Return the line modes in which every key arrives at once, unchanged and without an echo."""
    if usual is None:
        return None
    input_flags, output_flags, control_flags, local_flags, *speeds, characters = usual
    input_flags &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)
    local_flags &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
    characters = list(characters)
    characters[termios.VMIN], characters[termios.VTIME] = 1, 0
    return [input_flags, output_flags, control_flags, local_flags, *speeds, characters]


def are_modes_set(wanted: Modes | None) -> bool:
    """Return whether these line modes are in force."""
    now = line_modes()
    return now is not None and wanted is not None and now[:4] == wanted[:4]


def has_hung_up() -> bool:
    """Return whether the terminal has hung up."""
    return _group_in_foreground() is None


def is_in_foreground() -> bool:
    """Return whether this process group may use the terminal."""
    return _group_in_foreground() == os.getpgrp()


def _group_in_foreground() -> int | None:
    """Return the process group that may use the terminal: any, if it controls nothing; none, if it has hung up."""
    try:
        return os.tcgetpgrp(0)
    except OSError as refusal:
        return os.getpgrp() if refusal.errno == errno.ENOTTY else None


def can_be_stopped() -> bool:
    """Return whether a shell waits that could bring a stopped program back: else its process group is an orphan.

    The system then ignores the signal that stops programs. A script in between is part of the group.
    """
    group, session, pid = os.getpgrp(), os.getsid(0), os.getpid()
    try:
        while os.getsid(parent := _parent_of(pid)) == session:
            if os.getpgid(parent) != group:
                return True
            pid = parent
    except (OSError, ValueError, IndexError):  # it has ended, or must not be asked
        return False
    return False


def _parent_of(pid: int) -> int:
    if pid == os.getpid():
        return os.getppid()
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as status:
            return int(status.read().rpartition(")")[2].split()[1])
    except OSError:  # the system has no such folder
        import subprocess

        asked = ("ps", "-o", "ppid=", "-p", str(pid))
        return int(subprocess.run(asked, capture_output=True, text=True, check=False).stdout)  # noqa: S603  # no foreign input


def open_output() -> int:
    """Open a way to the terminal on which a write never blocks, not even while the terminal is halted."""
    flags = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    with suppress(OSError):
        return os.open(os.ttyname(2), flags)
    with suppress(OSError):
        return os.open("/dev/tty", flags)
    return os.dup(2)


def write_all(descriptor: int, text: bytes) -> None:
    """Write everything, unless the terminal is gone or accepts nothing for too long."""
    until = time.monotonic() + PATIENCE
    while text and time.monotonic() < until:
        try:
            text = text[os.write(descriptor, text) :]
        except BlockingIOError:
            select.select((), (descriptor,), (), 0.1)
        except OSError:
            return
