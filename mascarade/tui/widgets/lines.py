"""Rows from the top down, of which only those that have changed are drawn again."""

from collections.abc import Hashable, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

Row = TypeVar("Row", bound=Hashable)


class ScrolledLines(Widget, Generic[Row]):
    """A widget whose rows are values: what a row says is worked out at once, and drawn when it is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._strips: dict[Row, Strip] = {}

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
        """Draw one row, or show it as it was drawn before."""
        style = self.visual_style
        if y >= len(self._rows):
            return Strip.blank(self.size.width, style.rich_style)
        row = self._rows[y]
        if row not in self._strips:
            line = self.line(row)
            drawn = Strip(line.render_segments(style), line.cell_length)
            self._strips[row] = drawn.adjust_cell_length(self.size.width, style.rich_style)
        return self._strips[row]
