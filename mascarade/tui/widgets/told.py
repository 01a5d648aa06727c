"""The words about what took effect, or about a mask being chosen: as much as there is room for, then the rest."""

from collections.abc import Sequence

from mascarade.language import pgettext
from mascarade.look.drawing import Row, Span
from mascarade.tui.themes import draws_ascii
from mascarade.tui.widgets.cells import clip
from mascarade.tui.widgets.controls import Pressable
from mascarade.tui.widgets.drawings import RowsWidget
from mascarade.tui.widgets.placing import crop_row, row_width
from mascarade.tui.widgets.stage import StageWords
from mascarade.tui.widgets.table_text import Banner, banner


class MessageLines(RowsWidget[Row], Pressable):
    """A few lines between the table and the prompt; where they go on, a key turns the page.

    Below a list of seats they stand beside large letters that say who has to do something.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[str, ...] = ()
        self._at = 0
        self._scene: StageWords | None = None

    def tell(self, lines: Sequence[str], scene: StageWords | None) -> None:
        """Draw these lines beside large letters or alone; from their beginning, unless they stand there already."""
        if (tuple(lines), scene) != (self._lines, self._scene):
            self._at = self._at if tuple(lines) == self._lines else 0
            self._lines, self._scene = tuple(lines), scene
            self.lay()

    def turn(self, by: int) -> None:
        """Turn the page; after the last one comes the first."""
        self._at += by
        self.lay()

    def action_at(self, x: int, y: int) -> str | None:  # noqa: ARG002  # anywhere on the lines
        """Turn the page, if there are several."""
        return "read(1)" if len(self.pages()) > 1 else None

    def field(self) -> Banner:
        """Return the letters, if there are any, and the field for the lines."""
        width, height = self.size
        if self._scene is None:
            return Banner(((),) * height, 1, 0, max(1, width - 2), height)
        return banner(self._scene, width, height, in_ascii=draws_ascii(self.app))

    def pages(self) -> tuple[tuple[str, ...], ...]:
        """Return all pages for the present size; the lines run together where that saves a page."""
        field = self.field()
        if not self.size or field.height < 1:
            return ((),)
        apart = [part for line in self._lines for part in clip(line, field.width, len(line) + 1)]
        if len(apart) <= field.height:
            return (tuple(apart),)
        words = " ".join(self._lines)
        together = clip(words, field.width, len(words))
        if len(together) <= field.height:
            return (together,)
        narrow = clip(words, max(1, field.width - row_width(_next_page())), len(words))
        return tuple(narrow[at : at + field.height] for at in range(0, len(narrow), field.height))

    def rows(self) -> Sequence[Row]:
        """Return the letters with the open page beside them, and the key for the next one at its end."""
        pages, field = self.pages(), self.field()
        page = pages[self._at % len(pages)]
        rows = list(field.drawing)
        for number, words in enumerate(page):
            at = field.top + number
            if at < len(rows):
                is_last = len(pages) > 1 and number == len(page) - 1
                rows[at] = (*crop_row(rows[at], field.left), Span(words), *(_next_page() if is_last else ()))
        return rows

    def line(self, row: Row, /) -> Row:
        """Return a row, which is drawn in the colours of the present look."""
        return row


def _next_page() -> Row:
    """Return what stands after a page with another one behind it."""
    return Span(" … "), Span(f"[{_page_down()}]", "onteal", "teal", bold=True)


# NOTE: The key for the next page, as short as it is printed on keyboards.
def _page_down() -> str:
    return pgettext("key", "PgDn")
