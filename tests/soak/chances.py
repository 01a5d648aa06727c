"""The chances told in the truth, compared with a list of all worlds, for at most six cards.

python -m tests.soak.chances [--claims 1000] [--seed 1]

The run fails if a chance differs by more than a part in a billion.
"""

import sys
from itertools import count
from random import Random

from tests.bots.test_belief import SMALL
from tests.soak.running import options
from tests.truth.chances import compare_chances

MOST_APART = 1e-9


def main() -> int:
    """Compare so many claims, and print the largest difference."""
    asked = options(__doc__, claims=1000, seed=1)
    claims, worst = 0, 0.0
    for game in count():
        edition, players = SMALL[game % len(SMALL)]
        seed = f"chances/{asked.seed}/{game}"
        for chance, expected in compare_chances(Random(seed), edition, players):
            claims += 1
            worst = max(worst, abs(chance - expected))
            if worst > MOST_APART:
                print(f"{edition}, {players} players, seed {seed}: {chance} is not {expected}")
                return 1
        if claims >= asked.claims:
            break
    print(f"{claims} claims in {game + 1} games: at most {worst:.1e} apart")
    return 0


if __name__ == "__main__":
    sys.exit(main())
