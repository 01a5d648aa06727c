"""A trial of line-ups: all are played a little, the better half of them longer, and the best until it is decided.

Which is played on follows from all games before, and from nothing else: the same line-ups win whoever plays them.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor

from msgspec.structs import replace

from mascarade.simulator.dullness import ENOUGH, findings, is_decided
from mascarade.simulator.parameter_sweep import Heard, merit, play_on
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.tally import Tally

PLAYED_ON = (6, 3, 1)
"""The numbers of line-ups, the best so far, that are played on after the first stop, the second, and each later one."""
WHOLE_PLANS = 2
"""After the first stop of each line-up, at most as many games are played as so many whole plans have."""


def ab_test(plans: Sequence[Plan], executor: Executor, at_once: int, heard: Heard) -> Iterator[tuple[int, Report]]:
    """Yield the index and report of each plan after a few games, and again whenever it has been played on.

    It ends when the best is decided. A line-up with a flag is dull beyond doubt: no more is spent on how dull.
    """
    reports = {index: Report(plan, Tally()) for index, plan in enumerate(plans)}
    left = most_games(plans)
    while (index := _next(reports)) is not None:
        plan, so_far = plans[index], reports[index].tally
        games = _stops(plan)[_passed(reports[index])]
        left -= games - so_far.games
        if left < 0:
            return
        some = replace(plan, games=games, ends_early=False)
        reports[index] = Report(plan, play_on(some, so_far, executor, at_once, heard))
        yield index, reports[index]


def most_games(plans: Sequence[Plan]) -> int:
    """Return how many games are played at most."""
    return sum(_stops(plan)[0] for plan in plans) + WHOLE_PLANS * plans[0].games


def ranked(reports: Mapping[int, Report]) -> list[int]:
    """Return the indices of the line-ups, the best first: of those with equally many flags, the ones played longest.

    They were better than the others after equally many games; after different numbers, much of a difference is chance.
    """

    def order(index: int) -> tuple[int, int, float, int]:
        flags, excess = merit(reports[index])
        return flags, -_passed(reports[index]), excess, index

    return sorted(reports, key=order)


def _next(reports: Mapping[int, Report]) -> int | None:
    """Return which line-up is played on: of those whose place asks for it, one that has been played least."""
    asked = [
        index
        for place, index in enumerate(ranked(reports))
        if place < _places(_passed(reports[index]), len(reports)) and not _is_settled(reports[index])
    ]
    return min(asked, key=lambda index: reports[index].tally.games, default=None)


def _places(passed: int, everyone: int) -> int:
    """Return how many line-ups, the best so far, are played on after so many stops."""
    return everyone if passed == 0 else PLAYED_ON[min(passed, len(PLAYED_ON)) - 1]


def _is_settled(report: Report) -> bool:
    """Return whether more games would not matter."""
    return report.is_complete or is_decided(report) or any(findings(report))


def _passed(report: Report) -> int:
    return sum(stop <= report.tally.games for stop in _stops(report.plan))


def _stops(plan: Plan) -> tuple[int, ...]:
    """Return the numbers of games after which line-ups are compared: the looks, and halves of the first look."""
    stops = list(plan.looks)
    while stops[0] >= 2 * ENOUGH:
        stops.insert(0, (stops[0] + 1) // 2)
    return tuple(stops)
