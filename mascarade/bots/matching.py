"""The masks that several cards can be together, given those that each may be alone."""

from collections.abc import Mapping, Sequence

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

    @property
    def cards(self) -> dict[int, int]:
        """The mask of each card."""
        return {card: mask for card, mask in zip(self._holders, self._masks, strict=True) if card is not None}

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
