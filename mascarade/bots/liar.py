"""The bot that lies: it claims what pays, calls what smells, and never the same way twice."""

from random import Random
from typing import Final, assert_never

from mascarade.bots.arithmetic import exp
from mascarade.bots.kinds import Level
from mascarade.bots.observer import PublicObserver
from mascarade.bots.strategies import CounterBot
from mascarade.bots.win_probability import Expectations, Worths
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import (
    Announced,
    Challenged,
    ClaimEvent,
    Event,
    NobodyHasIt,
    Passed,
    PowerUsed,
    Revealed,
    is_about_claims,
)
from mascarade.rules.game import Game

MIXING: Final = 0.004
"""The loss in worth, shared by all at the table, at which a choice is made about a third as often as the best."""


class LiarBot(CounterBot):
    """A bot that reads what others say and let pass, and mixes what it does itself, so that nobody can read it."""

    expectations = Expectations(calls=0.9, doubts=0.9, trust=2.0, ahead=0.45, margin=2 * MIXING)

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        super().__init__(game, me, level, random, observer)
        self._mixing = MIXING / game.players
        self._hands = game.hands
        self._said: Announced | None = None

    def hear(self, event: Event) -> None:
        """Take an event into memory, and count what it tells about those who spoke."""
        super().hear(event)
        if is_about_claims(event):
            self._weigh(event)

    def _weigh(self, event: ClaimEvent) -> None:
        said = self._said
        match event:
            case Announced():
                self._said = event
            case Passed(player):
                if said is not None and player != self._me:
                    for hand in self._hands:
                        self._memory.weigh(CardOf(player, hand), said.mask, self._silence(CardOf(player, hand)))
            case PowerUsed(users, mask):
                if said is not None and said.mask == mask:
                    if users == (said.player,) and said.player != self._me:
                        self._memory.weigh(said.place, mask, self.expectations.trust)
                    self._said = None
            case Challenged() | Revealed() | NobodyHasIt():
                pass
            case _:
                assert_never(event)

    def _silence(self, place: CardOf) -> float:
        """Return how much less likely a card is a mask that its holder has just let pass."""
        return 1.0 - self.expectations.calls * min(1.0, 0.1 + 1.8 * self._memory.known(place))

    def _taken(self, worths: Worths) -> Choice:
        """Draw a choice, the likelier the better it is."""
        most = max(worths.values())
        weights = [exp((worth - most) / self._mixing) for worth in worths.values()]
        (choice,) = self._random.choices(list(worths), weights)
        return choice
