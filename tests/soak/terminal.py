"""The real program in a pseudo-terminal, with an emulator that knows what a person would see."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from tests.leaving.emulator import USUAL, Emulator


class Terminal:
    """One run of a program."""

    def __init__(self, command: Sequence[str], width: int, height: int, environment: Mapping[str, str]) -> None:
        self._screen = Emulator(width, height)
        self.output = bytearray()
        """Everything that the program has written."""
        self.master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self._modes = termios.tcgetattr(self._slave)
        self._program = subprocess.Popen(
            command,
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environment},
            preexec_fn=self._take_terminal,
        )

    def _take_terminal(self) -> None:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)

    @property
    def text(self) -> str:
        """Return the screen, line by line."""
        return self._screen.text

    @property
    def pid(self) -> int:
        """Return the process that was started."""
        return self._program.pid

    @property
    def code(self) -> int | None:
        """Return the exit code, once there is one."""
        return self._program.poll()

    def type(self, text: str) -> None:
        """Type on the keyboard."""
        os.write(self.master, text.encode())

    def kill(self) -> None:
        """Kill the program and its children, and close the terminal."""
        with suppress(ProcessLookupError):
            os.killpg(os.getpgid(self._program.pid), signal.SIGKILL)
        self._program.wait()
        self.close()

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self._screen.resize(height, width)
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self._program.send_signal(signal.SIGWINCH)

    def read(self, quiet: float = 0.06, patience: float = 3.0) -> str:
        """Read until nothing has been written for a while, and return the screen."""
        until = time.monotonic() + patience
        while time.monotonic() < until and self._read_once(quiet):
            pass
        return self.text

    def _read_once(self, wait: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], wait)
        if not ready:
            return False
        self.feed(os.read(self.master, 1 << 16))
        return True

    def feed(self, written: bytes) -> None:
        """Show what the program has written."""
        self.output += written
        self._screen.take(written)

    def end(self, patience: float = 10.0) -> int | None:
        """Wait for the end of the program, and stop it if it does not end."""
        until = time.monotonic() + patience
        while self.code is None and time.monotonic() < until:
            self._read_once(0.05)
        code = self.code
        if code is None:
            self._program.kill()
            self._program.wait()
        self.read()
        return code

    @property
    def is_restored(self) -> bool:
        """Return whether the terminal is as it was before the program ran."""
        is_tidy = self._screen.on == USUAL and not self._screen.keyboards
        return is_tidy and termios.tcgetattr(self._slave) == self._modes

    def close(self) -> None:
        """Close the terminal."""
        os.close(self.master)
        os.close(self._slave)
