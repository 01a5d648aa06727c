"""Rows from the top down, of which only those that have changed are drawn again."""

from collections.abc import Hashable, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from mascarade.look.drawing import Row as DrawnRow
from mascarade.tui.themes import painted
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.placing import Placed

Row = TypeVar("Row", bound=Hashable)


class ScrolledLines(Widget, Generic[Row]):
    """A widget whose rows are values: what a row says is worked out at once, and drawn when it is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._strips: dict[Row, Strip] = {}
        self._floats: tuple[Placed, ...] = ()

    def rows(self) -> Sequence[Row]:
        """Return the rows for the present size."""
        raise NotImplementedError

    def line(self, row: Row, /) -> Content:
        """Return a row as it is drawn."""
        raise NotImplementedError

    def row_at(self, x: int, y: int) -> int | None:
        """Return which row lies at this place of the screen, if it is within the widget's borders."""
        region = self.content_region
        return y - region.y if region.contains(x, y) else None

    def lay(self) -> None:
        """Work out the rows, and draw those that have changed."""
        if not self.size:
            return
        before, self._rows = self._rows, tuple(self.rows())
        width, height = self.size
        rows = list(zip_longest(before, self._rows))[:height]
        changed = [Region(0, y, width, 1) for y, (was, row) in enumerate(rows) if was != row]
        if changed:
            self.refresh(*changed)

    def float_over(self, floats: Sequence[Placed]) -> None:
        """Draw pieces over the rows, instead of those that were there before."""
        before, self._floats = self._floats, tuple(floats)
        rows = {piece.y + number for piece in (*before, *floats) for number in range(len(piece.drawing))}
        changed = [Region(0, y, self.size.width, 1) for y in sorted(rows) if 0 <= y < self.size.height]
        if changed:
            self.refresh(*changed)

    def notify_style_update(self) -> None:
        """Draw all rows again in colours that have changed."""
        self._strips.clear()
        super().notify_style_update()

    def on_resize(self) -> None:
        """Lay the rows again for another size."""
        self._strips.clear()
        self.lay()

    def on_show(self) -> None:
        """Lay the rows again: while they were out of sight, they were not kept up."""
        self.lay()

    def render_line(self, y: int) -> Strip:
        """Draw one row, or show it as it was drawn before, with whatever lies over it."""
        strip = self._render_row(y)
        for piece in self._floats:
            if 0 <= y - piece.y < len(piece.drawing):
                strip = self._with_piece(strip, piece.x, piece.drawing[y - piece.y])
        return strip

    def _with_piece(self, strip: Strip, x: int, row: DrawnRow) -> Strip:
        """Return a strip with a piece over it, which stands on the ground that the strip has there."""
        end = x + sum(width_of(span.text) for span in row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), Style())
        piece: list[Segment] = []
        for span in row:
            ground = Style() if span.ground else Style(bgcolor=under.bgcolor)
            drawn = painted((span,), self.app.theme_variables).render_segments(self.visual_style)
            piece += [Segment(part.text, (part.style or Style()) + ground) for part in drawn]
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])

    def _render_row(self, y: int) -> Strip:
        style = self.visual_style
        if y >= len(self._rows):
            return Strip.blank(self.size.width, style.rich_style)
        row = self._rows[y]
        if row not in self._strips:
            line = self.line(row)
            drawn = Strip(line.render_segments(style), line.cell_length)
            self._strips[row] = drawn.adjust_cell_length(self.size.width, style.rich_style)
        return self._strips[row]
