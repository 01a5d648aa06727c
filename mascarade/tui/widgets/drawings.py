"""Drawings in the colours of the theme, for any width and with pieces that move over them; and large letters."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from mascarade.art.drawing import Drawing, Row, solid_blocks
from mascarade.art.emblems import TITLE_MASK_SMALL
from mascarade.art.letters import ACCENTS
from mascarade.tui.themes import draws_ascii, row_segments
from mascarade.tui.widgets.cells import Piece, centred, drawing_width, large_words, row_width

Draw = Callable[[int], Drawing]
"""The function that draws something in rows of at most so many cells."""
ROWS = 3


class Picture(Visual):
    """A drawing in the colours of a theme, drawn anew for each width, with pieces that lie over it."""

    def __init__(self, draw: Draw, colours: Mapping[str, str], overlay: Sequence[Piece] = ()) -> None:
        self._draw = lru_cache(maxsize=1)(draw)
        self._colours, self._overlay = colours, overlay

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002  # as Visual declares it
        """Return the width of the widest row in a container of so many cells."""
        return drawing_width(self._draw(container_width))

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002  # as Visual declares it
        """Return the rows of the drawing at a width."""
        return len(self._draw(width))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:  # noqa: ARG002  # as Visual declares it
        """Draw the rows, and the pieces over them."""
        rows = (Strip(row_segments(row, self._colours, style)) for row in self._draw(width))
        strips = [row.adjust_cell_length(width, style.rich_style) for row in rows]
        for piece in self._overlay:
            for y, row in enumerate(piece.drawing, piece.y):
                if 0 <= y < len(strips):
                    strips[y] = self._with_piece(strips[y], piece.x, row, style)
        return strips

    def _with_piece(self, strip: Strip, x: int, row: Row, style: Style) -> Strip:
        """Return a strip with a piece over it, which stands on the ground that the strip has there."""
        end = x + row_width(row)
        if not row or x < 0 or end > strip.cell_length:
            return strip
        under = next((part.style for part in strip.crop(x, end) if part.style is not None), RichStyle())
        piece: list[Segment] = []
        for span in row:
            ground = RichStyle() if span.ground else RichStyle(bgcolor=under.bgcolor)
            piece += Segment.apply_style(row_segments((span,), self._colours, style), post_style=ground)
        return Strip.join([strip.crop(0, x), Strip(piece), strip.crop(end, strip.cell_length)])


class DrawingWidget(Widget):
    """A widget that is a drawing, which depends on its width, and as high as that; pieces may move over it."""

    auto_links = reactive(False)  # what can be clicked looks as it is drawn
    overlay: reactive[Sequence[Piece]] = reactive(())
    """The pieces over the drawing."""

    def drawing(self, width: int) -> Drawing:
        """Return the drawing in so many cells."""
        raise NotImplementedError

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the drawing at this width."""
        return len(self.drawing(width))

    def render(self) -> Picture:
        """Draw it in the colours of the present look."""
        return Picture(self.drawing, self.app.theme_variables, self.overlay)


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
