"""Rows from the top down, of which only those that have changed are drawn again."""

from collections.abc import Hashable, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import NULL_SIZE, Region
from textual.strip import Strip
from textual.widget import Widget

from mascarade.look.drawing import Row as DrawnRow
from mascarade.tui.themes import draws_ascii, row_segments
from mascarade.tui.widgets.placing import Piece, row_width

Row = TypeVar("Row", bound=Hashable)


class RowsWidget(Widget, Generic[Row]):
    """A widget whose rows are values: what a row says is worked out at once, and drawn when it is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._laid_for = NULL_SIZE, False
        """The size for which the rows have been worked out, and whether they are in ASCII."""
        self._floats: tuple[Piece, ...] = ()

    def rows(self) -> Sequence[Row]:
        """Return the rows for the present size."""
        raise NotImplementedError

    def line(self, row: Row, /) -> Content | DrawnRow:
        """Return a row as it is drawn, in words or as a row of a drawing."""
        raise NotImplementedError

    def row_at(self, x: int, y: int) -> int | None:
        """Return which row lies at this place of the screen, if it is within the widget's borders."""
        region = self.content_region
        return y - region.y if region.contains(x, y) else None

    def lay(self) -> None:
        """Work out the rows, and draw those that have changed."""
        if self.size:
            before = self._rows
            self._work_out()
            both = enumerate(zip_longest(before, self._rows))
            self._refresh_rows([y for y, (was, row) in both if was is not row and was != row])

    def _work_out(self) -> None:
        self._rows, self._laid_for = tuple(self.rows()), (self.size, draws_ascii(self.app))

    def _refresh_rows(self, rows: Sequence[int]) -> None:
        """Draw rows again that are within the widget's borders."""
        width, height = self.size
        if regions := [Region(0, y, width, 1) for y in rows if 0 <= y < height]:
            self.refresh(*regions)

    def set_overlay(self, floats: Sequence[Piece]) -> None:
        """Draw pieces over the rows, instead of those that were there before."""
        before, self._floats = self._floats, tuple(floats)
        rows = {piece.y + number for piece in (*before, *floats) for number in range(len(piece.drawing))}
        self._refresh_rows(sorted(rows))

    def on_resize(self) -> None:
        """Lay the rows again for another size."""
        self.lay()

    def on_show(self) -> None:
        """Lay the rows again: while they were out of sight, they were not kept up."""
        self.lay()

    def render_line(self, y: int) -> Strip:
        """Draw one row, with whatever lies over it; work it out where the window or the signs are others."""
        if self._laid_for != (self.size, draws_ascii(self.app)):
            self._work_out()
        width, look = self.size.width, self.visual_style
        if y >= len(self._rows):
            strip = Strip.blank(width, look.rich_style)
        else:
            line = self.line(self._rows[y])
            parts = line.render_segments(look) if isinstance(line, Content) else self._segments(line)
            strip = Strip(parts).adjust_cell_length(width, look.rich_style)
        for piece in self._floats:
            if 0 <= y - piece.y < len(piece.drawing):
                strip = self._with_piece(strip, piece.x, piece.drawing[y - piece.y])
        return strip

    def _segments(self, row: DrawnRow) -> list[Segment]:
        return row_segments(row, self.app.theme_variables, self.visual_style)

    def _with_piece(self, strip: Strip, x: int, row: DrawnRow) -> Strip:
        """Return a strip with a piece over it, which stands on the ground that the strip has there."""
        end = x + row_width(row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), Style())
        piece: list[Segment] = []
        for span in row:
            ground = Style() if span.ground else Style(bgcolor=under.bgcolor)
            piece += [Segment(part.text, (part.style or Style()) + ground) for part in self._segments((span,))]
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])
