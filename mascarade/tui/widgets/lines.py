"""Rows from the top down, of which only the cells that have changed are drawn again."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import accumulate, zip_longest
from typing import Generic, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.geometry import NULL_SIZE, Region
from textual.strip import Strip
from textual.style import Style as Look

from mascarade.look.drawing import Row as DrawnRow
from mascarade.rules.values import Value
from mascarade.tui.terminal.private_names import NarrowWidget
from mascarade.tui.themes import draws_ascii, painted
from mascarade.tui.widgets.placing import Placed, cells_of

Row = TypeVar("Row", bound=Hashable)
MOST_STRIPS = 500
"""So many rows are remembered as they were drawn, those that do not stand any more among them."""
CLOSE = 8
"""So many cells between two that have changed are drawn again with them."""


class DrawnStrip(Value):
    """A row as it is drawn."""

    strip: Strip
    parts: dict[int, Segment]
    """Its parts, by the cell in which each begins."""


class ScrolledLines(NarrowWidget, Generic[Row]):
    """A widget whose rows are values: what a row says is worked out at once, and drawn when it is to be seen."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Row, ...] = ()
        self._laid_for = NULL_SIZE, False
        """The size for which the rows have been worked out, and whether they are in ASCII."""
        self._strips: dict[Row, DrawnStrip] = {}
        self._look_of_strips: Look | None = None
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
        """Work out the rows, and draw the cells that have changed."""
        if not self.size:
            return
        before = self._rows
        self._work_out()
        width, height = self.size
        rows = list(zip_longest(before, self._rows))[:height]
        changed = [
            Region(first, y, end - first, 1)
            for y, (was, row) in enumerate(rows)
            if was is not row and was != row
            for first, end in self._changed(was, row, width)
        ]
        if changed:
            self.refresh_parts(changed)

    def _work_out(self) -> None:
        """Work out the rows for the present size."""
        if self._laid_for[0].width != self.size.width or len(self._strips) > MOST_STRIPS:
            self._strips.clear()
        self._rows, self._laid_for = tuple(self.rows()), (self.size, draws_ascii(self.app))

    def _changed(self, before: Row | None, row: Row | None, width: int) -> Sequence[tuple[int, int]]:
        """Return the cells of a row that differ from those that are standing, or all of them if it is not known."""
        standing = None if before is None else self._strips.get(before)
        if standing is None or row is None:
            return [(0, width)]
        return changed_cells(standing, self._drawn(row))

    def float_over(self, floats: Sequence[Placed]) -> None:
        """Draw pieces over the rows, instead of those that were there before."""
        before, self._floats = self._floats, tuple(floats)
        rows = {piece.y + number for piece in (*before, *floats) for number in range(len(piece.drawing))}
        changed = [Region(0, y, self.size.width, 1) for y in sorted(rows) if 0 <= y < self.size.height]
        if changed:
            self.refresh_parts(changed)

    def cells(self, stretches: Iterable[tuple[int, int, int]], region: Region) -> Iterator[tuple[int, int, Strip]]:
        """Yield what stretches of rows show."""
        self._keep_up()
        yield from super().cells(stretches, region)

    def _keep_up(self) -> None:
        """Work out the rows where the window, or what may be drawn with, is another."""
        if self._laid_for != (self.size, draws_ascii(self.app)):
            self._work_out()

    def on_resize(self) -> None:
        """Lay the rows again for another size."""
        self.lay()

    def on_show(self) -> None:
        """Lay the rows again: while they were out of sight, they were not kept up."""
        self.lay()

    def render_line(self, y: int) -> Strip:
        """Draw one row, or show it as it was drawn before, with whatever lies over it."""
        self._keep_up()
        return self.standing_line(y)

    def standing_line(self, y: int) -> Strip:
        """Draw one row as it was worked out last."""
        strip = (
            self._drawn(self._rows[y]).strip
            if y < len(self._rows)
            else Strip.blank(self.size.width, self.visual_style.rich_style)
        )
        for piece in self._floats:
            if 0 <= y - piece.y < len(piece.drawing):
                strip = self._with_piece(strip, piece.x, piece.drawing[y - piece.y])
        return strip

    def _with_piece(self, strip: Strip, x: int, row: DrawnRow) -> Strip:
        """Return a strip with a piece over it, which stands on the ground that the strip has there."""
        end = x + cells_of(row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), Style())
        piece: list[Segment] = []
        for span in row:
            ground = Style() if span.ground else Style(bgcolor=under.bgcolor)
            drawn = painted((span,), self.app.theme_variables).render_segments(self.visual_style)
            piece += [Segment(part.text, (part.style or Style()) + ground) for part in drawn]
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])

    def _drawn(self, row: Row) -> DrawnStrip:
        """Return a row in the present colours; what is remembered in others is forgotten."""
        look = self.visual_style
        if look is not self._look_of_strips:
            self._strips.clear()
            self._look_of_strips = look
        known = self._strips.get(row)
        if known is None:
            line = self.line(row)
            drawn = Strip(line.render_segments(look), line.cell_length)
            known = self._strips[row] = drawn_strip(drawn.adjust_cell_length(self.size.width, look.rich_style))
        return known


def drawn_strip(strip: Strip) -> DrawnStrip:
    """Return a row with the cells in which its parts begin."""
    return DrawnStrip(
        strip, dict(zip(accumulate((part.cell_length for part in strip), initial=0), strip, strict=False))
    )


def changed_cells(before: DrawnStrip, after: DrawnStrip) -> list[tuple[int, int]]:
    """Return the stretches of cells that differ between two rows of one width; those that lie close are one."""
    standing = before.parts.get
    stretches: list[tuple[int, int]] = []
    for first, part in after.parts.items():
        if standing(first) != part:
            end = first + part.cell_length
            if stretches and first - stretches[-1][1] <= CLOSE:
                stretches[-1] = stretches[-1][0], end
            else:
                stretches.append((first, end))
    return stretches
