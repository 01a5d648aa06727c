"""Marginal beliefs: of a part of the table, only what each card may be by itself, and how likely."""

from collections.abc import Mapping, Sequence
from math import fsum
from operator import mul

from mascarade.bots.joint_belief import NOTHING_LEFT, JointBelief, Number, Packing, Spot, certain

Row = list[float]


class Matching:
    """One way for all cards to be a mask at once: every copy of a mask for one card."""

    def __init__(self, rows: Mapping[int, Row], masks: Sequence[int]) -> None:
        """Match cards, with the chance of each mask, with the masks that they are: every copy, in any order."""
        self._rows = rows
        self._masks = masks
        self._holders: list[int | None] = [None] * len(masks)
        for card in rows:
            if not self._takes(card, set()):
                raise ValueError("these cards cannot be these masks")

    def possible(self) -> dict[int, Row]:
        """Return the rows with nothing left in them but what the cards may be all together.

        A card may be the mask that another one has here if that one can do with a third one's, and so on round to the
        mask that the first one gave up.
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
        """Return whether a card finds a mask, if need be one whose holder finds another."""
        for at, mask in enumerate(self._masks):
            if self._rows[card][mask] and at not in tried:
                tried.add(at)
                holder = self._holders[at]
                if holder is None or self._takes(holder, tried):
                    self._holders[at] = card
                    return True
        return False


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

    def normalised(self) -> "MarginalBelief":
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

    def reweighted(self, spot: Spot, factors: Sequence[float]) -> "MarginalBelief":
        """Return these cards with the chances of one spot multiplied by the factor of each mask."""
        row = [
            max(chance * factor, FAINT) if chance else 0.0
            for chance, factor in zip(self.rows[spot], factors, strict=True)
        ]
        return MarginalBelief(balanced({**self.rows, spot: row}, self.copies), self.copies, self.packing)


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
