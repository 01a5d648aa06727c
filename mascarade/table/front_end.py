"""The protocols of a front end; whoever implements them can play whole games.

The table asks, and a front end draws, waits and answers. It is asynchronous throughout, and every time that passes is
the front end's own, so that games are played without a clock in tests.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeVar

from mascarade.game_options import Peek
from mascarade.history import GameLog
from mascarade.rules.choices import Choice
from mascarade.table.current_game import CurrentGame
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.hot_seat import CoverWords, PrivateResult, Timing
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.table.shown_cards import DealtCards, Face, RevealedCards
from mascarade.values import Value
from mascarade.wording.flavour import Flavour
from mascarade.wording.phrases import Phrases

Thing = TypeVar("Thing")


class Secret(Value):
    """Cards that one player looks at alone, or that all but one player see."""

    name: str
    """The player who looks, or the one who has turned away."""
    faces: tuple[Face, ...]
    about_to_show: Callable[[], object]
    """The function to call when the cards are about to be drawn for the first time, and before they are."""
    may_undo: bool = False
    """True if the choice that led here can be taken back instead, as where there are no covers."""


class InHand(Value):
    """Something that one player decides alone: two cards, or coins to hide."""

    name: str
    words: str
    options: tuple[Choice, ...]
    """The options in an order drawn anew, so that hands give nothing away."""
    may_undo: bool = False
    """True if the choice that led here can be taken back instead, as where there are no covers."""


class FrontEnd(Protocol):
    """A front end, as one game needs it."""

    timing: Timing
    """The durations of things at this table."""
    flavour: Flavour
    """The jokes of this table."""

    def clock(self) -> float:
        """Return the time in seconds; it never goes back."""

    def toss(self) -> bool:
        """Toss a coin of the table's own, apart from the game's chance."""

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in an order that is drawn anew, apart from the game's chance."""

    def table(self, current_game: CurrentGame) -> AbstractAsyncContextManager[None]:
        """Lay the public table of a game, and clear it when the context ends.

        A board is attached to the game's dialogue for as long as the table lies there.
        """

    def call_people(self) -> None:
        """Make people look up, where the table wants that: they are asked again after bots have played."""

    async def cover(self, words: CoverWords, *, may_undo: bool = False) -> bool:
        """Cover everything until somebody lifts the cover; return whether somebody did.

        Where it may, the table can take back the choice that led here instead.
        """

    async def deal(self, dealt: DealtCards) -> bool:
        """Show the dealt cards to all until somebody turns them face down, or after some seconds.

        Return whether they were turned down: where it may, the table can go back to the set-up instead.
        """

    async def reveal(self, revealed: RevealedCards) -> None:
        """Show cards to all until somebody turns them face down, or after some seconds."""

    async def change_seats(self, change: ChangeOfSeats) -> None:
        """Tell two players to change places, and wait until somebody says that they sit, or for some seconds."""

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:
        """Let one player look at cards."""

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        """Let one player decide in secret."""

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        """Show a card to all but the player who has turned away."""

    async def end(self, words: EndWords) -> Afterwards:
        """Tell the end of a game, and ask what the table wants next."""

    async def look_back(self, game_log: GameLog, phrases: Phrases, occasion: str) -> None:
        """Show the truth about a game that is over; the occasion is what was played, and when."""
