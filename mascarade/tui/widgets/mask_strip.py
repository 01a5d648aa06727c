"""The names of the masks in play in a row or two, for windows without room for their powers."""

from collections.abc import Sequence

from textual.geometry import Size

from mascarade.look.drawing import Row, Span
from mascarade.rules.cards import MaskId
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.controls import Pressable
from mascarade.tui.widgets.drawings import RowsWidget
from mascarade.tui.widgets.masks_panel import MaskLine, star_in_short
from mascarade.tui.widgets.placing import row_width

WIDEST_GAP, LEAST_NAME = 3, 6
MOST_ROWS = 2


class MaskStrip(RowsWidget[Row], Pressable):
    """Each mask by its name and its star; the one that is being chosen is marked."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[MaskLine, ...] = ()
        self._chosen: MaskId | None = None

    def show(self, lines: tuple[MaskLine, ...], chosen: MaskId | None) -> None:
        """Draw a line-up, with the mask that is being chosen marked."""
        if (lines, chosen) != (self._lines, self._chosen):
            self._lines, self._chosen = lines, chosen
            self.lay()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows that the names take."""
        return len(strip_rows(self._lines, width))

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the mask whose name lies there."""
        at, rows = self.row_at(x, y), strip_rows(self._lines, self.size.width)
        column = x - self.content_region.x
        if at is None or at >= len(rows):
            return None
        for mask, left, words in rows[at]:
            if left <= column < left + width_of(words):
                return f"mask({mask.mask!r})"
        return None

    def rows(self) -> Sequence[Row]:
        """Return the names of the masks from left to right; after them, what a star is, where there is room for it."""
        rows = [self._row(row) for row in strip_rows(self._lines, self.size.width)]
        note = f"   {star_in_short()}"
        has_room = bool(rows) and row_width(rows[-1]) + width_of(note) <= self.size.width
        if has_room and any(line.star for line in self._lines):
            rows[-1] = (*rows[-1], Span(note, "dim"))
        return rows

    def _row(self, placed: Sequence[tuple[MaskLine, int, str]]) -> Row:
        spans: list[Span] = []
        for line, left, words in placed:
            is_chosen = line.mask == self._chosen
            blank = left - row_width(tuple(spans)) - is_chosen
            spans += [
                Span(" " * blank + "▸" * is_chosen, "teal"),
                Span(words, "onteal" if is_chosen else "dim", "teal" if is_chosen else "", bold=is_chosen),
                Span(f" {line.star}" if line.star else "", "gold"),
            ]
        return tuple(span for span in spans if span.text)

    def line(self, row: Row, /) -> Row:
        """Return a row, which is drawn in the colours of the present look."""
        return row


def strip_rows(lines: tuple[MaskLine, ...], width: int) -> tuple[tuple[tuple[MaskLine, int, str], ...], ...]:
    """Return each mask with its column and its name, in one row if that can be, else in two with shorter names."""
    longest = max((width_of(line.name) for line in lines), default=0)
    for most_rows in range(1, MOST_ROWS + 1):
        for gap in range(WIDEST_GAP, 1, -1):
            rows = _flowed(lines, width, gap, longest)
            if len(rows) <= most_rows:
                return rows
    for most in range(longest, LEAST_NAME, -1):
        rows = _flowed(lines, width, 2, most)
        if len(rows) <= MOST_ROWS:
            break
    return rows[:MOST_ROWS]


def _flowed(
    lines: tuple[MaskLine, ...], width: int, gap: int, most: int
) -> tuple[tuple[tuple[MaskLine, int, str], ...], ...]:
    rows: list[list[tuple[MaskLine, int, str]]] = []
    used = width
    for line in lines:
        words = line.name if width_of(line.name) <= most else fit(line.name, most)
        cells = width_of(words) + (1 + width_of(line.star) if line.star else 0)
        if not rows or used + gap + cells >= width:
            rows.append([])
            used = 1 - gap
        rows[-1].append((line, used + gap, words))
        used += gap + cells
    return tuple(map(tuple, rows))
