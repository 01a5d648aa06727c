"""A list of chapters, of which one is open."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size

from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.clickable import Clickable, click
from mascarade.tui.widgets.laying import lay_out

MARK = 2
"""The cells before a title."""


class ContentsLine(Value):
    """A chapter's title, or a heading over several."""

    title: str
    page: int | None
    """The index of the page that it opens, from 0; a heading opens none."""


class ContentsList(Clickable):
    """Headings, and titles that are opened with a click."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"entry--here", "entry--words", "form--faint"}

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[ContentsLine, ...] = ()
        self._open = 0

    def show(self, lines: Sequence[ContentsLine], page: int) -> None:
        """Draw these lines, with one page open."""
        self._lines, self._open = tuple(lines), page
        lay_out(self)

    def line_of(self, page: int) -> int:
        """Return the line of a page's title, counted from 0."""
        return next(number for number, line in enumerate(self._lines) if line.page == page)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the cells that the longest title takes, with room for a scroll bar."""
        return MARK + max((width_of(line.title) for line in self._lines), default=0) + 1

    def render(self) -> Content:
        """Draw one line for each page."""
        return Content("\n").join([self._line(line, max(1, self.size.width)) for line in self._lines])

    def _line(self, line: ContentsLine, width: int) -> Content:
        if line.page is None:
            return Content.styled(fit(line.title, width), self.get_visual_style("form--faint"))
        is_open = line.page == self._open
        style = self.get_visual_style("entry--here" if is_open else "entry--words")
        words = f"{'▸' if is_open else ' '} {line.title}"
        room = width if width_of(words) <= width else width - 1  # a cut title does not touch what stands beside it
        return Content.styled(fit(fit(words, room), width), style + click(f"open({line.page})"))
