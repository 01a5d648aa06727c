"""The end: who won and why, all cards up, the evening's victories, and the way on."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.table.endings import Afterwards, EndWords
from mascarade.tui.screens.base import GAME_STYLE, HIGH, ROOMY_WIDTH, PublicScreen
from mascarade.tui.themes import draws_ascii, draws_frames
from mascarade.tui.widgets.chips import ChipBar, more_chip
from mascarade.tui.widgets.end_picture import end_drawing
from mascarade.tui.widgets.picture import Picture

HEAD, PADDING = 1, 2
"""The rows of the head, and the cells beside the keys."""


class EndScreen(PublicScreen[Afterwards]):
    """The screen on which everything comes out. None of its keys means anything on the screens before it."""

    CSS_PATH = GAME_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "choose('truth')", deferred("the truth: replay the whole game with all cards face up")),
        Binding("p", "choose('again')", deferred("play again with the same players")),
        Binding("d", "choose('set-up')", deferred("play again with changes: other players, seats, masks or rules")),
        Binding("f", "choose('leave')", deferred("finish: leave the table")),
        Binding("pageup,up", "read(-1)", deferred("scroll the cards up")),
        Binding("pagedown,down", "read(1)", deferred("scroll the cards down")),
    ]

    def __init__(self, words: EndWords) -> None:
        super().__init__()
        self._words = words

    def contents(self) -> Iterable[Widget]:
        """Yield the winners first, in large letters."""
        yield Static(pgettext("screen", "The end"), classes="screen-title", markup=False)
        yield from self.captions()
        with VerticalScroll(id="end-scroll", can_focus=False):
            yield Static("", id="end-picture", markup=False)
        yield Static("\n".join(self._tally), id="end-tally", markup=False)
        yield ChipBar(_chips(has_more=False))

    @property
    def _tally(self) -> tuple[str, ...]:
        """The evening so far, the games won and the prizes, and what is new about the saving of this game."""
        return tuple(filter(None, (self._words.tally, " · ".join(self._words.evening), *self._words.notices)))

    def on_mount(self) -> None:
        """Draw the winners, and all cards."""
        self._draw()

    def on_resize(self) -> None:
        """Draw everything for another window."""
        self.when_drawn(self._draw)

    def on_appearance_changed(self) -> None:
        """Draw everything in other colours or signs."""
        self._draw()

    def _draw(self) -> None:
        keys = self.query_one(ChipBar).lines(self.app.size.width - PADDING)
        told = keys + sum(len(Content(line).wrap(self.app.size.width)) for line in self._tally)
        height, is_framed, in_ascii = (
            self.app.size.height - HEAD - told,
            draws_frames(self.app),
            draws_ascii(self.app),
        )
        is_high = self.app.size.width >= ROOMY_WIDTH and self.app.size.height >= HIGH
        picture = Picture(
            lambda width: end_drawing(
                self._words, width, height, is_framed=is_framed, is_high=is_high, in_ascii=in_ascii
            ),
            self.app.theme_variables,
        )
        self.query_one("#end-picture", Static).update(picture)
        self.when_drawn(self._offer_more)

    def _offer_more(self) -> None:
        """Name the key that shows the rest of the cards, where there are more of them than in sight."""
        self.query_one(ChipBar).show(_chips(has_more=self.query_one("#end-scroll").max_scroll_y > 0))

    def action_choose(self, afterwards: str) -> None:
        """Go on as chosen."""
        self.dismiss(Afterwards(afterwards))

    def action_read(self, by: int) -> None:
        """Scroll the cards."""
        self.query_one("#end-scroll").scroll_relative(y=by * 3, animate=False)


def _chips(*, has_more: bool) -> tuple[Chip, ...]:
    return (
        Chip("T", pgettext("what a key does", "the truth"), "t"),
        Chip("P", pgettext("what a key does", "play again"), "p"),
        Chip("D", _("again, with changes"), "d"),
        Chip("F", pgettext("what a key does", "finish"), "f"),
        *((more_chip(),) if has_more else ()),
    )
