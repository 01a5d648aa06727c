"""Every dealt card with its whole power, for those that are too long for the cards of a small window."""

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


class FullCardsScreen(PublicScreen[None]):
    """The cards one below the other, opened over the deal."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", deferred("back to the deal")),
        Binding("pageup,up", "scroll_cards(-1)", deferred("scroll up")),
        Binding("pagedown,down", "scroll_cards(1)", deferred("scroll down")),
    ]

    def __init__(self, cards: Sequence[OpenCard]) -> None:
        super().__init__()
        self._cards = tuple(cards)

    def contents(self) -> Iterable[Widget]:
        """Yield a paragraph for each card, and the keys."""
        yield Static(_("The deal: every card in full"), classes="screen-title", markup=False)
        with VerticalScroll(id="full-cards", can_focus=False):
            yield Static(Content("\n\n").join(map(_paragraph, self._cards)), markup=False)
        yield ChipBar(
            (
                Chip(pgettext("key", "Esc"), _("back to the deal"), "escape"),
                Chip(pgettext("key", "PgUp PgDn"), pgettext("what a key does", "read"), "pagedown"),
            ),
            classes="screen-foot",
        )

    def action_scroll_cards(self, by: int) -> None:
        """Scroll the cards."""
        cards = self.query_one("#full-cards")
        cards.scroll_relative(y=by * max(1, cards.size.height - 2), animate=False)

    def action_close(self) -> None:
        """Go back to the deal."""
        self.dismiss(None)


def _paragraph(card: OpenCard) -> Content:
    return Content.assemble((card.whose, "dim"), " · ", (card.mask, "bold"), "\n", card.below)
