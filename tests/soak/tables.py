"""Whole games through the table without a terminal: ``python -m tests.soak.tables --games 1000 --seed 1 --jobs 2``.

Both editions, every number of players, masks of one's own, bots and people, taking back, leaving and resuming; laws 1
and 2 at every step. Exit code 1 where a game failed.
"""

import os
import sys
import tempfile
from collections import Counter
from unittest.mock import patch

from mascarade.paths import HOME
from tests.soak.running import MOST_FAILURES, Failures, Progress, Table, arguments, failures, results
from tests.table.evenings import play_evening


def play(batch: tuple[Table, ...]) -> tuple[Counter[str], Failures]:
    """Play a game at each of these tables."""
    seen: Counter[str] = Counter()

    def one(table: Table) -> None:
        seen["steps"] += play_evening(*table, seen)

    # Nothing here is about power cuts, and waiting for the disk would take most of the time.
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {HOME: home}), patch("os.fsync"):
        return seen, failures(batch, one)


def main() -> int:
    """Play until there are enough games, and print what they have come through."""
    chosen = arguments("whole games through the table, without a terminal", "games").parse_args()
    progress = Progress(chosen.games, "games")
    seen, failed = Counter[str](), list[str]()
    for some, wrong in results(play, chosen.seed, chosen.jobs):
        seen.update(some)
        failed += wrong
        progress.tell(seen["games"], len(failed))
        if seen["games"] >= chosen.games or len(failed) >= MOST_FAILURES:
            break
    print(f"{seen['games']:,} games, {seen['steps']:,} steps, {progress.seconds:.0f} s, seed {chosen.seed}")
    print(", ".join(f"{what} {times:,}" for what, times in seen.most_common()))
    print(f"{len(failed)} failures", *failed, sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
