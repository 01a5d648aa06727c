"""A terminal that is sent changes alone shows the same as one that is sent everything, after each of many updates.

python -m tests.soak.shadow [--updates N] [--seed N]

Updates, sizes, suspensions and what others write are drawn at random; a new pair of terminals begins every so often.
Prints how much was sent of what was written; 1 where two terminals differed, with the words that bring it back.
"""

import argparse
import sys

from tests.tui.screen_updates import Rivals

AT_ONE_PAIR = 100


def main() -> int:
    """Play them all, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    written = sent = 0
    for pair in range(-(-chosen.updates // AT_ONE_PAIR)):
        rivals = Rivals(f"{chosen.seed}.{pair}")
        for number in range(AT_ONE_PAIR):
            rivals.go_on()
            if not rivals.are_alike:
                print(f"Rivals({f'{chosen.seed}.{pair}'!r}) differ after {number + 1} updates:\n{rivals.shown()}")
                return 1
        written, sent = written + rivals.written, sent + rivals.sent
    print(f"{chosen.updates} updates, all alike; {sent:,} letters sent of {written:,} written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
