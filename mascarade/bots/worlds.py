"""A part of the table as the worlds that it may be: who holds what there, exactly, and how likely."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from operator import and_, or_
from random import Random

from mascarade.rules.game import Slot

Number = int
"""A mask, by where it first stands in the line-up."""

BITS = 5
"""How many bits of a packed world tell one card."""
CARD = (1 << BITS) - 1
TINY = 1e-250
"""What a possible world weighs at least, so that no rounding ever makes it impossible."""


class Worlds:
    """Cards that depend on each other, and on no others; the worlds are packed, each card in its own few bits.

    A card that is moved keeps its bits, and only the slot that they stand for is another; so what is known to have been
    swapped costs nothing. Nothing in here is ever changed, so that beliefs may share it.
    """

    __slots__ = ("masks", "slots", "weights")

    def __init__(self, slots: tuple[Slot, ...], weights: dict[int, float], masks: int) -> None:
        self.slots = slots
        """Which slot each card lies in, beginning with the lowest bits."""
        self.weights = weights
        """How likely each world is; they add up to 1."""
        self.masks = masks
        """How many different masks there are."""

    @property
    def size(self) -> int:
        """How many worlds there are."""
        return len(self.weights)

    def row(self, slot: Slot) -> list[float]:
        """How likely the card in a slot is each mask."""
        shift = BITS * self.slots.index(slot)
        row = [0.0] * self.masks
        for world, weight in self.weights.items():
            row[world >> shift & CARD] += weight
        return row

    def moved(self, slots: tuple[Slot, ...]) -> "Worlds":
        """The same cards in other slots."""
        return Worlds(slots, self.weights, self.masks)

    def joined(self, other: "Worlds") -> "Worlds":
        """Both parts as one."""
        shift = BITS * len(self.slots)
        pairs = product(self.weights.items(), other.weights.items())
        weights = {here | there << shift: weight * factor for (here, weight), (there, factor) in pairs}
        return Worlds(self.slots + other.slots, weights, self.masks)

    def split(self, one: Slot, two: Slot, swapped: float) -> "Worlds":
        """Two cards were swapped, with this chance, or not."""
        here, there = BITS * self.slots.index(one), BITS * self.slots.index(two)
        both = 1 << here | 1 << there
        pretended = 1.0 - swapped
        weights = {world: weight * pretended for world, weight in self.weights.items()}
        for world, weight in self.weights.items():
            other = world ^ ((world >> here ^ world >> there) & CARD) * both
            weights[other] = weights.get(other, 0.0) + weight * swapped
        return Worlds(self.slots, _kept(weights), self.masks)

    def given(self, slot: Slot, number: Number) -> "Worlds":
        """What is left where the card in a slot is known; ValueError where it cannot be that mask."""
        shift = BITS * self.slots.index(slot)
        left = {world: weight for world, weight in self.weights.items() if world >> shift & CARD == number}
        if not left:
            raise ValueError(f"the card in slot {slot} cannot be mask {number}")
        return Worlds(self.slots, _kept(left), self.masks)

    def weighed(self, slot: Slot, factors: Sequence[float]) -> "Worlds":
        """Each world as much more likely as the mask in a slot makes it."""
        shift = BITS * self.slots.index(slot)
        weights = {world: weight * factors[world >> shift & CARD] for world, weight in self.weights.items()}
        return Worlds(self.slots, _kept(weights), self.masks)

    def mixed(self, other: "Worlds", share: float) -> "Worlds":
        """These worlds, with a share of another belief about the same cards."""
        weights = {world: weight * (1.0 - share) for world, weight in self.weights.items()}
        for cards, weight in other.cards():
            world = packed(cards[slot] for slot in self.slots)
            weights[world] = weights.get(world, 0.0) + weight * share
        return Worlds(self.slots, weights, self.masks)

    def parts(self) -> "Iterator[Worlds]":
        """These worlds, with every card by itself that is the same in all of them."""
        same, ever = reduce(and_, self.weights), reduce(or_, self.weights)
        open_cards = []
        for index, slot in enumerate(self.slots):
            shift = BITS * index
            if ever >> shift & CARD == same >> shift & CARD:
                yield certain(slot, same >> shift & CARD, self.masks)
            else:
                open_cards.append(index)
        if len(open_cards) == len(self.slots):
            yield self
        elif open_cards:
            slots = tuple(self.slots[index] for index in open_cards)
            shifts = [BITS * index for index in open_cards]
            weights = {
                packed(world >> shift & CARD for shift in shifts): weight for world, weight in self.weights.items()
            }
            yield Worlds(slots, weights, self.masks)

    def cards(self) -> Iterator[tuple[dict[Slot, Number], float]]:
        """Each world spelt out, and how likely it is."""
        for world, weight in self.weights.items():
            yield {slot: world >> BITS * index & CARD for index, slot in enumerate(self.slots)}, weight

    def draw(self, random: Random) -> dict[Slot, Number]:
        """One of the worlds."""
        (world,) = random.choices(list(self.weights), list(self.weights.values()))
        return {slot: world >> BITS * index & CARD for index, slot in enumerate(self.slots)}


def certain(slot: Slot, number: Number, masks: int) -> Worlds:
    """A single card that is known."""
    return Worlds((slot,), {number: 1.0}, masks)


def packed(numbers: Iterator[Number]) -> int:
    """A world: the first card in the lowest bits."""
    world = 0
    for index, number in enumerate(numbers):
        world |= number << BITS * index
    return world


def _kept(weights: dict[int, float]) -> dict[int, float]:
    """Weights that add up to 1, none of them lost."""
    total = sum(weights.values())
    return {world: max(weight / total, TINY) for world, weight in weights.items()}
