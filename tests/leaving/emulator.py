"""A terminal emulator with what leaving is about: two screens, scrollback, and the modes that a program has set."""

import re
from typing import Any

import pyte

UNKNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=?][0-9;]*\$?[pqu]|\x18|\x1b\\")
"""Keyboard protocols, questions and the end of nothing, which pyte would take for text."""
ALTERNATE = 1049
USUAL = {7, 25}
"""Modes that are on where nobody has changed anything: wrapping, and the cursor."""


class Emulator(pyte.Screen):
    """What a person would see, and what they would find by scrolling back."""

    def __init__(self, columns: int, rows: int) -> None:
        self.on: set[int] = set(USUAL)
        """The private modes that are on."""
        self.scrolled: list[str] = []
        """What has left the screen at its top, the alternate screen's excepted."""
        self.keyboards = 0
        """How many keyboard protocols have been asked for and not given up."""
        self._main: Any = None
        super().__init__(columns, rows)
        self._stream = pyte.ByteStream(self)
        self._rest = b""

    @property
    def text(self) -> str:
        """The screen that shows, line by line."""
        return "\n".join(line.rstrip() for line in self.display)

    @property
    def everything(self) -> str:
        """All that can be brought to the eye now, by scrolling back too."""
        return "\n".join([*self.scrolled, self.text])

    def take(self, written: bytes) -> None:
        """Something was written to the terminal."""
        written = self._rest + written
        cut = written.rfind(b"\x1b", max(0, len(written) - 24))
        if cut >= 0 and not re.match(rb"\x1b\[[0-9;:?<>=]*\$?[a-zA-Z]|\x1b\\", written[cut:]):
            written, self._rest = written[:cut], written[cut:]
        else:
            self._rest = b""
        self.keyboards += len(re.findall(rb"\x1b\[>\d+u", written)) - len(re.findall(rb"\x1b\[<u", written))
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", written))

    def set_mode(self, *modes: int, **how: Any) -> None:
        """A private mode goes on."""
        if how.get("private"):
            self.on |= set(modes)
            if ALTERNATE in modes and self._main is None:
                self._main = ({row: dict(line) for row, line in self.buffer.items()}, self.cursor.x, self.cursor.y)
                self.erase_in_display(2)
        super().set_mode(*modes, **how)

    def reset_mode(self, *modes: int, **how: Any) -> None:
        """A private mode goes off."""
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
        """The screen scrolls where the cursor is on its last line."""
        if self.cursor.y == self.lines - 1 and self._main is None:
            self.scrolled.append(self.display[0].rstrip())
        super().index()
