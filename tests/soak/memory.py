"""Bots play game after game in a pseudo-terminal: the memory after each, and that after the last relative to the third.

python -m tests.soak.memory [--games 11] [--players 13]

The run fails if memory grows by more than one part in twenty.
"""

import sys
import tempfile
import time
from pathlib import Path

from tests.soak.evening import Evening, Played, Stuck
from tests.soak.robot import END
from tests.soak.running import options

MOST_GROWTH = 1.05
SETTLED = 3
"""The game after which everything that is imported late has been imported."""
LONGEST = 600.0
"""The seconds after which a game of bots counts as stuck."""


def game_of(started: int) -> int:
    """Return the process that plays: the watchdog's child, or the program itself without one."""
    children = Path(f"/proc/{started}/task/{started}/children").read_text(encoding="ascii").split()
    return int(children[0]) if children else started


def resident(pid: int) -> int:
    """Return the resident memory of a process, in KiB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS:")).split()[1])


class BotsEvening(Evening):
    """An evening on which only bots play."""

    @property
    def command(self) -> list[str]:
        """Return the command line that begins it."""
        words = ["play", "--players", str(self.players), "--bots", str(self.players), "--pace", "instant"]
        return [sys.executable, "-m", "mascarade", *words]


class Weighed(Played):
    """Games of bots, with the memory after each; their files tell how many there have been."""

    def __init__(self, evening: Evening, home: str) -> None:
        super().__init__(evening, home)
        self._home = Path(home)
        self.weights: list[int] = []

    def play(self) -> None:
        """Play game after game, then leave."""
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
        """Ask for another game until there is one more file."""
        until = time.monotonic() + LONGEST
        while self._begun < game:
            if time.monotonic() > until:
                raise Stuck(f"game {game} does not begin:\n{self.terminal.text}")
            if game > 1 and END in self.terminal.read():
                self._press_at("once more")
            self.terminal.read()
        if self._begun > game:
            raise Stuck(f"there are {self._begun} games, and there should be {game}")

    def _watch(self) -> None:
        """Wait for the end of a game."""
        until = time.monotonic() + LONGEST
        while END not in self.terminal.read():
            if self.terminal.code is not None or time.monotonic() > until:
                raise Stuck(f"a game of bots does not end:\n{self.terminal.text}")


def weigh(games: int, players: int) -> bool:
    """Let bots play; return whether memory stays the same."""
    with tempfile.TemporaryDirectory() as home:
        played = Weighed(BotsEvening("", "", players, games, 80, 24, 1), home)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    growth = played.weights[-1] / played.weights[SETTLED - 1]
    print(f"after game {games}: {growth:.3f} of what was resident after game {SETTLED}")
    return growth <= MOST_GROWTH


def main() -> int:
    """Run the command line."""
    asked = options(__doc__, games=11, players=13)
    return 0 if weigh(asked.games, asked.players) else 1


if __name__ == "__main__":
    sys.exit(main())
