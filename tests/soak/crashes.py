"""Games that are killed at a random moment and resumed: every choice that was acknowledged must be there.

``python -m tests.soak.crashes [--kills N] [--seed S]``

A child plays and saves a game, and tells its parent after each step that it is done. The parent kills it at a random
moment, resumes the game, and compares it with the same game played in memory. Then another child plays on and is killed
too. Another script kills the whole program in a terminal.
"""

import os
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mascarade.history import GameLog
from mascarade.records.header import Header
from mascarade.records.reading import NeverBegun
from mascarade.session import Session
from tests.laws.tables import COUNTS
from tests.records.games import are_alike, new_session, play, random_header
from tests.soak.running import Progress, options

STEPS = 60
"""The most steps that a child plays."""
LONGEST_STEP = 0.01
"""The most seconds between a step and the kill."""
SAVED, NOT_SAVED = b".", b"!"


class Lost(Exception):
    """Raised if a game does not come back as it was acknowledged."""


@dataclass(frozen=True)
class Killed:
    """A game that was killed and resumed."""

    acknowledged: int
    """The number of steps that the child had reported as saved."""
    resumed: int
    """The number of steps that are there, perhaps one more."""


def header_of(seed: int) -> Header:
    """Return the header of the game with this seed."""
    random = Random(seed)
    return random_header(random, *random.choice(COUNTS))


def kill_and_resume(seed: int, folder: Path) -> list[Killed]:
    """Play the game with this seed in parts, each ended by a kill. Raise Lost if something acknowledged is missing."""
    random = Random(f"kill {seed}")
    parts: list[int] = []
    killed: list[Killed] = []
    for number in range(2):
        acknowledged = _kill(seed, number, folder, random)
        path = next(folder.glob("*.game"), None)
        if path is None:
            if acknowledged:
                raise Lost(f"game {seed}: {acknowledged} steps were saved, and there is no file")
            return killed
        resumed = _compare(seed, [*parts, acknowledged], path)
        killed.append(Killed(acknowledged, resumed))
        parts.append(resumed)
        if resumed == 0:  # the deal was interrupted, and chance would deal differently in memory
            return killed
    return killed


def _compare(seed: int, parts: list[int], path: Path) -> int:
    """Return the number of saved steps of the last part, at most one more than acknowledged."""
    try:
        resumed = Session.resume(path)
    except NeverBegun:
        if any(parts):
            raise Lost(f"game {seed}: of {parts} steps none is there") from None
        return 0
    resumed.close()
    if resumed.state.is_dealing and not any(parts):
        return 0
    *before, acknowledged = parts
    for steps in (acknowledged, acknowledged + 1):
        if are_alike(in_memory(seed, [*before, steps]), resumed):
            return steps
    raise Lost(f"game {seed}: after {parts} steps it comes back with {len(resumed.steps)} choices, or with others")


def in_memory(seed: int, parts: list[int]) -> Session:
    """Play the same game without a file.

    In each part, people and chance share a generator of their own, as in the child.
    """
    header = header_of(seed)
    game_log: GameLog | None = None
    for number, steps in enumerate(parts):
        random = Random(f"{seed}/{number}")
        session = Session(header.game, header.seating.names, header.seating.first, random, game_log=game_log)
        game_log = session.game_log
        for _ in play(session, random, steps):
            pass
    return session


# The child


def play_part(seed: int, number: int, folder: Path, steps: int) -> Iterator[Session]:
    """Begin or resume the saved game with this seed, and play on, pausing after each step."""
    random = Random(f"{seed}/{number}")
    saved = next(folder.glob("*.game"), None)
    session = Session.resume(saved, random) if saved else new_session(header_of(seed), random, folder)
    for _ in play(session, random, steps):
        yield session


def _kill(seed: int, number: int, folder: Path, random: Random) -> int:
    """Let a child play, kill it at a random moment, and return the number of steps that it has reported."""
    hear, told = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            for session in play_part(seed, number, folder, STEPS):
                os.write(told, SAVED if session.is_saved else NOT_SAVED)
            time.sleep(60)
        finally:
            os._exit(1)
    os.close(told)
    heard = _hear(hear, random.randrange(STEPS // 2))
    time.sleep(random.uniform(0, LONGEST_STEP))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(hear, STEPS):
        heard += more
    os.close(hear)
    if NOT_SAVED in heard:
        raise Lost(f"game {seed}: a step was not saved")
    return len(heard)


def _hear(hear: int, steps: int) -> bytes:
    """Listen to a child until so many steps are done, or until it stops."""
    heard = b""
    while len(heard) < steps and select.select([hear], [], [], 5)[0]:
        more = os.read(hear, 1)
        if not more:
            break
        heard += more
    return heard


def main() -> int:
    """Kill so many games; return 1 if one has lost something."""
    chosen = options(__doc__, kills=1800, seed=1)
    tally, progress = Counter[str](), Progress(chosen.kills, "kills")
    seed = chosen.seed * 1_000_000
    while tally["kills"] < chosen.kills:
        seed += 1
        with tempfile.TemporaryDirectory() as folder:
            try:
                for killed in kill_and_resume(seed, Path(folder)):
                    tally["kills"] += 1
                    tally["steps acknowledged"] += killed.acknowledged
                    tally["with one more than was acknowledged"] += killed.resumed - killed.acknowledged
                    tally["during the deal"] += killed.resumed == 0
            except Lost as lost:
                print(lost)
                return 1
    print(f"seed {chosen.seed}: {tally['kills']} kills in {progress.seconds:.0f} s,", end=" ")
    print(f"{tally['steps acknowledged']} steps acknowledged,")
    print(f"  {tally['with one more than was acknowledged']} resumed with the step that was being saved,")
    print(f"  {tally['during the deal']} before or during the deal; none has lost anything")
    return 0


if __name__ == "__main__":
    sys.exit(main())
