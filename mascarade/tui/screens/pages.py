"""Screens to read in: chapters at the left, the open one at the right."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from mascarade.art.drawing import Drawing
from mascarade.language import gettext_noop, pgettext
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import PAGES_STYLE, ROOMY_HEIGHT, TITLE_STYLE, RedrawnScreen
from mascarade.tui.widgets.cells import screen_heading
from mascarade.tui.widgets.controls import ChipBar, MarkedList, key_chip
from mascarade.tui.widgets.drawings import Draw, Picture
from mascarade.values import Value


class Page(Value):
    """One chapter, under the heading of its part."""

    part: str
    title: str
    text: "VisualType | Draw"
    """Its text, or the function that draws it for a width."""
    words: str = ""
    """The words in which a search looks besides the title."""


class PagesScreen(RedrawnScreen[None]):
    """A screen of pages; the open one is kept by its number, and pages are made anew when their content changes."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]  # noqa: RUF012  # Textual declares it without ClassVar
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", gettext_noop("back")),
        Binding("up", "turn(-1)", gettext_noop("previous chapter")),
        Binding("down", "turn(1)", gettext_noop("next chapter")),
        Binding("home", "open(0)", gettext_noop("first chapter")),
        Binding("end", "last", gettext_noop("last chapter")),
        Binding("pageup", "read(-1)", gettext_noop("scroll up")),
        Binding("pagedown", "read(1)", gettext_noop("scroll down")),
    ]

    def __init__(self, page: int = 0) -> None:
        super().__init__()
        self.page = page
        self._lines: list[int | str] = []
        """The headings of the list, and the numbers of the pages whose titles stand below them."""

    def heading(self) -> str:
        """Return the heading of the page."""
        raise NotImplementedError

    def beside(self) -> str:
        """Return the words at the right of the heading."""
        return ""

    def pages(self) -> tuple[Page, ...]:
        """Return all chapters, in order."""
        raise NotImplementedError

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys of this screen besides those of all such screens."""
        return ()

    def contents(self) -> Iterable[Widget]:
        """Yield the heading, the chapters, the open one, and the keys."""
        yield Static("", id="pages-title", classes="screen-title", markup=False)
        with Horizontal(id="pages"):
            yield MarkedList(id="pages-contents")
            with VerticalScroll(id="pages-text", can_focus=False):
                yield Static("", markup=False)
        yield ChipBar(
            (
                Chip("↑↓", pgettext("what a key does", "chapter"), "down"),
                *self.chips(),
                Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "read"), "pagedown"),
                key_chip("escape", pgettext("what a key does", "back")),
            )
        )

    def draw(self) -> None:
        """Draw everything anew."""
        pages = self.pages()
        self.page = min(self.page, len(pages) - 1)
        self.query_one("#pages-title", Static).update(self.picture(self._head))
        self._lines = _lines(pages, self.page_height)
        lines = [line if isinstance(line, str) else Content(pages[line].title) for line in self._lines]
        self.query_one(MarkedList).show(lines, self._lines.index(self.page))
        # NOTE: The bottom line of a screen with chapters: the one that is open.
        self.query_one(ChipBar).set_status(pgettext("screen", "Open: “{title}”").format(title=pages[self.page].title))
        self._show(pages[self.page].text)

    def picture(self, draw: Draw) -> Picture:
        """Return a drawing in the colours of the present look."""
        return Picture(draw, self.app.theme_variables)

    @property
    def page_height(self) -> int:
        """The rows of a page that are in sight at once."""
        height = self.app.size.height - 3
        return height - 1 if self.app.size.height >= ROOMY_HEIGHT else height

    def _head(self, width: int) -> Drawing:
        return screen_heading(self.heading(), self.beside(), width)

    def _show(self, text: "VisualType | Draw") -> None:
        """Show a page from its beginning."""
        page = self.query_one("#pages-text")
        page.set_class(callable(text), "-picture")
        page.scroll_home(animate=False)
        self.query_one("#pages-text Static", Static).update(self.picture(text) if callable(text) else text)

    def action_open(self, page: int) -> None:
        """Open a page."""
        self.page = page
        self.draw()

    def action_pick(self, line: int) -> None:
        """Open the page whose title was clicked."""
        page = self._lines[line]
        if not isinstance(page, str):
            self.action_open(page)

    def action_turn(self, by: int) -> None:
        """Turn to a page before or after."""
        self.action_open((self.page + by) % len(self.pages()))

    def action_last(self) -> None:
        """Open the last page."""
        self.action_open(len(self.pages()) - 1)

    def action_read(self, by: int) -> None:
        """Read on within the page."""
        text = self.query_one("#pages-text")
        text.scroll_relative(y=by * max(1, text.size.height - 2), animate=False)

    def action_close(self) -> None:
        """Go back to the screen before."""
        self.dismiss(None)


def _lines(pages: tuple[Page, ...], height: int) -> list[int | str]:
    """Return the headings and pages; with a blank line over each heading where all of them stay in sight."""
    lines: list[int | str] = []
    parts = len(dict.fromkeys(page.part for page in pages))
    blank = [""] if len(pages) + 2 * parts <= height else []
    part = None
    for number, page in enumerate(pages):
        if page.part != part:
            part = page.part
            lines += [*blank, part]
        lines.append(number)
    return lines
