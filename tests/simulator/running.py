"""The simulator in a process group of its own, with a terminal for its messages and its progress."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress

PATIENCE = 120.0
"""The seconds after which a wait fails, even on a slow and busy machine."""


class Running:
    """A simulation that is far longer than anybody waits for."""

    def __init__(self, *words: str) -> None:
        self._read, terminal = pty.openpty()
        self.process = subprocess.Popen(
            (sys.executable, "-m", "mascarade", "simulate", *words),
            stdout=subprocess.PIPE,
            stderr=terminal,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "TERM": "xterm", "PYTHONUTF8": "1"},
            start_new_session=True,
        )
        os.close(terminal)
        self.shown = ""

    def until(self, text: str) -> None:
        """Read the terminal until it shows this."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, f"in vain for {text!r}: {self.shown!r}"
            if not select.select([self._read], [], [], 1.0)[0]:
                continue
            self.shown += os.read(self._read, 65536).decode()

    def signal(self, number: signal.Signals, *, to_all: bool = True) -> None:
        """Send a signal to every process of the group, as the terminal does, or only to the first."""
        if to_all:
            os.killpg(self.process.pid, number)
        else:
            self.process.send_signal(number)

    def printed(self) -> str:
        """Return everything printed until no process is left that could print anything."""
        assert self.process.stdout is not None, "it is a pipe"
        printed = self.process.stdout.read().decode()
        with suppress(OSError):  # reading fails like this once nobody holds the terminal
            while more := os.read(self._read, 65536):
                self.shown += more.decode()
        os.close(self._read)
        self.process.stdout.close()
        self.process.wait()
        return printed
