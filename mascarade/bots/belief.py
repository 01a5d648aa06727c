"""What one seat knows: how likely each card is each mask, by all that this seat was shown.

The cards fall into parts that do not depend on each other. After the public deal every card is a part by itself; a
swap or pretence by somebody else makes one part of two; a card that is seen, or that is the same in all worlds left, is
a part by itself again. A part is exact while its worlds are few enough (`Worlds`), and hazy beyond that (`Haze`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from itertools import product
from math import factorial, prod
from random import Random

from mascarade.bots.haze import Haze
from mascarade.bots.worlds import Worlds, certain, packed
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.events import Dealt, Event, Exchanged, PutBack, Revealed, SeatsChanged, Seen
from mascarade.rules.game import Game, Slot, slot_of

Part = Worlds | Haze

MOST_WORLDS = 1000
"""How many worlds a part may have; beyond them it is hazy."""
LEAST_CHANCE = 1e-4
"""How sure one may be that somebody swaps, or pretends: never quite."""
LEAST_FACTOR = 1e-6
"""How little a claim may leave of a world: never nothing."""


class Belief:
    """One player's, kept up to date with the events that reach them (rules, section 9).

    What coins alone could tell is not read: where a scenario's own mask pays for a wrong name without showing the card.
    """

    def __init__(self, game: Game, me: Player, seating: tuple[Player, ...], *, swaps: float = 0.5) -> None:
        self.swaps = dict.fromkeys(seating, swaps)
        """How likely each of the others really swaps the cards in their hands; a bot may know better as it goes."""
        self._game = game
        self._me = me
        self._seating = seating
        self._numbers = {mask: number for number, mask in enumerate(game.different_masks)}
        self._of: list[Part] = []
        self._place(self._anywhere())

    @property
    def is_exact(self) -> bool:
        """Whether nothing had to be approximated."""
        return all(isinstance(part, Worlds) for part in self._of)

    def learn(self, event: Event) -> None:
        """Take in an event, if it reaches this player and tells something about the cards."""
        match event:
            case Dealt(place, mask) | Revealed(_, place, mask):
                self.see(place, mask)
            case Seen(audience, place, mask) if audience.includes(self._me):
                self.see(place, mask)
            case Exchanged(_, player, one, two, True) if player == self._me:
                self._exchange(self._slot(one), self._slot(two))
            case PutBack(player, one, two) if player != self._me:
                self._split(self._slot(one), self._slot(two), self.swaps[player])
            case SeatsChanged(one, two):
                swap = {one: two, two: one}
                self._seating = tuple(swap.get(player, player) for player in self._seating)

    def see(self, place: Place, mask: MaskId) -> None:
        """A card is this mask; ValueError where it cannot be."""
        self._see(self._slot(place), self._numbers[mask])

    def chance(self, place: Place, mask: MaskId) -> float:
        """How likely a card is this mask."""
        return self._row(place)[self._numbers[mask]]

    def masks(self, place: Place) -> Mapping[MaskId, float]:
        """Every mask that a card may be, and how likely."""
        return {mask: chance for mask, chance in zip(self._numbers, self._row(place), strict=True) if chance}

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        """Something makes each mask of a card so many times as likely; a mask that is not named stays as it is."""
        slot = self._slot(place)
        by_number = [max(factors.get(mask, 1.0), LEAST_FACTOR) for mask in self._numbers]
        self._place(self._of[slot].weighed(slot, by_number))

    def supposing(self, place: Place, mask: MaskId) -> "Belief":
        """What this player would believe on seeing that a card is this mask; ValueError where it cannot be."""
        supposed = copy(self)
        supposed.swaps = dict(self.swaps)
        supposed.see(place, mask)
        return supposed

    def draw(self, random: Random) -> tuple[MaskId, ...]:
        """The cards of all slots as they may lie, each world as often as it is likely."""
        return self._spelt({slot: number for part in self._parts() for slot, number in part.draw(random).items()})

    def worlds(self) -> Iterator[tuple[tuple[MaskId, ...], float]]:
        """Every world that is possible, slot by slot, and how likely it is; only while all is exact."""
        parts = [list(part.cards()) for part in self._parts() if isinstance(part, Worlds)]
        for choice in product(*parts):
            cards = {slot: number for known, _ in choice for slot, number in known.items()}
            yield self._spelt(cards), prod(weight for _, weight in choice)

    def fade(self, share: float) -> None:
        """Forget: by this share anything may lie anywhere, as if nothing had ever been shown."""
        anywhere = self._anywhere()
        whole = self._joined(self._parts())
        if isinstance(whole, Worlds) and isinstance(anywhere, Worlds):
            self._place(whole.mixed(anywhere, share))
        else:
            self._place(_hazy(whole).faded(share))

    def _slot(self, place: Place) -> Slot:
        return slot_of(self._game, self._seating, place)

    def _row(self, place: Place) -> list[float]:
        slot = self._slot(place)
        return self._of[slot].row(slot)

    def _spelt(self, cards: Mapping[Slot, int]) -> tuple[MaskId, ...]:
        masks = self._game.different_masks
        return tuple(masks[cards[slot]] for slot in range(len(self._of)))

    def _parts(self) -> list[Part]:
        return list({id(part): part for part in self._of}.values())

    def _place(self, part: Part) -> None:
        """A new list each time, so that a copy of this belief may go on with the old one."""
        of = list(self._of) or [part] * len(part.slots)
        for slot in part.slots:
            of[slot] = part
        self._of = of

    def _anywhere(self) -> Part:
        slots = tuple(range(len(self._game.line_up)))
        counted = Counter(self._game.line_up)
        copies = tuple(counted[mask] for mask in self._numbers)
        if factorial(len(slots)) // prod(map(factorial, copies)) > MOST_WORLDS:
            row = [count / len(slots) for count in copies]
            return Haze(slots, (row,) * len(slots), copies)
        worlds = list(map(packed, _arrangements(copies)))
        return Worlds(slots, dict.fromkeys(worlds, 1.0 / len(worlds)), len(copies))

    def _see(self, slot: Slot, number: int) -> None:
        part = self._of[slot]
        if isinstance(part, Haze):
            if len(part.slots) > 1:
                self._place(part.without(slot, number))
            self._place(certain(slot, number, len(self._numbers)))
            return
        for piece in part.given(slot, number).parts():
            self._place(piece)

    def _exchange(self, one: Slot, two: Slot) -> None:
        moved = {one: two, two: one}
        for part in {id(part): part for part in (self._of[one], self._of[two])}.values():
            self._place(part.moved(tuple(moved.get(slot, slot) for slot in part.slots)))

    def _split(self, one: Slot, two: Slot, swaps: float) -> None:
        swapped = min(max(swaps, LEAST_CHANCE), 1.0 - LEAST_CHANCE)
        parts = list({id(part): part for part in (self._of[one], self._of[two])}.values())
        self._place(self._joined(parts).split(one, two, swapped))

    def _joined(self, parts: list[Part]) -> Part:
        """Several parts as one: hazy where one of them is, or where there would be too many worlds."""
        exact = [part for part in parts if isinstance(part, Worlds)]
        if len(exact) == len(parts) and prod(part.size for part in exact) <= MOST_WORLDS:
            whole = exact[0]
            for part in exact[1:]:
                whole = whole.joined(part)
            return whole
        hazy = [_hazy(part) for part in parts]
        joined = hazy[0]
        for haze in hazy[1:]:
            joined = joined.joined(haze)
        return joined


def _hazy(part: Part) -> Haze:
    """A part with nothing remembered but each card by itself."""
    if isinstance(part, Haze):
        return part
    cards, _ = next(part.cards())
    counted = Counter(cards.values())
    rows = tuple(part.row(slot) for slot in part.slots)
    return Haze(part.slots, rows, tuple(counted[number] for number in range(part.masks)))


def _arrangements(copies: tuple[int, ...]) -> Iterator[Iterator[int]]:
    """Every order in which these masks may lie."""

    def orders(left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not any(left):
            yield ()
        for number, count in enumerate(left):
            if count:
                rest = (*left[:number], count - 1, *left[number + 1 :])
                for order in orders(rest):
                    yield (number, *order)

    for order in orders(copies):
        yield iter(order)
