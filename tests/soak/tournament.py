"""Every bot against every other: ``python -m tests.soak.tournament --games 2000 --seed 1 --jobs 2``.

At each size of table half of the seats are one kind's and half the other's; every table is played twice, with the
sides changed. Printed is the share of victories, in percent, of the kind named first, with an interval of 95 %; an
equal share is 50.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from time import perf_counter

from mascarade.bots import Level
from mascarade.bots.lineup_of_bots import BOT_CLASSES
from tests.bots.duels import Score, bot, score_of

SIZES = (2, 3, 4, 6, 8, 12, 13)
A_PIECE = 20
"""How many duels are sent to a process at once."""


def main() -> int:
    """Play all of them, and print a line for each pair as soon as it is known."""
    chosen = _arguments().parse_args()
    sizes = [int(size) for size in chosen.sizes.split(",")]
    pairs = [tuple(pair.split("-")) for pair in chosen.pairs.split(",")] if chosen.pairs else _every_pair()
    print(f"games a pair and size: {chosen.games:,}, seed {chosen.seed}, level {chosen.level}")
    print(f"{'players':18}" + "".join(f"{size:>14}" for size in sizes), flush=True)
    begun = perf_counter()
    total = Score()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for one, other in pairs:
            print(f"{one + ' : ' + other:18}", end="", flush=True)
            for size in sizes:
                score = Score()
                for piece in pool.map(_piece, _pieces(chosen, one, other, size)):
                    score.add(piece)
                mark = "*" if score.unended else " "
                print(f"{100 * score.share:8.1f} ±{100 * score.margin:4.1f}{mark}"[-14:], end="", flush=True)
                total.add(score)
            print(flush=True)
    how = f"{total.unended:,} without an end (*), {perf_counter() - begun:.0f} s"
    print(f"{2 * total.duels:,} games, {total.decisions:,} decisions, {how}")
    return 0


Piece = tuple[range, str, str, str, str, int]


def _pieces(chosen: argparse.Namespace, one: str, other: str, size: int) -> Iterator[Piece]:
    duels = chosen.games // 2
    for start in range(0, duels, A_PIECE):
        yield range(start, min(duels, start + A_PIECE)), str(chosen.seed), one, other, chosen.level, size


def _piece(piece: Piece) -> Score:
    duels, seed, one, other, level, size = piece
    return score_of(duels, seed, bot(one, level), bot(other, level), size)


def _every_pair() -> list[tuple[str, ...]]:
    """The better first, as the dictionary has them."""
    return [(better, worse) for worse, better in combinations(BOT_CLASSES, 2)]


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="every bot against every other")
    parser.add_argument("--games", type=int, default=2000, help="how many games a pair and size, rounded to even")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    parser.add_argument("--level", default=Level.HARD.value, choices=[level.value for level in Level])
    parser.add_argument("--sizes", default=",".join(map(str, SIZES)), help="sizes of table, with commas")
    parser.add_argument("--pairs", default="", help="such as liar-counter,counter-honest; all if not said")
    return parser


if __name__ == "__main__":
    sys.exit(main())
