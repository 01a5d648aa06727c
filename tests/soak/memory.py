"""Play games in a pseudo-terminal, and look into the program's memory: how much there is, and what it holds.

python -m tests.soak.memory bots [--games 11] [--players 13]
python -m tests.soak.memory people [--minutes 10] [--players 6] [--seed 1]

With bots alone, game after game: what is resident after each, and after the last one against the third. With people,
played by a robot: how many strings, drawn lines and their parts hold the name of a mask, or words that only a private
screen says, under the cover before each trip with the laptop and under the one after it. More of them than before are
hits. The exit code is 1 where memory grows by more than one part in twenty, and where there is a hit.
"""

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from mascarade.rules.editions import EDITIONS
from mascarade.scenarios import find_scenario
from mascarade.wording.masks import mask_name
from tests.soak.evening import NAMES, Evening, Played, Stuck
from tests.soak.robot import END

MOST_GROWTH = 1.05
SETTLED = 3
"""By the end of this game everything that is loaded when it is needed has been."""
SCENARIO = "second-b"
PASS, BACK = "Pass the laptop to", "Put the laptop back"
PATIENCE = 20.0
LONGEST = 600.0
"""No game of bots takes so many seconds."""


def game_of(started: int) -> int:
    """The process that plays: the child of the watchdog that was started, or what was started where there is none."""
    children = Path(f"/proc/{started}/task/{started}/children").read_text(encoding="ascii").split()
    return int(children[0]) if children else started


def resident(pid: int) -> int:
    """What a process has in memory, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1])


class BotsEvening(Evening):
    """An evening on which nobody has to do anything."""

    @property
    def command(self) -> list[str]:
        """The command line that begins it."""
        words = ["play", "--players", str(self.players), "--bots", str(self.players), "--pace", "instant"]
        return [sys.executable, "-m", "mascarade", *words]


class Weighed(Played):
    """Bots' games, weighed after each; how many there have been is told by the files that they are saved in."""

    def __init__(self, evening: Evening, home: str) -> None:
        super().__init__(evening, home)
        self._home = Path(home)
        self.weights: list[int] = []

    def play(self) -> None:
        """Game after game, and then leave."""
        for game in range(1, self._evening.games + 1):
            begun = time.monotonic()
            self._begin(game)
            self._watch()
            self.weights.append(resident(game_of(self.terminal.pid)))
            kib, seconds = self.weights[-1], time.monotonic() - begun
            print(f"game {game}: {seconds:.0f} s, {kib / 1024:.1f} MiB resident", flush=True)
        self._leave()

    @property
    def _begun(self) -> int:
        return len(list(self._home.rglob("*.game")))

    def _begin(self, game: int) -> None:
        """Ask for another game until there is one more."""
        until = time.monotonic() + LONGEST
        while self._begun < game:
            if time.monotonic() > until:
                raise Stuck(f"game {game} does not begin:\n{self.terminal.text}")
            if game > 1 and END in self.terminal.read():
                self._press_at("play again")
            self.terminal.read()
        if self._begun > game:
            raise Stuck(f"there are {self._begun} games, and there should be {game}")

    def _watch(self) -> None:
        """Wait for the end of a game."""
        until = time.monotonic() + LONGEST
        while END not in self.terminal.read():
            if self.terminal.code is not None or time.monotonic() > until:
                raise Stuck(f"a game of bots does not end:\n{self.terminal.text}")


@dataclass
class Counts:
    """What was found in memory."""

    trips: int = 0
    hits: Counter[str] = field(default_factory=Counter)


class CountedEvening(Evening):
    """An evening of people, in a program that counts."""

    @property
    def words(self) -> tuple[str, ...]:
        """What is looked for: the masks in play, and what private screens say."""
        line_up = find_scenario(SCENARIO).line_up(self.players)
        masks = {mask_name(mask, EDITIONS["second"]) for mask in line_up}
        return (*sorted(masks), "only you can see this", "PUT CARDS BACK", "SWAP THE CARDS")

    def counting(self, path: str) -> list[str]:
        """The command line that begins it."""
        of = ("play", "--scenario", SCENARIO, "--names", ",".join(NAMES[: self.players]))
        return [sys.executable, "-m", "tests.secrecy.counted", path, ",".join(self.words), *of]


class Searched(Played):
    """People's games, with a look into memory before and after each trip with the laptop."""

    def __init__(self, evening: CountedEvening, home: str, until: float, counts: Counts) -> None:
        self._file = Path(home) / "counts.json"
        self._until = until
        self._counts = counts
        self._before: Counter[str] | None = None
        super().__init__(evening, home, evening.counting(str(self._file)))

    def play(self) -> None:
        """Game after game, until the time is over."""
        self._wait_for("The deal")
        while True:
            self._one_game()
            print(f"{self._counts.trips} trips, {sum(self._counts.hits.values())} hits", flush=True)
            if time.monotonic() > self._until:
                break
            self._press_at("play again")
            self._wait_for("The deal")
        self._leave()

    def _press(self, key: str) -> None:
        screen = self.terminal.text
        if PASS in screen:
            self._before = self._count()
        elif BACK in screen and self._before is not None:
            self._counts.trips += 1
            self._counts.hits += self._count() - self._before
            self._before = None
        super()._press(key)

    def _count(self) -> Counter[str]:
        self._file.unlink(missing_ok=True)
        os.kill(game_of(self.terminal.pid), signal.SIGUSR1)
        until = time.monotonic() + PATIENCE
        while not self._file.exists():
            if time.monotonic() > until:
                raise Stuck("the program does not count")
            self.terminal.read(0.01)
        return Counter(json.loads(self._file.read_text(encoding="utf-8")))


def weigh(games: int, players: int) -> bool:
    """Let bots play; whether memory stays where it is."""
    with tempfile.TemporaryDirectory() as home:
        played = Weighed(BotsEvening(None, None, players, games, 80, 24, 1), home)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    growth = played.weights[-1] / played.weights[SETTLED - 1]
    print(f"after game {games}: {growth:.3f} of what was resident after game {SETTLED}")
    return growth <= MOST_GROWTH


def search(minutes: float, players: int, seed: int) -> bool:
    """Let a robot play for people; whether nothing is left of what they saw."""
    counts, until = Counts(), time.monotonic() + 60 * minutes
    with tempfile.TemporaryDirectory() as home:
        played = Searched(CountedEvening(None, SCENARIO, players, 1, 80, 24, seed), home, until, counts)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    print(f"{counts.trips} trips, {sum(counts.hits.values())} hits {dict(counts.hits) or ''}")
    return counts.trips > 0 and not counts.hits


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="who", required=True)
    bots, people = commands.add_parser("bots"), commands.add_parser("people")
    bots.add_argument("--games", type=int, default=11)
    bots.add_argument("--players", type=int, default=13)
    people.add_argument("--minutes", type=float, default=10.0)
    people.add_argument("--players", type=int, default=6)
    people.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    is_good = (
        weigh(asked.games, asked.players) if asked.who == "bots" else search(asked.minutes, asked.players, asked.seed)
    )
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
