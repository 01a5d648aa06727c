"""People who leave, come and come back, over very many pairs of worlds:

python -m tests.soak.replaced --pairs 2000 --seed 1 --jobs 1

Exit code 1 where somebody was told something that they have no way to know, or where a game that was taken up again
tells anything else. A failure is printed with its table, which
``tests.bots.replaced.compare_replaced(seed, edition, players, folder, ReplacedTally())`` brings back.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bots.replaced import ReplacedTally, compare_replaced
from tests.soak.running import Failures, Table, arguments, count_pairs, failures


def compare(batch: tuple[Table, ...]) -> tuple[ReplacedTally, Failures]:
    """Compare what is told at these tables."""
    tally = ReplacedTally()
    with TemporaryDirectory() as folder:
        return tally, failures(batch, lambda table: compare_replaced(*table, Path(folder), tally))


def main() -> int:
    """Compare until there are enough pairs, and print who plays in them."""
    chosen = arguments("what is told to whoever plays on for somebody else", "pairs").parse_args()
    tally = ReplacedTally()
    failed, how = count_pairs(compare, tally, chosen)
    print(f"people replaced: {tally.pairs.total():,} pairs of worlds, {how}")
    for who in sorted(tally.pairs):
        print(f"  {who}: {tally.pairs[who]:,}")
    print(f"  things told and compared: {tally.lines:,}")
    print(
        f"  pairs that end with other cards: {tally.other_cards:,}; with other secret choices: {tally.other_choices:,}"
    )
    print(f"  players without a twin: {tally.no_twin:,}")
    print(f"{len(failed)} differing")
    print(*failed, sep="\n", end="")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
