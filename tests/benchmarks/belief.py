"""What it costs to know what a seat knows: the filter beside a plain one and beside 1,000 particles, in one run.

``python -m tests.benchmarks.belief`` records what one seat hears in games of 4 to 13 players, lets each of the three
learn the very same events, and asks each at every turn what the seat's own card is. It prints microseconds a turn, how
many times as long the others take, the same with every claim weighed, and the
same for games of bots and for games in which nothing is ever revealed.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from operator import itemgetter
from random import Random
from time import process_time
from typing import NamedTuple, Protocol

from mascarade.bots import BOTS
from mascarade.bots.belief import Belief
from mascarade.bots.company import Guest
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.choices import Pretend, Really, Swap
from mascarade.rules.editions import FIRST, SECOND
from mascarade.rules.engine import pending, step
from mascarade.rules.events import (
    Announced,
    Challenged,
    Dealt,
    Event,
    Exchanged,
    PutBack,
    Revealed,
    SeatsChanged,
    Seen,
    TurnBegan,
)
from mascarade.rules.game import Game, slot_of
from mascarade.rules.state import State, new_game
from mascarade.simulate.playing import play
from tests.bots.streams import heard
from tests.laws.line_ups import published

PARTICLES = 1000
TOO_MANY = 200_000
"""How many worlds the plain filter may come to before it is given up."""
DECISIONS = 600


class Stream(NamedTuple):
    """What one seat hears of one game."""

    game: Game
    me: Player
    seating: tuple[Player, ...]
    events: tuple[Event, ...]


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


def random_streams(players: int, games: int, seed: int) -> Iterator[Stream]:
    """What a seat hears in games of random players of every temper."""
    edition = FIRST if players > SECOND.most else SECOND
    for number in range(games):
        random = Random(f"{seed}/{players}/{number}")
        state = new_game(Game(edition, players, random.choice(published(edition, players))))
        me = Player(random.randrange(players))
        events = (event for told in heard(random, state, me, DECISIONS) for event, _ in told)
        yield Stream(state.game, me, state.seating, tuple(events))


def bot_streams(players: int, games: int, seed: int) -> Iterator[Stream]:
    """What a seat hears where bots of every kind play."""
    edition = FIRST if players > SECOND.most else SECOND
    for number in range(games):
        random = Random(f"bots/{seed}/{players}/{number}")
        game = Game(edition, players, random.choice(published(edition, players)))
        guests = [Guest(random.choice(list(BOTS))) for _ in range(players)]
        me = Player(random.randrange(players))
        played = islice(play(game, guests, Player(0), random), DECISIONS)
        events = (event for each in played for event in each.events if event.audience.includes(me))
        yield Stream(game, me, new_game(game).seating, tuple(events))


def blind_streams(players: int, games: int, seed: int) -> Iterator[Stream]:
    """The worst there is: everybody swaps or pretends for thirty turns, and then one's own card is looked at."""
    edition = FIRST if players > SECOND.most else SECOND
    for number in range(games):
        random = Random(f"blind/{seed}/{players}/{number}")
        state = new_game(Game(edition, players, published(edition, players)[0]))
        me = Player(random.randrange(players))
        events = tuple(event for event in _swaps(random, state, 30) if event.audience.includes(me))
        yield Stream(state.game, me, state.seating, events)


def _swaps(random: Random, state: State, turns: int) -> Iterator[Event]:
    began = 0
    while began < turns and (decision := pending(state)) is not None:
        choices = [option for option in decision.options if isinstance(option, Swap | Really | Pretend)]
        state, events = step(state, random.choice(choices or list(decision.options)))
        began += sum(isinstance(event, TurnBegan) for event in events)
        yield from events
    place = CardOf(state.active_player)
    yield Seen(Dealt(place, "").audience, place, state.cards[slot_of(state.game, state.seating, place)])


def run(make: Making, streams: Iterable[Stream], *, weighing: bool = False) -> float:
    """The seconds that a filter takes for these streams, asked for its own card at every turn."""
    begin = process_time()
    for game, me, seating, events in streams:
        belief = make(game, me, seating)
        own = CardOf(me, game.hands[0])
        for event in events:
            belief.learn(event)
            if isinstance(event, TurnBegan):
                belief.masks(own)
            elif weighing and isinstance(event, Announced | Challenged) and event.player != me:
                belief.weigh(event.place, {event.mask: 3.0})
    return process_time() - begin


def measure(streams: tuple[Stream, ...], rounds: int, *, weighing: bool) -> tuple[float, float | None, float]:
    """Seconds of the filter, of the plain one unless it is given up, and of the particles; the best of some rounds."""
    mine, particles = [], []
    plain: list[float] | None = []
    for _ in range(rounds):
        mine.append(run(Belief, streams, weighing=weighing))
        particles.append(run(Particles, streams, weighing=weighing))
        try:
            if plain is not None:
                plain.append(run(Dictionary, streams, weighing=weighing))
        except TooManyError:
            plain = None
    return min(mine), min(plain) if plain else None, min(particles)


KINDS = (
    ("random games", random_streams, False),
    ("random games, every claim weighed", random_streams, True),
    ("games of bots", bot_streams, False),
    ("games of bots, every claim weighed", bot_streams, True),
    ("nothing but swaps", blind_streams, False),
)
"""What is measured, and whether claims are believed a little."""


def main() -> int:
    """Measure every number of players and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3, help="how often each is timed; the best counts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="*", default=list(range(4, 14)))
    chosen = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, seed {chosen.seed}, {chosen.games} games each")
    for title, streams_of, weighing in KINDS:
        print(f"\n{title}\nplayers    µs a turn   times as long: dictionary of tuples   {PARTICLES:,} particles")
        for players in chosen.players:
            streams = tuple(islice(streams_of(players, chosen.games, chosen.seed), chosen.games))
            turns = sum(isinstance(event, TurnBegan) for stream in streams for event in stream.events)
            mine, plain, particles = measure(streams, chosen.rounds, weighing=weighing)
            longer = "too many worlds" if plain is None else f"{plain / mine:.1f}"
            print(f"{players:7} {mine / turns * 1e6:12.1f} {longer:>36} {particles / mine:17.1f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
