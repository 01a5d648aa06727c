"""What it costs to know what a seat knows: the filter beside a plain one and beside 1,000 particles, in one run.

``python -m tests.benchmarks.belief`` records what one seat hears in games of 4 to 13 players, lets each of the three
learn the very same events, and asks each at every turn what the seat's own card is. It prints microseconds a turn, and
how many times as long the others take: in games of several kinds, and where nothing is ever revealed. In games that are
short and loud there are few worlds at a time, and nearly all that is measured is the reading of events.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from time import process_time
from typing import NamedTuple

from mascarade.bots import BotSeat
from mascarade.bots.belief import Belief
from mascarade.bots.lineup_of_bots import BOT_CLASSES
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.choices import Pretend, Really, Swap
from mascarade.rules.engine import pending, step
from mascarade.rules.events import (
    Announced,
    Challenged,
    Dealt,
    Event,
    Seen,
    TurnBegan,
)
from mascarade.rules.game import FIRST, SECOND, Game, slot_of
from mascarade.rules.state import State, new_game
from mascarade.simulator.plan import play_bot_game
from tests.benchmarks.belief_rivals import PARTICLES, Dictionary, Making, Particles, TooManyError
from tests.bots.enumeration import heard
from tests.laws.line_ups import published
from tests.laws.players import TEMPERS, Temper

DECISIONS = 600
QUIET = tuple(temper for temper in TEMPERS if temper.announces < 0.3)


class Stream(NamedTuple):
    """What one seat hears of one game."""

    game: Game
    me: Player
    seating: tuple[Player, ...]
    events: tuple[Event, ...]


def random_streams(players: int, games: int, seed: int, tempers: tuple[Temper, ...] = TEMPERS) -> Iterator[Stream]:
    """What a seat hears in games of random players of these tempers."""
    edition = FIRST if players > SECOND.most else SECOND
    for number in range(games):
        random = Random(f"{seed}/{players}/{number}")
        state = new_game(Game(edition, players, random.choice(published(edition, players))))
        me = Player(random.randrange(players))
        events = (event for told in heard(random, state, me, DECISIONS, tempers) for event, _ in told)
        yield Stream(state.game, me, state.seating, tuple(events))


def quiet_streams(players: int, games: int, seed: int) -> Iterator[Stream]:
    """What a seat hears where people look and swap more than they claim, and seldom challenge: the games are long."""
    return random_streams(players, games, seed, QUIET)


def bot_streams(players: int, games: int, seed: int) -> Iterator[Stream]:
    """What a seat hears where bots of every kind play."""
    edition = FIRST if players > SECOND.most else SECOND
    for number in range(games):
        random = Random(f"bots/{seed}/{players}/{number}")
        game = Game(edition, players, random.choice(published(edition, players)))
        bots = [BotSeat(random.choice(list(BOT_CLASSES))) for _ in range(players)]
        me = Player(random.randrange(players))
        played = islice(play_bot_game(game, bots, Player(0), random), DECISIONS)
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
    ("long games of quiet people", quiet_streams, False),
    ("long games of quiet people, every claim weighed", quiet_streams, True),
    ("random games", random_streams, False),
    ("random games, every claim weighed", random_streams, True),
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
