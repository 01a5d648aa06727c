"""Widgets that draw in the colours of the theme, some with moving pieces over them; and large letters."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import zip_longest

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.css.styles import RulesMap
from textual.geometry import Region, Size
from textual.reactive import reactive, var
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from mascarade.art.drawing import Drawing, Row, solid_blocks
from mascarade.art.emblems import TITLE_MASK_SMALL
from mascarade.art.letters import ACCENTS
from mascarade.tui.themes import draws_ascii, row_strip
from mascarade.tui.widgets.cells import Piece, centred, drawing_width, large_words, row_width

Draw = Callable[[int], Drawing]
"""A function that returns a drawing with rows of at most so many cells."""
ROWS = 3


class Picture(Visual):
    """A Textual visual that draws a drawing in a theme's colours, anew for each width."""

    def __init__(self, draw: Draw, colours: Mapping[str, str]) -> None:
        self._draw, self._colours = lru_cache(maxsize=1)(draw), colours

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002  # as Visual declares it
        """Return the width of the widest row in a container of so many cells."""
        return drawing_width(self._draw(container_width))

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002  # as Visual declares it
        """Return the rows of the drawing at a width."""
        return len(self._draw(width))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:  # noqa: ARG002  # as Visual declares it
        """Return the rows as strips."""
        return [row_strip(row, self._colours, style, width) for row in self._draw(width)]


class DrawingWidget(Widget):
    """A widget as high as its drawing, which depends on its width."""

    auto_links = reactive(False)  # clickable parts look as they are drawn

    def drawing(self, width: int) -> Drawing:
        """Return the drawing for so many cells."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the drawing at this width."""
        return len(self.drawing(width))

    def render(self) -> Picture:
        """Return the drawing in the present colours."""
        return Picture(self.drawing, self.app.theme_variables)


class TableDrawing(DrawingWidget):
    """A large drawing that redraws only the rows that have changed; pieces may move over it."""

    overlay: var[Sequence[Piece]] = var(())
    """The pieces over the drawing."""
    _drawn: Drawing = ()
    _drawn_for: object = None
    """The size, the palette and the characters of the last drawing."""

    def redraw(self) -> None:
        """Redraw the rows that have changed; all of them later if the widget has no size yet."""
        before, self._drawn_for = self._drawn, None
        if self.size:
            self._draw()
            both = enumerate(zip_longest(before, self._drawn))
            self._refresh_rows(y for y, (was, row) in both if was != row)

    def watch_overlay(self, before: Sequence[Piece], overlay: Sequence[Piece]) -> None:
        """Redraw the rows that pieces cover now or covered before."""
        self._refresh_rows({piece.y + y for piece in (*before, *overlay) for y in range(len(piece.drawing))})

    def render_line(self, y: int) -> Strip:
        """Return one row with the pieces over it."""
        if self._drawn_for != self._look():
            self._draw()
        row = self._drawn[y] if y < len(self._drawn) else ()
        strip = row_strip(row, self.app.theme_variables, self.visual_style, self.size.width)
        for piece in self.overlay:
            if 0 <= y - piece.y < len(piece.drawing):
                strip = self._with_piece(strip, piece.x, piece.drawing[y - piece.y])
        return strip

    def _draw(self) -> None:
        self._drawn, self._drawn_for = self.drawing(self.size.width), self._look()

    def _look(self) -> object:
        return self.size, self.app.theme, draws_ascii(self.app)

    def _refresh_rows(self, rows: Iterable[int]) -> None:
        if regions := [Region(0, y, self.size.width, 1) for y in rows]:
            self.refresh(*regions)

    def _with_piece(self, strip: Strip, x: int, row: Row) -> Strip:
        """Return a strip with a piece over it, on the ground that the strip has there."""
        end = x + row_width(row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), RichStyle())
        piece: list[Segment] = []
        for span in row:
            ground = RichStyle() if span.ground else RichStyle(bgcolor=under.bgcolor)
            drawn = row_strip((span,), self.app.theme_variables, self.visual_style, row_width((span,)))
            piece += Segment.apply_style(drawn, post_style=ground)
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])


class OrnamentMask(DrawingWidget):
    """A decorative mask in the middle of the row."""

    def drawing(self, width: int) -> Drawing:
        """Return the mask."""
        return centred(solid_blocks(TITLE_MASK_SMALL, "red"), width)


class LargeText(DrawingWidget):
    """A public text in the middle of the row, in letters of three rows."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def drawing(self, width: int) -> Drawing:
        """Return the letters, or the words in bold if a sign cannot be drawn."""
        letters = large_words(self._words, "gold", width, ROWS + ACCENTS, ROWS, in_ascii=draws_ascii(self.app))
        return centred(letters, width)
