"""The shadow of the screen: the cells that the terminal shows, so that only those that change have to be sent.

It understands what Textual writes: moves of the cursor, looks, and text. Whatever else it is given is sent as it is,
and nothing is known of the terminal afterwards.
"""

import re

from rich.cells import cell_len

from mascarade.tui.terminal.abilities import NONE, Abilities
from mascarade.tui.terminal.cells import PLAIN, Row, ScreenCell, Style, blank_of, style_of
from mascarade.tui.terminal.drawing import Stretch, drawn

PIECES = re.compile(
    r"(?P<stretch>\x1b\[(?P<its_look>[\d;]*)m(?P<its_text>[^\x00-\x1f\x7f-\x9f]+)\x1b\[0m)"  # most of all there is
    r"|(?P<text>[^\x00-\x1f\x7f-\x9f]+)"
    r"|\x1b\[(?P<look>[\d;]*)m"
    r"|\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|(?P<end>\n)"  # of a line; what follows begins with a move
    r"|(?P<pointer>\x1b\]22;[^\x07\x1b]*\x07)"  # its shape
    r"|(?P<aside>\x07|\x1b\]52;[^\x07\x1b]*\x07)"  # the bell, the clipboard
    r"|(?P<foreign>[\s\S]+)"
)
SIMPLE = re.compile(
    "[ -~"
    "\u00a1-\u00ac\u00ae-\u02ff"  # Latin letters
    "\u0391-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u052f"  # Greek and Cyrillic letters
    "\u2010-\u2027\u2030-\u205e"  # dashes, quotation marks
    "\u2190-\u21ff\u2500-\u25fc\u25ff-\u2604\u2605\u2606]+"  # arrows, boxes, blocks, shapes, stars
)
"""Characters that every terminal shows in a cell of its own, after the one before."""

JOINER = "\u200d"


def clusters(text: str) -> list[tuple[str, int]]:
    """Return the letters of a text, each with its marks and the number of cells that Textual takes it to fill."""
    letters: list[str] = []
    for letter in text:
        if letters and (letters[-1].endswith(JOINER) or not cell_len(letter)):
            letters[-1] += letter
        else:
            letters.append(letter)
    widths = [cell_len(letter) for letter in letters]
    if sum(widths) != cell_len(text):
        letters, widths = [text], [cell_len(text)]
    return [(letter, width) for letter, width in zip(letters, widths, strict=True) if width]


class LookCells(dict[str, ScreenCell]):
    """The cells of one look, by their letters: a letter is the same object wherever it stands, so comparing is fast."""

    def __init__(self, style: Style) -> None:
        super().__init__({" ": blank_of(style)})
        self.style = style

    def __missing__(self, letter: str) -> ScreenCell:
        cell = self[letter] = ScreenCell(letter, self.style)
        return cell


class Shadow:
    """The cells that the terminal shows, and those that it is to show."""

    def __init__(self, columns: int, rows: int, abilities: Abilities = NONE) -> None:
        self._columns, self._rows = columns, rows
        self._abilities = abilities
        self._looks: dict[str, LookCells] = {}
        """Each look that was written, by its numbers."""
        self.wipe()

    @property
    def cells(self) -> int:
        """The number of cells of the screen."""
        return self._columns * self._rows

    def wipe(self) -> None:
        """Forget all cells, since the screen has been erased."""
        self._wanted = self._nothing()
        self._odd: set[int] = set()
        """The lines that may have letters about whose width terminals disagree."""
        self._place: tuple[int, int] | None = None
        self._look = LookCells(PLAIN)
        self._looks.clear()
        self.forget()

    def forget(self) -> None:
        """Trust nothing on the terminal: the next change draws every cell."""
        self._shown = self._nothing()
        self._touched: dict[int, Stretch] = dict.fromkeys(range(self._rows), (0, self._columns))
        """The part of each line that may differ from what is shown."""
        self._is_trusted = False
        self._pointer = ""

    def resize(self, columns: int, rows: int) -> None:
        """Forget all cells where the window has another size; where it has not, draw all of them anew."""
        if (columns, rows) == (self._columns, self._rows):
            self.forget()
        else:
            self._columns, self._rows = columns, rows
            self.wipe()

    def _nothing(self) -> list[Row]:
        return [[None] * self._columns for _row in range(self._rows)]

    # What is sent

    def changes(self, *, whole: bool = False) -> str:
        """Return what makes the terminal show what has been written; nothing where it does already.

        Where that is to be whole, every cell is sent, so that nothing depends on what has been there.
        """
        if all(self._wanted[y] == self._shown[y] for y in self._touched):
            self._touched.clear()
            return ""
        if whole:
            self.forget()
        start = "" if self._is_trusted else "\x1b[m"
        strokes = drawn(self._wanted, self._shown, self._abilities, self._touched, self._odd)
        for y in self._touched:
            self._shown[y] = self._wanted[y].copy()
        self._odd = {y for y in self._odd if any(cell is not None and cell.odd_width for cell in self._wanted[y])}
        self._touched.clear()
        self._is_trusted = True
        x, y = self._place or (0, 0)
        return f"{start}{strokes}\x1b[{y + 1};{x + 1}H" if x or y else f"{start}{strokes}\x1b[H"

    def _abandon(self, foreign: str) -> str:
        sent = self.changes(whole=True) + foreign
        self.wipe()
        return sent

    # What is written

    def write(self, written: str) -> str:
        """Take in what Textual writes, and return what has to be sent at once since it is no cell."""
        at_once: list[str] = []
        plain = self._look = self._looks.setdefault("", LookCells(PLAIN))
        for piece in PIECES.finditer(written):
            kind = piece.lastgroup
            if kind == "stretch" and self._place is not None and self._take(piece["its_look"]):
                self._text(piece["its_text"], *self._place)
                self._look = plain
            elif kind == "aside":
                at_once.append(piece[0])
            elif kind == "pointer":
                at_once.append(self._point(piece[0]))
            elif not self._understands(piece):
                at_once.append(self._abandon(written[piece.start() :]))
                break
        return "".join(at_once)

    def _point(self, pointer: str) -> str:
        """Return what gives the pointer a shape; nothing where it has it."""
        before, self._pointer = self._pointer, pointer
        return "" if pointer == before else pointer

    def _understands(self, piece: re.Match[str]) -> bool:
        """Take in a piece, and return whether it means anything here."""
        match piece.lastgroup:
            case "text" if self._place is not None:
                self._text(piece[0], *self._place)
            case "look":
                return self._take(piece["look"])
            case "column":
                self._place = (max(int(piece["column"]), 1) - 1, max(int(piece["row"]), 1) - 1)
            case "end":
                self._place = None
            case _:
                return False
        return True

    def _take(self, numbers: str) -> bool:
        """Set a look, and return whether it could be read."""
        look = self._looks.get(numbers)
        if look is None:
            try:
                look = self._looks[numbers] = LookCells(style_of(numbers))
            except ValueError:
                return False
        self._look = look
        return True

    def _text(self, text: str, x: int, y: int) -> None:
        """Lay a text over a line; what lies beyond the ends of the screen is lost."""
        is_simple = text.isascii() or SIMPLE.fullmatch(text) is not None
        row, end = self._wanted[y] if y < self._rows else [], x + len(text)
        if is_simple and end <= len(row) and y not in self._odd:
            self._place = end, y
            row[x:end] = map(self._look.__getitem__, text)
            first, last = self._touched.get(y, (x, end))
            self._touched[y] = (x if x < first else first, end if end > last else last)
            return
        cells = (
            list(map(self._look.__getitem__, text))
            if is_simple
            else [cell for odd, width in clusters(text) for cell in self._cells_of(odd, width)]
        )
        self._place = (x + len(cells), y)
        if y < self._rows and x < self._columns:
            if not is_simple:
                self._odd.add(y)
            self._put(cells, y, x)

    def _cells_of(self, text: str, width: int) -> list[ScreenCell]:
        if SIMPLE.fullmatch(text):
            return [self._look[text]]
        return [ScreenCell(text, self._look.style, width), *[ScreenCell("", self._look.style)] * (width - 1)]

    def _put(self, cells: list[ScreenCell], y: int, x: int) -> None:
        """Lay cells over those of a line; a text that is cut off at an end leaves blanks."""
        row, room = self._wanted[y], self._columns - x
        if len(cells) > room:
            cells = [blank_of(cell.style) if cell.odd_width or not cell.text else cell for cell in cells[:room]]
        end = x + len(cells)
        self._cut(row, x)
        if end < self._columns:
            self._cut(row, end)
        row[x:end] = cells
        self._touched[y] = (0, self._columns)

    def _cut(self, row: Row, x: int) -> None:
        """Leave blanks of a text that begins before a cell and goes on in it."""
        first = last = x
        while (cell := row[first]) is not None and not cell.text:
            first -= 1
        if cell is None or first == x:
            return
        while last < self._columns and (beyond := row[last]) is not None and not beyond.text:
            last += 1
        row[first:last] = [blank_of(cell.style)] * (last - first)
