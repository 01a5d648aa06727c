"""The words about what took effect, or about a mask being chosen: as much as there is room for, then the rest."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content

from mascarade.language import _
from mascarade.tui.widgets.cells import clipped, width_of
from mascarade.tui.widgets.clickable import Clickable, click


class ToldLines(Clickable):
    """A few lines between the table and the prompt; where they go on, a key turns the page."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"prompt--key"}

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()
        self._at = 0

    def tell(self, lines: Sequence[str]) -> None:
        """Draw these lines from their beginning, unless they stand there already."""
        if tuple(lines) != self._lines:
            self._lines, self._at = tuple(lines), 0
            self.refresh()

    def turn(self, by: int) -> None:
        """Turn the page; after the last one comes the first."""
        self._at += by
        self.refresh()

    def pages(self) -> tuple[tuple[str, ...], ...]:
        """Return all pages for the present size; the lines run together where that saves a page."""
        width, height = self.size
        if not width or not height:
            return ((),)
        apart = [part for line in self._lines for part in clipped(line, width, len(line) + 1)]
        if len(apart) <= height:
            return (tuple(apart),)
        words = " ".join(self._lines)
        together = clipped(words, width, len(words))
        if len(together) <= height:
            return (together,)
        narrow = clipped(words, max(1, width - width_of(self._more())), len(words))
        return tuple(narrow[at : at + height] for at in range(0, len(narrow), height))

    def render(self) -> Content:
        """Draw the open page, with the key for the next one at its end."""
        pages = self.pages()
        page = pages[self._at % len(pages)]
        drawn = Content("\n".join(page))
        if len(pages) == 1:
            return drawn
        return Content.assemble(drawn, (self._more(), self.get_visual_style("prompt--key") + click("read(1)")))

    def _more(self) -> str:
        return _(" … [PgDn]")
