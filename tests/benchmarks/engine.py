"""How fast the engine is: random play with every choice checked, beside a bare loop that only draws and builds.

``python -m tests.benchmarks.engine`` prints games and decisions a second for 4, 8 and 13 players, and ratios taken
within the same run: to the bare loop, to the engine with its caches of decisions taken away, and to play in which
whoever decides has a view of the table, and everybody is told what they may learn, as bots are.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import process_time
from types import ModuleType
from unittest.mock import patch

from mascarade.rules import engine, game, power_decisions, state, turns, view
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, Game
from mascarade.rules.state import new_game
from tests.laws.line_ups import published

REMEMBERING = (power_decisions, turns, engine, game, power_decisions, state, turns, view)
"""The modules that have caches, or the caches of others by name."""
Play = Callable[[Game, Random], int]
"""Plays one game; returns how many decisions it took."""
TABLES = (("second", 4), ("second", 8), ("first", 13))


def play(game: Game, random: Random) -> int:
    """One game by uniform choices, each checked by ``step``; returns how many decisions it took."""
    state = new_game(game)
    decisions = 0
    while (decision := pending(state)) is not None:
        state, _ = step(state, random.choice(decision.options))
        decisions += 1
    return decisions


def play_by_views(game: Game, random: Random) -> int:
    """The same, but a player decides from a view of the table, and each hears what they may learn of."""
    state = new_game(game)
    players = [Player(number) for number in range(game.players)]
    decisions = 0
    while (decision := pending(state)) is not None:
        seen = decision if decision.by == CHANCE else view.view(state, decision.by).decision
        assert seen is not None, "whoever decides is shown what they decide"
        state, events = step(state, random.choice(seen.options))
        for player in players:
            view.events_for(events, player)
        decisions += 1
    return decisions


def bare(random: Random, decisions: int) -> None:
    """What any engine would have to do at least: draw an option, and build a new tuple of twelve fields."""
    options = tuple(range(12))
    fields: tuple[object, ...] = tuple(range(12))
    for _ in range(decisions):
        fields = (random.choice(options), *fields[1:])


def measure(game: Game, seconds: float, seed: int, play: Play = play) -> tuple[int, int, float]:
    """Games and decisions played in about that many seconds, and the seconds that they really took."""
    random = Random(seed)
    games = decisions = 0
    begin = process_time()
    while process_time() - begin < seconds:
        decisions += play(game, random)
        games += 1
    return games, decisions, process_time() - begin


def cached(module: ModuleType) -> Iterator[tuple[str, Callable[..., object]]]:
    """The functions of a module that remember what they have worked out, each with one that does not."""
    for name, function in vars(module).items():
        if hasattr(function, "cache_info"):
            yield name, function.__wrapped__


@contextmanager
def without_caches() -> Iterator[None]:
    """The engine working out every decision anew."""
    patches = [patch.object(module, *pair) for module in REMEMBERING for pair in cached(module)]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()


def main() -> int:
    """Measure each table and print a line for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long to play each table, each way")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, seed {chosen.seed}, {chosen.seconds:g} s each")
    print("players edition   games/s  decisions/s   times a bare loop   times without caches   times with views")
    for edition, players in TABLES:
        line_up = published(EDITIONS[edition], players)[0]
        game = Game(EDITIONS[edition], players, line_up)
        measure(game, chosen.seconds / 6, chosen.seed)
        games, decisions, took = measure(game, chosen.seconds, chosen.seed)
        begin = process_time()
        bare(Random(chosen.seed), decisions)
        least = process_time() - begin
        with without_caches():
            _, slow, slow_took = measure(game, chosen.seconds / 3, chosen.seed)
        _, seen, seen_took = measure(game, chosen.seconds / 3, chosen.seed, play_by_views)
        gain, loss = ((decisions / took) / rate for rate in (slow / slow_took, seen / seen_took))
        rate = f"{games / took:9,.0f} {decisions / took:12,.0f}"
        print(f"{players:7} {edition:7} {rate} {took / least:19.1f} {gain:22.1f} {loss:18.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
