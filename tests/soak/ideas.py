"""Laws 1 to 6, 8 and 9 in random games of each idea: ``python -m tests.soak.ideas --games 1000 --seed 1``.

With ``--only``, only these ideas or shipped scenarios are played, separated by commas. The run fails if a law does not
hold. A failure is printed with its seed, which ``tests.ideas.playing.play_idea(name, seed, IdeaTally())`` plays again.
"""

import sys

from tests.ideas.playing import IDEAS, IdeaTally, idea, play_idea
from tests.soak.running import MOST_FAILURES, exit_code, options


def main() -> int:
    """Play so many games of each idea, and print what has happened in them."""
    chosen = options(__doc__, games=1000, seed=1, only=",".join(IDEAS))
    failed: list[str] = []
    for name in chosen.only.split(","):
        tally = IdeaTally()
        for number in range(chosen.games):
            try:
                play_idea(name, f"{chosen.seed}.{number}", tally)
            except Exception as failure:  # any error is a failure of this game
                failed.append(f"{name}, {chosen.seed}.{number}: {type(failure).__name__}: {failure}")
            if len(failed) >= MOST_FAILURES:
                break
        _print(name, tally)
    print(f"{len(failed)} failures")
    return exit_code(failed)


def _print(name: str, tally: IdeaTally) -> None:
    games, pairs = tally.games, tally.pairs
    mask = idea(name).own_masks[0].id
    ends = ", ".join(f"{how} {times:,}" for how, times in games.ends.most_common())
    print(
        f"{name}: {games.games.total():,} games, {games.decisions.total():,} decisions, "
        f"{games.masks[mask]:,} uses of the power; ended by {ends}; "
        f"{pairs.pairs.total():,} pairs of worlds, {pairs.other_choices:,} with other secret choices"
    )


if __name__ == "__main__":
    sys.exit(main())
