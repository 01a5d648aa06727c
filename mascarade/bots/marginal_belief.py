"""A part of the table of which only each card by itself is remembered: what it may be, and how likely."""

from collections.abc import Mapping, Sequence
from math import fsum
from operator import mul
from random import Random

from mascarade.bots.joint_belief import NOTHING_LEFT, JointBelief, Number, Packing, Spot, certain
from mascarade.bots.matching import Matching, Row

ROUNDS = 12
"""The most times that rows and columns are balanced."""
CLOSE = 1e-3
"""The allowed error of the columns' sums: much less than the error of the approximation."""
FAINT = 1e-30
"""The least weight of a possible mask of a card."""


class MarginalBelief:
    """The chance of every mask for every card, without how the cards depend on each other.

    It is the approximation for parts with too many worlds. A swap by somebody else mixes two rows, which is exact. A
    card that is seen, or a claim, is put into its row; then columns and rows are scaled in turn until every card is one
    mask and every mask lies in as many spots as it has copies here. That makes nothing impossible that may be: a mask
    stays possible for a card until all its copies are seen elsewhere. Nothing in here ever changes.
    """

    __slots__ = ("copies", "packing", "rows", "spots")

    def __init__(self, rows: Mapping[Spot, Row], copies: tuple[int, ...], packing: Packing) -> None:
        self.spots = frozenset(rows)
        self.rows = rows
        """The chance of each mask for the card in each spot."""
        self.copies = copies
        """The number of cards of each mask here."""
        self.packing = packing

    def row(self, spot: Spot) -> Row:
        """Return how likely the card in a spot is each mask."""
        return self.rows[spot]

    def split(self, one: Spot, two: Spot, swapped: float) -> "MarginalBelief":
        """Return these cards after two of them were swapped, with this chance, or not."""
        here, there = mixed(self.rows[one], self.rows[two], swapped), mixed(self.rows[two], self.rows[one], swapped)
        return MarginalBelief({**self.rows, one: here, two: there}, self.copies, self.packing)

    def adding_up(self) -> "MarginalBelief":
        """Return these cards as they are: every row adds up to 1 already."""
        return self

    def given(self, spot: Spot, number: Number) -> "tuple[JointBelief | MarginalBelief, ...]":
        """Return the card in a spot, now known, and what is left. Raise ValueError if it cannot be that card."""
        if not self.rows[spot][number]:
            raise ValueError(NOTHING_LEFT)
        known = certain(spot, number, self.packing)
        rows = {other: row for other, row in self.rows.items() if other != spot}
        if not rows:
            return (known,)
        copies = (*self.copies[:number], self.copies[number] - 1, *self.copies[number + 1 :])
        return known, MarginalBelief(balanced(Matching(rows, _spread(copies)).possible(), copies), copies, self.packing)

    def weighed(self, spot: Spot, factors: Sequence[float]) -> "MarginalBelief":
        """Return these cards with the chances of one spot multiplied by the factor of each mask."""
        row = [
            max(chance * factor, FAINT) if chance else 0.0
            for chance, factor in zip(self.rows[spot], factors, strict=True)
        ]
        return MarginalBelief(balanced({**self.rows, spot: row}, self.copies), self.copies, self.packing)

    def draw(self, random: Random) -> dict[Spot, Number]:
        """Draw a possible deal of these cards, about as often as it is likely."""
        for _ in range(20):
            drawn = self._drawn(random)
            if drawn is not None:
                return drawn
        masks = _spread(self.copies)
        random.shuffle(masks)
        return Matching(self.rows, masks).cards

    def _drawn(self, random: Random) -> dict[Spot, Number] | None:
        """Draw card by card; return ``None`` if the masks that are left cannot be the cards that are left."""
        left = list(self.copies)
        drawn = {}
        for spot in random.sample(list(self.rows), len(self.rows)):
            chances = [chance * count for chance, count in zip(self.rows[spot], left, strict=True)]
            if not any(chances):
                return None
            (number,) = random.choices(range(len(left)), chances)
            left[number] -= 1
            drawn[spot] = number
        return drawn


def mixed(row: Row, other: Row, share: float) -> Row:
    """Return a row mixed with a share of another; what is possible in either stays possible."""
    kept = 1.0 - share
    return [
        mine and max(kept * mine, FAINT) if not yours else max(kept * mine + share * yours, FAINT)
        for mine, yours in zip(row, other, strict=True)
    ]


def _spread(copies: Sequence[int]) -> list[Number]:
    """Return every card of each mask."""
    return [number for number, count in enumerate(copies) for _ in range(count)]


def balanced(rows: dict[Spot, Row], copies: Sequence[int]) -> dict[Spot, Row]:
    """Scale columns to the copies of their mask and rows to 1, in turn, until both nearly hold."""
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
    return {spot: [chance and max(chance, FAINT) for chance in row] for spot, row in zip(rows, scaled, strict=True)}
