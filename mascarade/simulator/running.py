"""Many games, shared out among whatever works on them: this process, all its cores, or a cluster.

Whoever works is a ``concurrent.futures.Executor``: ``InlineExecutor()`` here, a ``ProcessPoolExecutor``, or what
``distributed.Client(address).get_executor()`` gives where dask runs on many machines that have this package.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import lru_cache
from time import perf_counter
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from mascarade.rules.game import Game
from mascarade.simulator.dullness import is_decided
from mascarade.simulator.game_record import record_game
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.tally import Tally
from mascarade.values import Value

SECONDS = 0.25
"""About how long a worker is away with one piece of work: long beside the way there, short for whoever waits."""

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Batch(Value):
    """Some games in a row, played."""

    tally: Tally
    seconds: float


class InlineExecutor(Executor):
    """Does everything itself, where it is asked."""

    def submit(self, work: Callable[Given, Made], /, *given: Given.args, **named: Given.kwargs) -> Future[Made]:
        """Do it now."""
        done: Future[Made] = Future()
        done.set_result(work(*given, **named))
        return done


def simulate(plan: Plan, executor: Executor, at_once: int = 1) -> Tally:
    """Play all games; the tally does not depend on who plays them, nor on how many pieces are out at the same time."""
    tally = Tally()
    for tally in growing_tallies(plan, executor, at_once):  # noqa: B007  the last one is what is wanted
        pass
    return tally


def growing_tallies(plan: Plan, executor: Executor, at_once: int = 1, so_far: Tally = Tally()) -> Iterator[Tally]:
    """Yield the tallies of the first so many games as they grow.

    ``at_once`` pieces are out at the same time: give as many as there are workers, or twice as many. A plan that ends
    early ends at the first look at which every verdict is decided; pieces that are out then count for nothing.
    ``so_far`` is the tally of as many of the first games as have been played before.
    """
    out: deque[Future[Batch]] = deque()
    tally, sent, size, looks = so_far, so_far.games, 1, plan.looks
    while tally.games < plan.games:
        while sent < plan.games and len(out) < at_once:
            size_now = min(size, next(look for look in looks if look > sent) - sent)
            out.append(executor.submit(play_batch, plan, sent, size_now))
            sent += size_now
        piece = out.popleft().result()
        tally += piece.tally
        # The next pieces take as long as they should, by what this one took; never much longer than any before.
        size = max(1, min(2 * size, int(SECONDS * piece.tally.games / max(piece.seconds, 1e-6))))
        yield tally
        if plan.ends_early and tally.games in looks and is_decided(Report(plan, tally)):
            for late in out:
                late.cancel()
            return


@lru_cache(maxsize=64)
def _at_home(game: Game) -> Game:
    """Return the same game for all pieces in a process, so that what it remembers is found without comparing."""
    return game


def play_batch(plan: Plan, first: int, games: int) -> Batch:
    """Play so many games in a row, in a worker."""
    begin = perf_counter()
    # What a game has worked out about itself stays behind: hashes differ from process to process.
    here = replace(plan, game=_at_home(replace(plan.game)))
    tally = Tally.of(record_game(here, number) for number in range(first, first + games))
    return Batch(tally, perf_counter() - begin)
