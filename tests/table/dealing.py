"""Cards and coins of a test table that fall as the test says."""

import random
from collections.abc import Sequence
from typing import Any

from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.game import EDITIONS, HouseRules
from mascarade.scenarios.scenario import LineUp, Scenario


class Order(random.Random):
    """Chance that deals the cards in a given order, game after game."""

    def __init__(self, deal: Sequence[MaskId]) -> None:
        super().__init__(0)
        self._deal = tuple(deal)

    def shuffle(self, x: Any) -> None:
        """Put the cards into the given order."""
        assert sorted(x) == sorted(self._deal), "the deal is one of the line-up"
        x[:] = self._deal


class Tosses(random.Random):
    """A coin that falls as given, and then always on the same side."""

    def __init__(self, *sides: float) -> None:
        super().__init__(0)
        self._sides = list(sides)

    def random(self) -> float:
        """Return the next side; below a half, the left box swaps."""
        return self._sides.pop(0) if len(self._sides) > 1 else self._sides[0]


def scenario(
    edition: str, players: int, cards: Sequence[MaskId], opening: int = 0, own: Sequence[Mask] = ()
) -> Scenario:
    """Return a scenario for one number of players, without opening turns unless asked for."""
    return Scenario(
        id="test",
        title="Test table",
        about="",
        edition=EDITIONS[edition],
        line_ups=(LineUp(players, tuple(cards)),),
        own_masks=tuple(own),
        house=HouseRules(opening_turns=opening),
    )
