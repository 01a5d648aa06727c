"""Saved games put to the test at length.

``python -m tests.soak.saved games [--count 1000] [--seed 1]``: random games of every edition and number of players,
saved, left and resumed at random, finished, listed, exported and refereed.

``python -m tests.soak.saved damage [--count 3] [--seed 1]``: so many games cut off at every byte, and with every single
bit flipped: each gives an exact beginning of the game, or a refusal.

``python -m tests.soak.saved faults [--count 1] [--seed 1]``: so many games with every call of the file system refused
in turn, once and for good, with nothing or half of it done, for want of room, of permission, of a disk that works.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.laws.tables import COUNTS
from tests.records.damage import flips, is_read_truly, is_resumed_truly, truncations, written
from tests.records.faults import ERRORS, KINDS, Fault, calls_of_a_game, play_with
from tests.records.whole import play_whole

RESUMED = 500
"""One damaged game in so many is resumed as well, which takes a hundred times as long."""


def games(count: int, seed: int) -> Counter[str]:
    """Whole games."""
    tally: Counter[str] = Counter()
    for number in range(count):
        with tempfile.TemporaryDirectory() as folder:
            tally["resumptions"] += play_whole(seed * 1_000_000 + number, Path(folder))
        tally["games"] += 1
    return tally


def damage(count: int, seed: int) -> Counter[str]:
    """Every cut and every flip."""
    tally: Counter[str] = Counter()
    random = Random(seed)
    for number in range(count):
        game = written(seed + number, *random.choice(COUNTS), steps=60)
        size = len(game.content)
        for kind, changed in (("cuts", truncations(game, range(size))), ("flips", flips(game, range(size * 8)))):
            for content, whole in changed:
                assert is_read_truly(game, content, whole), f"{kind}: game {seed + number}, byte {whole}"
                tally[kind] += 1
                if random.random() < 1 / RESUMED:
                    assert is_resumed_truly(game, content), f"{kind}, resumed: game {seed + number}, byte {whole}"
                    tally["resumed"] += 1
    return tally


def faults(count: int, seed: int) -> Counter[str]:
    """Every call refused in every way."""
    tally: Counter[str] = Counter()
    for number in range(seed, seed + count):
        for call in range(calls_of_a_game(number)):
            for lasting, half in KINDS:
                for error in ERRORS:
                    play_with(number, Fault(call, error, lasting, half))
                    tally["faults"] += 1
            tally["calls"] += 1
    return tally


PARTS = {"games": (games, 1000), "damage": (damage, 3), "faults": (faults, 1)}


def main() -> int:
    """Run one part; the first thing that does not hold ends it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    part, usual = PARTS[chosen.part]
    count = chosen.count or usual
    begun = time.perf_counter()
    tally = part(count, chosen.seed)
    figures = ", ".join(f"{number} {name}" for name, number in tally.items())
    print(f"{chosen.part}, seed {chosen.seed}: {figures} in {time.perf_counter() - begun:.0f} s; all hold")
    return 0


if __name__ == "__main__":
    sys.exit(main())
