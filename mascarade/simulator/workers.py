"""Workers that play a simulation's games: this process, others beside it, or those of a running dask cluster."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import AbstractContextManager, contextmanager
from functools import cache, lru_cache
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from time import perf_counter
from types import FrameType
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from mascarade.characters import print_error
from mascarade.language import _
from mascarade.rules.game import Game
from mascarade.simulator import NotPossible
from mascarade.simulator.dullness import is_decided
from mascarade.simulator.game_record import record_game
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report, Tally
from mascarade.values import Value
from mascarade.version import __version__

SECONDS = 0.25
"""The seconds that a batch should take: long compared with sending it, short for somebody who waits."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Batch(Value):
    """The results of some consecutive games."""

    tally: Tally
    seconds: float


class InlineExecutor(Executor):
    """An executor without workers, which does all work at once in this process."""

    def submit(self, work: Callable[Given, Made], /, *given: Given.args, **named: Given.kwargs) -> Future[Made]:
        """Do the work, and return its result as a future that is done."""
        done: Future[Made] = Future()
        done.set_result(work(*given, **named))
        return done


def simulate(plan: Plan, executor: Executor, at_once: int = 1) -> Tally:
    """Play all games of a plan; the tally is the same for any executor and any number of batches at once."""
    *_others, tally = growing_tallies(plan, executor, at_once)
    return tally


def growing_tallies(plan: Plan, executor: Executor, at_once: int = 1, so_far: Tally = Tally()) -> Iterator[Tally]:
    """Yield the tallies of the first so many games as they grow.

    ``at_once`` pieces are out at the same time: give as many as there are workers, or twice as many. A plan that ends
    early ends at the first look at which every verdict is decided; no game after a look is played before it.
    ``so_far`` is the tally of as many of the first games as have been played before.
    """
    out: deque[Future[Batch]] = deque()
    tally, sent, size = so_far, so_far.games, 1
    while tally.games < plan.games:
        stop = next(stop for stop in plan.stops if stop > tally.games)
        while sent < stop and len(out) < at_once:
            # Ever smaller pieces towards a look, so that all workers finish together.
            size_now = max(1, min(size, (stop - sent) // at_once))
            out.append(executor.submit(play_batch, plan, sent, size_now))
            sent += size_now
        piece = out.popleft().result()
        tally += piece.tally
        # Adjust the next pieces to the time that this one took, but never to much more than any before.
        size = max(1, min(2 * size, int(SECONDS * piece.tally.games / max(piece.seconds, 1e-6))))
        yield tally
        if plan.ends_early and tally.games == stop and is_decided(Report(plan, tally)):
            return


@lru_cache(maxsize=64)
def _canonical_game(game: Game) -> Game:
    """Return one object for all equal games, so that each process derives values from a game only once."""
    return game


def play_batch(plan: Plan, first: int, games: int) -> Batch:
    """Play so many consecutive games in a worker."""
    begin = perf_counter()
    # ``replace`` leaves behind what a game has cached, its hash among it: hashes differ from process to process.
    here = replace(plan, game=_canonical_game(replace(plan.game)))
    tally = Tally.of(record_game(here, number) for number in range(first, first + games))
    return Batch(tally, perf_counter() - begin)


PIECES = 3
"""The batches given to each worker at once, so that none waits."""
ASKED_TO_END = (signal.SIGINT, signal.SIGTERM)
MOST_ON_WINDOWS = 61
"""The most worker processes on Windows, which can wait for no more."""
PATIENCE = 10.0
"""The seconds within which a scheduler has to answer."""


class Workers(Value):
    """The processes that play: so many on this machine, or the workers of a running dask cluster."""

    jobs: int
    scheduler: str | None = None
    """The address of the cluster's scheduler."""

    def open(self, games: int) -> AbstractContextManager[tuple[Executor, int]]:
        """Open the workers for so many games; yield the executor and the number of batches to submit at once."""
        return process_pool(min(self.jobs, games)) if self.scheduler is None else dask_cluster(self.scheduler)


@contextmanager
def process_pool(jobs: int) -> Iterator[tuple[Executor, int]]:
    """Open the processes that play, this one alone or others, and end the others afterwards."""
    pool: Executor = InlineExecutor()
    try:
        if jobs > 1:
            pool = _new_pool(jobs)
        yield pool, PIECES * jobs
    except BaseException:
        _kill_all()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _new_pool(jobs: int) -> Executor:
    """Return a pool of so many processes; where none can be started, say so and return an inline executor."""
    most = MOST_ON_WINDOWS if sys.platform == "win32" else jobs
    try:
        # The same on every system, and safe with threads, because no process is a copy of this one.
        pool = futures.ProcessPoolExecutor(min(jobs, most), get_context("spawn"), initializer=_initialize_worker)
        # A process that is started now ignores interrupts from its first moment.
        with handling_signals(signal.SIG_IGN):
            begun = [pool.submit(os.getpid) for _worker in range(jobs)]
        begun[0].result()
    # There are no processes (as on some phones), no shared memory, no room, or one ended at once.
    except (BrokenExecutor, ImportError, NotImplementedError, OSError):
        _kill_all()
        _report_no_workers()
        return InlineExecutor()
    return pool


def _kill_all() -> None:
    for worker in active_children():
        worker.kill()


@cache
def _report_no_workers() -> None:
    """Say once that no other processes can be started."""
    print_error(_("No other processes can be started here, so all games are played in this one."))


@contextmanager
def handling_signals(answer: Callable[[int, FrameType | None], object] | signal.Handlers) -> Iterator[None]:
    """Handle interruptions and requests to end with a function until the context ends."""
    before = {number: signal.signal(number, answer) for number in ASKED_TO_END}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _initialize_worker() -> None:
    """Prepare a worker: it ignores interruptions, which its parent handles, and ends when the parent ends."""
    for number in ASKED_TO_END:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has been begun by somebody"
    parent.join()
    os._exit(1)


@contextmanager
def dask_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield what plays on a cluster, and how many pieces of work are out at the same time.

    Raise ``NotPossible`` if nobody answers, or if a worker has another version: it would play other games.
    """
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise NotPossible(_("--scheduler needs dask. To install it: pip install 'mascarade[cluster]'")) from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NotPossible(
            _("No dask scheduler answers at {address}: {reason}.").format(address=address, reason=error)
        ) from None
    with client:
        try:
            versions = client.run(version_there)
        except ImportError:
            raise NotPossible(
                _("The workers at {address} have no Mascarade, or an older version.").format(address=address)
            ) from None
        _check(versions)
        yield client.get_executor(), PIECES * sum(client.nthreads().values())


def version_there() -> str:
    """Return the version of the program on the worker that runs this."""
    return __version__


def _check(versions: Mapping[str, str]) -> None:
    if not versions:
        raise NotPossible(_("The dask scheduler has no workers."))
    for worker, version in sorted(versions.items()):
        if version != __version__:
            raise NotPossible(
                _("The worker at {worker} has version {theirs} of Mascarade, and this is version {ours}.").format(
                    worker=worker, theirs=version, ours=__version__
                )
            )
