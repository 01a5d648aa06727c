"""A terminal emulator with two screens, scrollback, and the modes that a program has set."""

import re
from typing import Any

import pyte

UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=?][0-9;]*\$?[pqu]|\x18|\x1b\\")
"""Sequences that pyte would take for text: keyboard protocols, questions, and ends without a beginning."""
ALTERNATE = 1049
USUAL = {7, 25}
"""The modes of a fresh terminal: wrapping, and a visible cursor."""


class Emulator(pyte.Screen):
    """What a person sees, including what they can scroll back to."""

    def __init__(self, columns: int, rows: int) -> None:
        self.on: set[int] = set(USUAL)
        """The private modes that are on."""
        self.scrolled: list[str] = []
        """Lines that left the main screen at its top."""
        self.keyboards = 0
        """The number of keyboard protocols that were asked for and not given up."""
        self._main: Any = None
        super().__init__(columns, rows)
        self._stream = pyte.ByteStream(self)
        self._rest = b""

    @property
    def text(self) -> str:
        """Return the visible screen, line by line."""
        return "\n".join(line.rstrip() for line in self.display)

    @property
    def everything(self) -> str:
        """Return everything that can be made visible, also by scrolling back."""
        return "\n".join([*self.scrolled, self.text])

    def take(self, written: bytes) -> None:
        """Apply what was written to the terminal."""
        written = self._rest + written
        cut = written.rfind(b"\x1b", max(0, len(written) - 24))
        if cut >= 0 and not re.match(rb"\x1b\[[0-9;:?<>=]*\$?[a-zA-Z]|\x1b\\", written[cut:]):
            written, self._rest = written[:cut], written[cut:]
        else:
            self._rest = b""
        self.keyboards += len(re.findall(rb"\x1b\[>\d+u", written)) - len(re.findall(rb"\x1b\[<u", written))
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", written))

    def set_mode(self, *modes: int, **how: Any) -> None:
        """Switch a private mode on."""
        if how.get("private"):
            self.on |= set(modes)
            if ALTERNATE in modes and self._main is None:
                self._main = ({row: dict(line) for row, line in self.buffer.items()}, self.cursor.x, self.cursor.y)
                self.erase_in_display(2)
        super().set_mode(*modes, **how)

    def reset_mode(self, *modes: int, **how: Any) -> None:
        """Switch a private mode off."""
        if how.get("private"):
            self.on -= set(modes)
            if ALTERNATE in modes and self._main is not None:
                lines, x, y = self._main
                self._main = None
                self.erase_in_display(2)
                for row, line in lines.items():
                    self.buffer[row].update(line)
                self.cursor_position(y + 1, x + 1)
        super().reset_mode(*modes, **how)

    def index(self) -> None:
        """Move the cursor down, scrolling the screen if it is on the last line."""
        if self.cursor.y == self.lines - 1 and self._main is None:
            self.scrolled.append(self.display[0].rstrip())
        super().index()
