"""The whole program in a pseudo-terminal, killed at random moments: everything its screen had shown must come back.

``python -m tests.soak.kills [--kills N] [--seed S]``

A robot plays, and the program and its watchdog are killed in the middle of it. The saved game is then replayed by the
engine: at some moment it must be exactly what the table last showed, turn and coins. The next run continues that game
with ``mascarade resume``, until it is over and another one begins. The run fails if anything was lost or no table seen.
"""

import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mascarade.paths import HOME
from mascarade.records.games import latest
from mascarade.records.reading import read_record
from mascarade.records.replay import replay
from mascarade.rules.events import TurnBegan
from tests.soak.robot import END, TYPED, Robot
from tests.soak.running import Progress, options
from tests.soak.terminal import Terminal
from tests.tui.reading import row_of

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry")
TURN = re.compile(r"turn (\d+)")
STILL = {"TEXTUAL_ANIMATIONS": "none"}
"""Without motion, coins are shown where the game has them."""
LONGEST = 4.0
"""The most seconds of play before the kill, counted from the first screen."""


class Lost(Exception):
    """Raised if something shown on the screen is missing in the saved game."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the table showed: the turn, and everybody's coins."""

    turn: int
    fortunes: tuple[tuple[str, int], ...]


def shown_on(screen: str, names: tuple[str, ...]) -> Shown | None:
    """Return the table on a screen, if it shows one."""
    lines = screen.splitlines()
    turn = TURN.search(lines[0]) if lines else None
    if turn is None:
        return None
    try:
        return Shown(int(turn[1]), tuple((name, row_of(screen, name).count("●")) for name in names))
    except LookupError:
        return None


def moments(path: Path) -> tuple[set[Shown], int]:
    """Return every table shown during a saved game, and the number of its choices."""
    record = read_record(path)
    played = replay(record)
    assert played.difference is None, "the game is played as it was"
    turn, seen = 0, set[Shown]()
    for step in played.game_log.steps:
        turn += sum(isinstance(event, TurnBegan) for event in step.events)
        people = zip(step.after.seating, step.after.coins, strict=True)
        fortunes = sorted((record.header.seating.names[player], coins) for player, coins in people)
        seen.add(Shown(turn, tuple(fortunes)))
    return seen, len(played.game_log.steps)


class Killing:
    """Runs of the program in one home folder, one after another."""

    def __init__(self, seed: int, home: Path) -> None:
        self._random = Random(seed)
        self._robot = Robot(Random(f"robot {seed}"))
        self._home = home

    def once(self) -> tuple[str, bool]:
        """Play for a while and kill; return how the run began, and whether a table was shown."""
        unfinished = latest(self._home / "games").game
        names = NAMES[: self._random.randint(4, 8)] if unfinished is None else unfinished.names
        words = ["resume"] if unfinished is not None else ["play", "--names", ",".join(names), "--first", names[0]]
        terminal = Terminal([sys.executable, "-m", "mascarade", *words], 80, 24, {HOME: str(self._home), **STILL})
        shown = self._play(terminal, names)
        terminal.kill()
        if shown is not None:
            self._compare(shown)
        return words[0], shown is not None

    def _play(self, terminal: Terminal, names: tuple[str, ...]) -> Shown | None:
        """Return the last table shown before the kill."""
        shown: Shown | None = None
        until = time.monotonic() + 30.0
        has_begun = False
        while time.monotonic() < until and END not in (screen := terminal.read(0.03, 0.5)):
            if screen.strip() and not has_begun:
                has_begun, until = True, time.monotonic() + self._random.uniform(0.0, LONGEST)
            shown = shown_on(screen, names) or shown
            key = self._robot.key(screen) if screen.strip() else None
            if key is not None:
                terminal.type(TYPED.get(key, key))
        return shown

    def _compare(self, shown: Shown) -> None:
        games = sorted((self._home / "games").glob("*"), key=lambda path: path.stat().st_mtime_ns)
        seen, _count = moments(games[-1])
        if Shown(shown.turn, tuple(sorted(shown.fortunes))) not in seen:
            raise Lost(f"the table showed {shown}, which is not in {games[-1].name}")


def main() -> int:
    """Kill so many times, and print the results."""
    arguments = options(__doc__, kills=200, seed=1)
    tally, progress = Counter[str](), Progress(arguments.kills, "kills")
    with tempfile.TemporaryDirectory() as home:
        killing = Killing(arguments.seed, Path(home))
        for number in range(1, arguments.kills + 1):
            try:
                how, has_shown = killing.once()
            except Lost as lost:
                print(f"kill {number}, seed {arguments.seed}: {lost}")
                return 1
            tally[how] += 1
            tally["with a table on the screen"] += has_shown
            progress.tell(number, 0)
    figures = ", ".join(f"{how} {count}" for how, count in sorted(tally.items()))
    print(f"{arguments.kills} kills, seed {arguments.seed}, {progress.seconds:.0f} s: {figures}; 0 lost, 0 unreadable")
    return 0 if tally["with a table on the screen"] else 1


if __name__ == "__main__":
    sys.exit(main())
