"""Laws 1 to 5, 8 and 9 over very many random games: ``python -m tests.soak.laws --games 100000 --seed 1 --jobs 2``.

Exit code 1 where a law did not hold in any game. A failure is printed with its table, which
``tests.laws.games.play_lawfully(seed, edition, players, Tally())`` brings back.
"""

import sys

from tests.laws.games import Tally, play_lawfully
from tests.soak.running import MOST_FAILURES, Failures, Progress, Table, arguments, by_count, failures, results


def play(batch: tuple[Table, ...]) -> tuple[Tally, Failures]:
    """Play these tables lawfully."""
    tally = Tally()
    return tally, failures(batch, lambda table: play_lawfully(*table, tally))


def main() -> int:
    """Play until there are enough games, and print what they have come through."""
    chosen = arguments("laws 1 to 5, 8 and 9 over random games", "games").parse_args()
    progress = Progress(chosen.games, "games")
    tally, failed = Tally(), list[str]()
    for some, wrong in results(play, chosen.seed, chosen.jobs):
        tally.add(some)
        failed += wrong
        progress.tell(tally.games.total(), len(failed))
        if tally.games.total() >= chosen.games or len(failed) >= MOST_FAILURES:
            break
    _print(tally, failed, f"seed {chosen.seed}, {progress.seconds:.0f} s, {chosen.jobs} processes")
    return 1 if failed else 0


def _print(tally: Tally, failed: list[str], how: str) -> None:
    print(f"laws 1 to 5, 8 and 9: {tally.games.total():,} games, {tally.decisions.total():,} decisions, {how}")
    print(*by_count(tally.games), sep="\n")
    for name in ("decisions", "limits", "masks", "effects", "acted", "events", "ends"):
        counted = getattr(tally, name).most_common()
        print(f"  {name}: " + ", ".join(f"{what} {times:,}" for what, times in counted))
    print(f"{len(failed)} failures")
    print(*failed, sep="\n", end="")


if __name__ == "__main__":
    sys.exit(main())
