"""What one player expects of the others at one moment, and what that makes of fortunes."""

from typing import NamedTuple

from mascarade.bots.foresight import Prospects, Table, chance, table_of, unchanged
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
    """1 well below a limit, 0 well above it, something between close to it."""
    return min(1.0, max(0.0, 0.5 + (limit - value) / BLUR))


class Reckoning:
    """One player's, at one moment."""

    def __init__(self, view: View, me: Player, memory: Memory, reading: Reading) -> None:
        self._me = me
        self._memory = memory
        self._reading = reading
        self._game = view.game
        self._table: Table = table_of(view, self._memory)
        self._following = (seat_of(self._table.seating, view.active) + 1) % view.game.players
        self._hands = view.game.hands
        self._nothing = self._chance(unchanged(self._table))
        self._shame = reading.fear * self._nothing

    def _bold(self, used: Prospects, announcer: Player, rival: Player) -> float:
        """Up to which chance of the announcer's having the mask this rival would rather claim it falsely than pass."""
        nobody = self._chance_of(rival, unchanged(self._table), (announcer, rival))
        passed = self._chance_of(rival, used)
        lost = self._chance_of(rival, used, (rival,))
        return (nobody - passed) / (nobody - lost) if nobody > passed else 0.0

    def _is_double(self, mask: MaskId) -> bool:
        return self._game.masks[mask].copies > 1

    def _calls(self, mask: MaskId, players: list[Player]) -> dict[CardOf, float]:
        """How likely each card of these players is the mask and is challenged with, if oneself has it not."""
        memory = self._memory
        mine = 0.0
        if not self._is_double(mask):
            mine = sum([memory.chance(CardOf(self._me, hand), mask) for hand in self._hands])
        if mine > 0.99:
            return {}
        share = self._reading.calls / (1.0 - mine)
        calls = {}
        for player in players:
            for hand in self._hands:
                place = CardOf(player, hand)
                likely = memory.chance(place, mask)
                if likely:
                    calls[place] = share * likely * min(1.0, 0.1 + 1.8 * memory.known(place))
        return calls

    def _chance(self, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, self._me, self._following, liars)

    def _chance_of(self, player: Player, future: Prospects, liars: tuple[Player, ...] = ()) -> float:
        return chance(self._game, future, player, self._following, liars)
