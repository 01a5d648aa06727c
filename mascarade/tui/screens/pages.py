"""Screens to read: a long text, or a list of pages with the open one beside it."""

from collections.abc import Sequence
from itertools import groupby

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mascarade.game_options import MemoryAid
from mascarade.language import _, gettext_noop, pgettext
from mascarade.session import Session
from mascarade.table.game_words import memory_aid_words, remembered_turns
from mascarade.table.hot_seat import OpenCard
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import PAGES_STYLE, ROOMY_HEIGHT, TITLE_STYLE, PublicScreen, RedrawnScreen, Result
from mascarade.tui.widgets.cells import screen_heading
from mascarade.tui.widgets.controls import ChipBar, MarkedList, key_chip
from mascarade.tui.widgets.drawings import Draw, Picture
from mascarade.tui.widgets.masks import MaskLine
from mascarade.values import Value


class Page(Value):
    """A page, under the heading of its part."""

    part: str
    title: str
    draw: Draw
    words: str = ""
    """The words that a search looks at besides the title."""


class PagesScreen(RedrawnScreen[Result]):
    """A list of pages with the open one beside it; pages are computed again when their content changes."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]
    BINDINGS = [
        Binding("escape", "dismiss", gettext_noop("back")),
        Binding("enter", "read_on", gettext_noop("read on; at the end, the next chapter, or back")),
        Binding("up", "turn(-1)", gettext_noop("previous chapter")),
        Binding("down", "turn(1)", gettext_noop("next chapter")),
        Binding("home", "open(0)", gettext_noop("first chapter")),
        Binding("end", "open(-1)", gettext_noop("last chapter")),
        Binding("pageup", "scroll_page('#pages-text', -1)", gettext_noop("scroll up")),
        Binding("pagedown", "scroll_page('#pages-text', 1)", gettext_noop("scroll down")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.page = 0
        self._lines: list[int | str] = []
        """The headings of the list, and the numbers of the pages whose titles are below them."""

    def heading(self) -> tuple[str, str]:
        """Return the words at the left and at the right of the heading."""
        raise NotImplementedError

    def pages(self) -> tuple[Page, ...]:
        """Return all pages in order."""
        raise NotImplementedError

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys of this screen besides those of all such screens."""
        return ()

    def contents(self) -> ComposeResult:
        """Yield the heading, the chapters, the open one, and the keys."""
        yield Static("", id="pages-title", classes="screen-title", markup=False)
        with Horizontal(id="pages"):
            yield MarkedList(id="pages-contents", markup=False)
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
        head = Picture(lambda width: screen_heading(*self.heading(), width), self.app.theme_variables)
        self.query_one("#pages-title", Static).update(head)
        self._lines = _lines(pages, self.page_height)
        lines = [line if isinstance(line, str) else Content(pages[line].title) for line in self._lines]
        self.query_one(MarkedList).show(lines, self._lines.index(self.page))
        # NOTE: The bottom line of a screen with chapters: the one that is open.
        self.query_one(ChipBar).set_status(pgettext("screen", "Open: “{title}”").format(title=pages[self.page].title))
        self.query_one("#pages-text").scroll_home(animate=False)
        self.query_one("#pages-text Static", Static).update(Picture(pages[self.page].draw, self.app.theme_variables))

    @property
    def page_height(self) -> int:
        """The rows of a page that are visible at once."""
        height = self.app.size.height
        return height - 4 if height >= ROOMY_HEIGHT else height - 3

    def action_open(self, page: int) -> None:
        """Open a page; negative numbers count from the last one."""
        self.page = page % len(self.pages())
        self.draw()

    def action_pick(self, line: int) -> None:
        """Open the page whose title was clicked."""
        page = self._lines[line]
        if not isinstance(page, str):
            self.action_open(page)

    def action_turn(self, by: int) -> None:
        """Turn to the page so many pages on."""
        self.action_open(self.page + by)

    def action_read_on(self) -> None:
        """Scroll down within the page, and from its end open the next one; a single page leads back from its end."""
        if not self.query_one("#pages-text").is_vertical_scroll_end:
            self.action_scroll_page("#pages-text", 1)
        elif len(self.pages()) > 1:
            self.action_turn(1)
        else:
            self.dismiss()


def _lines(pages: tuple[Page, ...], height: int) -> list[int | str]:
    """Return the lines of the list; blank lines separate its parts if everything still fits."""
    parts = [(part, list(numbers)) for part, numbers in groupby(range(len(pages)), lambda number: pages[number].part)]
    blank = [""] if len(pages) + 2 * len(parts) <= height else []
    return [line for part, numbers in parts for line in (*blank, part, *numbers)]


class LongTextScreen(PublicScreen[None]):
    """Paragraphs below each other, opened over another screen of the game."""

    CSS_PATH = PAGES_STYLE
    BINDINGS = [
        Binding("escape", "dismiss", gettext_noop("back")),
        Binding("enter", "read_on", gettext_noop("read on; at the end, the next chapter, or back")),
        Binding("pageup,up", "scroll_page('#long-text', -1)", gettext_noop("scroll up")),
        Binding("pagedown,down", "scroll_page('#long-text', 1)", gettext_noop("scroll down")),
    ]

    def __init__(self, title: str, paragraphs: Sequence[Content], back: str) -> None:
        super().__init__()
        self._words, self._text, self._back = title, Content("\n\n").join(paragraphs), back

    def contents(self) -> ComposeResult:
        """Yield the paragraphs, and the keys."""
        yield Static(self._words, classes="screen-title", markup=False)
        with VerticalScroll(id="long-text", can_focus=False):
            yield Static(self._text, markup=False)
        yield ChipBar((key_chip("escape", self._back), *self.chips()), classes="screen-foot")

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys besides the one that leads back."""
        return (Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "read"), "pagedown"),)

    def action_read_on(self) -> None:
        """Scroll down, and from the end go back."""
        if self.query_one("#long-text").is_vertical_scroll_end:
            self.dismiss(None)
        else:
            self.action_scroll_page("#long-text", 1)


class FullCardsScreen(LongTextScreen):
    """All dealt cards with their whole powers, opened over the deal."""

    def __init__(self, cards: Sequence[OpenCard]) -> None:
        words = [Content.assemble((card.whose, "$dim"), " · ", (card.mask, "bold"), "\n", card.below) for card in cards]
        super().__init__(_("The deal: every card in full"), words, _("back to the deal"))


class MasksInPlayScreen(LongTextScreen):
    """All masks in play with their whole powers, opened over the table."""

    def __init__(self, masks: Sequence[MaskLine]) -> None:
        words = [Content.assemble((f"{mask.name} {mask.star}".rstrip(), "bold"), "\n", mask.power) for mask in masks]
        super().__init__(_("The masks in play, in detail"), words, _("back to the table"))


class MemoryScreen(LongTextScreen):
    """The public statements of the game as far as the memory aid allows, turn by turn, the latest at the end."""

    BINDINGS = [
        Binding("escape", "dismiss", gettext_noop("back to the table")),
        Binding("up", "scroll('#long-text', -1)", gettext_noop("up one line")),
        Binding("down", "scroll('#long-text', 1)", gettext_noop("down one line")),
        Binding("pageup", "scroll('#long-text', -15)", gettext_noop("up one page")),
        Binding("pagedown", "scroll('#long-text', 15)", gettext_noop("down one page")),
    ]

    def __init__(self, session: Session, aid: MemoryAid) -> None:
        super().__init__(memory_aid_words(aid), _turns(session, aid), _("back to the table"))

    def chips(self) -> tuple[Chip, ...]:
        """Return the keys besides the one that leads back."""
        return (
            Chip("↑↓", pgettext("what a key does", "scroll"), "down"),
            Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "one page"), "pagedown"),
        )

    def on_mount(self) -> None:
        """Scroll to the newest line."""
        self.query_one("#long-text").scroll_end(animate=False)


def _turns(session: Session, aid: MemoryAid) -> list[Content]:
    """Return the turns, each a heading with its lines, or a sentence on why there is nothing to read."""
    turns = remembered_turns(session, aid)
    if aid is MemoryAid.NONE:
        return [Content(_("No memory aid at this table: remembering is the game."))]
    if not any(lines for _heading, lines in turns):
        return [Content(_("Nothing has been said yet."))]
    return [
        Content("\n").join([Content.styled(heading, "bold $gold"), *map(Content, lines)]) for heading, lines in turns
    ]
