"""The program as a job of a shell on a pseudo-terminal: keys go in, and an emulated screen comes out."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from mascarade.paths import HOME
from mascarade.rules.game import EDITIONS
from mascarade.wording.mask_names import mask_name
from tests.leaving.emulator import USUAL, Emulator
from tests.leaving.program import DEAL, NAMES, SECRET

PATIENCE = 120.0
"""The seconds after which a wait fails; nothing takes that long even on a slow and busy machine."""
ROOT = Path(__file__).parents[2]
FAULT = "\x1b[19~"
PASSED = "only Ada sees it"
MASKS = tuple(mask_name(mask, EDITIONS["first"]) for mask in DEAL)
BOXES = ("LEAVE THEM", "SWAP THEM")
TELLTALE = re.compile("|".join((*MASKS, *NAMES, SECRET, *BOXES, "▗████▄ ▄████▖", "only you", "Traceback", "│")))
"""Words that must not be found anywhere after the program has left."""


class Job:
    """One run of the program."""

    def __init__(
        self,
        folder: Path,
        fault: str = "none",
        *,
        size: tuple[int, int] = (80, 24),
        blind: bool = False,
        alone: bool = False,
        command: tuple[str, ...] | None = None,
        **environment: str,
    ):
        self._pids = folder / "pids"
        command = command or (sys.executable, "-m", "tests.leaving.program", str(self._pids), fault)
        self.emulator = Emulator(*size)
        self.written = bytearray()
        self.master, self.slave = pty.openpty()
        self.resize(*size, tell=False)
        self.modes = termios.tcgetattr(self.slave)
        self._told, told = os.pipe()
        asked, self._asked = os.pipe()
        how = ("alone",) if alone else (str(told), str(asked))
        self._shell = subprocess.Popen(
            (sys.executable, "-S", "-m", "tests.leaving.shell", *how, *command),
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            cwd=ROOT,
            start_new_session=True,
            pass_fds=(told, asked),
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", HOME: str(folder / "home"), **environment},
        )
        os.close(told)
        os.close(asked)
        self._words = b""
        self._is_blind, self._is_alone = blind, alone
        self._is_hung_up = False
        self.code: int | None = None
        self.stops = self._awaited = 0
        """How often the job was stopped, and how many of these stops were waited for."""

    def __enter__(self) -> "Job":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pid in (*self.pids, self._shell.pid):
            kill(pid, signal.SIGKILL)
        self._shell.wait()
        for descriptor in (self._told, self._asked, self.slave, *(() if self._is_hung_up else (self.master,))):
            os.close(descriptor)

    # Processes

    @property
    def pids(self) -> tuple[int, ...]:
        """Return the process ids of the game and its watchdog, once both are there."""
        try:
            return tuple(int(word) for word in self._pids.read_text(encoding="utf-8").split())
        except FileNotFoundError:
            return ()

    @property
    def game(self) -> int:
        """Return the process that knows the cards."""
        return self.pids[0]

    @property
    def watchdog(self) -> int:
        """Return the process that the shell knows."""
        return self.pids[1]

    @property
    def only_child(self) -> int:
        """Return the only child of the process that the shell started; a watchdog's child is its game."""
        _started, child = self._processes
        return child

    @property
    def is_stopped(self) -> bool:
        """Return whether every process of the job is stopped; the shell hears only of the one that it started."""
        return all(state.startswith(("T", "Z")) for state in self._processes.values())

    @property
    def _processes(self) -> dict[int, str]:
        """Yield the process that the shell started and its descendants, parents first, each with its state."""
        listed = subprocess.run(("ps", "-A", "-o", "pid=,ppid=,stat="), capture_output=True, text=True, check=True)
        lines = [line.split() for line in listed.stdout.splitlines()]
        found: dict[int, str] = {}
        parents = {self._shell.pid}
        while children := {int(pid): state for pid, parent, state in lines if int(parent) in parents}:
            found |= children
            parents = set(children)
        return found

    @property
    def has_ended(self) -> bool:
        """Return whether game and watchdog have both ended."""
        states = subprocess.run(
            ("ps", "-o", "stat=", *(word for pid in self.pids for word in ("-p", str(pid)))),
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        return all(state.startswith("Z") for state in states)

    @property
    def is_raw(self) -> bool:
        """Return whether typed keys reach the game unchanged."""
        return not termios.tcgetattr(self.slave)[3] & termios.ICANON

    @property
    def is_busy(self) -> bool:
        """Return whether the game is working rather than waiting; always false without /proc."""
        try:
            return any(_state(task) == "R" for task in Path(f"/proc/{self.game}/task").iterdir())
        except OSError:
            return False

    def signal(self, number: int) -> None:
        """Send a signal to the game."""
        kill(self.game, number)

    def to_foreground(self) -> None:
        """Continue the job in the foreground, as ``fg`` does."""
        os.write(self._asked, b"f")

    def to_background(self) -> None:
        """Continue the job in the background, as ``bg`` does."""
        os.write(self._asked, b"b")

    # The terminal

    @property
    def text(self) -> str:
        """Return the text of the screen."""
        return self.emulator.text

    def type(self, text: str | bytes) -> None:
        """Type on the keyboard."""
        left = text.encode() if isinstance(text, str) else text
        end = time.monotonic() + PATIENCE
        while left:
            assert time.monotonic() < end, f"nobody reads what is typed; code {self.code}:\n{self.text}"
            _, writable, _ = select.select((), (self.master,), (), 0.01)
            if writable:
                left = left[os.write(self.master, left[:512]) :]
            self.read(0.0)

    def resize(self, columns: int, rows: int, *, tell: bool = True) -> None:
        """Change the size of the window."""
        if tell:
            self.emulator.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the terminal."""
        os.close(self.master)
        self._is_hung_up = True

    def read(self, wait: float = 0.05) -> None:
        """Read what the program has written and what the shell has reported."""
        sources = (self._told,) if self._is_hung_up else (self.master, self._told)
        ready, _, _ = select.select(sources, (), (), wait)
        if self.master in ready and not self._is_hung_up:
            written = os.read(self.master, 1 << 16)
            self.written += written
            if not self._is_blind:
                self.emulator.take(written)
        if self._told in ready:
            self._hear(os.read(self._told, 4096))
        if self._is_alone:
            self.code = self._shell.poll()

    def _hear(self, words: bytes) -> None:
        self._words += words
        *lines, self._words = self._words.split(b"\n")
        for line in lines:
            word: dict[str, Any] = json.loads(line)
            self.code = word.get("code", self.code)
            self.stops += "stopped" in word

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Read until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"in vain for {what}; code {self.code}, stops {self.stops}:\n{self.text}"
            self.read()

    def sees(self, words: str) -> "Job":
        """Read until these words are on the screen."""
        self.until(lambda: words in self.text, repr(words))
        return self

    def press(self, key: str, words: str) -> None:
        """Press a key, and wait for its effect."""
        self.type(key)
        self.sees(words)

    def press_until(self, key: str, words: str) -> None:
        """Press a key again and again until it no longer falls into the quiet time of a screen."""

        def has_come() -> bool:
            if words not in self.text:
                self.type(key)
                self.read(0.5)
            return words in self.text

        self.until(has_come, repr(words))

    # What a table does

    def look(self) -> None:
        """Play until Ada looks at her card: she is the Witch."""
        self.begin()
        self.press("l", PASSED)
        self.press("\r", "[T] show")
        self.press("t", "May trade")

    def look_again(self) -> None:
        """Return to Ada's card after any keys and stops, no faster than covers can be lifted."""

        def has_looked() -> bool:
            if "May trade" not in self.text:
                self.type("\x1b" if "Leave" in self.text else "t" if "[T] show" in self.text else "\r")
                self.read(0.5)
            return "May trade" in self.text

        self.until(has_looked, "Ada’s card once more")

    def swap(self) -> None:
        """Play until Ada sees her two boxes."""
        self.begin()
        self.press("s", "[2]")
        self.press("2", PASSED)
        self.press("\r", "LEAVE THEM")

    def begin(self) -> None:
        """Turn the dealt cards down."""
        self.sees("[Enter]").press("\r", "[L] look")

    # What is left

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        self.until(lambda: self.code is not None, "the end")
        self.drain()
        assert self.code is not None
        return self.code

    def stop(self) -> None:
        """Wait for the shell to have been told once more that the job is stopped, and for all of it to be.

        A game whose watchdog was stopped by somebody else puts its screen away, and only then stops: brought back
        before that, it would stop once more.
        """
        self._awaited += 1
        self.until(lambda: self.stops >= self._awaited and self.is_stopped, "a stop")
        self.drain()

    def drain(self) -> "Job":
        """Read everything that has been written so far."""
        before = -1
        end = time.monotonic() + PATIENCE
        while before != len(self.written):
            assert time.monotonic() < end, f"it writes without end:\n{self.text}"
            before = len(self.written)
            self.read(0.02)
        return self

    def left_behind(self) -> list[str]:
        """Return everything about the terminal that is not as it was before."""
        return [
            *(f"text {found!r}" for found in TELLTALE.findall(self.emulator.everything)),
            *(f"mode {mode}" for mode in sorted(self.emulator.on ^ USUAL)),
            *(["keyboard protocol"] if self.emulator.keyboards else []),
            *(["line modes"] if termios.tcgetattr(self.slave) != self.modes else []),
        ]


def _state(task: Path) -> str:
    return (task / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]


def kill(pid: int, number: int) -> None:
    """Send a signal to a process, which may have ended already."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return
