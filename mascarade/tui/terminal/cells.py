"""Cells of the terminal and their looks, and the shortest sequences that draw them."""

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

INK = frozenset({"4", "7", "9", "21", "51", "52", "53"})
"""Attributes that show on a blank too: lines, frames, and colours the other way round."""
OFF = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""The number that takes each attribute back."""
LENGTHS = {"2": 5, "5": 3}
"""How many numbers a colour takes, by its kind: its parts, or its place in a palette."""
SHORT_GAP = 4
"""So many cells that have not changed are sent again rather than jumped over."""


class Style(NamedTuple):
    """The look of a cell, in the numbers that terminals use; an empty colour is the terminal's own."""

    attributes: tuple[str, ...] = ()
    fore: str = ""
    back: str = ""

    @property
    def has_ink(self) -> bool:
        """True if more than the background shows on a blank."""
        return not INK.isdisjoint(self.attributes)


PLAIN = Style()


class ScreenCell(NamedTuple):
    """The text that begins in a cell, which is empty where the text of a cell before goes on."""

    text: str
    style: Style
    odd_width: int = 0
    """How many cells the text should take, where terminals may not agree about its width or direction; 0 elsewhere."""


_ODD_WIDTH = itemgetter(ScreenCell._fields.index("odd_width"))

Row = list[ScreenCell | None]
"""The cells of a line; none where nothing has been drawn."""


def style_of(numbers: str) -> Style:
    """Return the look that a sequence sets after a reset; raise ValueError for numbers that Textual does not write."""
    left = numbers.split(";") if numbers else []
    attributes, fore, back = [], "", ""
    while left:
        length = LENGTHS[left[1]] if left[0] in ("38", "48") and len(left) > 1 and left[1] in LENGTHS else 1
        taken, left = ";".join(left[:length]), left[length:]
        if taken in OFF:
            attributes.append(taken)
        elif taken[:-1] in ("3", "9") or taken.startswith("38;"):
            fore = "" if taken == "39" else taken
        elif taken[:-1] in ("4", "10") or taken.startswith("48;"):
            back = "" if taken == "49" else taken
        elif taken == "0":
            attributes, fore, back = [], "", ""
        else:
            raise ValueError(numbers)
    return Style(tuple(attributes), fore, back)


def turned(now: Style, wanted: Style) -> str:
    """Return the sequence that leads from one look to another."""
    numbers = list(dict.fromkeys(OFF[gone] for gone in now.attributes if gone not in wanted.attributes))
    numbers += [each for each in wanted.attributes if each not in now.attributes or OFF[each] in numbers]
    if now.fore != wanted.fore:
        numbers.append(wanted.fore or "39")
    if now.back != wanted.back:
        numbers.append(wanted.back or "49")
    if not numbers:
        return ""
    return "\x1b[m" if wanted == PLAIN else f"\x1b[{';'.join(numbers)}m"


class Pen:
    """A hand that draws cells: it knows where the cursor is, and which look is set."""

    def __init__(self) -> None:
        self._strokes: list[str] = []
        self._style = PLAIN
        self._place: tuple[int, int] | None = None

    @property
    def strokes(self) -> str:
        """Everything drawn so far, with the look that is set taken back."""
        return "".join(self._strokes) + turned(self._style, PLAIN)

    def move(self, x: int, y: int) -> None:
        """Put the cursor on a cell."""
        if self._place == (x, y):
            return
        if self._place is not None and self._place[1] == y and x > self._place[0]:
            self._strokes.append(f"\x1b[{x - self._place[0]}C")
        else:
            self._strokes.append(f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H")
        self._place = (x, y)

    def draw(self, cell: ScreenCell, x: int, y: int) -> None:
        """Draw a cell."""
        self.move(x, y)
        style = cell.style
        if cell.text == " " and not style.has_ink and not self._style.has_ink:
            style = self._style._replace(back=style.back)  # no other difference can be seen
        if style != self._style:
            self._strokes.append(turned(self._style, style))
            self._style = style
        if cell.odd_width:
            # Blanks first, in case the terminal takes the text for narrower; its end is then looked for.
            self._strokes.append(" " * cell.odd_width + f"\x1b[{y + 1};{x + 1}H")
            self._place = None
        else:
            self._place = (x + 1, y)
        self._strokes.append(cell.text)


def drawn(wanted: Sequence[Row], shown: Sequence[Row]) -> str:
    """Return the sequences that turn one screen into another of its size; what has not been drawn stays."""
    pen = Pen()
    for y, (row, before) in enumerate(zip(wanted, shown, strict=True)):
        if row != before:
            is_whole = any(map(_ODD_WIDTH, filter(None, (*row, *before))))
            for x in range(len(row)) if is_whole else _changes(row, before):
                cell = row[x]
                if cell is not None and cell.text:
                    pen.draw(cell, x, y)
    return pen.strokes


def _changes(row: Row, before: Row) -> list[int]:
    """Return the places of the cells that differ, and of those in short gaps between them."""
    places: list[int] = []
    for x, (cell, other) in enumerate(zip(row, before, strict=True)):
        if cell is not other and cell is not None and cell != other:
            if places and x - places[-1] <= SHORT_GAP:
                places.extend(range(places[-1] + 1, x))
            places.append(x)
    return places
