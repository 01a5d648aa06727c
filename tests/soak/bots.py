"""Whole games of bots of every kind over scenarios that the checker draws: ``python -m tests.soak.bots --games 2000``.

Exit code 1 where a game failed. A failure is printed with its table, which
``tests.bots.test_bots.own_game_of_bots(seed, edition, players)`` brings back.
"""

import sys
from collections import Counter

from tests.bots.test_bots import own_game_of_bots
from tests.soak.running import MOST_FAILURES, Failures, Progress, Table, arguments, by_count, failures, results


def play(batch: tuple[Table, ...]) -> tuple[Counter[tuple[str, int]], Failures]:
    """Play a game at each of these tables."""
    played: Counter[tuple[str, int]] = Counter()

    def one(table: Table) -> None:
        played["decisions", 0] += own_game_of_bots(*table)
        played[table.edition, table.players] += 1

    return played, failures(batch, one)


def main() -> int:
    """Play until there are enough games, and print how many there were of each size."""
    chosen = arguments("games of bots over random scenarios", "games").parse_args()
    progress, played, failed = Progress(chosen.games, "games"), Counter[tuple[str, int]](), list[str]()
    for some, wrong in results(play, chosen.seed, chosen.jobs):
        played += some
        failed += wrong
        games = played.total() - played["decisions", 0]
        progress.tell(games, len(failed))
        if games >= chosen.games or len(failed) >= MOST_FAILURES:
            break
    print(f"bots: {games:,} games, {played['decisions', 0]:,} decisions, seed {chosen.seed}, {progress.seconds:.0f} s")
    print(*by_count(played), sep="\n")
    print(f"{len(failed)} failures")
    print(*failed, sep="\n", end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
