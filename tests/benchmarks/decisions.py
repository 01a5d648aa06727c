"""How long bots think: ``python -m tests.benchmarks.decisions [--players 8] [--games 12] [--seed 1]``.

The company of a table of friends plays the shipped scenarios. Printed is, of each kind of decision and of all, how many
there were, and how long they took in milliseconds of processor time: on average, at the 99th percentile, and at most.
The last column is the share that took less than one.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import thread_time
from typing import NamedTuple

from mascarade.bots import FRIENDS
from mascarade.bots.lineup_of_bots import LineupOfBots
from mascarade.rules.choices import Choice, Kind
from mascarade.rules.view import View
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.workers import process_pool, simulate

SCENARIOS = ("first", "second-a", "second-b")
FAST = 1.0
"""Milliseconds that a decision should take at most."""


class Timed(NamedTuple):
    """Decisions of one kind, and how long each took."""

    milliseconds: Sequence[float]

    def __str__(self) -> str:
        taken = sorted(self.milliseconds)
        fast = sum(each < FAST for each in taken) / len(taken)
        mean, slow = sum(taken) / len(taken), taken[len(taken) * 99 // 100]
        return f"{len(taken):6,} {mean:8.2f} {slow:8.2f} {taken[-1]:8.1f} {100 * fast:8.1f} %"


@contextmanager
def noted() -> Iterator[dict[Kind, list[float]]]:
    """Note how long bots take to choose, by the kind of decision."""
    taken: dict[Kind, list[float]] = defaultdict(list)
    choose = LineupOfBots.choose

    def noted_choose(company: LineupOfBots, view: View) -> Choice:
        begun = thread_time()
        choice = choose(company, view)
        assert view.decision is not None, "a bot is asked only where there is something to decide"
        taken[view.decision.kind].append(1000 * (thread_time() - begun))
        return choice

    LineupOfBots.choose = noted_choose  # type: ignore[assignment, method-assign]  # what this measures
    try:
        yield taken
    finally:
        LineupOfBots.choose = choose  # type: ignore[method-assign]  # as it was


def table(scenario: str, players: int, games: int, seed: int) -> Iterable[str]:
    """Yield a line for each kind of decision in a scenario, and one for all."""
    plan = Plan(find_scenario(scenario).game(players), FRIENDS, games, seed)
    with noted() as taken, process_pool(1) as executor:
        simulate(plan, executor)
    for kind in sorted(taken, key=lambda kind: -len(taken[kind])):
        yield f"{scenario:10} {kind.value:12} {Timed(taken[kind])}"
    yield f"{scenario:10} {'all':12} {Timed([each for some in taken.values() for each in some])}"


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(f"{'scenario':10} {'decision':12} {'number':>6} {'mean':>8} {'99 %':>8} {'longest':>8} {'< 1 ms':>10}")
    for scenario in SCENARIOS:
        for line in table(scenario, asked.players, asked.games, asked.seed):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
