"""How long opening a saved game of 500 choices takes against starting a new one.

``python -m tests.benchmarks.opening [--rounds 15] [--choices 500]``

Both are measured in turns within one run, as whole processes from nothing to the first decision or to the one at which
the game stopped, all that they import included; and as the calls alone, which is not what a table waits for, but shows
where the time goes. Exit 1 where opening takes more than 1.5 times as long.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from tests.records.games import QUICK, new_session, path_of

LIMIT = 1.5
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
NEW = """
import sys
from pathlib import Path
from mascarade.game_options import Seating
from mascarade.records.header import Head
from mascarade.scenarios import find_scenario
from mascarade.session import Session
names = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
session = Session.begin(Head(find_scenario("second-a"), Seating(names)), folder=Path(sys.argv[1]))
session.deal()
assert session.autosave.is_safe and session.decision is not None
"""
OPEN = """
import sys
from pathlib import Path
from mascarade.session import Session
session = Session.resume(Path(sys.argv[1]))
assert session.autosave.is_safe and session.decision is not None
"""


def long_game(folder: Path, choices: int) -> Path:
    """A saved game of so many choices that is not over: everybody looks, swaps, announces, and lets others do so."""
    for seed in range(10_000):
        random = Random(seed)
        header = Header(find_scenario("second-a"), seating=Seating(NAMES, first=Player(0)))
        session = new_session(header, random, folder, QUICK)
        session.deal()
        while session.decision is not None and len(session.steps) < choices:
            options = session.decision.options
            calm = [option for option in options if not hasattr(option, "mask")]
            session.choose(random.choice(calm if random.random() < 0.97 else options))
        session.close()
        if session.decision is not None:
            return path_of(session)
        path_of(session).unlink()
    raise AssertionError("no game is so long")


def seconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> int:
    """Measure both, and print their medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--choices", type=int, default=500)
    chosen = parser.parse_args()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = long_game(folder / "long", chosen.choices)

        def process(program: str, where: Path) -> Callable[[], object]:
            return lambda: subprocess.run((sys.executable, "-c", program, where), check=True, env=environment)

        def new() -> None:
            session = Session.begin(
                Header(find_scenario("second-a"), seating=Seating(NAMES, first=Player(0))), folder=folder / "new"
            )
            session.deal()
            session.close()

        works = {
            "a new game, as a process": process(NEW, folder / "new"),
            "opening, as a process": process(OPEN, path),
            "a new game, the calls alone": new,
            "opening, the calls alone": lambda: Session.resume(path).close(),
        }
        times: dict[str, list[float]] = {what: [] for what in works}
        for _round in range(chosen.rounds):
            for what, work in works.items():
                times[what].append(seconds(work))
        size = path.stat().st_size
    print(f"{chosen.choices} choices, {size:,} bytes, {chosen.rounds} rounds, Python {sys.version.split()[0]}")
    middle = [median(taken) for taken in times.values()]
    for (one, other), (of_one, of_other) in zip(
        (
            ("a new game, as a process", "opening, as a process"),
            ("a new game, the calls alone", "opening, the calls alone"),
        ),
        ((middle[0], middle[1]), (middle[2], middle[3])),
        strict=True,
    ):
        print(f"{one}: {1000 * of_one:.1f} ms; {other}: {1000 * of_other:.1f} ms; {of_other / of_one:.2f} times")
    return 0 if middle[1] <= LIMIT * middle[0] else 1


if __name__ == "__main__":
    sys.exit(main())
