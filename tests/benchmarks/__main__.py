"""What the program costs: a table of figures, each with its anchor, measured in turns in one run.

python -m tests.benchmarks [--rounds N] [--before CHECKOUT] [--only WORDS]

With another checkout of the project, that version is measured too, in the same rounds and by the same interpreter.

- Starts, from the command to the words of the first usable frame, in a pseudo-terminal of 80x24: relative to an app of
  one widget. Each ratio is the median of those within a round, for processor time and for elapsed time.
- Keys: milliseconds of processor time, at a table of thirteen in a window of 160x50.
- Help: of each command, as a whole process, in seconds. The list of 1,000 saved games: seconds.
- The engine: real choices a second of processor time, to be compared with another version.
- Simulation: games a second of processor time at eight seats; and the seconds until the verdicts for six players and
  for eight, with default options.
- Thoughts: the longest one of a bot at a table of thirteen, in milliseconds of processor time.
- Memory: after eleven games of thirteen bots, relative to that after three.
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


def table_line(row: Row) -> str:
    """Return one line of the table."""
    before, now = (f"{figure:7.2f}" if figure is not None else " " * 7 for figure in (row.before, row.now))
    return f"{row.what:<24} | {row.anchor:<16} | {row.unit:<9} | {before} | {now} | {row.aim:>8}"


def asked_rows(rounds: Rounds, only: str) -> Iterator[Row]:
    """Measure the parts of which the names contain one of the words that were asked for."""
    for name, part in PARTS.items():
        if any(word in name for word in only.split(",")):
            yield from part(rounds)


def main() -> int:
    """Print the table, each line as soon as its figures are there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="another version to compare with")
    parser.add_argument("--only", default="", metavar="WORDS", help=f"parts, with commas between: {', '.join(PARTS)}")
    chosen = parser.parse_args()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # compile first, as an installed program is
    print(HEAD)
    with tempfile.TemporaryDirectory() as home:
        for row in asked_rows(Rounds(sides(chosen.before), chosen.rounds, Path(home)), chosen.only):
            print(table_line(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
