"""A name or a few words in large letters, for everybody around the table."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.look.drawing import solid
from mascarade.look.letters import ACCENTS, large, size_for
from mascarade.tui.themes import draws_ascii, painted_all
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.laying import lay_out

INK = "gold"
ORNAMENT = "─── ◆ ───"
"""The row above and below a name that cannot be written large, so that its block keeps its height."""


class LargeText(Widget):
    """A public text in the largest letters that fit; as it is written, in bold, where a sign cannot be drawn."""

    def __init__(self, words: str = "", most_rows: int = 5, *, id: str | None = None, classes: str = "") -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes=classes)
        self._words = words
        self._most_rows = most_rows

    def show(self, words: str, most_rows: int) -> None:
        """Draw other words, in letters of at most so many rows."""
        if (words, most_rows) != (self._words, self._most_rows):
            self._words, self._most_rows = words, most_rows
            lay_out(self)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows that the letters take."""
        size = size_for((self._words,), width, self._most_rows + ACCENTS, self._most_rows)
        return size.height if size else min(3, self._most_rows)

    def render(self) -> Content:
        """Draw the letters in the middle of each row, or the words between two ornaments."""
        width, height = self.size
        size = size_for((self._words,), width, height, self._most_rows, in_ascii=draws_ascii(self.app))
        if size:
            return painted_all(solid(large(self._words, size), INK), self.app.theme_variables)
        return written(self._words, width, height, self.app.theme_variables[INK])


def written(words: str, width: int, height: int, colour: str) -> Content:
    """Return words as they are written, in bold, between two ornaments where there are three rows."""
    line = Content.styled(words if width_of(words) <= width else fit(words, width), f"bold {colour}")
    if height < 3:
        return line
    return Content("\n").join([Content(ORNAMENT), line, Content(ORNAMENT)])
