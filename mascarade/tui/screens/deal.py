"""The deal: all cards face up before the game."""

import asyncio
from collections.abc import Iterable, Sequence
from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid
from textual.geometry import Size
from textual.style import Style
from textual.widgets import Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.hot_seat import DealtCards
from mascarade.table_keys import Chip
from mascarade.tui.screens.animation import FaceUpScreen, turning_frames
from mascarade.tui.screens.base import GAME_STYLE
from mascarade.tui.screens.pages import FullCardsScreen
from mascarade.tui.widgets.card_faces import LEAST_CARD_HEIGHT, CardBox, CardLayout, card_layout
from mascarade.tui.widgets.controls import ChipBar, key_chip, packed_chips
from mascarade.tui.widgets.motion import SHORT, Frame
from mascarade.tui.widgets.text_boxes import CaptionBox, HouseRulesBox

DEALING, MOST_DEALT = 0.3, 12
"""The seconds for dealing a page of cards, and the most steps of it."""


class DealScreen(FaceUpScreen):
    """All cards face up with their powers, on several pages if the window is small."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("enter", "go_on", gettext_noop("next page; after the last one, turn all cards face down")),
        Binding("backspace", "page(-1)", gettext_noop("previous page")),
        Binding("r", "read", gettext_noop("read every card in full")),
        Binding("escape", "turn_back", gettext_noop("back to the set-up; in a continued game, the menu")),
    ]

    def __init__(self, dealt: DealtCards) -> None:
        super().__init__(dealt.about_to_show)
        self._laying = asyncio.Lock()
        """Held while a page is laid out, so that pages are laid out one after the other."""
        self._dealt, self._cards = dealt, dealt.cards
        self._page = 0
        self._laid_for = Size(0, 0)
        """The window size for which the page was laid out."""

    def contents(self) -> ComposeResult:
        """Yield the goal, the house rules, and a grid of cards."""
        title = _("The deal: everybody sees every card · {goal}").format(goal=self._dealt.rules.goal)
        yield Static(title, classes="screen-title", markup=False)
        yield CaptionBox(self.input_app.caption)
        yield HouseRulesBox(self._dealt.rules, most_about=1)
        yield Grid(id="deal-cards")
        yield ChipBar((), classes="screen-foot")

    async def frames_up(self) -> Sequence[Frame]:
        """Return the frames that deal the first page card by card, and then turn all cards at once."""
        if not self.input_app.shows_motion:
            return ()
        await self._lay()
        boxes = list(self._boxes)
        steps = min(MOST_DEALT, len(boxes))
        dealt = [boxes[len(boxes) * step // steps : len(boxes) * (step + 1) // steps] for step in range(steps)]
        return [*(Frame(DEALING / steps, partial(_lie_face_down, some)) for some in dealt), *turning_frames(self._turn)]

    def frames_down(self) -> Sequence[Frame]:
        """Return the frames that turn all cards down at once."""
        return [*reversed(turning_frames(self._turn)), Frame(SHORT, self.show_backs)]

    @property
    def _boxes(self) -> Iterable[CardBox]:
        return self.query(CardBox)

    def _turn(self, part: int) -> None:
        for box in self._boxes:
            box.turn(part)

    def show_backs(self) -> None:
        """Draw the cards face down."""
        _lie_face_down(self._boxes)

    async def show_faces(self) -> None:
        """Draw the cards of the first page."""
        if self._boxes:
            for box in self._boxes:
                box.show_faces()
        else:
            await self._lay()
        self._count()

    def _count(self) -> None:
        """Start the time after which the page turns by itself."""
        if self._dealt.closes_after is not None:
            seconds = self._dealt.closes_after / self._pages
            self.call_after_refresh(self.schedule, seconds, lambda: self.call_next(self._turn_by_itself))

    async def _turn_by_itself(self) -> None:
        await self.action_go_on()
        if not self._is_left:
            self._count()

    def on_resize(self) -> None:
        """Lay out the pages for another window size."""
        self._page = min(self._page, self._pages - 1)
        if self._boxes and self.size != self._laid_for:  # Textual also reports the size with which a screen begins
            self.when_drawn(self._lay)

    def on_appearance_changed(self) -> None:
        """Draw the cards in other colours or characters."""
        if self._boxes:
            self.when_drawn(self._lay)

    @property
    def _layout(self) -> CardLayout:
        return card_layout(self._cards, self.size.width, self._down)

    @property
    def _down(self) -> int:
        """Return the rows for cards between the rules and the keys, the same on every page."""
        room = self.size.height - 1 - self.rows_taken("CaptionBox, HouseRulesBox")
        pages = card_layout(self._cards, self.size.width, room - 1).pages
        keys = (
            packed_chips(self._chips(page, pages), self.size.width - 2, Style(), before=_where(page, pages))
            for page in range(pages)
        )
        return max(LEAST_CARD_HEIGHT, room - max(map(len, keys)))

    @property
    def _pages(self) -> int:
        return self._layout.pages

    async def _lay(self) -> None:
        """Lay out a page in as few rows of cards as possible, all of the same length."""
        async with self._laying:
            grid = self.query_one("#deal-cards", Grid)
            await grid.remove_children()
            self._laid_for = self.size
            laid = self._layout
            self._page = min(self._page, laid.pages - 1)  # the window may have grown since then
            cards = self._cards[self._page * laid.each : (self._page + 1) * laid.each]
            grid.styles.grid_size_columns = laid.columns
            grid.styles.height = laid.whole_height
            grid.styles.grid_gutter_horizontal = laid.gap
            grid.styles.margin = (max(0, self._down - laid.whole_height) // 2, 0, 0, 0)
            colours = self.app.theme_variables
            await grid.mount_all([CardBox(card, laid, colours) for card in cards])
            for box in self._boxes if self._lies_open else ():
                box.show_faces()
            self.query_one(ChipBar).show(self._chips(self._page, laid.pages), _where(self._page, laid.pages))

    def _chips(self, page: int, pages: int) -> tuple[Chip, ...]:
        on = pgettext("screen", "next cards") if page + 1 < pages else _("turn all cards face down")
        in_full = key_chip("r", pgettext("what a key does", "in full"))
        if page:
            return key_chip("enter", on), key_chip("backspace", pgettext("what a key does", "back")), in_full
        out = pgettext("what a key does", "set-up") if self._dealt.leads_back else pgettext("what a key does", "menu")
        return key_chip("enter", on), in_full, key_chip("escape", out)

    async def action_page(self, by: int) -> None:
        """Turn the page, unless the action was meant for the page before."""
        self.input_app.guard.rest()
        self._page = max(0, min(self._pages - 1, self._page + by))
        await self._lay()

    async def action_go_on(self) -> None:
        """Turn the page or, after the last one, turn the cards down."""
        if self._page + 1 < self._pages:
            await self.action_page(1)
        else:
            self.turn_down()

    async def action_turn_back(self) -> None:
        """Return to the set-up if no card has been turned down; otherwise open the menu."""
        if self._dealt.leads_back:
            self.dismiss(False)
        else:
            await self.run_action("app.menu")

    def action_read(self) -> None:
        """Show every card with its whole power."""
        self.app.push_screen(FullCardsScreen(self._cards))


def _where(page: int, pages: int) -> str:
    """Return the number of the page, if there are several."""
    return pgettext("screen", "page {page} of {pages}").format(page=page + 1, pages=pages) if pages > 1 else ""


def _lie_face_down(boxes: Iterable[CardBox]) -> None:
    for box in boxes:
        box.show_backs()
