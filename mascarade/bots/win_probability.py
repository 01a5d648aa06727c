"""One player's expectations of the others at one moment, and what they make of fortunes."""

from math import fsum

from mascarade.bots.lookahead import Situation, situation_of
from mascarade.bots.memory import Memory
from mascarade.bots.outcome_cache import PowerOutcomes, outcome_cache_of
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.choices import Choice
from mascarade.rules.game import seat_of
from mascarade.rules.view import View
from mascarade.values import Value

Worths = dict[Choice, float]
"""The worth of each choice."""

FAINT = 0.04
"""The chance below which nothing is thought through."""
BLUR = 0.2
"""The width of a limit that others draw somewhere."""


class Expectations(Value):
    """A player's expectations of the others, and of their own later choices."""

    calls: float
    """The chance that a player who knows they have the announced mask says so."""
    doubts: float
    """The chance that somebody challenges without having the mask, where that would pay."""
    trust: float
    """The factor by which a claim makes it more likely that the claimant has the mask."""
    ahead: float
    """The share of a card's promise that is left a turn later."""
    margin: float = 0.0
    """The loss in worth up to which a choice is still made instead of the best."""
    fear: float = 0.0
    """The extra pain of a false claim beyond its cost, as a share of the player's own chance of winning."""


def sure_below(limit: float, value: float) -> float:
    """Return 1 well below a limit, 0 well above it, and something between close to it."""
    return min(1.0, max(0.0, 0.5 + (limit - value) / BLUR))


class WinProbability:
    """One player's, at one moment."""

    def __init__(self, view: View, me: Player, memory: Memory, expectations: Expectations) -> None:
        self.me = me
        self.memory = memory
        self.expectations = expectations
        self._game = view.game
        self.situation: Situation = situation_of(view, self.memory)
        self.foresight = outcome_cache_of(self.situation)
        self._following = (seat_of(self.situation.seating, view.active) + 1) % view.game.players
        self._hands = view.game.hands
        self.nothing = self._chance(self.foresight.unchanged)
        self._shame = expectations.fear * self.nothing

    def _bold(self, used: PowerOutcomes, announcer: Player, rival: Player) -> float:
        """Return up to which chance that the announcer has the mask this rival would rather lie than pass."""
        nobody = self.chance_of(rival, self.foresight.unchanged, (announcer, rival))
        return self._bold_against(nobody, used, rival)

    def _bold_against(self, nobody: float, used: PowerOutcomes, rival: Player) -> float:
        passed = self.chance_of(rival, used)
        if nobody <= passed:
            return 0.0
        return (nobody - passed) / (nobody - self.chance_of(rival, used, (rival,)))

    def _is_double(self, mask: MaskId) -> bool:
        return self._game.masks[mask].copies > 1

    def share_of_others(self, mask: MaskId) -> float:
        """Return how much likelier others are to have a mask if this player has not; 0 if this player surely has it."""
        if self._is_double(mask):
            return 1.0
        mine = fsum([self.memory.chance(place, mask) for place in self.memory.cards[self.me]])
        return 1.0 / (1.0 - mine) if mine < 0.99 else 0.0

    def speaks(self, place: CardOf, kept: float = 1.0) -> float:
        """Return how likely somebody challenges with this card if it is the announced mask.

        They may think it swapped, and kept with this chance alone.
        """
        return self.expectations.calls * min(1.0, 0.1 + 1.8 * kept * self.memory.known(place))

    def _chance(self, future: PowerOutcomes, liars: tuple[Player, ...] = ()) -> float:
        return future.chances(self._following, liars)[self.me]

    def chance_of(self, player: Player, future: PowerOutcomes, liars: tuple[Player, ...] = ()) -> float:
        """Return how likely somebody is to win after this, once these players have paid their fines."""
        return future.chances(self._following, liars)[player]
