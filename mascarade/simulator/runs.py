"""The games of a simulation, played on as many cores as were asked for, until they are over or somebody has enough."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from enum import Enum
from functools import cache
from itertools import groupby
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from types import FrameType

from mascarade.cli.exits import DONE, FAILED, INTERRUPTED, complain
from mascarade.language import _
from mascarade.rules.values import Value
from mascarade.scenarios import Scenario
from mascarade.simulator.ab_test import most_games, tried
from mascarade.simulator.dullness import findings, is_decided
from mascarade.simulator.parameter_sweep import FIRST_GAMES, MOST_PROMISING, Heard, swept
from mascarade.simulator.plan import Plan
from mascarade.simulator.progress import Progress, SoFar
from mascarade.simulator.results import Report
from mascarade.simulator.running import AtOnce, simulating
from mascarade.simulator.tally import Tally

try:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.connection import wait
except ImportError:  # a Python without processes, as on some phones
    HAS_PROCESSES = False
else:
    HAS_PROCESSES = True

FEW = 400
"""The number of games below which intervals are so wide that only gross dullness is beyond doubt."""
PIECES = 3
"""The pieces of work given out to each worker, so that none waits."""
ASKED_TO_END = (signal.SIGINT, signal.SIGTERM)
MOST_ON_WINDOWS = 61
"""More processes cannot be waited for there."""


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


def concluded(course: Conclusion) -> int:
    """Return the exit code for the way in which playing ended, and complain if a worker was killed."""
    if course is Conclusion.BROKEN:
        complain(_("A worker process was killed; these are the results so far."))
    return {Conclusion.COMPLETE: DONE, Conclusion.INTERRUPTED: INTERRUPTED, Conclusion.BROKEN: FAILED}[course]


class Work(Value):
    """The processes that play: so many here, or the workers of a running dask cluster."""

    jobs: int
    scheduler: str | None = None
    """The address of the cluster's scheduler."""

    @contextmanager
    def begun(self, games: int) -> Iterator[tuple[Executor, int]]:
        """Open them for so many games; yield what plays, and how many pieces of work are out at the same time."""
        if self.scheduler is None:
            with workers(min(self.jobs, games)) as executor:
                yield executor, PIECES * self.jobs
            return
        from mascarade.simulator.cluster import cluster

        with cluster(self.scheduler) as (executor, threads):
            yield executor, PIECES * threads


class Results(Value):
    """All that was played."""

    studies: tuple[tuple[Side, ...], ...]
    """The scenario for each number of players, or two to be compared."""
    course: Conclusion
    players: tuple[int, ...]
    """The number of players of every plan, played or not."""


def play_all(asked: Sequence[tuple[Scenario, Plan]], work: Work) -> Results:
    """Play all plans in order; an interruption ends it with what is there."""
    tallies: list[Tally] = []
    games = sum(plan.games for _scenario, plan in asked)
    is_one_of_several = len({plan.game.players for _scenario, plan in asked}) > 1
    try:
        with (
            _heeding(signal.default_int_handler),
            Progress(sys.stderr, games, is_most=any(plan.ends_early for _scenario, plan in asked)) as progress,
            work.begun(games) as (executor, at_once),
        ):
            for _scenario, plan in asked:
                tallies.append(Tally())
                progress.tell(None)
                for tally in simulating(plan, executor, at_once):
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


def _found(report: Report, *, is_one_of_several: bool) -> SoFar:
    """Return what the verdicts are; the number of players is named where it is one of several."""
    return SoFar(len(list(findings(report))), report.plan.game.players if is_one_of_several else None)


def play_sweep(plans: Sequence[Plan], work: Work) -> tuple[dict[int, Report], Conclusion]:
    """Play variants, the promising ones longer; return the last report of each by its index, and how playing ended."""
    games = sum(min(FIRST_GAMES, plan.games) for plan in plans)
    return _play(swept, plans, games + (1 + MOST_PROMISING) * plans[0].games, work)


def play_trial(plans: Sequence[Plan], work: Work) -> tuple[dict[int, Report], Conclusion]:
    """Play line-ups until the best is decided; return the last report of each by its index, and how playing ended."""
    return _play(tried, plans, most_games(plans), work)


def _play(
    way: Callable[[Sequence[Plan], Executor, int, Heard], Iterator[tuple[int, Report]]],
    plans: Sequence[Plan],
    most: int,
    work: Work,
) -> tuple[dict[int, Report], Conclusion]:
    """Play plans in one of the ways that compare them, with so many games at most."""
    reports: dict[int, Report] = {}
    played = 0
    try:
        with (
            _heeding(signal.default_int_handler),
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


@contextmanager
def workers(jobs: int) -> Iterator[Executor]:
    """Open the processes that play, this one alone or others, and end the others afterwards."""
    pool = _pool(jobs) if jobs > 1 else None
    if pool is None:
        yield AtOnce()
        return
    try:
        _begin_all(pool, jobs)
    except (BrokenExecutor, OSError):  # no room for a process, or one that ends before it could play anything
        _end(pool)
        _say_alone()
        yield AtOnce()
        return
    except BaseException:
        _end(pool)
        raise
    try:
        yield pool
    except BaseException:
        _end(pool)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _pool(jobs: int) -> Executor | None:
    """Return so many processes, not yet begun; None where the system has not what they need, which is said."""
    most = MOST_ON_WINDOWS if sys.platform == "win32" else jobs
    try:
        # Everywhere alike, and safe beside threads: no process is a copy of this one.
        if HAS_PROCESSES:
            return ProcessPoolExecutor(min(jobs, most), get_context("spawn"), initializer=_begin)
    except (ImportError, NotImplementedError, OSError):  # no semaphores, or no memory that processes share
        pass
    _say_alone()
    return None


def _begin_all(pool: Executor, jobs: int) -> None:
    with _heeding(signal.SIG_IGN):  # a process begun now is deaf from its first moment, before it could be told to be
        begun = [pool.submit(os.getpid) for _worker in range(jobs)]
    begun[0].result()


def _end(pool: Executor) -> None:
    for worker in active_children():
        worker.kill()
    pool.shutdown(cancel_futures=True)


@cache
def _say_alone() -> None:
    """Say once, however often a command plays, that there are no other processes."""
    complain(_("No other processes can be started here, so all games are played in this one."))


@contextmanager
def _heeding(answer: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    """Answer interruptions and requests to end in this way until the context ends."""
    before = {number: signal.signal(number, answer) for number in ASKED_TO_END}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _begin() -> None:
    """Leave interruptions to the process that started this worker, and end when that one does."""
    for number in ASKED_TO_END:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_leave_with_the_other, daemon=True).start()


def _leave_with_the_other() -> None:
    other = parent_process()
    assert other is not None, "a worker has been begun by somebody"
    wait([other.sentinel])
    os._exit(1)
