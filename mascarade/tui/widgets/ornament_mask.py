"""The small mask of the card backs, as an ornament over boxes."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.look.drawing import solid
from mascarade.look.ornaments import SMALL_MASK
from mascarade.tui.themes import middle_row, painted


class OrnamentMask(Widget):
    """A mask in the middle of the row, which carries no meaning."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows of the mask."""
        return len(SMALL_MASK)

    def render(self) -> Content:
        """Draw the mask."""
        rows = (painted(row, self.app.theme_variables) for row in solid(SMALL_MASK, "red"))
        return Content("\n").join([middle_row(row, self.size.width) for row in rows])
