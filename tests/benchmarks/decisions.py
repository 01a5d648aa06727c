"""How long bots think, by the kind of decision."""

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time

from mascarade.bots import FRIENDS
from mascarade.bots.strategies import LineupOfBots
from mascarade.rules.choices import Choice, Kind
from mascarade.rules.view import View
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.workers import process_pool, simulate

__all__ = ("FRIENDS", "Plan", "find_scenario", "noted", "process_pool", "simulate")


@contextmanager
def noted() -> Iterator[dict[Kind, list[float]]]:
    """Measure how long bots take to choose, by the kind of decision."""
    taken: dict[Kind, list[float]] = defaultdict(list)
    choose = LineupOfBots.choose

    def noted_choose(company: LineupOfBots, view: View) -> Choice:
        begun = thread_time()
        choice = choose(company, view)
        assert view.decision is not None, "a bot is asked only where there is something to decide"
        taken[view.decision.kind].append(1000 * (thread_time() - begun))
        return choice

    LineupOfBots.choose = noted_choose  # type: ignore[assignment, method-assign]  # this call is what is measured
    try:
        yield taken
    finally:
        LineupOfBots.choose = choose  # type: ignore[method-assign]  # as it was
