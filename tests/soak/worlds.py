"""Law 6 over very many pairs of worlds: ``python -m tests.soak.worlds --pairs 100000 --seed 1 --jobs 2``.

Exit code 1 where a viewer was shown a difference in any pair. A failure is printed with its table, which
``tests.laws.pairs.compare_worlds(seed, edition, players, PairTally())`` brings back.
"""

import sys

from tests.laws.pairs import PairTally, compare_worlds
from tests.soak.running import Failures, Table, arguments, by_count, count_pairs, failures


def compare(batch: tuple[Table, ...]) -> tuple[PairTally, Failures]:
    """Compare the worlds of these tables."""
    tally = PairTally()
    return tally, failures(batch, lambda table: compare_worlds(*table, tally))


def main() -> int:
    """Compare until there are enough pairs, and print how many there were and how far apart."""
    chosen = arguments("law 6 over pairs of worlds", "pairs").parse_args()
    tally = PairTally()
    failed, how = count_pairs(compare, tally, chosen)
    _print(tally, failed, how)
    return 1 if failed else 0


def _print(tally: PairTally, failed: list[str], how: str) -> None:
    print(f"law 6: {tally.pairs.total():,} pairs of worlds, {how}")
    print(*by_count(tally.pairs), sep="\n")
    print(f"  with other cards at the end: {tally.other_cards:,}")
    print(f"  with other secret choices: {tally.other_choices:,}")
    print(f"  for the public table: {tally.for_the_table:,}")
    print(f"  steps after which the two states differ: {tally.steps:,}")
    print(f"  viewers without a twin: {tally.no_twin:,}")
    print(f"{len(failed)} differing")
    print(*failed, sep="\n", end="")


if __name__ == "__main__":
    sys.exit(main())
