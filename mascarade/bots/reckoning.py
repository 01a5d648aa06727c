"""What one player expects of the others at one moment, and what that makes of fortunes."""

from math import fsum
from typing import NamedTuple

from mascarade.bots.lookahead import Prospects, Situation, chance, situation_of, unchanged
from mascarade.bots.memory import Memory
from mascarade.rules.cards import CardOf, MaskId, Player
from mascarade.rules.choices import Choice
from mascarade.rules.game import seat_of
from mascarade.rules.view import View

Worths = dict[Choice, float]
"""What each choice is worth."""

FAINT = 0.04
"""What is less likely than this is not thought through."""
BLUR = 0.2
"""How wide a limit is that others draw somewhere."""


class Reading(NamedTuple):
    """What somebody expects of the others, and of themselves later."""

    calls: float
    """How likely one who knows that they have the announced mask says so."""
    doubts: float
    """How likely somebody contests a claim without having the mask, where that would pay."""
    trust: float
    """How many times as likely a claim is to come from somebody who has the mask."""
    ahead: float
    """How much of what a card promises is still there a turn later."""
    margin: float = 0.0
    """How much worse than the best a choice may be and still be made."""
    fear: float = 0.0
    """How much more it hurts to have claimed falsely than it costs, as a share of one's chance of winning."""


def sure_below(limit: float, value: float) -> float:
    """Return 1 well below a limit, 0 well above it, and something between close to it."""
    return min(1.0, max(0.0, 0.5 + (limit - value) / BLUR))


class Reckoning:
    """One player's, at one moment."""

    def __init__(self, view: View, me: Player, memory: Memory, reading: Reading) -> None:
        self._me = me
        self._memory = memory
        self._reading = reading
        self._game = view.game
        self.situation: Situation = situation_of(view, self._memory)
        self._following = (seat_of(self.situation.seating, view.active) + 1) % view.game.players
        self._hands = view.game.hands
        self._nothing = self._chance(unchanged(self.situation))
        self._shame = reading.fear * self._nothing

    def _bold(self, used: Prospects, announcer: Player, rival: Player) -> float:
        """Return up to which chance that the announcer has the mask this rival would rather lie than pass."""
        nobody = self._chance_of(rival, unchanged(self.situation), (announcer, rival))
        return self._bold_against(nobody, used, rival)

    def _bold_against(self, nobody: float, used: Prospects, rival: Player) -> float:
        passed = self._chance_of(rival, used)
        if nobody <= passed:
            return 0.0
        return (nobody - passed) / (nobody - self._chance_of(rival, used, (rival,)))

    def _is_double(self, mask: MaskId) -> bool:
        return self._game.masks[mask].copies > 1

    def _share_of_others(self, mask: MaskId) -> float:
        """Return how much likelier others are to have a mask if this player has not; 0 if this player surely has it."""
        if self._is_double(mask):
            return 1.0
        mine = fsum([self._memory.chance(place, mask) for place in self._memory.cards[self._me]])
        return 1.0 / (1.0 - mine) if mine < 0.99 else 0.0

    def _speaks(self, place: CardOf) -> float:
        """Return how likely somebody challenges with this card if it is the announced mask."""
        return self._reading.calls * min(1.0, 0.1 + 1.8 * self._memory.known(place))

    def _chance(self, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, self._me, self._following, liars)

    def _chance_of(self, player: Player, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, player, self._following, liars)
