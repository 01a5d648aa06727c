"""The worth of effects with many games: ``python -m tests.soak.worth --duels 200``.

For each effect there is a scenario in which it wins. Two bots that may use the tested mask play at a table of four with
two of the same kind that never claim it, every table twice with the seats exchanged. The script prints how often a
power is used in a game and what share of the victories goes to its users, in percent with an interval of 95 %; without
any worth it would be 50. The run fails if a power is hardly used, or certainly wins less than that.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.bots.worth import Trial, Worth, trials, worth_of
from tests.soak.running import options

A_PIECE = 10
RARE = 0.3
"""The least number of times that a power is used in a game."""


def main() -> int:
    """Print a line for each trial and bot."""
    chosen = options(__doc__, duels=200, seed=1, jobs=2)
    failed = 0
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for trial, effects in trials().items():
            for kind in ("counter", "liar"):
                worth = _worth(pool, trial, kind, chosen.duels, chosen.seed)
                often = worth.used / worth.duels / 2
                is_worthless = often < RARE or worth.share + worth.margin < 0.5
                failed += is_worthless
                print(
                    f"{kind:8} used {often:5.2f} a game, wins {100 * worth.share:5.1f} ±{100 * worth.margin:4.1f}",
                    end="",
                )
                print(f"  {effects}{'  WORTHLESS' if is_worthless else ''}", flush=True)
    return min(failed, 1)


def _worth(pool: ProcessPoolExecutor, trial: Trial, kind: str, duels: int, seed: int) -> Worth:
    play = partial(worth_of, kind=kind, trial=trial, seed=f"worth {seed}")
    worth = Worth()
    for piece in pool.map(play, [range(start, min(duels, start + A_PIECE)) for start in range(0, duels, A_PIECE)]):
        worth.add(piece)
    return worth


if __name__ == "__main__":
    sys.exit(main())
