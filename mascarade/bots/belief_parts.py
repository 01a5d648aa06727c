"""Independent parts of the table, each a belief by itself.

A joint belief weighs every world, a uniform one gives all worlds the same weight, and a marginal one has only the
probabilities of each card.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from math import factorial, fsum, prod
from operator import and_, mul, or_
from typing import Final

Spot = int
"""A card that is tracked, named after a slot; a swap known to be real exchanges the spots of two slots."""

Number = int
"""A mask's index among the different masks of the line-up."""

Row = list[float]
"""The probability of each mask for a card."""

FAINT = 1e-60
"""The smallest weight of a possible world, so that rounding never makes it impossible."""
ROUNDS = 12
"""The most rounds of balancing rows and columns."""
CLOSE = 1e-3
"""The allowed error of the columns' sums: much less than the error of the approximation."""
FAINT_MASK = 1e-30
"""The smallest weight of a possible mask of a card."""
NOTHING_LEFT = "no world is left in which that is so"
BITS: Final = 5
"""The bits for the mask in each spot of a world, which is packed into an integer: a line-up has at most 32 masks."""
MASK: Final = (1 << BITS) - 1


class JointBelief:
    """The weighted worlds of cards that depend only on each other; immutable."""

    __slots__ = ("_rows", "masks", "spots", "weights")

    def __init__(self, spots: frozenset[Spot], weights: dict[int, float], masks: int) -> None:
        self.spots = spots
        self.weights = weights
        """The weight of each world; bits of spots outside this part are 0."""
        self.masks = masks
        """The number of different masks in the game."""
        self._rows: dict[Spot, list[float]] = {}

    def row(self, spot: Spot) -> list[float]:
        """Return how likely the card in a spot is each mask."""
        row = self._rows.get(spot)
        if row is None:
            shift = BITS * spot
            row = [0.0] * self.masks
            for world, weight in self.weights.items():
                row[world >> shift & MASK] += weight
            self._rows[spot] = row
        return row

    @property
    def copies(self) -> tuple[int, ...]:
        """The number of cards of each mask here."""
        world = next(iter(self.weights))
        numbers = [mask_in(world, spot) for spot in self.spots]
        return tuple(map(numbers.count, range(self.masks)))

    def joined(self, other: "JointBelief") -> "JointBelief":
        """Return both parts as one."""
        there = other.weights.items()
        weights = {world | more: weight * factor for world, weight in self.weights.items() for more, factor in there}
        return JointBelief(self.spots | other.spots, _floored(weights), self.masks)

    def split(self, one: Spot, two: Spot, swapped: float) -> "JointBelief":
        """Return the worlds after a possible swap with this probability; the weights do not add up to 1."""
        here, there = BITS * one, BITS * two
        both = 1 << here | 1 << there
        ratio = swapped / (1.0 - swapped)
        weights = self.weights.copy()
        so_far = weights.get
        for world, weight in self.weights.items():
            other = world ^ ((world >> here ^ world >> there) & MASK) * both
            weights[other] = so_far(other, 0.0) + weight * ratio
        return JointBelief(self.spots, weights, self.masks)

    def normalised(self) -> "JointBelief":
        """Return all these worlds, with weights that add up to 1."""
        return JointBelief(self.spots, _all_worlds(self.weights), self.masks)

    def without(self, spot: Spot, number: Number) -> "JointBelief":
        """Return the worlds in which the card in a spot is not this one. Raise ValueError if there is none.

        Their weights do not add up to 1.
        """
        shift = BITS * spot
        field, unwanted = MASK << shift, number << shift
        weights = {world: weight for world, weight in self.weights.items() if world & field != unwanted}
        if not weights:
            raise ValueError(NOTHING_LEFT)
        return JointBelief(self.spots, weights, self.masks)

    def given(self, spot: Spot, number: Number) -> "tuple[JointBelief, ...]":
        """Return the worlds in which the card in a spot is this one, in parts. Raise ValueError if there is none."""
        shift = BITS * spot
        field, wanted = MASK << shift, number << shift
        weights = {world: weight for world, weight in self.weights.items() if world & field == wanted}
        if not weights:
            raise ValueError(NOTHING_LEFT)
        if len(self.spots) == 1:
            return (self,)
        return tuple(JointBelief(self.spots, _all_worlds(weights), self.masks).parts())

    def reweighted(self, spot: Spot, factors: Sequence[float]) -> "JointBelief":
        """Return these worlds, their weights multiplied by the factor of the mask in a spot."""
        shift = BITS * spot
        weights = {world: weight * factors[world >> shift & MASK] for world, weight in self.weights.items()}
        return JointBelief(self.spots, _all_worlds(weights), self.masks)

    def parts(self) -> "Iterator[JointBelief]":
        """Yield these worlds in parts, with each card that is the same in all worlds as a part of its own."""
        worlds = self.weights
        same, ever = (reduce(and_, worlds), reduce(or_, worlds)) if len(worlds) > 1 else 2 * tuple(worlds)
        known = 0
        for spot in sorted(self.spots):
            field = MASK << BITS * spot
            if not (same ^ ever) & field:
                known |= field
                yield JointBelief(frozenset((spot,)), {same & field: 1.0}, self.masks)
        if not known:
            yield self
        elif same != ever:
            spots = frozenset([spot for spot in self.spots if not known >> BITS * spot & 1])
            yield JointBelief(spots, {world & ~known: weight for world, weight in worlds.items()}, self.masks)


def mask_in(world: int, spot: Spot) -> Number:
    """Return the mask in one spot of a world."""
    return world >> BITS * spot & MASK


def certain(spot: Spot, number: Number, masks: int) -> JointBelief:
    """Return the part of a single known card."""
    return JointBelief(frozenset((spot,)), {number << BITS * spot: 1.0}, masks)


def _all_worlds(weights: dict[int, float]) -> dict[int, float]:
    """Return all worlds with weights that add up to 1."""
    total = fsum(weights.values())
    return _floored({world: weight / total for world, weight in weights.items()})


def _floored(weights: dict[int, float]) -> dict[int, float]:
    """Return the weights with a minimum, so that rounding makes none of them 0; most need no change."""
    if min(weights.values()) >= FAINT:
        return weights
    return {world: max(weight, FAINT) for world, weight in weights.items()}


class UniformBelief:
    """Cards that are these masks in any order, all orders equally likely; immutable."""

    __slots__ = ("copies", "spots")

    def __init__(self, spots: frozenset[Spot], copies: tuple[int, ...]) -> None:
        self.spots = spots
        self.copies = copies
        """The number of cards of each mask here."""

    @property
    def size(self) -> int:
        """The number of worlds."""
        return factorial(len(self.spots)) // prod(map(factorial, self.copies))

    def row(self, spot: Spot) -> list[float]:
        """Return how likely the card in a spot is each mask."""
        assert spot in self.spots, "it lies here"
        return [count / len(self.spots) for count in self.copies]

    def given(self, spot: Spot, number: Number) -> "tuple[JointBelief | UniformBelief, ...]":
        """Return the card in a spot, now known, and what is left. Raise ValueError if it cannot be that card."""
        count = self.copies[number]
        if not count:
            raise ValueError(NOTHING_LEFT)
        known = certain(spot, number, len(self.copies))
        copies = (*self.copies[:number], count - 1, *self.copies[number + 1 :])
        return (known, UniformBelief(self.spots - {spot}, copies)) if any(copies) else (known,)

    def enumerated(self) -> JointBelief:
        """Return this part as its worlds."""
        worlds = list(_arrangements(sorted(self.spots), self.copies))
        return JointBelief(self.spots, dict.fromkeys(worlds, 1.0 / len(worlds)), len(self.copies))


def _arrangements(spots: list[Spot], copies: tuple[int, ...]) -> Iterator[int]:
    """Yield every world with these masks in these spots."""
    if not spots:
        yield 0
        return
    for number, count in enumerate(copies):
        if count:
            left = (*copies[:number], count - 1, *copies[number + 1 :])
            for others in _arrangements(spots[1:], left):
                yield number << BITS * spots[0] | others


class Matching:
    """One possible assignment of masks to cards, with each copy of a mask for one card."""

    def __init__(self, rows: Mapping[int, Row], masks: Sequence[int]) -> None:
        """Match cards, given as rows of probabilities, with their masks, given copy by copy in any order."""
        self._rows = rows
        self._masks = masks
        self._holders: list[int | None] = [None] * len(masks)
        for card in rows:
            if not self._takes(card, set()):
                raise ValueError("these cards cannot be these masks")

    def possible(self) -> dict[int, Row]:
        """Return the rows, keeping only masks that the cards can have all together.

        A card may be the mask that another card has here if that card may be a third card's mask, and so on back to the
        mask that the first card gave up.
        """
        takes = {
            card: sum(1 << at for at, mask in enumerate(self._masks) if row[mask]) for card, row in self._rows.items()
        }
        reach = [takes[card] for card in self._holders if card is not None]
        for middle in range(len(reach)):
            on = reach[middle]
            reach = [each | on if each >> middle & 1 else each for each in reach]
        rows = {}
        for at, card in enumerate(self._holders):
            assert card is not None, "every mask has been taken"
            round_trips = {
                mask for there, mask in enumerate(self._masks) if takes[card] >> there & reach[there] >> at & 1
            }
            rows[card] = [chance if mask in round_trips else 0.0 for mask, chance in enumerate(self._rows[card])]
        return rows

    def _takes(self, card: int, tried: set[int]) -> bool:
        """Return whether a card finds a mask, perhaps one whose card finds another."""
        for at, mask in enumerate(self._masks):
            if self._rows[card][mask] and at not in tried:
                tried.add(at)
                holder = self._holders[at]
                if holder is None or self._takes(holder, tried):
                    self._holders[at] = card
                    return True
        return False


class MarginalBelief:
    """The probability of every mask for every card, ignoring how the cards depend on each other; immutable.

    It is the approximation for parts with too many worlds. A swap by somebody else mixes two rows, which is exact. A
    card that is seen, or a claim, changes its row; then columns and rows are scaled in turn until every row adds up to
    1 and every column to the number of the mask's copies here. A mask stays possible for a card until all its copies
    are seen elsewhere.
    """

    __slots__ = ("copies", "rows", "spots")

    def __init__(self, rows: Mapping[Spot, Row], copies: tuple[int, ...]) -> None:
        self.spots = frozenset(rows)
        self.rows = rows
        """The probability of each mask for the card in each spot."""
        self.copies = copies
        """The number of cards of each mask here."""

    def row(self, spot: Spot) -> Row:
        """Return how likely the card in a spot is each mask."""
        return self.rows[spot]

    def split(self, one: Spot, two: Spot, swapped: float) -> "MarginalBelief":
        """Return these cards after a possible swap of two with this probability."""
        here, there = mixed(self.rows[one], self.rows[two], swapped), mixed(self.rows[two], self.rows[one], swapped)
        return MarginalBelief({**self.rows, one: here, two: there}, self.copies)

    def normalised(self) -> "MarginalBelief":
        """Return these cards unchanged, because every row already adds up to 1."""
        return self

    def given(self, spot: Spot, number: Number) -> "tuple[JointBelief | MarginalBelief, ...]":
        """Return the card in a spot, now known, and what is left. Raise ValueError if it cannot be that card."""
        if not self.rows[spot][number]:
            raise ValueError(NOTHING_LEFT)
        known = certain(spot, number, len(self.copies))
        rows = {other: row for other, row in self.rows.items() if other != spot}
        if not rows:
            return (known,)
        copies = (*self.copies[:number], self.copies[number] - 1, *self.copies[number + 1 :])
        cards = [mask for mask, count in enumerate(copies) for _ in range(count)]
        return known, MarginalBelief(balanced(Matching(rows, cards).possible(), copies), copies)

    def reweighted(self, spot: Spot, factors: Sequence[float]) -> "MarginalBelief":
        """Return these cards with the probabilities in one spot multiplied by the factor of each mask."""
        row = [
            max(chance * factor, FAINT_MASK) if chance else 0.0
            for chance, factor in zip(self.rows[spot], factors, strict=True)
        ]
        return MarginalBelief(balanced({**self.rows, spot: row}, self.copies), self.copies)


def mixed(row: Row, other: Row, share: float) -> Row:
    """Return a row mixed with a share of another; masks possible in either row stay possible."""
    kept = 1.0 - share
    return [
        mine and max(kept * mine, FAINT_MASK) if not yours else max(kept * mine + share * yours, FAINT_MASK)
        for mine, yours in zip(row, other, strict=True)
    ]


def balanced(rows: dict[Spot, Row], copies: Sequence[int]) -> dict[Spot, Row]:
    """Scale columns to the copies of their mask and rows to 1 in turn, until both are nearly right."""
    scaled = list(rows.values())
    for _ in range(ROUNDS):
        factors = [
            count and count / total for count, total in zip(copies, map(fsum, zip(*scaled, strict=True)), strict=True)
        ]
        scaled = [list(map(mul, row, factors)) for row in scaled]
        totals = list(map(fsum, scaled))
        scaled = [[chance / total for chance in row] for row, total in zip(scaled, totals, strict=True)]
        if max(totals) - min(totals) < CLOSE:
            break
    return {
        spot: [chance and max(chance, FAINT_MASK) for chance in row] for spot, row in zip(rows, scaled, strict=True)
    }
