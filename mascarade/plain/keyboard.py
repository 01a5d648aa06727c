"""Lines typed on a terminal or sent through a pipe, and the signals that ask the program to end."""

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import isinf
from types import FrameType

from mascarade.watchdog import lifeline

if sys.platform != "win32":
    import termios

MOST_BYTES = 4096
"""The most bytes of a line; the rest is cut."""
ENDING_SIGNALS = tuple(getattr(signal, f"SIG{name}", 0) for name in ("INT", "TERM", "HUP", "QUIT"))
"""The signals that ask a program to end."""
PAUSE, GO_ON = getattr(signal, "SIGTSTP", 0), getattr(signal, "SIGCONT", 0)
"""The signal of Ctrl+Z, which pauses a program, and the one that continues it."""


class EndOfInput(Exception):
    """The end of the input: nothing more will be typed."""


class Stopped(Exception):
    """A signal has asked the program to end, or to pause."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.goes_on = number in (PAUSE, GO_ON)
        """True if the program continues afterwards."""
        super().__init__(number)


class Keyboard:
    """The lines of standard input on systems without POSIX terminals, without time limits or hidden typing."""

    is_terminal = False
    """True if typing is visible and possible ahead of a prompt."""

    def handle_signals(self) -> None:
        """Interrupt reading for a signal that ends the program, so that secrets are cleared first."""

    def line(self, seconds: float | None = None) -> str | None:  # noqa: ARG002  # reading a line cannot be interrupted
        """Return the next line, or None if none comes within some seconds. Raise EndOfInput or Stopped."""
        line = sys.stdin.readline()
        if not line:
            raise EndOfInput
        return line.rstrip("\r\n")

    def pause(self, seconds: float) -> str | None:
        """Wait some time; on a terminal, a line ends the wait and is returned."""
        time.sleep(seconds)
        return None

    def forget(self) -> None:
        """Discard what was typed ahead on a terminal."""

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Hide typing and postpone pauses of the program until the context ends."""
        yield


class PosixKeyboard(Keyboard):
    """The lines of a file descriptor, with the terminal's line editing and no history."""

    def __init__(self, descriptor: int = 0) -> None:
        self.is_terminal = os.isatty(descriptor)
        self._descriptor = descriptor
        self._unread = b""
        self._is_over = False
        self._signal = 0
        self._woken, self._waker = os.pipe()
        os.set_blocking(self._waker, False)

    def handle_signals(self) -> None:
        """Interrupt reading for a signal that ends the program, so that secrets are cleared first."""
        for number in ENDING_SIGNALS:
            signal.signal(number, self._note)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._signal = number
        with suppress(BlockingIOError):
            os.write(self._waker, b"!")

    def line(self, seconds: float | None = None) -> str | None:
        """Return the next line, or None if none comes within some seconds. Raise EndOfInput or Stopped."""
        until = None if seconds is None or isinf(seconds) else time.monotonic() + seconds
        while b"\n" not in self._unread and not self._is_over:
            if not self._wait(until):
                return None
            read = self._read_bytes()
            self._unread = (self._unread + read) if b"\n" in read else (self._unread + read)[:MOST_BYTES]
            self._is_over = not read
        line, end, self._unread = self._unread.partition(b"\n")
        if not line and not end:
            raise EndOfInput
        return line[:MOST_BYTES].decode("utf-8", "replace").rstrip("\r")

    def _read_bytes(self) -> bytes:
        """Return the bytes that can be read; none once the input has ended or its terminal is gone."""
        try:
            return os.read(self._descriptor, MOST_BYTES)
        except OSError:
            return b""

    def pause(self, seconds: float) -> str | None:
        """Wait some time; on a terminal, a line ends the wait and is returned."""
        if self.is_terminal:
            return self.line(seconds)
        until = time.monotonic() + seconds
        while self._wait(until, reads=False):
            pass
        return None

    def _wait(self, until: float | None, *, reads: bool = True) -> bool:
        """Wait for input; return False if the time passes first."""
        sources = [self._woken, *lifeline(), *((self._descriptor,) if reads else ())]
        left = None if until is None else max(0.0, until - time.monotonic())
        ready, _writable, _odd = select.select(sources, (), (), left)
        if self._signal or any(source in ready for source in lifeline()):
            raise Stopped(self._signal or signal.SIGHUP)
        return bool(ready)

    def forget(self) -> None:
        """Discard what was typed ahead on a terminal."""
        if self.is_terminal:
            self._unread = b""
            with suppress(termios.error):
                termios.tcflush(self._descriptor, termios.TCIFLUSH)

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Hide typing and postpone pauses of the program until the context ends."""
        if not self.is_terminal:
            yield
            return
        before = termios.tcgetattr(self._descriptor)
        unseen = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
        for number in (PAUSE, GO_ON):  # a stop by other means has replaced the screen and the modes
            signal.signal(number, self._note)
        try:
            termios.tcsetattr(self._descriptor, termios.TCSAFLUSH, unseen)
            yield
        finally:
            with suppress(termios.error):
                termios.tcsetattr(self._descriptor, termios.TCSAFLUSH, before)
            for number in (PAUSE, GO_ON):
                signal.signal(number, signal.SIG_DFL)
            self._pause_if_asked()

    def _pause_if_asked(self) -> None:
        """Pause the program if a pause was asked for while typing was hidden."""
        asked = self._signal
        if asked in (PAUSE, GO_ON):
            self._signal = 0
            os.read(self._woken, MOST_BYTES)
        if asked == PAUSE:
            os.kill(os.getpid(), PAUSE)


def keyboard_of_program() -> Keyboard:
    """Return the keyboard of standard input."""
    return PosixKeyboard() if os.name == "posix" else Keyboard()
