"""The end: who won and why, all cards up, the evening's victories, and the way on."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import ItemGrid, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.tui.screens.base import PublicScreen
from mascarade.tui.screens.cards import CardBox, OpenCard


class Afterwards(Enum):
    """What the table does after a game."""

    AGAIN = "again"
    LEAVE = "leave"


class EndScreen(PublicScreen[Afterwards]):
    """Everything comes out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "choose('again')", _("again with the same players")),
        Binding("l", "choose('leave')", _("back to the title")),
    ]

    def __init__(self, winners: str, why: str, cards: Sequence[OpenCard], tally: str) -> None:
        super().__init__()
        self._winners, self._why, self._cards, self._tally = winners, why, tuple(cards), tally

    def contents(self) -> Iterable[Widget]:
        """The winners first, and large."""
        yield Static(self._winners, id="end-winners", markup=False)
        yield Static(self._why, id="end-why", markup=False)
        with VerticalScroll(id="end-scroll"), ItemGrid(id="end-cards", min_column_width=18):
            for card in self._cards:
                yield CardBox(card)
        yield Static(self._tally, id="end-tally", markup=False)
        yield Static(
            _("[A] again with the same players, the next one begins   [L] leave the table"),
            classes="screen-foot",
            markup=False,
        )

    def action_choose(self, afterwards: str) -> None:
        """Go on as chosen."""
        self.dismiss(Afterwards(afterwards))
