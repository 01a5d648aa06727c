"""A reveal: the cards of those who claim a mask, turned up for all, and what came of it."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.shown_cards import OpenCard, RevealedCards
from mascarade.table_keys import Chip
from mascarade.tui.screens.animation import FaceUpScreen, turning_frames
from mascarade.tui.screens.base import FULL_HEIGHT, FULL_WIDTH, GAME_STYLE, HIGH
from mascarade.tui.widgets.card_faces import FRAME
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.claimants import HIGH_LETTERS, LETTERS, Arrangement, Claimants, FortunesRow, arrangement
from mascarade.tui.widgets.controls import ChipBar, key_chip, more_chip
from mascarade.tui.widgets.motion import SHORT, Frame
from mascarade.tui.widgets.text_boxes import CaptionBox

HEAD, LEAST_SAID = 1, 2
"""The rows of a reveal's head, and the least that there are for what happened."""
BESIDE_SAID, MOST_SAID = 5, 76
"""The cells beside what happened in a small window, and the most that a line of it takes: as in the style sheet."""


class RevealScreen(FaceUpScreen):
    """The claimants' cards in the order in which they spoke, and what came of it."""

    CSS_PATH = GAME_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", gettext_noop("turn the cards face down")),
        Binding("escape", "app.menu", gettext_noop("the menu")),
        Binding("pageup,up", "read(-1)", gettext_noop("scroll up")),
        Binding("pagedown,down", "read(1)", gettext_noop("scroll down")),
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
        yield ChipBar(_chips(has_more=False), classes="screen-foot")

    def on_mount(self) -> None:
        """Begin with the cards face down."""
        self.add_class("-face-down")
        self._arrange()

    def on_resize(self) -> None:
        """Show cards side by side where there is room for them, else a list."""
        self._arrange()
        if self._lies_open:
            self.when_drawn(self._offer_more)

    def _arrange(self) -> None:
        has_room = False
        for rows in (HIGH_LETTERS, LETTERS) if self.app.size.height >= HIGH else (LETTERS,):
            self.query_one(Claimants).write_in(rows)
            self.query_one(FortunesRow).write_in(rows)
            has_room = self._has_room_for_cards(beside_all=rows == HIGH_LETTERS)
            if has_room:
                break
        is_list = arrangement(len(self._cards), *self.app.size) is Arrangement.LIST or not has_room
        self.query_one(Claimants).display = not is_list
        self.query_one("#reveal-list").display = is_list
        self.query_one("#reveal-lines").set_class(is_list, "-beside")

    def _has_room_for_cards(self, *, beside_all: bool) -> bool:
        """Return whether cards side by side leave room for what happened, or all of it, and for the fortunes.

        In a small window that is for all of what happened: a list leaves more room for it.
        """
        size = self.app.size
        parts = (
            (self.query_one(Claimants), size.width),
            (self.query_one(FortunesRow), size.width - FRAME),
            (self.query_one(ChipBar), size.width - FRAME),
        )
        taken = HEAD + sum(part.get_content_height(size, size, width) for part, width in parts)
        taken += sum(box.height(size.width) for box in self.query(CaptionBox))
        for_all = beside_all or size.width < FULL_WIDTH or size.height < FULL_HEIGHT
        least = max(LEAST_SAID, self._rows_said(size.width - BESIDE_SAID)) if for_all else LEAST_SAID
        return size.height - taken >= least

    def _rows_said(self, width: int) -> int:
        """Return the rows that everything that happened takes."""
        return sum(len(Content(line).wrap(min(MOST_SAID, width))) for line in self._revealed.lines)

    def _offer_more(self) -> None:
        """Name the key that shows the rest of what happened, where there is more of it than in sight."""
        has_more = any(self.query_one(part).max_scroll_y > 0 for part in ("#reveal-lines", "#reveal-body"))
        self.query_one(ChipBar).show(_chips(has_more=has_more))

    async def frames_up(self) -> Sequence[Frame]:
        """Return the cards being turned, all at once; what came of it is drawn once they lie open."""
        return turning_frames(self.query_one(Claimants).turn) if self._has_cards else ()

    def frames_down(self) -> Sequence[Frame]:
        """Return the cards being turned, all at once, and then their backs, with nothing of what came of it."""
        if not self._has_cards:
            return ()
        return [*reversed(turning_frames(self._turn_down)), Frame(SHORT, self.show_backs)]

    @property
    def _has_cards(self) -> bool:
        """True unless cards are but lines of a list."""
        return self.query_one(Claimants).display

    def _turn_down(self, part: int) -> None:
        self.add_class("-face-down")
        self.query_one(Claimants).turn(part)

    def show_backs(self) -> None:
        """Draw the cards face down, and nothing of what came of it."""
        self.add_class("-face-down")
        self.query_one(Claimants).show_backs()

    async def show_faces(self) -> None:
        """Draw the cards, and what came of it."""
        self.remove_class("-face-down")
        self.query_one(Claimants).show_faces()
        self.when_drawn(self._offer_more)
        if self._revealed.closes_after is not None:  # counted from when the cards can be seen
            self.call_after_refresh(self.schedule, self._revealed.closes_after, self.action_go_on)

    def action_go_on(self) -> None:
        """Turn the cards down."""
        self.turn_down()

    def action_read(self, by: int) -> None:
        """Scroll what happened."""
        lines = self.query_one("#reveal-lines")
        scrolled = lines if lines.max_scroll_y > 0 else self.query_one("#reveal-body")
        scrolled.scroll_relative(y=by * 3, animate=False)


def _chips(*, has_more: bool) -> tuple[Chip, ...]:
    return (
        key_chip("enter", _("turn the cards face down and continue")),
        *((more_chip(),) if has_more else ()),
        key_chip("escape", pgettext("what a key does", "menu")),
    )


def _list(cards: Sequence[OpenCard]) -> Content:
    """Return one line for each card, its mask and the verdict aligned."""
    whose, masks = max(width_of(card.whose) for card in cards), max(width_of(card.mask) for card in cards)
    return Content("\n").join(
        [
            Content.assemble((fit(card.whose, whose), "dim"), "  ", (fit(card.mask, masks), "bold"), "  ", card.below)
            for card in cards
        ]
    )
