"""Mascarade: a hot-seat game of hidden, swapped masks for one laptop.

``new_game``, ``pending``, ``step``, ``view``, ``find_scenario`` and ``simulate`` are what a program needs to play.
"""

from mascarade.rules.engine import pending, step
from mascarade.rules.state import new_game
from mascarade.rules.view import view
from mascarade.scenarios import find_scenario
from mascarade.simulator.running import simulate
from mascarade.version import __version__ as __version__

__all__ = ["find_scenario", "new_game", "pending", "simulate", "step", "view"]
