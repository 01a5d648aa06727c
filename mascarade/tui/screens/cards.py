"""Screens on which cards lie face up for all: the deal, a reveal, and the end."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.look.cards import TURNED
from mascarade.table.cards import DealtCards, OpenCard, RevealedCards
from mascarade.table.chips import Chip
from mascarade.tui.motion import SHORT, Frame
from mascarade.tui.screens.base import GAME_STYLE
from mascarade.tui.screens.full_cards import FullCardsScreen
from mascarade.tui.screens.moving import MovingScreen
from mascarade.tui.widgets.caption import CaptionBox
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.claimants import Arrangement, Claimants, arrangement
from mascarade.tui.widgets.deal_cards import CARD_WIDTH, FRAME, LEAST_CARD_HEIGHT, CardBox, laid_out
from mascarade.tui.widgets.fortunes_row import FortunesRow
from mascarade.tui.widgets.rules_in_sight import HouseRulesInSight

AROUND_REVEAL, LEAST_SAID = 2, 2
"""The rows of a reveal's head and keys, and the least that there are for what happened."""


class OpenScreen(MovingScreen[bool]):
    """A screen that is drawn with its cards face down; then they count as seen, and only then they are turned up.

    It tells whether they were turned down.
    """

    def __init__(self, about_to_show: Callable[[], object]) -> None:
        super().__init__()
        self._about_to_show = about_to_show
        self._has_shown = False

    async def on_stood(self) -> None:
        """Turn the cards up, for the first time that nothing lies over the screen."""
        if self.is_active and not self._has_shown:
            self._about_to_show()
            self._has_shown = True
            await self.turn_up()

    async def turn_up(self) -> None:
        """Draw the cards, and begin to count the seconds after which nobody turns them down."""
        raise NotImplementedError

    def turn_down(self) -> None:
        """Turn the cards down, once they have been turned up; nothing of it stays."""
        if self._has_shown:
            self.dismiss(True)


class RevealScreen(OpenScreen):
    """The claimants' cards in the order in which they spoke, and what came of it (rules, section 4.4)."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", deferred("turn the cards face down")),
        Binding("escape", "app.menu", deferred("the menu")),
        Binding("pageup,up", "read(-1)", deferred("scroll up")),
        Binding("pagedown,down", "read(1)", deferred("scroll down")),
    ]

    def __init__(self, revealed: RevealedCards) -> None:
        super().__init__(revealed.about_to_show)
        self._revealed = revealed
        self._cards = revealed.cards

    def contents(self) -> Iterable[Widget]:
        """Yield cards side by side, and what happened under them, line by line."""
        yield Static(self._revealed.title, classes="screen-title", markup=False)
        yield from self.captions()
        yield Claimants(self._cards)
        with Horizontal(id="reveal-body"):
            yield Static(_list(self._cards), id="reveal-list", markup=False)
            lines = VerticalScroll(id="reveal-lines", can_focus=False)
            with lines, Vertical(id="reveal-said"):
                for line in self._revealed.lines:
                    yield Static(line, markup=False)
        yield FortunesRow(self._revealed.fortunes)
        on = Chip(pgettext("key", "Enter"), _("turn the cards face down and continue"), "enter")
        yield ChipBar(
            (on, Chip(pgettext("key", "Esc"), pgettext("what a key does", "menu"), "escape")), classes="screen-foot"
        )

    def on_mount(self) -> None:
        """Begin with the cards face down."""
        self.add_class("-face-down")
        self._arrange()

    def on_resize(self) -> None:
        """Show cards side by side where there is room for them, else a list."""
        self._arrange()

    def _arrange(self) -> None:
        is_list = arrangement(len(self._cards), *self.app.size) is Arrangement.LIST or not self._has_room_for_cards
        self.query_one(Claimants).display = not is_list
        self.query_one("#reveal-list").display = is_list
        self.query_one("#reveal-lines").set_class(is_list, "-beside")

    @property
    def _has_room_for_cards(self) -> bool:
        """True if cards side by side leave room for what happened, and for the fortunes."""
        size = self.app.size
        parts = ((self.query_one(Claimants), size.width), (self.query_one(FortunesRow), size.width - FRAME))
        taken = sum(part.get_content_height(size, size, width) for part, width in parts)
        return size.height - AROUND_REVEAL - taken >= LEAST_SAID

    async def turn_up(self) -> None:
        """Turn the cards, all at once, and then draw what came of it."""
        turn, is_list = self.query_one(Claimants).turn, not self.query_one(Claimants).display
        parts = () if is_list else range(1, TURNED + 1)
        self.start_moving([Frame(SHORT, partial(turn, part)) for part in parts], self._lie_open)

    def _lie_open(self) -> None:
        self.remove_class("-face-down")
        self.query_one(Claimants).turn_up()
        if self._revealed.closes_after is not None:  # counted from when the cards can be seen
            self.call_after_refresh(self.let_pass, self._revealed.closes_after, self.action_go_on)

    def action_go_on(self) -> None:
        """Turn the cards down."""
        self.turn_down()

    def action_read(self, by: int) -> None:
        """Scroll what happened."""
        lines = self.query_one("#reveal-lines")
        scrolled = lines if lines.max_scroll_y > 0 else self.query_one("#reveal-body")
        scrolled.scroll_relative(y=by * 3, animate=False)


def _list(cards: Sequence[OpenCard]) -> Content:
    """Return one line for each card, its mask and the verdict aligned."""
    whose, masks = max(width_of(card.whose) for card in cards), max(width_of(card.mask) for card in cards)
    return Content("\n").join(
        [
            Content.assemble((fit(card.whose, whose), "dim"), "  ", (fit(card.mask, masks), "bold"), "  ", card.below)
            for card in cards
        ]
    )


class DealScreen(OpenScreen):
    """All cards face up with their powers, page by page where the window is small (rules, section 2.3)."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", deferred("next page; after the last one, turn all cards face down")),
        Binding("backspace", "page(-1)", deferred("previous page")),
        Binding("r", "read", deferred("read every card in full")),
        Binding("escape", "turn_back", deferred("back to the set-up; the menu in a game that was taken up again")),
    ]

    def __init__(self, dealt: DealtCards) -> None:
        super().__init__(dealt.about_to_show)
        self._laying = asyncio.Lock()
        """One page after the other is laid out, whatever comes in between."""
        self._closes_after = dealt.closes_after
        self._rules = dealt.rules
        self._leads_back = dealt.leads_back
        self._cards = dealt.cards
        self._page = 0

    def contents(self) -> Iterable[Widget]:
        """Yield the goal, the house rules, and a grid of cards."""
        title = _("The deal: everybody sees every card · {goal}").format(goal=self._rules.goal)
        yield Static(title, classes="screen-title", markup=False)
        yield from self.captions()
        yield HouseRulesInSight(self._rules, most_about=1)
        yield Grid(id="deal-cards")
        yield ChipBar((), classes="screen-foot")

    async def turn_up(self) -> None:
        """Lay out the first page."""
        await self._lay()
        self._count()

    def _count(self) -> None:
        """Begin to count the seconds after which the page is turned by nobody."""
        if self._closes_after is not None:
            seconds = self._closes_after / self._pages
            self.call_after_refresh(self.let_pass, seconds, lambda: self.call_next(self._turn_by_itself))

    async def _turn_by_itself(self) -> None:
        await self.action_go_on()
        self._count()

    def on_resize(self) -> None:
        """Fill pages with as many cards as there is room for."""
        self._page = min(self._page, self._pages - 1)
        if self._has_shown:
            self.when_drawn(self._lay)

    @property
    def _across(self) -> int:
        return max(1, self.size.width // CARD_WIDTH)

    @property
    def _down(self) -> int:
        """The rows for cards, between the rules and the keys."""
        captions = sum(box.lines(self.size.width) for box in self.query(CaptionBox))
        rules = self.query_one(HouseRulesInSight).lines(self.size.width)
        return max(LEAST_CARD_HEIGHT, self.size.height - 2 - rules - captions)

    @property
    def _room(self) -> int:
        """The cards of a page: about as many on each."""
        return -(-len(self._cards) // self._pages)

    @property
    def _pages(self) -> int:
        return -(-len(self._cards) // (self._across * (self._down // LEAST_CARD_HEIGHT)))

    async def _lay(self) -> None:
        """Lay out a page: in as few rows as there is room for, all of one length."""
        async with self._laying:
            grid = self.query_one("#deal-cards", Grid)
            await grid.remove_children()
            self._page = min(self._page, self._pages - 1)  # the window may have grown since it was asked for
            cards = self._cards[self._page * self._room : (self._page + 1) * self._room]
            laid = laid_out(cards, self.size.width, self._down)
            grid.styles.grid_size_columns = laid.columns
            grid.styles.height = laid.rows * laid.height
            colours = self.app.theme_variables
            await grid.mount_all([CardBox(card, laid, colours) for card in cards])
            self.query_one(ChipBar).show(self._chips(), self._where())

    def _where(self) -> str:
        """Return which page it is, where there are several."""
        if self._pages == 1:
            return ""
        return pgettext("screen", "page {page} of {pages}").format(page=self._page + 1, pages=self._pages)

    def _chips(self) -> tuple[Chip, ...]:
        on = pgettext("screen", "next cards") if self._page + 1 < self._pages else _("turn all cards face down")
        before = (
            (Chip(pgettext("key", "Backspace"), pgettext("what a key does", "back"), "backspace"),)
            if self._page
            else ()
        )
        back = (
            (
                Chip(
                    pgettext("key", "Esc"),
                    pgettext("what a key does", "set-up") if self._leads_back else pgettext("what a key does", "menu"),
                    "escape",
                ),
            )
            if not self._page
            else ()
        )
        return (
            Chip(pgettext("key", "Enter"), on, "enter"),
            *before,
            Chip("R", pgettext("what a key does", "in full"), "r"),
            *back,
        )

    async def action_page(self, by: int) -> None:
        """Turn the page; what was meant for the one before turns nothing more."""
        self.input_app.guard.rest()
        self._page = max(0, min(self._pages - 1, self._page + by))
        await self._lay()

    async def action_go_on(self) -> None:
        """Turn the page or, after the last one, the cards."""
        if self._page + 1 < self._pages:
            await self.action_page(1)
        else:
            self.turn_down()

    async def action_turn_back(self) -> None:
        """Go back to the set-up, where that can be: no card has been turned down yet; else open the menu."""
        if self._leads_back:
            self.dismiss(False)
        else:
            await self.run_action("app.menu")

    def action_read(self) -> None:
        """Read every card in full."""
        self.app.push_screen(FullCardsScreen(self._cards))
