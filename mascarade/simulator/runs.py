"""The games of a simulation, played on as many cores as were asked for, until they are over or somebody has enough."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from enum import Enum
from itertools import groupby

from mascarade.scenarios import Scenario
from mascarade.simulator.ab_test import ab_test, most_games
from mascarade.simulator.dullness import findings, is_decided
from mascarade.simulator.parameter_sweep import FIRST_GAMES, MOST_PROMISING, Heard, parameter_sweep
from mascarade.simulator.plan import Plan
from mascarade.simulator.progress import Progress, VerdictSoFar
from mascarade.simulator.results import Report
from mascarade.simulator.running import growing_tallies
from mascarade.simulator.tally import Tally
from mascarade.simulator.workers import Workers, handling_signals
from mascarade.values import Value

FEW = 400
"""The number of games below which intervals are so wide that only gross dullness is beyond doubt."""


class Side(Value):
    """One scenario's games with some number of players."""

    scenario: Scenario
    report: Report

    @property
    def players(self) -> int:
        """The number of players."""
        return self.report.plan.game.players

    @property
    def is_decided(self) -> bool:
        """True if the games ended early, since every verdict was decided."""
        plan, tally = self.report.plan, self.report.tally
        return plan.ends_early and tally.games in plan.looks and is_decided(self.report)

    @property
    def is_played_enough(self) -> bool:
        """True if the games show more than gross problems."""
        return self.report.tally.games >= FEW or (self.is_decided and not self.report.is_complete)


class Conclusion(Enum):
    """The way in which playing ended."""

    COMPLETE = "complete"
    INTERRUPTED = "interrupted"
    BROKEN = "broken"
    """A worker was ended from outside, as systems do that run out of memory."""


class Results(Value):
    """All that was played."""

    studies: tuple[tuple[Side, ...], ...]
    """The scenario for each number of players, or two to be compared."""
    course: Conclusion
    players: tuple[int, ...]
    """The number of players of every plan, played or not."""


def play_all(asked: Sequence[tuple[Scenario, Plan]], work: Workers) -> Results:
    """Play all plans in order; an interruption ends it with what is there."""
    tallies: list[Tally] = []
    games = sum(plan.games for _scenario, plan in asked)
    is_one_of_several = len({plan.game.players for _scenario, plan in asked}) > 1
    try:
        with (
            handling_signals(signal.default_int_handler),
            Progress(sys.stderr, games, is_most=any(plan.ends_early for _scenario, plan in asked)) as progress,
            work.begun(games) as (executor, at_once),
        ):
            for _scenario, plan in asked:
                tallies.append(Tally())
                progress.tell(None)
                for tally in growing_tallies(plan, executor, at_once):
                    tallies[-1] = tally
                    # The intervals of verdicts allow for these looks alone, and the report tells about the last one.
                    if tally.games in plan.looks[:-1]:
                        progress.tell(_found(Report(plan, tally), is_one_of_several=is_one_of_several))
                    progress.show(sum(played.games for played in tallies))
                progress.spare(plan.games - tallies[-1].games)
    except KeyboardInterrupt:
        course = Conclusion.INTERRUPTED
    except BrokenExecutor:
        course = Conclusion.BROKEN
    else:
        course = Conclusion.COMPLETE
    played = zip(asked, tallies, strict=False)
    sides = [Side(scenario, Report(plan, tally)) for (scenario, plan), tally in played if tally.games]
    studies = tuple(tuple(study) for _players, study in groupby(sides, lambda side: side.players))
    return Results(studies, course, tuple(plan.game.players for _scenario, plan in asked))


def _found(report: Report, *, is_one_of_several: bool) -> VerdictSoFar:
    """Return what the verdicts are; the number of players is named where it is one of several."""
    return VerdictSoFar(len(list(findings(report))), report.plan.game.players if is_one_of_several else None)


def play_sweep(plans: Sequence[Plan], work: Workers) -> tuple[dict[int, Report], Conclusion]:
    """Play variants, the promising ones longer; return the last report of each by its index, and how playing ended."""
    games = sum(min(FIRST_GAMES, plan.games) for plan in plans)
    return _play(parameter_sweep, plans, games + (1 + MOST_PROMISING) * plans[0].games, work)


def play_ab_test(plans: Sequence[Plan], work: Workers) -> tuple[dict[int, Report], Conclusion]:
    """Play line-ups until the best is decided; return the last report of each by its index, and how playing ended."""
    return _play(ab_test, plans, most_games(plans), work)


def _play(
    way: Callable[[Sequence[Plan], Executor, int, Heard], Iterator[tuple[int, Report]]],
    plans: Sequence[Plan],
    most: int,
    work: Workers,
) -> tuple[dict[int, Report], Conclusion]:
    """Play plans in one of the ways that compare them, with so many games at most."""
    reports: dict[int, Report] = {}
    played = 0
    try:
        with (
            handling_signals(signal.default_int_handler),
            Progress(sys.stderr, most, is_most=True) as progress,
            work.begun(most) as (executor, at_once),
        ):

            def heard(more: int) -> None:
                nonlocal played
                played += more
                progress.show(played)

            for index, report in way(plans, executor, at_once, heard):
                reports[index] = report  # noqa: PERF403  # one by one, so that an interruption leaves what is there
    except KeyboardInterrupt:
        return reports, Conclusion.INTERRUPTED
    except BrokenExecutor:
        return reports, Conclusion.BROKEN
    return reports, Conclusion.COMPLETE
