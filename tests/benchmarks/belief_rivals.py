"""Two other ways of knowing what a seat knows, well made, to measure the filter against."""

from collections import Counter
from collections.abc import Callable, Mapping
from operator import itemgetter
from random import Random
from typing import Protocol

from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.events import Dealt, Event, Exchanged, PutBack, Revealed, SeatsChanged, Seen
from mascarade.rules.game import Game, slot_of

PARTICLES = 1000
TOO_MANY = 200_000
"""How many worlds the plain filter may come to before it is given up."""


class Filter(Protocol):
    """Whatever learns from events and can be asked about a card."""

    def learn(self, event: Event) -> None:
        """Take in an event."""

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        """Take in that a card is more likely some masks than others."""

    def masks(self, place: Place) -> Mapping[MaskId, float]:
        """What a card may be."""


Making = Callable[[Game, Player, tuple[Player, ...]], Filter]


class Plain:
    """What the rivals share: who sits where, and which events tell something about the cards."""

    def __init__(self, game: Game, me: Player, seating: tuple[Player, ...]) -> None:
        self.game = game
        self.me = me
        self.seating = seating
        self.dealt: list[MaskId] = []

    def learn(self, event: Event) -> None:
        """Take in an event."""
        match event:
            case Dealt(_, mask):
                self.dealt.append(mask)
                if len(self.dealt) == len(self.game.line_up):
                    self.begin(tuple(self.dealt))
            case Revealed(_, place, mask) | Seen(_, place, mask):
                self.see(self.slot(place), mask)
            case Exchanged(_, player, one, two, True) if player == self.me:
                self.exchange(self.slot(one), self.slot(two))
            case PutBack(player, one, two) if player != self.me:
                self.split(self.slot(one), self.slot(two))
            case SeatsChanged(one, two):
                swap = {one: two, two: one}
                self.seating = tuple(swap.get(player, player) for player in self.seating)

    def slot(self, place: Place) -> int:
        """Where a card lies."""
        return slot_of(self.game, self.seating, place)

    def begin(self, cards: tuple[MaskId, ...]) -> None:
        """All cards were dealt."""
        raise NotImplementedError

    def see(self, slot: int, mask: MaskId) -> None:
        """A card is this mask."""
        raise NotImplementedError

    def exchange(self, one: int, two: int) -> None:
        """Two cards were swapped."""
        raise NotImplementedError

    def split(self, one: int, two: int) -> None:
        """Two cards were swapped or not."""
        raise NotImplementedError


class TooManyError(Exception):
    """The plain filter has come to more worlds than it can go through."""


class Dictionary(Plain):
    """Every world of the whole table in a dictionary of tuples."""

    def begin(self, cards: tuple[MaskId, ...]) -> None:
        self.worlds = {cards: 1.0}

    def see(self, slot: int, mask: MaskId) -> None:
        left = {world: weight for world, weight in self.worlds.items() if world[slot] == mask}
        total = sum(left.values())
        self.worlds = {world: weight / total for world, weight in left.items()}

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        slot = self.slot(place)
        weights = {world: weight * factors.get(world[slot], 1.0) for world, weight in self.worlds.items()}
        total = sum(weights.values())
        self.worlds = {world: weight / total for world, weight in weights.items()}

    def exchange(self, one: int, two: int) -> None:
        self.worlds = {self._exchanged(world, one, two): weight for world, weight in self.worlds.items()}

    def split(self, one: int, two: int) -> None:
        worlds = {world: weight * 0.5 for world, weight in self.worlds.items()}
        for world, weight in self.worlds.items():
            other = self._exchanged(world, one, two)
            worlds[other] = worlds.get(other, 0.0) + weight * 0.5
        self.worlds = worlds
        if len(worlds) > TOO_MANY:
            raise TooManyError

    @staticmethod
    def _exchanged(world: tuple[MaskId, ...], one: int, two: int) -> tuple[MaskId, ...]:
        cards = list(world)
        cards[one], cards[two] = cards[two], cards[one]
        return tuple(cards)

    def masks(self, place: Place) -> Mapping[MaskId, float]:
        """What a card may be."""
        slot = self.slot(place)
        masks: dict[MaskId, float] = {}
        for world, weight in self.worlds.items():
            masks[world[slot]] = masks.get(world[slot], 0.0) + weight
        return masks


class Particles(Plain):
    """A thousand worlds, each as likely as another; those that are refuted are drawn anew from the others."""

    def begin(self, cards: tuple[MaskId, ...]) -> None:
        self.random = Random(1)
        self.worlds = [list(cards) for _ in range(PARTICLES)]

    def see(self, slot: int, mask: MaskId) -> None:
        left = [world for world in self.worlds if world[slot] == mask]
        if not left:
            # None of them was right: the card is brought to where it was seen.
            for world in self.worlds:
                there = world.index(mask)
                world[slot], world[there] = mask, world[slot]
            return
        missing = PARTICLES - len(left)
        self.worlds = left + [world.copy() for world in self.random.choices(left, k=missing)]

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        slot = self.slot(place)
        weights = [factors.get(world[slot], 1.0) for world in self.worlds]
        self.worlds = [world.copy() for world in self.random.choices(self.worlds, weights, k=PARTICLES)]

    def exchange(self, one: int, two: int) -> None:
        for world in self.worlds:
            world[one], world[two] = world[two], world[one]

    def split(self, one: int, two: int) -> None:
        # One coin for each particle, all thrown at once: the fastest way in plain Python.
        coins = self.random.getrandbits(PARTICLES)
        for world in self.worlds:
            if coins & 1:
                world[one], world[two] = world[two], world[one]
            coins >>= 1

    def masks(self, place: Place) -> Mapping[MaskId, float]:
        """What a card may be."""
        counted = Counter(map(itemgetter(self.slot(place)), self.worlds))
        return {mask: count / PARTICLES for mask, count in counted.items()}
