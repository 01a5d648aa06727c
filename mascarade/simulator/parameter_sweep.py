"""A sweep: variants of a scenario played with the same bots and seeds, and the promising ones played longer."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor

from msgspec.structs import replace

from mascarade.scenarios import Scenario
from mascarade.simulator.dullness import excess, findings
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.running import growing_tallies
from mascarade.simulator.tally import Tally
from mascarade.values import Value

FIRST_GAMES = 100
"""The number of games that every variant is played at first."""
MOST_PROMISING = 3
"""The number of variants that are played longer."""

Heard = Callable[[int], None]
"""Told how many more games have been played."""


class Sweep(Value):
    """The variants of a scenario; the first is the scenario as it is."""

    paths: tuple[str, ...]
    values: tuple[tuple[object, ...], ...]
    """The values of each variant, in the order of the paths."""
    scenarios: tuple[Scenario, ...]


def parameter_sweep(
    plans: Sequence[Plan], executor: Executor, at_once: int, heard: Heard
) -> Iterator[tuple[int, Report]]:
    """Yield the index and report of each plan after equally many games; then those of the promising ones again.

    The first plan is the scenario as it is, which is played longer too: the others are compared with it.
    """
    first = [replace(plan, games=min(FIRST_GAMES, plan.games), ends_early=False) for plan in plans]
    reports = []
    for index, plan in enumerate(first):
        reports.append(Report(plan, play_on(plan, Tally(), executor, at_once, heard)))
        yield index, reports[-1]
    for index in sorted({0, *promising(reports)}):
        tally = play_on(plans[index], reports[index].tally, executor, at_once, heard)
        yield index, Report(plans[index], tally)


def promising(reports: Sequence[Report]) -> list[int]:
    """Return the indices of the few best reports, the best first."""
    return sorted(range(len(reports)), key=lambda index: (*merit(reports[index]), index))[:MOST_PROMISING]


def merit(report: Report) -> tuple[int, float]:
    """Return how dull a line-up is: the number of flags, and how far figures lie beyond their thresholds in all."""
    return len(list(findings(report))), excess(report)


def play_on(plan: Plan, so_far: Tally, executor: Executor, at_once: int, heard: Heard) -> Tally:
    """Return the tally of a plan's games once they are over, those before among them."""
    tally = so_far
    for now in growing_tallies(plan, executor, at_once, so_far):
        heard(now.games - tally.games)
        tally = now
    return tally
