"""One table of what the program costs: each figure beside its anchor, in turns, in one run.

python -m tests.benchmarks [--rounds N] [--before CHECKOUT] [--only WORDS]

With another checkout of the project, that version is measured too, in the same rounds and by the same interpreter.

- Starts, from the command to the words of the first usable frame, in a pseudo-terminal of 80x24: times an app of one
  widget. Each ratio is the median of those taken within a round: of the processor's time, and of the clock's.
- Keys: milliseconds of processor time, at the table of thirteen in a window of 160x50.
- Helps: each command's, from beginning to end, in seconds. The list of 1,000 saved games: seconds.
- The engine: real choices a second of processor time, to compare with another version's.
- Simulation: games a second of processor time at eight seats; and seconds until the verdicts for six players and for
  eight are there, with default options.
- Thoughts: the longest one of a bot at thirteen seats, in milliseconds of processor time.
- Memory: after eleven games of thirteen bots, times what it is after three.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.rows import PARTS, Rounds, Row
from tests.benchmarks.sides import sides

HEAD = f"{'what':<24} | {'anchor':<16} | {'unit':<9} | {'before':>7} | {'now':>7} | {'aim':>8}"


def shown(row: Row) -> str:
    """Return a line of the table."""
    before, now = (f"{figure:7.2f}" if figure is not None else " " * 7 for figure in (row.before, row.now))
    return f"{row.what:<24} | {row.anchor:<16} | {row.unit:<9} | {before} | {now} | {row.aim:>8}"


def asked_rows(rounds: Rounds, only: str) -> Iterator[Row]:
    """Measure one part after another, of those whose names hold one of some words."""
    for name, part in PARTS.items():
        if any(word in name for word in only.split(",")):
            yield from part(rounds)


def main() -> int:
    """Print the table, line by line, as the figures come."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="another version to compare with")
    parser.add_argument("--only", default="", metavar="WORDS", help=f"parts, with commas between: {', '.join(PARTS)}")
    chosen = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is installed has been compiled
    print(HEAD)
    with tempfile.TemporaryDirectory() as home:
        for row in asked_rows(Rounds(sides(chosen.before), chosen.rounds, Path(home)), chosen.only):
            print(shown(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
