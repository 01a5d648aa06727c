"""A part of the table of which only each card by itself is remembered: what it may be, and how likely."""

from collections.abc import Sequence
from random import Random

from mascarade.rules.game import Slot

ROUNDS = 60
"""How often rows and columns are balanced at most."""
CLOSE = 1e-10
"""How far from 1 the rows may be left."""
FAINT = 1e-30
"""What a possible mask of a card counts at least."""


class Haze:
    """The chances of every mask for every card, without how the cards depend on each other.

    It is the approximation for parts with too many worlds: a swap by somebody else mixes two rows, which is exact; a
    card that is seen, and a claim, are put into their row, and then rows and columns are scaled in turn until every
    card is one mask and every mask lies in as many slots as it has copies here. That never makes impossible what was possible
    and still is: a mask stays possible for a card until all its copies are seen elsewhere.
    """

    __slots__ = ("copies", "rows", "slots")

    def __init__(self, slots: tuple[Slot, ...], rows: tuple[list[float], ...], copies: tuple[int, ...]) -> None:
        self.slots = slots
        self.rows = rows
        """For the card in each slot, the chance of each mask."""
        self.copies = copies
        """How many of each mask lie in these slots."""

    def row(self, slot: Slot) -> list[float]:
        """How likely the card in a slot is each mask."""
        return self.rows[self.slots.index(slot)]

    def moved(self, slots: tuple[Slot, ...]) -> "Haze":
        """The same cards in other slots."""
        return Haze(slots, self.rows, self.copies)

    def joined(self, other: "Haze") -> "Haze":
        """Both parts as one."""
        copies = tuple(here + there for here, there in zip(self.copies, other.copies, strict=True))
        return Haze(self.slots + other.slots, self.rows + other.rows, copies)

    def split(self, one: Slot, two: Slot, swapped: float) -> "Haze":
        """Two cards were swapped, with this chance, or not."""
        here, there = self.slots.index(one), self.slots.index(two)
        rows = list(self.rows)
        pretended = 1.0 - swapped
        pairs = list(zip(self.rows[here], self.rows[there], strict=True))
        rows[here] = [pretended * mine + swapped * yours for mine, yours in pairs]
        rows[there] = [swapped * mine + pretended * yours for mine, yours in pairs]
        return Haze(self.slots, tuple(rows), self.copies)

    def without(self, slot: Slot, number: int) -> "Haze":
        """What is left where the card in a slot is known; ValueError where it cannot be that mask."""
        index = self.slots.index(slot)
        if not self.rows[index][number]:
            raise ValueError(f"the card in slot {slot} cannot be mask {number}")
        slots = self.slots[:index] + self.slots[index + 1 :]
        copies = tuple(count - (mask == number) for mask, count in enumerate(self.copies))
        rows = [list(row) for row in self.rows[:index] + self.rows[index + 1 :]]
        if not copies[number]:
            for row in rows:
                row[number] = 0.0
        return Haze(slots, balanced(rows, copies), copies)

    def weighed(self, slot: Slot, factors: Sequence[float]) -> "Haze":
        """Each mask as much more likely in a slot."""
        index = self.slots.index(slot)
        rows = [list(row) for row in self.rows]
        rows[index] = [chance * factor for chance, factor in zip(rows[index], factors, strict=True)]
        return Haze(self.slots, balanced(rows, self.copies), self.copies)

    def faded(self, share: float) -> "Haze":
        """Every row by a share as if nothing were known about these cards."""
        blank = [share * count / len(self.slots) for count in self.copies]
        rows = ([(1.0 - share) * chance + more for chance, more in zip(row, blank, strict=True)] for row in self.rows)
        return Haze(self.slots, tuple(rows), self.copies)

    def draw(self, random: Random) -> dict[Slot, int]:
        """Cards that may lie here, drawn about as likely as they are."""
        for _ in range(20):
            drawn = self._drawn(random)
            if drawn is not None:
                return drawn
        return _matched(self, random)

    def _drawn(self, random: Random) -> dict[Slot, int] | None:
        left = list(self.copies)
        drawn = {}
        order = list(range(len(self.slots)))
        random.shuffle(order)
        for index in order:
            chances = [chance * count for chance, count in zip(self.rows[index], left, strict=True)]
            if not any(chances):
                return None
            (number,) = random.choices(range(len(left)), chances)
            left[number] -= 1
            drawn[self.slots[index]] = number
        return drawn


def balanced(rows: list[list[float]], copies: Sequence[int]) -> tuple[list[float], ...]:
    """Rows scaled to 1 and columns to the copies of their mask, in turn, until both hold."""
    present = [number for number, count in enumerate(copies) if count]
    for _ in range(ROUNDS):
        for number in present:
            factor = copies[number] / sum(row[number] for row in rows)
            for row in rows:
                row[number] *= factor
        off = 0.0
        for index, row in enumerate(rows):
            total = sum(row)
            off = max(off, abs(total - 1.0))
            rows[index] = [chance and max(chance / total, FAINT) for chance in row]
        if off < CLOSE:
            break
    return tuple(rows)


def _matched(haze: Haze, random: Random) -> dict[Slot, int]:
    """Any cards that may lie here, found by trying: each card takes a mask, and sends another card on where it must."""
    copies = [number for number, count in enumerate(haze.copies) for _ in range(count)]
    random.shuffle(copies)
    taken: list[int | None] = [None] * len(copies)

    def takes(index: int, tried: set[int]) -> bool:
        for at, number in enumerate(copies):
            if haze.rows[index][number] and at not in tried:
                tried.add(at)
                holder = taken[at]
                if holder is None or takes(holder, tried):
                    taken[at] = index
                    return True
        return False

    for index in range(len(haze.slots)):
        if not takes(index, set()):
            raise AssertionError("the true world is always possible")
    return {haze.slots[index]: copies[at] for at, index in enumerate(taken) if index is not None}
