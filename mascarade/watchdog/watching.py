"""Standing guard: the game goes on in a child, and the parent waits for whatever becomes of it."""

import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING

from mascarade.language import _
from mascarade.watchdog import link as links
from mascarade.watchdog.link import Link
from mascarade.watchdog.secrecy import keep_quiet, system_call

if TYPE_CHECKING:
    from mascarade.watchdog.terminal import Modes

LAST_WORDS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT") if hasattr(signal, name)
)
"""The signals that ask a program to end."""
GRACE = 3.0
"""The seconds after which the game is ended whether it has obeyed or not."""
PR_SET_PDEATHSIG, PR_SET_NAME = 1, 15


def stand_guard() -> None:
    """Part into watchdog and game on a POSIX terminal. This returns in the game, and never in the watchdog."""
    if not all(os.isatty(descriptor) for descriptor in (0, 1, 2)):
        return
    keep_quiet()
    if os.name != "posix":
        return
    from mascarade.watchdog import terminal

    sys.stdout.flush()
    sys.stderr.flush()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # where it is ignored, nobody learns how a child ended
    watchdog, between, modes = os.getpid(), Link(), terminal.modes()
    try:
        game = os.fork()
    except OSError:  # where there is no room for a process more, the game is played without
        return
    if game:
        between.is_the_watchdogs()
        raise SystemExit(Watchdog(game, between, modes).watch())
    between.is_the_games()
    links.belong_to(between)
    _end_with(watchdog)


def _end_with(watchdog: int) -> None:
    """Have this game ended if its watchdog dies; where the system cannot, the driver sees the pipe close."""
    system_call(PR_SET_PDEATHSIG, signal.SIGTERM)
    if os.getppid() != watchdog:
        raise SystemExit(128 + signal.SIGHUP)


class Watchdog:
    """The parent: it passes signals on, stops when the game stops, and tidies up behind it."""

    def __init__(self, game: int, between: Link, modes: "Modes | None") -> None:
        self._game = game
        self._link = between
        self._modes = modes

    def watch(self) -> int:
        """Wait until the game has ended; return its exit code."""
        system_call(PR_SET_NAME, b"game-watchdog")  # whoever kills the game by its name spares its watchdog
        for number in LAST_WORDS:
            signal.signal(number, self._pass_on_last)
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, self._pass_on)
        signal.signal(signal.SIGALRM, self._kill)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        while True:
            _pid, status = os.waitpid(self._game, os.WUNTRACED | os.WCONTINUED)
            if os.WIFSTOPPED(status):
                self._stop_too()
            elif os.WIFCONTINUED(status):
                # It may have gone on while its screen was being put away; this makes it look again.
                self._send(signal.SIGCONT)
            else:
                return self._ended(status)

    # Signals to the watchdog are meant for the game

    def _send(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._game, number)

    def _pass_on(self, number: int, _frame: FrameType | None) -> None:
        self._send(number)

    def _pass_on_last(self, number: int, _frame: FrameType | None) -> None:
        self._link.signal = self._link.signal or number
        self._send(number)
        signal.setitimer(signal.ITIMER_REAL, GRACE)

    def _kill(self, _number: int, _frame: FrameType | None) -> None:
        self._send(signal.SIGKILL)

    # What becomes of the game

    def _stop_too(self) -> None:
        """Stop all of the job with the game, and put its screen away if the game could not."""
        self._put_right()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # the whole group, as the terminal's own key does; the shell waits for its leader
        signal.signal(signal.SIGTSTP, self._pass_on)

    def _put_right(self) -> None:
        from mascarade.watchdog import terminal

        is_taken, self._link.screen_is_taken = self._link.screen_is_taken, False
        terminal.repair(self._modes, is_taken=is_taken)

    def _ended(self, status: int) -> int:
        signal.setitimer(signal.ITIMER_REAL, 0)
        self._put_right()
        code = os.waitstatus_to_exitcode(status)
        asked = self._link.signal
        if code >= 0 and not (asked and code == 128 + asked):
            return code
        number = asked or -code
        self._say(_("Mascarade was stopped by a signal ({signal}).").format(signal=_name(number)))
        return 128 + number

    def _say(self, sentence: str) -> None:
        from mascarade.watchdog import terminal

        descriptor = terminal.open_output()
        terminal.write(descriptor, f"mascarade: {sentence}\r\n".encode("utf-8", "replace"))


def _name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # a signal without a name of its own
        return str(number)
