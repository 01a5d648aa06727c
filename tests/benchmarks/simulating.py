"""How fast games are simulated: with one process and with two in turns, and what the time goes into.

``python -m tests.benchmarks.simulating`` plays the same games both ways in every round, from the first process begun to
the last one gone, and prints games a second, the speed-up, the median of the rounds' own, and how much processor
time two processes take for what one does: what it is above 1 is what sharing costs, whoever else uses the machine.
Then it says where the time of one process goes. It exits with 1 where the results differ or the speed-up is less than
asked for.
"""

import argparse
import sys
from cProfile import Profile
from os import times
from pathlib import Path
from pstats import Stats
from statistics import median
from time import perf_counter
from typing import NamedTuple

from mascarade.bots import BotSeat
from mascarade.bots.lineup_of_bots import BOT_CLASSES
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Tally
from mascarade.simulator.workers import PIECES, InlineExecutor, process_pool, simulate

PARTS = ("bots", "rules", "simulate")


class Run(NamedTuple):
    """All games played once."""

    tally: Tally
    seconds: float
    """On the clock."""
    work: float
    """Seconds of all processors together."""


def run(plan: Plan, jobs: int) -> Run:
    """Play all games with so many processes, which begin and end with it."""
    begin, before = perf_counter(), times()
    with process_pool(jobs) as executor:
        tally = simulate(plan, executor, PIECES * jobs)
    seconds, after = perf_counter() - begin, times()
    return Run(tally, seconds, sum(after[:4]) - sum(before[:4]))


def shares(plan: Plan) -> dict[str, float]:
    """Which share of one process's time each part of the program takes by itself."""
    profile = Profile()
    profile.runcall(simulate, plan, InlineExecutor())
    spent = dict.fromkeys((*PARTS, "elsewhere"), 0.0)
    for (file, _line, _name), (_calls, _all, own, _cumulative, _callers) in Stats(profile).stats.items():  # type: ignore[attr-defined]  # typeshed has no stats
        part = Path(file).parent.name
        spent[part if part in PARTS else "elsewhere"] += own
    return {part: seconds / sum(spent.values()) for part, seconds in spent.items()}


def main() -> int:
    """Play round after round, and print a line for each and what comes of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenario", default="second-b")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--bots", default=",".join(kind for kind in BOT_CLASSES if kind != "random"))
    parser.add_argument("--games", type=int, default=200, help="in each round, each way")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--least", type=float, default=1.8, help="the speed-up asked for")
    asked = parser.parse_args()
    game = find_scenario(asked.scenario).game(asked.players)
    mix = tuple(BotSeat(kind) for kind in asked.bots.split(","))
    speed_ups, costs, alike = [], [], True
    for seed in range(asked.rounds):
        plan = Plan(game, mix, asked.games, seed)
        alone, together = run(plan, 1), run(plan, 2)
        alike = alike and alone.tally == together.tally
        speed_ups.append(alone.seconds / together.seconds)
        costs.append(together.work / alone.work)
        print(
            f"{asked.games / alone.seconds:7.1f} games a second with 1 process, {asked.games / together.seconds:7.1f}"
            f" with 2: {speed_ups[-1]:.2f} times as many, for {costs[-1]:.2f} times the work"
        )
    print(
        f"speed-up {median(speed_ups):.2f} ({min(speed_ups):.2f} to {max(speed_ups):.2f}), work {median(costs):.2f},"
        f" same results: {alike}"
    )
    spent = shares(Plan(game, mix, games=max(1, asked.games // 10)))
    print("time of one process, profiled:", ", ".join(f"{part} {share:.0%}" for part, share in spent.items()))
    return 0 if alike and median(speed_ups) >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
