"""The watchdog: the game runs in a child process, and its parent waits for it and restores the terminal behind it."""

import mmap
import os
import signal
import sys
import warnings
from collections.abc import MutableMapping
from contextlib import suppress
from types import FrameType

from mascarade.language import _

if sys.platform != "win32":
    import resource

    from mascarade.watchdog import terminal

END_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT") if hasattr(signal, name)
)
"""The signals that ask a program to end."""
GRACE = 3.0
"""The seconds after which the game is ended whether it has obeyed or not."""
KEPT_VARIABLES = frozenset({"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY", "TEXTUAL_FILTERS"})
"""The variables of Textual that only change how things look or which keys a terminal reports."""
PR_SET_DUMPABLE, PR_SET_NAME = 4, 15
_screen = mmap.mmap(-1, 1)
"""Whether the screen is the game's, on a page that game and watchdog share."""
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


def start_watchdog() -> None:
    """Fork into watchdog and game on a POSIX terminal; return in the game only."""
    global _lifeline
    if not all(os.isatty(descriptor) for descriptor in (0, 1, 2)):
        return
    sys.stdout.flush()
    sys.stderr.flush()
    prevent_leaks()
    if sys.platform == "win32":
        return
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # where it is ignored, nobody learns how a child ended
    modes = terminal.modes()
    heard, held = os.pipe()
    try:
        game = os.fork()
    except OSError:  # where there is no room for a process more, the game is played without
        return
    if game:
        raise SystemExit(Watchdog(game, modes).watch())
    os.close(held)
    _lifeline = (heard,)


# Traces that a process which knows the cards must not leave: core dumps, key logs, tracebacks, a prompt of Python


def prevent_leaks() -> None:
    """Prevent core dumps, key logs and tracebacks that could tell a card; to be called before Textual is imported."""
    drop_debug_variables(os.environ)
    if sys.platform != "win32":
        if os.environ.pop("PYTHONINSPECT", ""):  # Python has read it by now, and would ask for commands at the end
            os.execv(sys.executable, (sys.executable, *sys.orig_argv[1:]))  # noqa: S606  # the very same program
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

    def __init__(self, game: int, modes: "terminal.Modes | None") -> None:
        self._game, self._modes = game, modes

    def watch(self) -> int:
        """Wait until the game has ended; return its exit code."""
        system_call(PR_SET_NAME, b"game-watchdog")  # whoever kills the game by its name spares its watchdog
        for number in (*END_SIGNALS, signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, self._pass_on)
        signal.signal(signal.SIGALRM, lambda _number, _frame: self._send(signal.SIGKILL))
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        while True:
            _pid, status = os.waitpid(self._game, os.WUNTRACED | os.WCONTINUED)
            if os.WIFSTOPPED(status):
                self._stop_too()
            elif os.WIFCONTINUED(status):
                # It may have gone on while its screen was being put away; this makes it look again.
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

    def _stop_too(self) -> None:
        """Restore the terminal, and stop the whole job as the game has stopped."""
        self._put_right()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # the whole group, as the terminal's own key does; the shell waits for its leader
        signal.signal(signal.SIGTSTP, self._pass_on)

    def _put_right(self) -> None:
        is_taken = is_screen_taken()
        set_screen_taken(is_taken=False)
        terminal.repair(self._modes, is_taken=is_taken)

    def _tidy_up(self, code: int) -> int:
        """Restore the terminal, and tell which signal ended the game, if one did."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        self._put_right()
        number = -code if code < 0 else max(0, code - 128)
        if not number:
            return code
        name = signal.Signals(number).name if number in set(signal.Signals) else str(number)  # some have no name
        sentence = _("Mascarade was stopped by a signal ({signal}).").format(signal=name)
        descriptor = terminal.open_output()
        terminal.write(descriptor, f"mascarade: {sentence}\r\n".encode("utf-8", "replace"))
        return 128 + number
