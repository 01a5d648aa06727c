"""Random updates of a screen, as Textual writes them: one terminal is sent all, another what the shadow sends."""

from random import Random
from typing import Any

import pyte
from rich.cells import cell_len
from rich.console import Console
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from mascarade.tui.terminal.abilities import NONE, Abilities
from mascarade.tui.terminal.shadow import Shadow

CONSOLE = Console(color_system="truecolor", force_terminal=True)
LETTERS = (*"aB3 .", *"       ", "│", "█", "▀", "é", "ж", "★")
ODD = ("界", "e\N{COMBINING ACUTE ACCENT}", "\N{HEBREW LETTER ALEF}")
COLOURS = ("red", "#102030", "bright_blue", "color(100)", "default")
LOOKS = tuple(
    Style(color=fore, bgcolor=back, bold=bold, italic=italic, underline=line, reverse=reverse)
    for fore in (None, *COLOURS)
    for back in (None, *COLOURS)
    for bold, italic, line, reverse in (
        (None, None, None, None),
        (True, None, None, None),
        (True, True, None, None),
        (None, None, True, None),
        (None, None, None, True),
    )
)
ABILITIES = (NONE, Abilities(can_erase=True), Abilities(can_erase=True, can_repeat=True))
SIZES = ((1, 1), (2, 3), (12, 4), (20, 6), (33, 5), (80, 24))


class Repeating(pyte.Stream):
    """A stream in which a letter can be told by its number."""

    csi = {**pyte.Stream.csi, "b": "repeat"}  # noqa: RUF012  # as in the class above
    events = pyte.Stream.events | {"repeat"}


class Emulator(pyte.Screen):
    """A terminal that wraps no lines, and where half of a wide letter is drawn over shows no other half."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__(columns, rows)
        self._last = ""
        self._stream = Repeating(self)
        self.reset_mode(7, private=True)

    def take(self, written: str) -> None:
        """Show what is written."""
        self._stream.feed(written)

    def draw(self, data: str) -> None:
        """Draw letters one by one."""
        self._last = data[-1]
        for letter in data:
            x, line = self.cursor.x, self.buffer[self.cursor.y]
            if 0 < x < self.columns and line[x].data == "" and cell_len(letter):
                line[x - 1] = line[x - 1]._replace(data=" ")
                line[x] = line[x]._replace(data=" ")
            super().draw(letter)
            beyond = self.cursor.x
            if x < beyond < self.columns and line[beyond].data == "":
                line[beyond] = line[beyond]._replace(data=" ")

    def repeat(self, times: int) -> None:
        """Draw the last letter again."""
        self.draw(self._last * times)

    @property
    def cells(self) -> list[list[Any]]:
        """What can be seen; of a blank, its background alone."""
        return [[_seen(self.buffer[y][x]) for x in range(self.columns)] for y in range(self.lines)]


def _seen(cell: Any) -> Any:
    if cell.data != " " or cell.underscore or cell.reverse or cell.strikethrough:
        return cell
    return cell._replace(fg="default", bold=False, italics=False, blink=False)


class Rivals:
    """Two terminals of one size that have to look alike."""

    def __init__(self, seed: str, size: tuple[int, int] | None = None) -> None:
        self._random = Random(seed)
        self._size = size or self._random.choice(SIZES)
        self._everything, self._changes = Emulator(*self._size), Emulator(*self._size)
        self._shadow = Shadow(*self._size, self._random.choice(ABILITIES))
        self.written = self.sent = 0
        """How many letters Textual has written, and how many of them were sent."""
        self._draw(Region(0, 0, *self._size))

    def go_on(self) -> None:
        """Let something happen: mostly an update, now and then another size, a suspension, or somebody else's words."""
        match self._random.randrange(20):
            case 0:
                self._resize()
            case 1:
                self._suspend()
            case 2:
                self._write_over()
            case 3:
                self._draw(Region(0, 0, *self._size))
            case _:
                self._draw(self._part())

    @property
    def are_alike(self) -> bool:
        """Whether both show the same."""
        return self._everything.cells == self._changes.cells

    def shown(self) -> str:
        """Both screens, for a message."""
        return "\n".join((*self._everything.display, "-" * 20, *self._changes.display))

    def _part(self) -> Region:
        columns, rows = self._size
        x, y = self._random.randrange(columns), self._random.randrange(rows)
        return Region(x, y, self._random.randint(1, columns - x), self._random.randint(1, rows - y))

    def _draw(self, region: Region) -> None:
        """Write a part of the screen, some lines of it as they were."""
        update = LayoutUpdate([[self._strip(region.width)] for _line in range(region.height)], region)
        cursor = Control.move_to(self._random.randrange(3), 0).segment.text
        written = update.render_segments(CONSOLE) + cursor
        self._everything.take(written)
        sent = self._shadow.write(written) + self._shadow.changes(whole=self._random.random() < 0.1)
        self._changes.take(sent)
        self.written += len(written)
        self.sent += len(sent)

    def _strip(self, width: int) -> Strip:
        segments, left = [], width
        while left:
            style = self._random.choice(LOOKS)
            length = self._random.randint(1, left)
            letters = LETTERS if self._random.random() < 0.7 else self._random.choices(LETTERS, k=1)
            text = "".join(self._random.choices(letters, k=length))
            if len(text) > 2 and self._random.random() < 0.1:
                text = self._random.choice(ODD) + text[2:]
            segments.append(Segment(text, style))
            left -= cell_len(text)
        return Strip(segments, width)

    def _resize(self) -> None:
        self._size = self._random.choice(SIZES)
        for emulator in (self._everything, self._changes):
            emulator.resize(self._size[1], self._size[0])
        self._shadow.resize(*self._size)
        if self._random.random() < 0.5:
            self._draw(self._part())  # what was on its way
        self._draw(Region(0, 0, *self._size))

    def _suspend(self) -> None:
        """Erase everything, and come back."""
        for emulator in (self._everything, self._changes):
            emulator.take("\x1b[m")
            emulator.erase_in_display(2)
        self._shadow.wipe()
        self._draw(Region(0, 0, *self._size))

    def _write_over(self) -> None:
        """Let another program write something, after which the window comes to the front again."""
        x, y = self._random.randrange(self._size[0]), self._random.randrange(self._size[1])
        self._changes.take(f"\x1b[{y + 1};{x + 1}H\x1b[1;35mMessage from root")
        self._shadow.forget()
        self._draw(self._part())
