"""What is resident in memory at a table of thirteen, and after games of bots, beside an app of one widget."""

import sys
import tempfile
from statistics import median

from tests.benchmarks.first_frame import ONE_WIDGET
from tests.benchmarks.sides import Side
from tests.soak.evening import NAMES
from tests.soak.memory import BotsEvening, Weighed, game_of, resident
from tests.soak.terminal import Terminal

GAMES = 10
TABLE = ("-m", "mascarade", "play", "--names", ",".join(NAMES))
CALM = 1.0
"""Nothing is written for so many seconds once a screen has come to rest."""


def of_one_widget() -> float:
    """Return what the app of one widget takes, in KiB."""
    terminal = Terminal([sys.executable, "-c", ONE_WIDGET], 160, 50, {})
    _come_to_rest(terminal)
    weight = resident(terminal.pid)
    terminal.kill()
    return weight


def of_the_table(side: Side, rounds: int = 3) -> float:
    """Return what the program takes at a table of thirteen, once its cards are turned down, in KiB."""
    weights = []
    for _round in range(rounds):
        with tempfile.TemporaryDirectory() as home, side.in_force():
            terminal = Terminal([sys.executable, *TABLE], 160, 50, {"MASCARADE_HOME": home})
            _come_to_rest(terminal)
            for _page in range(2):
                terminal.type("\r")
                _come_to_rest(terminal)
            weights.append(resident(game_of(terminal.pid)))
            terminal.kill()
    return median(weights)


def after_games(side: Side, games: int = GAMES) -> list[int]:
    """Return what the program takes after each game of thirteen bots, in KiB."""
    with tempfile.TemporaryDirectory() as home, side.in_force():
        played = Weighed(BotsEvening(None, None, 13, games, 80, 24, 1), home)
        try:
            played.play()
        finally:
            played.terminal.end(0.0)
            played.terminal.close()
    return played.weights


def _come_to_rest(terminal: Terminal) -> None:
    while not terminal.text.strip():
        terminal.read(CALM)
    seen = ""
    while seen != (seen := terminal.read(CALM)):
        pass
