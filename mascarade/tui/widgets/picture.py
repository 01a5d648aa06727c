"""A drawing that depends on the width at which it is shown, as something that a text widget can show."""

from collections.abc import Callable, Mapping

from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Size
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widget import Widget

from mascarade.look.drawing import Drawing, solid
from mascarade.look.ornaments import SMALL_MASK
from mascarade.tui.themes import centre_row, paint, paint_row

Draw = Callable[[int], Drawing]
"""The function that draws something in rows of at most so many cells."""


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


class OrnamentMask(Widget):
    """A mask in the middle of the row, which carries no meaning."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the mask."""
        return len(SMALL_MASK)

    def render(self) -> Content:
        """Draw the mask."""
        rows = (paint_row(row, self.app.theme_variables) for row in solid(SMALL_MASK, "red"))
        return Content("\n").join([centre_row(row, self.size.width) for row in rows])
