"""The shortest drawing that turns one screen into another.

A change of look takes ten bytes and more, a move of the cursor four. So letters of one look are drawn one after the
other wherever they are, background by background; a gap between them that is drawn later is filled with blanks if that
is shorter than a move.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from mascarade.tui.terminal.abilities import Abilities
from mascarade.tui.terminal.cells import PLAIN, Row, Style, turned
from mascarade.tui.terminal.pen import Pen

SHORT_GAP = 4
"""So many blanks take no more bytes than a move over them."""
COST_OF_ERASING = 7
"""The bytes that it takes to erase a part of a line, with the move to it."""
REPEATED = re.compile(r"(\x1b\[[\d;]*[A-Za-z])|([ -~])\2{5,}|([^\x00-\x7f])\3{2,}")
"""Letters in a row that are told shorter by their number; a sequence before them may end with such a letter."""

Lines = list[tuple[int, list[int]]]
"""Cells, as the places in each line."""
Stretch = tuple[int, int]
"""The first cell of a part of a line, and the end of it."""


def drawn(
    wanted: Sequence[Row],
    shown: Sequence[Row],
    abilities: Abilities,
    touched: Mapping[int, Stretch],
    odd: set[int],
) -> str:
    """Return the sequences that turn one screen into another of its size; what has not been drawn stays.

    Only what was touched of each line can differ, and only some lines can have letters of an odd width.
    """
    drawing = Drawing(wanted, abilities)
    whole: list[int] = []
    for y in sorted(touched):
        if wanted[y] != shown[y]:
            if y in odd and any(cell is not None and cell.odd_width for cell in (*wanted[y], *shown[y])):
                whole.append(y)
            else:
                drawing.compare(y, shown[y], *touched[y])
    drawing.draw()
    return drawing.with_whole_lines(whole)


class Drawing:
    """A screen that is being drawn: where everything goes, and which cells have still to be drawn."""

    def __init__(self, wanted: Sequence[Row], abilities: Abilities) -> None:
        self._wanted = wanted
        self._columns = len(wanted[0]) if wanted else 0
        self._abilities = abilities
        self._pen = Pen(self._columns)
        self._left: list[set[int]] = [set() for _line in wanted]
        """The places in each line that have still to be drawn."""
        self._letters: dict[str, dict[Style, Lines]] = defaultdict(lambda: defaultdict(list))
        """The letters of each look, by their background."""
        self._blanks: dict[str, Lines] = defaultdict(list)
        """The blanks of each background."""

    def compare(self, y: int, before: Row, first: int, end: int) -> None:
        """Find the cells in a part of a line that have to be drawn."""
        letters: dict[Style, list[int]] = defaultdict(list)
        blanks: dict[str, list[int]] = defaultdict(list)
        row, left = self._wanted[y], self._left[y]
        for x, (cell, other) in enumerate(zip(row[first:end], before[first:end], strict=True), first):
            if cell is not other and cell is not None and cell != other:
                _text, style, _odd_width, is_blank = cell
                (blanks[style.back] if is_blank else letters[style]).append(x)
        for style, places in letters.items():
            self._letters[style.back][style].append((y, places))
            left.update(places)
        for back, places in blanks.items():
            self._blanks[back].append((y, places))
            left.update(places)

    def draw(self) -> None:
        """Draw all that is left, beginning with the background that has most blanks."""
        sizes = {
            back: sum(len(places) for _y, places in self._blanks[back]) for back in [*self._letters, *self._blanks]
        }
        for back in sorted(sizes, key=lambda back: -sizes[back]):
            self._draw_on(back)

    def with_whole_lines(self, odd: Sequence[int]) -> str:
        """Return everything drawn, and after it lines that are drawn whole, cell by cell."""
        strokes = self._pen.strokes
        if self._abilities.can_repeat:
            strokes = REPEATED.sub(lambda run: run[1] or f"{run[0][0]}\x1b[{len(run[0]) - 1}b", strokes)
        pen = Pen(self._columns, self._pen.style)
        for y in odd:
            for x, cell in enumerate(self._wanted[y]):
                if cell is not None and cell.text:
                    pen.draw(cell, x, y)
        pen.take(PLAIN)
        return strokes + pen.strokes

    def _draw_on(self, back: str) -> None:
        """Draw everything on a background; where more than that shows on blanks too, no gap can be filled."""
        letters, blanks = self._letters[back], self._blanks[back]
        styles = [style for style in letters if not style.has_ink]
        inks = [style for style in letters if style.has_ink]
        if blanks and not styles:
            styles.append(Style(back=back))
        if styles and self._abilities.can_erase:
            self._take_nearest(styles.copy())
            self._erase(back)
        while styles:
            self._take_nearest(styles)
            self._write(letters[self._pen.style])
        self._write(blanks)
        while inks:
            self._take_nearest(inks)
            self._write(letters[self._pen.style])

    def _take_nearest(self, styles: list[Style]) -> None:
        """Set the look that takes the fewest bytes, and drop it from the list."""
        now = self._pen.style
        style = min(styles, key=lambda style: len(turned(now, style))) if len(styles) > 1 else styles[0]
        styles.remove(style)
        self._pen.take(style)

    def _write(self, lines: Lines) -> None:
        """Draw cells of the look that is set, and the blanks beside them."""
        for y, places in lines:
            row, left = self._wanted[y], self._left[y]
            written = 0
            for number, x in enumerate(places):
                if number < written or x not in left:
                    continue
                self._go(x, y)
                text = ""
                written = number
                for place in places[number:]:
                    cell = row[place]
                    if place - x != written - number or place not in left or cell is None:
                        break
                    text += cell.text
                    left.remove(place)
                    written += 1
                if text:
                    self._pen.write(text)
            self._write_blanks(y)

    def _go(self, x: int, y: int) -> None:
        """Put the cursor on a cell, by writing up to it where that is shorter."""
        way = self._pen.way_to(x, y)
        if not way:
            return
        begin = self._pen.column_in(y)
        if begin is not None and begin < x and (filling := self._filling(begin, x, y, len(way))):
            self._pen.write(filling)
            return
        first = x
        while self._is_blank_left(first - 1, y):
            first -= 1
        self._pen.go(way if first == x else self._pen.way_to(first, y), first, y)
        if first < x:
            self._write_blanks(y)

    def _write_blanks(self, y: int) -> None:
        """Go on in a line as long as there are blanks left."""
        begin = end = self._pen.column_in(y)
        if begin is None or end is None or begin not in self._left[y]:
            return
        while self._is_blank_left(end, y):
            end += 1
        if begin < end:
            self._pen.write(" " * (end - begin))
            self._left[y].difference_update(range(begin, end))

    def _is_blank_left(self, x: int, y: int) -> bool:
        """Return whether a cell has still to become a blank of the look that is set."""
        if x not in self._left[y]:
            return False
        cell = self._wanted[y][x]
        return cell is not None and cell.is_blank and not self._pen.has_ink and cell.style.back == self._pen.style.back

    def _filling(self, begin: int, end: int, y: int, most: int) -> str:
        """Return what can be written into a gap with at most so many bytes that are not needed anyway; or nothing."""
        style, row, left = self._pen.style, self._wanted[y], self._left[y]
        filling, needed, wasted = "", [], 0
        for x in range(begin, end):
            cell = row[x]
            if cell is None or self._pen.has_ink:
                return ""
            is_ground = cell.is_blank and cell.style.back == style.back
            if is_ground and x in left:
                filling += " "
                needed.append(x)
            elif is_ground or x in left:
                filling += " "
                wasted += 1
            elif cell.style == style:
                filling += cell.text
                wasted += len(cell.text.encode())
            else:
                return ""
            if wasted > most:
                return ""
        left.difference_update(needed)
        return filling

    def _erase(self, back: str) -> None:
        """Erase what becomes blank in long stretches, with whatever in between is drawn later."""
        for y, places in self._blanks[back]:
            left = self._left[y]
            if _saved(places) <= COST_OF_ERASING:
                continue  # nor does any part of the line save more
            for begin, end in self._stretches(y, back, places[0], places[-1] + 1):
                blanks = [x for x in places if begin <= x < end and x in left]
                if _saved(blanks) > COST_OF_ERASING:
                    self._pen.move(blanks[0], y)
                    self._pen.erase((self._columns if end == self._columns else blanks[-1] + 1) - blanks[0])
                    left.difference_update(blanks)

    def _stretches(self, y: int, back: str, first: int, end: int) -> Iterator[Stretch]:
        """Yield where cells of a part of a line lie that may be blank on a background now, up to where they do."""
        row, left, begin = self._wanted[y], self._left[y], first
        for x in range(first, self._columns):
            if x not in left:
                cell = row[x]
                if cell is None or not cell.is_blank or cell.style.back != back:
                    if begin < x:
                        yield begin, x
                    begin = x + 1
                    if x >= end:
                        return
        if begin < self._columns:
            yield begin, self._columns


def _saved(places: Sequence[int]) -> int:
    """Return how many blanks lie beyond the first few of each gap."""
    saved = run = 0
    before = -1
    for x in places:
        run = run + 1 if x == before + 1 else 1
        saved += run > SHORT_GAP
        before = x
    return saved
