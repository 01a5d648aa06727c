"""Mascarade: a hot-seat game of hidden, swapped masks for one laptop.

``new_game``, ``pending``, ``step``, ``view``, ``find_scenario`` and ``simulate`` are what a program needs to play.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from mascarade.version import __version__ as __version__

if TYPE_CHECKING:
    from mascarade.rules.engine import pending, step
    from mascarade.rules.state import new_game
    from mascarade.rules.view import view
    from mascarade.scenarios import find_scenario
    from mascarade.simulator.workers import simulate

__all__ = ["find_scenario", "new_game", "pending", "simulate", "step", "view"]

_WHERE = {
    "find_scenario": "mascarade.scenarios",
    "new_game": "mascarade.rules.state",
    "pending": "mascarade.rules.engine",
    "simulate": "mascarade.simulator.workers",
    "step": "mascarade.rules.engine",
    "view": "mascarade.rules.view",
}


def __getattr__(name: str) -> object:
    """Import what a program asks for when it asks for it: the help and the first screen need no simulator."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)
