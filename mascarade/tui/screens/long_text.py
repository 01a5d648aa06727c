"""Screens of long text over the game: cards and masks in full, and what was said aloud."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.game_options import MemoryAid
from mascarade.language import _, deferred, pgettext
from mascarade.session import Session
from mascarade.table.cards import OpenCard
from mascarade.table.chips import Chip
from mascarade.table.remembering import aid_words, remembered
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.controls import ChipBar
from mascarade.tui.widgets.masks import MaskLine


class LongTextScreen(PublicScreen[None]):
    """Paragraphs one below the other, opened over another screen of the game."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", deferred("back")),
        Binding("pageup,up", "scroll_cards(-1)", deferred("scroll up")),
        Binding("pagedown,down", "scroll_cards(1)", deferred("scroll down")),
    ]

    def __init__(self, title: str, paragraphs: Sequence[Content], back: str) -> None:
        super().__init__()
        self._words, self._paragraphs, self._back = title, tuple(paragraphs), back

    def contents(self) -> Iterable[Widget]:
        """Yield the paragraphs, and the keys."""
        yield Static(self._words, classes="screen-title", markup=False)
        with VerticalScroll(id="full-cards", can_focus=False):
            yield Static(Content("\n\n").join(self._paragraphs), markup=False)
        yield ChipBar(
            (
                Chip(pgettext("key", "Esc"), self._back, "escape"),
                Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "read"), "pagedown"),
            ),
            classes="screen-foot",
        )

    def action_scroll_cards(self, by: int) -> None:
        """Scroll the paragraphs."""
        cards = self.query_one("#full-cards")
        cards.scroll_relative(y=by * max(1, cards.size.height - 2), animate=False)

    def action_close(self) -> None:
        """Go back to the screen below."""
        self.dismiss(None)


class FullCardsScreen(LongTextScreen):
    """Every dealt card with its whole power, opened over the deal."""

    def __init__(self, cards: Sequence[OpenCard]) -> None:
        super().__init__(_("The deal: every card in full"), [_paragraph(card) for card in cards], _("back to the deal"))


class MasksInPlayScreen(LongTextScreen):
    """Every mask in play with its whole power, opened over the table."""

    def __init__(self, masks: Sequence[MaskLine]) -> None:
        words = [_power(mask) for mask in masks]
        super().__init__(_("The masks in play, in detail"), words, _("back to the table"))


def _power(mask: MaskLine) -> Content:
    star = f" {mask.star}" if mask.star else ""
    return Content.assemble((f"{mask.name}{star}", "bold"), "\n", mask.power)


def _paragraph(card: OpenCard) -> Content:
    return Content.assemble((card.whose, "dim"), " · ", (card.mask, "bold"), "\n", card.below)


class MemoryScreen(PublicScreen[None]):
    """Turn by turn, the newest last and in sight."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", deferred("back to the table")),
        Binding("up", "read(-1)", deferred("up one line")),
        Binding("down", "read(1)", deferred("down one line")),
        Binding("pageup", "read(-15)", deferred("up one page")),
        Binding("pagedown", "read(15)", deferred("down one page")),
    ]

    def __init__(self, session: Session, memory: MemoryAid) -> None:
        super().__init__()
        self._turns = remembered(session, memory)
        self._aid = memory

    def contents(self) -> Iterable[Widget]:
        """Yield which aid is on, and what it lets people reread."""
        yield Static(aid_words(self._aid), classes="screen-title", markup=False)
        with VerticalScroll(id="memory", can_focus=False):
            yield Static(self._text(), markup=False)
        yield ChipBar(
            (
                Chip(pgettext("key", "Esc"), _("back to the table"), "escape"),
                Chip("↑↓", pgettext("what a key does", "scroll"), "down"),
                Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "one page"), "pagedown"),
            ),
            classes="screen-foot",
        )

    def on_mount(self) -> None:
        """Scroll to the newest line."""
        self.query_one("#memory").scroll_end(animate=False)

    def action_read(self, lines: int) -> None:
        """Scroll."""
        self.query_one("#memory").scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)

    def _text(self) -> Content:
        if self._aid is MemoryAid.NONE:
            return Content(_("Remembering is the game: this table plays without a memory aid."))
        if not any(lines for _heading, lines in self._turns):
            return Content(_("Nothing has been said yet."))
        gold = self.app.theme_variables["gold"]
        return Content("\n\n").join(
            [
                Content("\n").join([Content.styled(heading, f"bold {gold}"), *map(Content, lines)])
                for heading, lines in self._turns
            ]
        )
