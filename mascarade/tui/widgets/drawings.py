"""Widgets that show drawings: rows of which only the changed are drawn again, pictures for any width, large letters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from mascarade.art.drawing import Drawing, Row, solid_blocks
from mascarade.art.emblems import TITLE_MASK_SMALL
from mascarade.art.letters import ACCENTS
from mascarade.tui.themes import draws_ascii, paint, row_segments
from mascarade.tui.widgets.cells import Piece, centred, large_words, row_width

Draw = Callable[[int], Drawing]
"""The function that draws something in rows of at most so many cells."""
ROWS = 3


class RowsWidget(Widget):
    """A widget of rows from the top down, worked out when they are to be seen, with pieces that move over them."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[Content | Row] = ()
        self._rows_for: object = None
        """The size, the palette and the signs for which the rows were worked out; nothing once they are old."""
        self._overlay: tuple[Piece, ...] = ()

    def rows(self) -> Sequence[Content | Row]:
        """Return the rows for the present size, in words or as rows of a drawing."""
        raise NotImplementedError

    def row_at(self, x: int, y: int) -> int | None:
        """Return which row lies at this place of the screen, if it is within the widget's borders."""
        region = self.content_region
        return y - region.y if region.contains(x, y) else None

    def redraw(self) -> None:
        """Work out the rows anew, and draw those that have changed: a key redraws few of a large table."""
        if self.size:
            before = self._rows
            self._work_out()
            both = enumerate(zip_longest(before, self._rows))
            self._refresh_rows(y for y, (was, row) in both if not _is_same(was, row))

    def _work_out(self) -> None:
        self._rows, self._rows_for = self.rows(), self._look()

    def _look(self) -> object:
        return self.size, self.app.theme, draws_ascii(self.app)

    def _refresh_rows(self, rows: Iterable[int]) -> None:
        width, height = self.size
        if regions := [Region(0, y, width, 1) for y in rows if 0 <= y < height]:
            self.refresh(*regions)

    def notify_style_update(self) -> None:
        """Work out the rows anew in other styles."""
        self._rows_for = None
        super().notify_style_update()

    def set_overlay(self, pieces: Sequence[Piece]) -> None:
        """Draw pieces over the rows, instead of those that were there before."""
        before, self._overlay = self._overlay, tuple(pieces)
        self._refresh_rows({piece.y + y for piece in (*before, *pieces) for y in range(len(piece.drawing))})

    def render_line(self, y: int) -> Strip:
        """Draw one row, with whatever lies over it."""
        if self._rows_for != self._look():
            self._work_out()
        width, look = self.size.width, self.visual_style
        if y >= len(self._rows):
            strip = Strip.blank(width, look.rich_style)
        else:
            line = self._rows[y]
            parts = line.render_segments(look) if isinstance(line, Content) else self._segments(line)
            strip = Strip(parts).adjust_cell_length(width, look.rich_style)
        for piece in self._overlay:
            if 0 <= y - piece.y < len(piece.drawing):
                strip = self._with_piece(strip, piece.x, piece.drawing[y - piece.y])
        return strip

    def _segments(self, row: Row) -> list[Segment]:
        return row_segments(row, self.app.theme_variables, self.visual_style)

    def _with_piece(self, strip: Strip, x: int, row: Row) -> Strip:
        """Return a strip with a piece over it, which stands on the ground that the strip has there."""
        end = x + row_width(row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), RichStyle())
        piece: list[Segment] = []
        for span in row:
            ground = RichStyle() if span.ground else RichStyle(bgcolor=under.bgcolor)
            piece += [Segment(part.text, (part.style or RichStyle()) + ground) for part in self._segments((span,))]
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])


def _is_same(one: Content | Row | None, other: Content | Row | None) -> bool:
    """Return whether two rows look alike; Textual takes contents for equal whose text is, whatever their styles."""
    if isinstance(one, Content) and isinstance(other, Content):
        return one.plain == other.plain and one.spans == other.spans
    return one is other or one == other


class Picture(Visual):
    """A drawing in the colours of a theme, drawn anew for each width."""

    def __init__(self, draw: Draw, colours: Mapping[str, str]) -> None:
        self._draw, self._colours = draw, colours
        self._width, self._drawn = -1, Content()

    def _at(self, width: int) -> Content:
        if width != self._width:
            self._width, self._drawn = width, paint(self._draw(width), self._colours)
        return self._drawn

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Return the width of the widest row in a container of so many cells."""
        return self._at(container_width).get_optimal_width(rules, container_width)

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002  # as Visual declares it
        """Return the rows of the drawing at a width."""
        return len(self._at(width).split("\n", allow_blank=True))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """Draw the rows."""
        return self._at(width).render_strips(width, height, style, options)


class DrawingWidget(Widget):
    """A widget that is a drawing, which depends on its width, and as high as that."""

    def drawing(self, width: int) -> Drawing:
        """Return the drawing in so many cells."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the drawing at this width."""
        return len(self.drawing(width))

    def render(self) -> Content:
        """Draw it in the colours of the present look."""
        return paint(self.drawing(self.size.width), self.app.theme_variables)


class OrnamentMask(DrawingWidget):
    """A mask in the middle of the row, which carries no meaning."""

    def drawing(self, width: int) -> Drawing:
        """Return the mask."""
        return centred(solid_blocks(TITLE_MASK_SMALL, "red"), width)


class LargeText(DrawingWidget):
    """A public text in the middle of the row, in letters of three rows."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def drawing(self, width: int) -> Drawing:
        """Return the letters; where a sign cannot be drawn, the words in bold."""
        letters = large_words(self._words, "gold", width, ROWS + ACCENTS, ROWS, in_ascii=draws_ascii(self.app))
        return centred(letters, width)
