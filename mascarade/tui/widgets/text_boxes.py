"""The caption: a few lines that explain what is open now, on a ground of their own."""

from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.table.captions import Caption
from mascarade.tui.widgets.cells import rows_of
from mascarade.tui.widgets.in_sight import request_layout

PADDING = 1
"""The cells at either side, as the style sheet has them."""


class CaptionBox(Widget):
    """A caption on as many lines as it takes; nothing where there is none."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"caption--next", "caption--refusal"}

    def __init__(self, caption: Caption | None = None, least: int = 0) -> None:
        super().__init__()
        self._caption = caption
        self._least = least
        """The lines that any caption takes at least, so that what lies around it stays in its place."""
        self.display = caption is not None

    def show(self, caption: Caption | None) -> None:
        """Draw another caption."""
        if caption != self._caption:
            self._caption = caption
            self.display = caption is not None
            request_layout(self)

    def lines(self, width: int) -> int:
        """Return how many lines the caption takes in a window of this width."""
        if self._caption is None:
            return 0
        parts = (self._caption.words, self._caption.refusal, self._caption.next_key)
        return max(self._least, sum(rows_of(part, width - 2 * PADDING) for part in parts if part))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that the caption takes in this width."""
        return len(self._lines(width))

    def render(self) -> Content:
        """Draw the words, the key that goes on, and why another key did nothing."""
        return Content("\n").join(self._lines(self.size.width))

    def _lines(self, width: int) -> list[Content]:
        if self._caption is None:
            return []
        parts = (
            Content(self._caption.words),
            Content.styled(self._caption.refusal, self.get_visual_style("caption--refusal")),
            Content.styled(self._caption.next_key, self.get_visual_style("caption--next")),
        )
        lines = [line for part in parts if part for line in part.wrap(max(1, width))]
        return [*lines, *[Content("")] * (self._least - len(lines))]
