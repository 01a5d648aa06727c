"""What the scripts have in common: options, random tables for several processes, progress, and reports of failures."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from multiprocessing import Pool
from time import perf_counter
from typing import NamedTuple, TypeVar

from tests.laws.tables import COUNTS

MOST_FAILURES = 20
"""The number of failures after which a run is given up."""
IN_A_BATCH = len(COUNTS) * 5

Counted = TypeVar("Counted")
Failures = tuple[str, ...]


def options(doc: str | None, **usual: object) -> argparse.Namespace:
    """Read the command line: an option for each name, of the type of its usual value.

    A word without a dash has a type, or the words from which it is chosen, instead of a usual value.
    """
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in usual.items():
        if isinstance(value, Mapping):
            parser.add_argument(name, choices=value)
        elif isinstance(value, type):
            parser.add_argument(name, type=value)
        elif value is False:
            parser.add_argument(f"--{name}", action="store_true")
        else:
            parser.add_argument(f"--{name}", type=type(value), default=value, help=f"(default: {value})")
    return parser.parse_args()


def exit_code(failed: Sequence[str]) -> int:
    """Print the failures; return 1 if there are any."""
    print(*failed, sep="\n", end="\n" if failed else "")
    return 1 if failed else 0


class Table(NamedTuple):
    """A random table, which the same words bring back."""

    seed: str
    edition: str
    players: int


def batches(seed: int) -> Iterator[tuple[Table, ...]]:
    """Yield tables without end, for every edition and number of players in turn, in batches."""
    numbers = count()
    while True:
        some = islice(numbers, IN_A_BATCH)
        yield tuple(Table(f"{seed}.{number}", *COUNTS[number % len(COUNTS)]) for number in some)


def failures(batch: tuple[Table, ...], work: Callable[[Table], None]) -> Failures:
    """Return the failures, each with its table; the other tables are played all the same."""
    found = []
    for table in batch:
        try:
            work(table)
        except Exception as failure:  # any error is a failure of this table
            found.append(f"{table}: {type(failure).__name__}: {failure}")
    return tuple(found)


def results(
    play: Callable[[tuple[Table, ...]], tuple[Counted, Failures]], seed: int, jobs: int
) -> Iterator[tuple[Counted, Failures]]:
    """Yield the result of each batch, in order, until the caller has enough."""
    some = batches(seed)
    with Pool(jobs) as pool:
        while True:
            yield from pool.imap(play, islice(some, 8 * jobs))


class Progress:
    """A line on standard error every few seconds."""

    def __init__(self, wanted: int, what: str) -> None:
        self.wanted = wanted
        self.what = what
        self.begun = self.told = perf_counter()

    def tell(self, done: int, failed: int) -> None:
        """Tell how far the run has come, unless that was told just before."""
        now = perf_counter()
        if now - self.told > 5:
            self.told = now
            text = f"{done:,} of {self.wanted:,} {self.what}, {failed} failures, {now - self.begun:.0f} s"
            print(text, file=sys.stderr)

    @property
    def seconds(self) -> float:
        """Return how long the run has taken."""
        return perf_counter() - self.begun
