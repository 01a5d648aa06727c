"""Public screens in the middle of a turn: a reveal with its result, and the exchange of seats."""

from collections.abc import Collection, Sequence
from functools import partial

from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.hot_seat import OpenCard, RevealedCards
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.table_keys import Chip
from mascarade.tui.screens.animation import FaceUpScreen, TimedScreen, turning_frames
from mascarade.tui.screens.base import AT_ONCE, FULL_HEIGHT, FULL_WIDTH, GAME_STYLE, HIGH
from mascarade.tui.widgets.card_faces import FRAME
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.claimants import HIGH_LETTERS, LETTERS, Claimants, FortunesRow, has_room_side_by_side
from mascarade.tui.widgets.controls import ChipBar, key_chip, more_chip
from mascarade.tui.widgets.motion import SHORT, Frame
from mascarade.tui.widgets.text_boxes import CaptionBox

HEAD, LEAST_SAID = 1, 2
"""The rows of a reveal's head, and the least rows for what happened."""
BESIDE_SAID, MOST_SAID = 5, 76
"""The columns beside what happened in a small window, and the most columns of a line of it, as in the style sheet."""


class RevealScreen(FaceUpScreen):
    """The claimants' cards in the order of their claims, and the result."""

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("enter", "go_on", gettext_noop("turn up the next card; after the last, turn all face down")),
        Binding("space", "show_all", gettext_noop("turn all the cards up at once")),
        Binding("escape", "app.menu", gettext_noop("the menu")),
        Binding("pageup,up", "read(-1)", gettext_noop("scroll up")),
        Binding("pagedown,down", "read(1)", gettext_noop("scroll down")),
    ]

    def __init__(self, revealed: RevealedCards) -> None:
        super().__init__(revealed.about_to_show)
        self._revealed = revealed
        self._cards = revealed.cards
        self._turned_up = 0
        """The number of cards that have been turned up so far."""
        self._is_hurried = False
        """True if somebody wants to see all cards at once."""

    def contents(self) -> ComposeResult:
        """Yield cards side by side, and what happened under them, line by line."""
        yield Static(self._title, classes="screen-title", markup=False)
        yield CaptionBox(self.input_app.caption)
        yield Claimants(self._cards)
        with Horizontal(id="reveal-body"):
            yield Static(_list(self._cards, ()), id="reveal-list", markup=False)
            lines = VerticalScroll(id="reveal-lines", can_focus=False)
            with lines, Vertical(id="reveal-said"):
                for line in self._revealed.lines:
                    yield Static(line, markup=False)
        yield FortunesRow(self._revealed.fortunes)
        yield ChipBar(self._chips(), classes="screen-foot")

    def on_mount(self) -> None:
        """Begin with the cards face down."""
        self.add_class("-face-down")
        self._arrange()

    def on_resize(self) -> None:
        """Show the cards side by side if there is room for them, otherwise in a list."""
        self._arrange()
        if self._lies_open:
            self.when_drawn(self._offer_keys)

    def _arrange(self) -> None:
        has_room = False
        for rows in (HIGH_LETTERS, LETTERS) if self.app.size.height >= HIGH else (LETTERS,):
            self.query_one(Claimants).letters = rows
            self.query_one(FortunesRow).figures = rows
            has_room = self._has_room_for_cards(beside_all=rows == HIGH_LETTERS)
            if has_room:
                break
        is_list = not (has_room and has_room_side_by_side(len(self._cards), self.app.size.width))
        self.query_one(Claimants).display = not is_list
        self.query_one("#reveal-list").display = is_list
        self.query_one("#reveal-lines").set_class(is_list, "-beside")
        self.query_one(".screen-title", Static).update(self._title)

    @property
    def _title(self) -> str:
        """The title; after all cards are face up, with their result."""
        question = self._revealed.question
        if self._is_all_up or not question:
            return self._revealed.title
        both = f"{self._revealed.title} · {question}"
        return both if width_of(both) <= self.app.size.width - FRAME else question

    def _has_room_for_cards(self, *, beside_all: bool) -> bool:
        """Return whether cards side by side leave enough room for what happened and for the fortunes.

        A small window has to show everything that happened, for which a list leaves more room.
        """
        size = self.app.size
        taken = HEAD + self.rows_taken("CaptionBox, Claimants, FortunesRow, ChipBar")
        for_all = beside_all or size.width < FULL_WIDTH or size.height < FULL_HEIGHT
        width = min(MOST_SAID, size.width - BESIDE_SAID)
        rows = sum(len(Content(line).wrap(width)) for line in self._revealed.lines) if for_all else 0
        return size.height - taken >= max(LEAST_SAID, rows)

    def _offer_keys(self) -> None:
        """Offer the key for the next card, or the key that scrolls, if not everything is visible."""
        self.query_one(ChipBar).show(self._chips())

    # One card after the other

    @property
    def _is_all_up(self) -> bool:
        """True if every card is face up."""
        return self._turned_up == len(self._cards)

    @property
    def _next(self) -> Sequence[int]:
        """The cards that are turned up next: one, or all that are left if somebody does not want to wait."""
        left = self._revealed.order[self._turned_up :]
        is_slow = self._revealed.next_after > AT_ONCE and self.input_app.is_motion_wanted and not self._is_hurried
        return left[:1] if is_slow else left

    async def on_first_shown(self) -> None:
        """Continue with the cards if something lay over the screen; Textual calls this besides the base class's."""
        if self._lies_open and not self._is_all_up and not self.is_waiting:
            self._turn_next()

    async def frames_up(self) -> Sequence[Frame]:
        """Return the frames that turn the first cards; the result is drawn after all cards are face up."""
        return self._turn_frames(self._next)

    def _turn_frames(self, cards: Sequence[int]) -> Sequence[Frame]:
        return turning_frames(partial(self.query_one(Claimants).turn, cards)) if self._has_cards else ()

    def _turn_next(self) -> None:
        if not self.is_moving:
            self.cancel_scheduled()
            self.start_moving(self._turn_frames(self._next), lambda: self.call_next(self.show_faces))

    async def show_faces(self) -> None:
        """Draw the next cards face up for some seconds; after the last one, draw the result."""
        if self.is_active:
            self._turned_up += len(self._next)
            self.input_app.guard.rest()  # a key that was meant for this card does not turn another one
            if self._is_all_up:
                self.remove_class("-face-down")
                self._wait(self._revealed.closes_after)
            else:
                self._wait(self._revealed.next_after)
        self._lie(self._revealed.order[: self._turned_up])
        self.when_drawn(self._offer_keys)

    def _wait(self, seconds: float | None) -> None:
        """Continue after some seconds, counted from the moment at which the cards are visible."""
        if seconds is not None:
            self.call_after_refresh(self.schedule, seconds, self.action_go_on)

    def frames_down(self) -> Sequence[Frame]:
        """Return the frames that turn all cards down at once, without any trace of the result."""
        if not self._has_cards:
            return ()
        return [*reversed(turning_frames(self._turn_down)), Frame(SHORT, self.show_backs)]

    @property
    def _has_cards(self) -> bool:
        """True if there are cards and not only lines of a list."""
        return self.query_one(Claimants).display

    def _turn_down(self, part: int) -> None:
        self.add_class("-face-down")
        self.query_one(Claimants).turn(self._revealed.order, part)

    def show_backs(self) -> None:
        """Draw the cards face down, without any trace of the result."""
        self.add_class("-face-down")
        self._lie(())

    def _lie(self, up: Sequence[int]) -> None:
        self.query_one(".screen-title", Static).update(self._title)
        self.query_one(Claimants).lie(up)
        self.query_one("#reveal-list", Static).update(_list(self._cards, up))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:  # noqa: ARG002  # as Screen declares it
        """Return whether a key has a use; the key for all cards has one until all are face up."""
        return action != "show_all" or not self._is_all_up

    def action_go_on(self) -> None:
        """Turn the next card up; if all are face up, turn them down."""
        if self._is_all_up:
            self.turn_down()
        elif self._lies_open:
            self._turn_next()

    def action_show_all(self) -> None:
        """Turn up all remaining cards."""
        self._is_hurried = True
        self.action_go_on()

    def _chips(self) -> tuple[Chip, ...]:
        menu = key_chip("escape", pgettext("what a key does", "menu"))
        if self._turned_up and not self._is_all_up:
            return key_chip("enter", _("the next card")), key_chip("space", _("all the cards")), menu
        has_more = any(part.max_scroll_y > 0 for part in self.query("#reveal-lines, #reveal-body"))
        more = (more_chip(),) if self._is_all_up and has_more else ()
        return key_chip("enter", _("turn the cards face down and continue")), *more, menu

    def action_read(self, by: int) -> None:
        """Scroll what happened."""
        lines = self.query_one("#reveal-lines")
        scrolled = lines if lines.max_scroll_y > 0 else self.query_one("#reveal-body")
        scrolled.scroll_relative(y=by * 3, animate=False)


def _list(cards: Sequence[OpenCard], up: Collection[int]) -> Content:
    """Return one line for each card, with aligned masks and verdicts for those face up."""
    whose, masks = max(width_of(card.whose) for card in cards), max(width_of(card.mask) for card in cards)
    return Content("\n").join(
        [
            Content.assemble((fit(card.whose, whose), "$dim"), "  ", (fit(card.mask, masks), "bold"), "  ", card.below)
            if at in up
            else Content.assemble((fit(card.whose, whose), "$dim"), "  ", "▐◆▌")
            for at, card in enumerate(cards)
        ]
    )


class ChangePlacesScreen(TimedScreen[None]):
    """The stop at which two players change seats, until a key says that they sit; other clicks do nothing.

    Where a cover comes next, which Enter lifts, another key goes on.
    """

    CSS_PATH = GAME_STYLE
    BINDINGS = [
        Binding("enter", "sit('enter')", gettext_noop("two have changed places and are seated")),
        Binding("s", "sit('s')", gettext_noop("both are seated, and a cover comes next")),
        Binding("escape", "app.menu", gettext_noop("the menu")),
    ]

    def __init__(self, change: ChangeOfSeats) -> None:
        super().__init__()
        self._change = change
        self._key = "s" if change.is_before_cover else "enter"

    def contents(self) -> ComposeResult:
        """Yield the words in the middle, and the keys."""
        yield Static(_("Change places"), classes="screen-title", markup=False)
        with Vertical(id="places-body"), Vertical(id="places"):
            yield Static(self._change.words, id="places-words", markup=False)
            yield Static(self._change.seats, id="places-seats", markup=False)
            menu = pgettext("what a key does", "menu")
            yield ChipBar((key_chip(self._key, self._change.way_on), key_chip("escape", menu)))

    def on_mount(self) -> None:
        """Continue after some seconds if only bots play."""
        if self._change.closes_after is not None:
            self.schedule(self._change.closes_after, lambda: self.dismiss(None))

    def action_sit(self, key: str) -> None:
        """Continue with the key that the screen names."""
        if key != self._key:
            raise SkipAction
        self.dismiss(None)
