"""Very many random tables of every edition and number of players: ``python -m tests.soak.random_tables KIND``.

- laws: laws 1 to 5, 8 and 9 in whole games
- worlds: law 6 for pairs of worlds
- alike: bots that have to choose alike in worlds that look alike to their player
- bots: games of bots of every kind with scenarios that the checker accepts
- evenings: whole games through the table without a terminal, with taking back, leaving and resuming

At least ``--count`` games or pairs are played by ``--jobs`` processes. The run fails if one of them fails. A failure is
printed with its table, which the function of its kind plays again.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch

from mascarade.paths import HOME
from tests.bots.alikes import AlikeTally, compare_bots
from tests.bots.test_bots import own_game_of_bots
from tests.laws.games import Tally, play_lawfully
from tests.laws.pairs import PairTally, compare_worlds
from tests.soak.running import MOST_FAILURES, Failures, Progress, Table, exit_code, failures, options, results
from tests.table.evenings import play_evening

Batch = tuple[Table, ...]


def laws(batch: Batch) -> tuple[Tally, Failures]:
    """Play at these tables, checking every law."""
    tally = Tally()
    return tally, failures(batch, lambda table: play_lawfully(*table, tally))


def worlds(batch: Batch) -> tuple[PairTally, Failures]:
    """Compare the worlds of these tables."""
    tally = PairTally()
    return tally, failures(batch, lambda table: compare_worlds(*table, tally))


def alike(batch: Batch) -> tuple[AlikeTally, Failures]:
    """Let bots choose in the pairs of worlds of these tables."""
    tally = AlikeTally()
    return tally, failures(batch, lambda table: compare_bots(*table, tally))


def bots(batch: Batch) -> tuple[Counter[str], Failures]:
    """Let bots play a game at each of these tables."""
    played = Counter[str]()

    def one(table: Table) -> None:
        played["decisions"] += own_game_of_bots(*table)
        played["games"] += 1

    return played, failures(batch, one)


def evenings(batch: Batch) -> tuple[Counter[str], Failures]:
    """Play a game at each of these tables through the dialogue."""
    seen = Counter[str]()

    def one(table: Table) -> None:
        seen["steps"] += play_evening(*table, seen)

    # Nothing here is about power cuts, and waiting for the disk would take most of the time.
    with TemporaryDirectory() as home, patch.dict(os.environ, {HOME: home}), patch("os.fsync"):
        return seen, failures(batch, one)


class Kind(NamedTuple):
    """What is done at each table, and what is counted."""

    play: Callable[[Batch], tuple[Any, Failures]]
    tally: Callable[[], Any]
    counted: str
    """The name of the count that has to be reached."""


KINDS = {
    "laws": Kind(laws, Tally, "games"),
    "worlds": Kind(worlds, PairTally, "pairs"),
    "alike": Kind(alike, AlikeTally, "pairs"),
    "bots": Kind(bots, Counter, "games"),
    "evenings": Kind(evenings, Counter, "games"),
}


def figures(tally: Any) -> Iterator[tuple[str, Any]]:
    """Yield the figures of a tally, by their names."""
    if isinstance(tally, Counter):
        yield from tally.items()
    else:
        yield from ((name, found) for name, found in vars(tally).items() if isinstance(found, int | Counter))


def number(found: int | Counter[Any]) -> int:
    """Return the total of a count."""
    return found if isinstance(found, int) else found.total()


def main() -> int:
    """Play until there is enough, and print what has happened."""
    chosen = options(__doc__, kind=KINDS, count=5_000, seed=1, jobs=2)
    kind = KINDS[chosen.kind]
    progress, tally, failed = Progress(chosen.count, kind.counted), kind.tally(), list[str]()
    for some, wrong in results(kind.play, chosen.seed, chosen.jobs):
        (tally.update if isinstance(tally, Counter) else tally.add)(some)
        failed += wrong
        done = number(dict(figures(tally)).get(kind.counted, 0))
        progress.tell(done, len(failed))
        if done >= chosen.count or len(failed) >= MOST_FAILURES:
            break
    print(
        f"{chosen.kind}: {done:,} {kind.counted}, seed {chosen.seed}, {progress.seconds:.0f} s, {len(failed)} failures"
    )
    for name, found in figures(tally):
        print(f"  {name}: {number(found):,}")
        if isinstance(found, Counter) and len(found) > 1:
            print("    " + ", ".join(f"{what} {times:,}" for what, times in found.most_common()))
    return exit_code(failed)


if __name__ == "__main__":
    sys.exit(main())
