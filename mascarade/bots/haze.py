"""A part of the table of which only each card by itself is remembered: what it may be, and how likely."""

from collections.abc import Mapping, Sequence
from random import Random

from mascarade.bots.worlds import Number, Spot

ROUNDS = 24
"""How often rows and columns are balanced at most."""
CLOSE = 1e-6
"""How far from 1 the rows may be left."""
FAINT = 1e-30
"""What a possible mask of a card counts at least."""

Row = list[float]


class Haze:
    """The chance of every mask for every card, without how the cards depend on each other.

    It is the approximation for parts with too many worlds. A swap by somebody else mixes two rows, which is exact. A
    card that is seen, or a claim, is put into its row; then columns and rows are scaled in turn until every card is one
    mask and every mask lies in as many spots as it has copies here. That makes nothing impossible that may be: a mask
    stays possible for a card until all its copies are seen elsewhere. Nothing in here ever changes.
    """

    __slots__ = ("copies", "rows", "spots")

    def __init__(self, rows: Mapping[Spot, Row], copies: tuple[int, ...]) -> None:
        self.spots = frozenset(rows)
        self.rows = rows
        """For the card in each spot, the chance of each mask."""
        self.copies = copies
        """How many cards of each mask lie here."""

    def row(self, spot: Spot) -> Row:
        """How likely the card in a spot is each mask."""
        return self.rows[spot]

    def split(self, one: Spot, two: Spot, swapped: float) -> "Haze":
        """Two cards were swapped, with this chance, or not."""
        here, there = mixed(self.rows[one], self.rows[two], swapped), mixed(self.rows[two], self.rows[one], swapped)
        return Haze({**self.rows, one: here, two: there}, self.copies)

    def rest(self, spot: Spot, number: Number) -> "Haze":
        """What is left where the card in a spot is known."""
        copies = tuple(count - (mask == number) for mask, count in enumerate(self.copies))
        rows = {other: list(row) for other, row in self.rows.items() if other != spot}
        if not copies[number]:
            for row in rows.values():
                row[number] = 0.0
        return Haze(balanced(rows, copies), copies)

    def weighed(self, spot: Spot, factors: Sequence[float]) -> "Haze":
        """Each mask as much more likely in a spot."""
        rows = {other: list(row) for other, row in self.rows.items()}
        rows[spot] = [chance * factor for chance, factor in zip(rows[spot], factors, strict=True)]
        return Haze(balanced(rows, self.copies), self.copies)

    def faded(self, share: float) -> "Haze":
        """Every row by a share as if nothing were known about these cards."""
        blank = [count / len(self.spots) for count in self.copies]
        return Haze({spot: mixed(row, blank, share) for spot, row in self.rows.items()}, self.copies)

    def draw(self, random: Random) -> dict[Spot, Number]:
        """Cards that may lie here, drawn about as often as they are likely."""
        for _ in range(20):
            drawn = self._drawn(random)
            if drawn is not None:
                return drawn
        return self._matched(random)

    def _drawn(self, random: Random) -> dict[Spot, Number] | None:
        """Card by card, or ``None`` where the masks that are left cannot be the cards that are left."""
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

    def _matched(self, random: Random) -> dict[Spot, Number]:
        """Any cards that may lie here: each takes a mask, and whichever had it takes another."""
        masks = [number for number, count in enumerate(self.copies) for _ in range(count)]
        random.shuffle(masks)
        holders: list[Spot | None] = [None] * len(masks)
        for spot in self.rows:
            if not self._takes(spot, masks, holders, set()):
                raise AssertionError("the true world is always possible")
        return {spot: number for spot, number in zip(holders, masks, strict=True) if spot is not None}

    def _takes(self, spot: Spot, masks: list[Number], holders: list[Spot | None], tried: set[int]) -> bool:
        for at, number in enumerate(masks):
            if self.rows[spot][number] and at not in tried:
                tried.add(at)
                holder = holders[at]
                if holder is None or self._takes(holder, masks, holders, tried):
                    holders[at] = spot
                    return True
        return False


def mixed(row: Row, other: Row, share: float) -> Row:
    """One row with a share of another; what is possible in either stays so."""
    kept = 1.0 - share
    return [
        mine and max(kept * mine, FAINT) if not yours else max(kept * mine + share * yours, FAINT)
        for mine, yours in zip(row, other, strict=True)
    ]


def balanced(rows: dict[Spot, Row], copies: Sequence[int]) -> dict[Spot, Row]:
    """Columns scaled to the copies of their mask and rows to 1, in turn, until both hold."""
    present = [number for number, count in enumerate(copies) if count]
    for _ in range(ROUNDS):
        for number in present:
            factor = copies[number] / sum(row[number] for row in rows.values())
            for row in rows.values():
                row[number] *= factor
        off = 0.0
        for spot, row in rows.items():
            total = sum(row)
            off = max(off, abs(total - 1.0))
            rows[spot] = [chance and max(chance / total, FAINT) for chance in row]
        if off < CLOSE:
            break
    return rows
