"""Changes valid scenario files at random, in their bytes and in their values, and checks each of them.

python -m tests.soak.scenarios [--bytes N] [--structured N] [--seed S] [--jobs J]
"""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from tests.scenarios.mutations import check_everything, spoilt_bytes, spoilt_table, valid_files
from tests.soak.running import MOST_FAILURES, Progress, options

IN_A_BATCH = 500
KINDS: dict[str, Callable[[Random, bytes], bytes]] = {"bytes": spoilt_bytes, "structured": spoilt_table}


class Batch(NamedTuple):
    """Some changed files, which the same words bring back."""

    kind: str
    seed: int
    number: int
    size: int


class Outcome(NamedTuple):
    """The result of a batch."""

    done: int
    slowest: float
    """Processor time, in seconds."""
    failures: tuple[str, ...]


def play(batch: Batch) -> Outcome:
    """Change and check the files of a batch, each by its own seed."""
    files, slowest, failures = _FILES, 0.0, []
    for number in range(batch.number, batch.number + batch.size):
        random = Random(f"{batch.kind}.{batch.seed}.{number}")
        content = KINDS[batch.kind](random, *random.choices(files, _WEIGHTS))
        try:
            slowest = max(slowest, check_everything(content))
        except Exception as failure:  # any error is a failure of this file
            failures.append(f"{batch.kind} {batch.seed}.{number}: {type(failure).__name__}: {failure}\n{content!r}")
    return Outcome(batch.size, slowest, tuple(failures))


_FILES = valid_files()
_WEIGHTS = [1 / len(content) for content in _FILES]
"""Weights by which bytes, not files, are drawn: short files, which are checked faster, come more often."""


def batches(kind: str, seed: int, wanted: int) -> Iterator[Batch]:
    """Return all batches of one kind."""
    for number in range(0, wanted, IN_A_BATCH):
        yield Batch(kind, seed, number, min(IN_A_BATCH, wanted - number))


def main() -> int:
    """Print the figures; return 1 if anything failed."""
    asked = options(__doc__, bytes=10_000, structured=1_000, seed=1, jobs=2)
    is_good = True
    with ProcessPoolExecutor(asked.jobs) as pool:
        for kind, wanted in (("bytes", asked.bytes), ("structured", asked.structured)):
            progress, done, slowest, failures = Progress(wanted, f"{kind} mutations"), 0, 0.0, 0
            for outcome in pool.map(play, batches(kind, asked.seed, wanted)):
                done, slowest, failures = (
                    done + outcome.done,
                    max(slowest, outcome.slowest),
                    failures + len(outcome.failures),
                )
                print(*outcome.failures, sep="\n", end="\n" if outcome.failures else "")
                progress.tell(done, failures)
                if failures > MOST_FAILURES:
                    return 1
            print(
                f"{done:,} {kind} mutations of {len(_FILES)} files in {progress.seconds:.0f} s: {failures} failures, "
                f"slowest check {1000 * slowest:.0f} ms"
            )
            is_good &= not failures
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
