"""What is resident in memory after games of bots."""

import tempfile

from tests.benchmarks.sides import Side
from tests.soak.memory import BotsEvening, Weighed

GAMES = 11


def after_games(side: Side, games: int = GAMES) -> list[int]:
    """Return what the program takes after each game of thirteen bots, in KiB."""
    with tempfile.TemporaryDirectory() as home, side.in_force():
        played = Weighed(BotsEvening("", "", 13, games, 80, 24, 1), home)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    return played.weights
