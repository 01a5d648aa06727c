"""A part of the table of which nothing is known but which masks lie there: as before the deal."""

from collections.abc import Iterator
from math import factorial, prod
from random import Random

from mascarade.bots.joint_belief import NOTHING_LEFT, JointBelief, Number, Packing, Spot, certain


class UniformBelief:
    """Cards in these spots that are these masks, in any order with equal chances. It never changes."""

    __slots__ = ("copies", "packing", "spots")

    def __init__(self, spots: frozenset[Spot], copies: tuple[int, ...], packing: Packing) -> None:
        self.spots = spots
        self.copies = copies
        """The number of cards of each mask here."""
        self.packing = packing

    @property
    def size(self) -> int:
        """The number of worlds."""
        return factorial(len(self.spots)) // prod(map(factorial, self.copies))

    def row(self, spot: Spot) -> list[float]:
        """Return how likely the card in a spot is each mask."""
        assert spot in self.spots, "it lies here"
        return [count / len(self.spots) for count in self.copies]

    def adding_up(self) -> "UniformBelief":
        """Return this part itself: every row adds up to 1 already."""
        return self

    def given(self, spot: Spot, number: Number) -> "tuple[JointBelief | UniformBelief, ...]":
        """Return the card in a spot, now known, and what is left. Raise ValueError if it cannot be that card."""
        count = self.copies[number]
        if not count:
            raise ValueError(NOTHING_LEFT)
        known = certain(spot, number, self.packing)
        copies = (*self.copies[:number], count - 1, *self.copies[number + 1 :])
        return (known, UniformBelief(self.spots - {spot}, copies, self.packing)) if any(copies) else (known,)

    def spelt_out(self) -> JointBelief:
        """Return this part world by world."""
        worlds = [self.packing.world(cards) for cards in _arrangements(sorted(self.spots), self.copies)]
        return JointBelief(self.spots, dict.fromkeys(worlds, 1.0 / len(worlds)), self.packing)

    def draw(self, random: Random) -> dict[Spot, Number]:
        """Draw one of the worlds."""
        cards = [number for number, count in enumerate(self.copies) for _ in range(count)]
        random.shuffle(cards)
        return dict(zip(sorted(self.spots), cards, strict=True))


def _arrangements(spots: list[Spot], copies: tuple[int, ...]) -> Iterator[tuple[tuple[Spot, Number], ...]]:
    if not spots:
        yield ()
        return
    for number, count in enumerate(copies):
        if count:
            left = (*copies[:number], count - 1, *copies[number + 1 :])
            for cards in _arrangements(spots[1:], left):
                yield ((spots[0], number), *cards)
