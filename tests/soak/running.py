"""Many random tables shared out to several processes, with progress on standard error and failures by their seed."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from multiprocessing import Pool
from time import perf_counter
from typing import Any, NamedTuple, Protocol, TypeVar

from tests.laws.tables import COUNTS

MOST_FAILURES = 20
"""After so many failures a run is given up."""
IN_A_BATCH = len(COUNTS) * 5

Counted = TypeVar("Counted")
Failures = tuple[str, ...]


class Table(NamedTuple):
    """One random table, which the same words bring back."""

    seed: str
    edition: str
    players: int


def batches(seed: int) -> Iterator[tuple[Table, ...]]:
    """Tables without end, of every edition and number of players in turn, as many at once as are worth sending."""
    numbers = count()
    while True:
        some = islice(numbers, IN_A_BATCH)
        yield tuple(Table(f"{seed}.{number}", *COUNTS[number % len(COUNTS)]) for number in some)


def failures(batch: tuple[Table, ...], work: Callable[[Table], None]) -> Failures:
    """What went wrong, each with the table that it went wrong at; the others are played all the same."""
    found = []
    for table in batch:
        try:
            work(table)
        except Exception as failure:  # whatever it is, it is a failure of this table
            found.append(f"{table}: {type(failure).__name__}: {failure}")
    return tuple(found)


def results(
    play: Callable[[tuple[Table, ...]], tuple[Counted, Failures]], seed: int, jobs: int
) -> Iterator[tuple[Counted, Failures]]:
    """The result of each batch, in order; whoever has enough of them stops asking."""
    some = batches(seed)
    with Pool(jobs) as pool:
        while True:
            yield from pool.imap(play, islice(some, 8 * jobs))


class CountsPairs(Protocol):
    """What is counted over pairs of worlds."""

    pairs: Counter[Any]

    def add(self, other: Any) -> None:
        """Count what another tally of the same kind has counted too."""


def count_pairs(
    play: Callable[[tuple[Table, ...]], tuple[Counted, Failures]], tally: CountsPairs, chosen: argparse.Namespace
) -> tuple[list[str], str]:
    """Count until there are enough pairs; return the failures, and how the run was made."""
    progress, failed = Progress(chosen.pairs, "pairs"), list[str]()
    for some, wrong in results(play, chosen.seed, chosen.jobs):
        tally.add(some)
        failed += wrong
        progress.tell(tally.pairs.total(), len(failed))
        if tally.pairs.total() >= chosen.pairs or len(failed) >= MOST_FAILURES:
            break
    return failed, f"seed {chosen.seed}, {progress.seconds:.0f} s, {chosen.jobs} processes"


class Progress:
    """A line on standard error every few seconds."""

    def __init__(self, wanted: int, what: str) -> None:
        self.wanted = wanted
        self.what = what
        self.begun = self.told = perf_counter()

    def tell(self, done: int, failed: int) -> None:
        """Say how far the run has come, unless it has just been said."""
        now = perf_counter()
        if now - self.told > 5:
            self.told = now
            text = f"{done:,} of {self.wanted:,} {self.what}, {failed} failures, {now - self.begun:.0f} s"
            print(text, file=sys.stderr)

    @property
    def seconds(self) -> float:
        """How long the run has taken."""
        return perf_counter() - self.begun


def arguments(description: str, what: str) -> argparse.ArgumentParser:
    """The arguments that every long run has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(f"--{what}", type=int, default=100_000, help=f"how many {what}, at least")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    return parser


def by_count(counted: dict[tuple[str, int], int]) -> Iterator[str]:
    """One line for each edition and number of players."""
    for edition, players in COUNTS:
        yield f"  {edition:6} edition, {players:2} players: {counted.get((edition, players), 0):8,}"
