"""A robot plays whole evenings of the real program in a pseudo-terminal, by what it reads on the screen.

python -m tests.soak.evening [--edition first] [--scenario second-b] [--players 2,3,13] [--games 1] [--size 80x24]

The seed belongs to the robot; the program shuffles the cards itself, so no two evenings are the same.
"""

import re
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tests.soak.robot import END, TYPED, Robot
from tests.soak.running import options
from tests.soak.terminal import Terminal
from tests.tui.reading import labels, words_after

NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran", "Gilles", "Harry", "Ines", "Jana", "Karl", "Lou", "Mona")
SETTLE = 0.45
"""The quiet time after a change of screen: keys that come sooner are dropped."""
MOST_KEYS = 4000
PATIENCE = 30.0
"""The most seconds that a screen without keys may stay."""
TURN = re.compile(r"turn (\d+)")


class Stuck(Exception):
    """Raised if an evening does not go on as it should."""


@dataclass(frozen=True, slots=True)
class Evening:
    """The scenario, the players and the window size of an evening."""

    edition: str
    scenario: str
    players: int
    games: int
    width: int
    height: int
    seed: int

    @property
    def command(self) -> list[str]:
        """Return the command line that begins it."""
        names = NAMES[: self.players]
        words = ["play", "--names", ",".join(names), "--first", names[self.seed % self.players]]
        words += ["--edition", self.edition] if self.edition else []
        words += ["--scenario", self.scenario] if self.scenario else []
        return [sys.executable, "-m", "mascarade", *words]

    def environment(self, home: str) -> dict[str, str]:
        """Return the environment of the program."""
        return {"MASCARADE_HOME": home}


class Played:
    """An evening while it is played."""

    def __init__(self, evening: Evening, home: str, command: Sequence[str] | None = None) -> None:
        self._evening = evening
        self._robot = Robot(Random(evening.seed))
        self.terminal = Terminal(command or evening.command, evening.width, evening.height, evening.environment(home))
        self.keys = 0
        self.seen = ""

    def play(self) -> None:
        """Play game after game, then leave."""
        self._wait_for("The deal")
        for game in range(1, self._evening.games + 1):
            begun = time.monotonic()
            turn = self._one_game()
            large = [line.strip() for line in self.terminal.text.splitlines() if line.strip()][1]
            winners = " ".join(part.replace(" ", "") for part in large.split("   "))
            seconds = time.monotonic() - begun
            print(
                f"{self._title}, game {game}: {winners} · {turn} turns · {self.keys} keys · {seconds:.0f} s", flush=True
            )
            if game < self._evening.games:
                self._press_at("once more")
                self._wait_for("The deal")
        self._leave()

    @property
    def _title(self) -> str:
        evening = self._evening
        what = evening.scenario or evening.edition or "as proposed"
        return f"{what}, {evening.players} players, {evening.width}x{evening.height}"

    def _one_game(self) -> int:
        turn, self.keys, pressed = 0, 0, time.monotonic()
        while END not in (screen := self.terminal.read()):
            if self.terminal.code is not None:
                raise Stuck(f"the program ended with exit code {self.terminal.code} after\n{self.seen}")
            if self.keys > MOST_KEYS or time.monotonic() - pressed > PATIENCE:
                raise Stuck("this game does not end" if self.keys > MOST_KEYS else "there is nothing to press")
            self.seen = screen if screen.strip() else self.seen
            found = TURN.search(screen.splitlines()[0])
            turn = int(found[1]) if found else turn
            key = self._robot.key(screen)
            if key is not None:
                self._press(key)
                pressed = time.monotonic()
        return turn

    def _press(self, key: str) -> None:
        """Press a key until the screen takes it; keys that come too soon after a change are dropped."""
        before = self.terminal.text
        self.keys += 1
        self.terminal.type(TYPED.get(key, key))
        until = time.monotonic() + SETTLE
        while time.monotonic() < until and self.terminal.read(0.05) == before:
            pass

    def _wait_for(self, words: str, patience: float = 20.0) -> None:
        until = time.monotonic() + patience
        while words not in self.terminal.read():
            if time.monotonic() > until:
                raise Stuck(f"{words!r} did not come")

    def _press_at(self, words: str) -> None:
        """Press the key beside these words as soon as the screen accepts it."""
        screen = self.terminal.text
        key = next(label.key for label in labels(screen) if words_after(screen, label).startswith(words))
        time.sleep(SETTLE)
        self._press(key)

    def _leave(self) -> None:
        self._press_at("finish")
        code = self.terminal.end()
        if code != 0:
            raise Stuck(f"left with exit code {code}")
        if b"Traceback" in self.terminal.output:
            raise Stuck("there was a traceback")
        if not self.terminal.is_restored:
            raise Stuck("the terminal was not restored")


def play(evening: Evening) -> bool:
    """Play one evening; return whether it went well, and print the screen if it did not."""
    with tempfile.TemporaryDirectory() as home:
        played = Played(evening, home)
        try:
            played.play()
        except Stuck as stuck:
            print(f"{evening}: {stuck}\n{played.terminal.text}")
            return False
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    return True


def main() -> int:
    """Run the command line; return 1 if an evening went wrong."""
    asked = options(__doc__, edition="", scenario="", players="6", games=1, size="80x24", seed=1)
    width, height = map(int, asked.size.split("x"))
    went_well = [
        play(Evening(asked.edition, asked.scenario, int(players), asked.games, width, height, asked.seed))
        for players in asked.players.split(",")
    ]
    return 0 if all(went_well) else 1


if __name__ == "__main__":
    sys.exit(main())
