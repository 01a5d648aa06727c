"""What a player knows, computed in the simplest way: every possible world is listed, and each event applied to it."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random
from typing import NamedTuple

from mascarade.rules.cards import CardOf, CentreCard, MaskId, Place, Player
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Dealt, Event, Exchanged, PutBack, Revealed, SeatsChanged, Seen
from mascarade.rules.game import Game
from mascarade.rules.state import State
from tests.laws.players import TEMPERS, Temper, choose

World = tuple[MaskId, ...]


class Enumeration:
    """Every possible world with its probability."""

    def __init__(self, game: Game, me: Player, seating: tuple[Player, ...], swaps: float) -> None:
        self.me = me
        self.swaps = swaps
        self.game = game
        self.seating = list(seating)
        anywhere = sorted(set(permutations(game.line_up)))
        self.anywhere = dict.fromkeys(anywhere, 1.0 / len(anywhere))
        self.chances = dict(self.anywhere)

    def learn(self, event: Event) -> None:
        """Update the worlds with an event that reaches this player."""
        match event:
            case Dealt(place, mask) | Revealed(_, place, mask) | Seen(_, place, mask):
                self.see(place, mask)
            case Exchanged(_, _, one, two, True):
                here, there = self.slot(one), self.slot(two)
                self.chances = {exchange(world, here, there): chance for world, chance in self.chances.items()}
            case PutBack(player, one, two) if player != self.me:
                here, there = self.slot(one), self.slot(two)
                after = dict.fromkeys(self.anywhere, 0.0)
                for world, chance in self.chances.items():
                    after[world] += chance * (1.0 - self.swaps)
                    after[exchange(world, here, there)] += chance * self.swaps
                self.chances = {world: chance for world, chance in after.items() if chance}
            case SeatsChanged(one, two):
                here, there = self.seating.index(one), self.seating.index(two)
                self.seating[here], self.seating[there] = two, one

    def see(self, place: Place, mask: MaskId) -> None:
        """Keep only the worlds in which a card is this mask."""
        slot = self.slot(place)
        self._keep({world: chance for world, chance in self.chances.items() if world[slot] == mask})

    def weigh(self, place: Place, factors: Mapping[MaskId, float]) -> None:
        """Multiply the probability of each mask of a card by a factor."""
        slot = self.slot(place)
        self._keep({world: chance * factors.get(world[slot], 1.0) for world, chance in self.chances.items()})

    def chance(self, place: Place, mask: MaskId) -> float:
        """Return the probability that a card is this mask."""
        slot = self.slot(place)
        return sum(chance for world, chance in self.chances.items() if world[slot] == mask)

    def slot(self, place: Place) -> int:
        """Return the place of a card in the tuple of a world."""
        return list(places(self.game, self.seating)).index(place)

    def _keep(self, chances: dict[World, float]) -> None:
        total = sum(chances.values())
        self.chances = {world: chance / total for world, chance in chances.items()}


def places(game: Game, seating: list[Player] | tuple[Player, ...]) -> Iterator[Place]:
    """Return all places in the order of a world's cards."""
    for player in seating:
        for hand in game.hands:
            yield CardOf(player, hand)
    for number in range(game.in_centre):
        yield CentreCard(number + 1)


def exchange(world: World, here: int, there: int) -> World:
    """Return the world with two of its cards exchanged."""
    cards = list(world)
    cards[here], cards[there] = cards[there], cards[here]
    return tuple(cards)


class Heard(NamedTuple):
    """An event that reaches a player, with the position after its step."""

    event: Event
    state: State


def heard(
    random: Random, state: State, me: Player, decisions: int, tempers: tuple[Temper, ...] = TEMPERS
) -> Iterator[tuple[Heard, ...]]:
    """Play a random game from a position, and yield what one of its players hears."""
    temper = random.choice(tempers)
    for _ in range(decisions):
        decision = pending(state)
        if decision is None:
            return
        state, events = step(state, choose(random, state, decision, temper))
        yield tuple(Heard(event, state) for event in events if event.audience.includes(me))
