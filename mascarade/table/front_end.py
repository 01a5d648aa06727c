"""The protocol of a front end that plays whole games, and what it gets from the table.

The table asks, and a front end draws, waits and answers. Everything is asynchronous, and only the front end measures
time, so that tests play games without a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeVar

from msgspec.structs import replace

from mascarade.bots import KINDS, BotSeat
from mascarade.game_options import GameSetup, Hints, Peek, TableOptions, Timing, names_for_bots
from mascarade.history import GameLog, Participant
from mascarade.language import _
from mascarade.names import are_alike, check_name, check_names
from mascarade.records.games import has_finished_game
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.table.dialogue import Dialogue
from mascarade.table.game_words import Afterwards, EndWords
from mascarade.table.hot_seat import CoverWords, DealtCards, OpenCard, PrivateResult, RevealedCards
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.values import Value
from mascarade.wording.flavour import Flavour
from mascarade.wording.phrases import Phrases

Thing = TypeVar("Thing")


class CurrentGame:
    """The game in progress: its players, its session, its dialogue, and the ways out of it."""

    def __init__(self, setup: GameSetup, dialogue: Dialogue, stop: Callable[[], object]) -> None:
        self.setup = setup
        self.session = dialogue.session
        self.dialogue = dialogue
        self._stop = stop
        self.is_left = False
        """True if nothing more is to be asked."""
        self.is_reopened = False
        """True if the game was left only to be resumed at once, in another language."""

    def leave(self) -> None:
        """Leave the game as it is; a saved game can be resumed."""
        self.is_left = True
        self._stop()

    def reopen(self) -> bool:
        """Leave the game to resume it at once in another language; return whether it is saved and can be resumed.

        People return to it through a cover, as to every game that was left.
        """
        self.is_reopened = self.session.is_saved
        if self.is_reopened:
            self.leave()
        return self.is_reopened

    def choose(self, options: TableOptions) -> None:
        """Continue with these options, including whether decisions are explained."""
        self.setup = replace(self.setup, options=options)
        self.dialogue.explains = are_hints_wanted(options.hints)
        self.dialogue.board.draw()

    # Between two turns

    def leave_to_bot(self, player: Player) -> None:
        """Let a bot replace a person who leaves; it knows what that person was told and did in secret."""
        name, bots = self.session.names[player], self.session.bots
        taken = [participant.name for participant in self.session.game_log.seat_history.everybody]
        usual = BotSeat(next(reversed(KINDS)))  # the first bot of a set-up is of this kind
        bot = Participant(next(names_for_bots(taken)), next(iter(bots.values()), usual))
        self.session.take_over(player, bot)
        words = _("{name} leaves. From now on the bot {bot} plays, knowing what {name} knew.")
        self.dialogue.announce_seat_change(words.format(name=name, bot=bot.name))

    def take_seat(self, player: Player, typed: str) -> None:
        """Let a person replace a bot, without telling what the bot knows. Raise BadName for an impossible name."""
        participant, bot = self._person(typed), self.session.names[player]
        words = (
            _("{name} is back and takes over from the bot {bot}.")
            if participant.name in self.session.game_log.seat_history.gone
            else _("{name} sits down and takes over from the bot {bot}.")
        )
        self.session.take_over(player, participant)
        self.dialogue.announce_seat_change(words.format(name=participant.name, bot=bot))

    def _person(self, typed: str) -> Participant:
        """Return the person who sits down: one who left before, or a new one with an unused name."""
        name = check_name(typed)
        seat_history = self.session.game_log.seat_history
        for one in seat_history.everybody:
            if one.name in seat_history.gone and are_alike(one.name, name):
                return one
            check_names((one.name, name))
        return Participant(name)

    def end_early(self) -> None:
        """End the game as it stands."""
        self.session.end_early()
        self.leave()


def are_hints_wanted(hints: Hints) -> bool:
    """Return whether decisions are explained, which may depend on whether a game was ever finished here."""
    return hints is Hints.ALWAYS or (hints is Hints.FIRST_GAME and not has_finished_game())


def why_not_now() -> str:
    """Return why nobody can leave or join in the middle of a turn."""
    return _("Nobody can come or go in the middle of a turn. Wait for the next one.")


def about_leaving(name: str) -> str:
    """Return what will happen if somebody leaves."""
    words = _("{name} leaves. A bot takes over, knowing everything {name} had seen and done in secret.")
    return f"{words.format(name=name)} {_('{name} can come back before any later turn.').format(name=name)}"


def about_ending() -> str:
    """Return what will happen if the game is ended as it stands."""
    return _("The game ends here: nobody wins, every card is turned up, and there’s no going back.")


class Secret(Value):
    """Cards that only one player sees, or all players but one."""

    name: str
    """The name of the player who looks, or who has turned away."""
    cards: tuple[OpenCard, ...]
    about_to_show: Callable[[], object]
    """The function to call just before the cards are drawn for the first time."""
    may_undo: bool = False
    """True if the choice that led here can be undone instead, as in a front end without covers."""


class InHand(Value):
    """A decision in secret: two cards, or coins to hide."""

    name: str
    words: str
    options: tuple[Choice, ...]
    """The options in a new random order, so that hand movements reveal nothing."""
    may_undo: bool = False
    """True if the choice that led here can be undone instead, as in a front end without covers."""


class FrontEnd(Protocol):
    """The front end that one game needs."""

    timing: Timing
    """The durations of things at this table."""
    flavour: Flavour
    """The jokes of this table."""

    def clock(self) -> float:
        """Return the time in seconds; it never goes back."""

    def toss(self) -> bool:
        """Toss a coin of the table's own, apart from the game's chance."""

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in a new random order, apart from the game's chance."""

    def table(self, current_game: CurrentGame) -> AbstractAsyncContextManager[None]:
        """Show the public table of a game, and remove it when the context ends.

        Meanwhile it is the board of the game's dialogue.
        """

    def call_people(self) -> None:
        """Call people's attention, if the table wants that: they are asked again after bots have played."""

    async def cover(self, words: CoverWords, *, may_undo: bool = False) -> bool:
        """Cover everything until somebody lifts the cover; return whether it was lifted.

        If allowed, the table can undo the choice that led here instead.
        """

    async def deal(self, dealt: DealtCards) -> bool:
        """Show the dealt cards to all until somebody turns them face down, or for some seconds.

        Return whether they were turned face down; if allowed, the table can go back to the set-up instead.
        """

    async def reveal(self, revealed: RevealedCards) -> None:
        """Show cards to all until somebody turns them face down, or for some seconds."""

    async def change_seats(self, change: ChangeOfSeats) -> None:
        """Tell two players to change seats, and wait until somebody confirms that they have, or for some seconds."""

    async def look(self, secret: Secret, peek: Peek) -> PrivateResult:
        """Let one player look at cards in secret."""

    async def decide(self, in_hand: InHand) -> Choice | PrivateResult:
        """Let one player decide in secret."""

    async def show_to_others(self, secret: Secret) -> PrivateResult:
        """Show a card to all but the player who has turned away."""

    async def end(self, words: EndWords) -> Afterwards:
        """Show the end of a game, and ask what the table wants next."""

    async def look_back(self, game_log: GameLog, phrases: Phrases, occasion: str) -> None:
        """Show the truth about a finished game; the occasion says what was played, and when."""
