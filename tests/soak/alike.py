"""Equal choices over very many pairs of worlds: ``python -m tests.soak.alike --pairs 100000 --seed 1 --jobs 2``.

Exit code 1 where a bot chose otherwise in a world that looks the same to its player. A failure is printed with its
table, which ``tests.bots.alikes.compare_bots(seed, edition, players, AlikeTally())`` brings back.
"""

import sys

from tests.bots.alikes import AlikeTally, compare_bots
from tests.soak.running import Failures, Table, arguments, count_pairs, failures


def compare(batch: tuple[Table, ...]) -> tuple[AlikeTally, Failures]:
    """Give bots the pairs of worlds of these tables."""
    tally = AlikeTally()
    return tally, failures(batch, lambda table: compare_bots(*table, tally))


def main() -> int:
    """Compare until there are enough pairs, and print how much was chosen in them by whom."""
    chosen = arguments("equal choices in worlds that look alike", "pairs").parse_args()
    tally = AlikeTally()
    failed, how = count_pairs(compare, tally, chosen)
    print(f"equal choices: {tally.pairs.total():,} pairs of worlds, {how}")
    for kind in sorted(tally.pairs):
        print(f"  {kind:16}: {tally.pairs[kind]:7,} pairs, {tally.decisions[kind]:9,} decisions")
    print(f"  decisions at which the cards lie otherwise: {tally.other_cards:,} of {tally.decisions.total():,}")
    print(f"  viewers without a twin: {tally.no_twin:,}")
    print(f"{len(failed)} failing")
    print(*failed, sep="\n", end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
