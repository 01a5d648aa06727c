"""Cards and masks with their whole powers, for windows that have no room for them."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.cards import OpenCard
from mascarade.table.chips import Chip
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.masks_panel import MaskLine


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
