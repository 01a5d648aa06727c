"""The end: who won and why, all cards up, the evening's victories, and the way on."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import ItemGrid, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, ngettext
from mascarade.table.cards import OpenCard
from mascarade.table.chips import Chip
from mascarade.table.endings import Afterwards, EndWords, LastFace
from mascarade.table.faces import MOST_PIPS, pips
from mascarade.tui.screens.base import GAME_STYLE, ROOMY_HEIGHT, PublicScreen
from mascarade.tui.screens.cards import CardBox
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.large_text import LargeText

MOST_LARGE = 3
"""More winners than these are named in one line."""
MOST_BELOW = 8
"""More people than these leave room for small letters alone in a small window."""


class EndScreen(PublicScreen[Afterwards]):
    """The screen on which everything comes out. None of its keys means anything on the screens before it."""

    CSS_PATH = GAME_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "choose('truth')", _("the truth: replay the whole game with all cards face up")),
        Binding("p", "choose('again')", _("play again with the same players")),
        Binding("d", "choose('set-up')", _("change the set-up, keeping the names")),
        Binding("f", "choose('leave')", _("finish: leave the table")),
        Binding("pageup,up", "read(-1)", _("scroll the cards up")),
        Binding("pagedown,down", "read(1)", _("scroll the cards down")),
    ]

    def __init__(self, words: EndWords) -> None:
        super().__init__()
        self._words = words

    def contents(self) -> Iterable[Widget]:
        """Yield the winners first, in large letters."""
        yield Static(_("The end"), classes="screen-title", markup=False)
        yield from self.captions()
        yield from self._winners()
        yield Static(self._words.why, id="end-why", markup=False)
        with VerticalScroll(id="end-scroll", can_focus=False):
            yield Static(_list(self._words.faces), id="end-list", markup=False)
            with ItemGrid(id="end-cards", min_column_width=22):
                for card in _boxes(self._words.faces):
                    yield CardBox(card)
        yield Static(self._words.tally, id="end-tally", markup=False)
        yield ChipBar(
            (
                Chip("T", _("the truth"), "t"),
                Chip("P", _("play again, same players"), "p"),
                Chip("D", _("change set-up"), "d"),
                Chip("F", _("finish"), "f"),
            )
        )

    def _winners(self) -> Iterable[Widget]:
        """Draw each winner on a line of their own, as long as they are few."""
        winners = self._words.winners
        if len(winners) > MOST_LARGE:
            yield Static(" · ".join(winners), id="end-winners", markup=False)
            return
        for winner in winners:
            yield LargeText(winner, self._most_rows(), classes="end-winner")

    def _most_rows(self) -> int:
        """Return how large the winners' names are at most; the cards below need their room."""
        is_roomy = self.app.size.height >= ROOMY_HEIGHT
        sizes = (10, 5, 5) if is_roomy else (5, 3, 3)
        is_crowded = not is_roomy and len(self._words.faces) > MOST_BELOW
        return 3 if is_crowded else sizes[len(self._words.winners) - 1]

    def on_resize(self) -> None:
        """Use larger letters in a larger window."""
        for winner, name in zip(self.query(LargeText), self._words.winners, strict=False):
            winner.show(name, self._most_rows())

    def action_choose(self, afterwards: str) -> None:
        """Go on as chosen."""
        self.dismiss(Afterwards(afterwards))

    def action_read(self, by: int) -> None:
        """Scroll the cards."""
        self.query_one("#end-scroll").scroll_relative(y=by * 3, animate=False)


def _list(faces: Sequence[LastFace]) -> Content:
    """Return one line for each seat, for windows too small for cards."""
    width = max(width_of(face.whose) for face in faces)
    return Content("\n").join([line for face in faces for line in _lines(face, width)])


def _lines(face: LastFace, width: int) -> list[Content]:
    """Return one line for each card of a seat."""
    coins = 0 if face.coins is None else face.coins
    head = Content.assemble(
        "★ " if face.has_won else "  ",
        (fit(face.whose, width), "bold" if face.has_won else ""),
        f"  {pips(coins):<{MOST_PIPS}} {'' if face.coins is None else coins:>2}  ",
    )
    blank = Content(" " * head.cell_length)
    heads = (head, *[blank] * (len(face.masks) - 1))
    return [Content.assemble(before, (mask, "bold")) for before, mask in zip(heads, face.masks, strict=True)]


def _boxes(faces: Sequence[LastFace]) -> list[OpenCard]:
    return [OpenCard(_whose(face), "\n".join(face.masks), _fortune(face)) for face in faces]


# NOTE: A player who has won, or not, above their cards.
def _whose(face: LastFace) -> str:
    return _("{name} wins").format(name=face.whose) if face.has_won else face.whose


# NOTE: A player’s fortune at the end.
def _fortune(face: LastFace) -> str:
    if face.coins is None:
        return ""
    return ngettext("{coins} coin", "{coins} coins", face.coins).format(coins=face.coins)
