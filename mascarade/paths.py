"""Where settings, games and scenarios lie on this system, or all in one folder where ``MASCARADE_HOME`` names it."""

import os
from pathlib import Path

import platformdirs

PROGRAM = "mascarade"
HOME = "MASCARADE_HOME"
"""The variable that names one folder for everything, as for a stick that is carried around."""


def settings_file() -> Path:
    """The file that remembers how the last game was set up."""
    home = _home()
    folder = platformdirs.user_config_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "settings.json"


def games_folder() -> Path:
    """The folder that keeps games."""
    home = _home()
    folder = platformdirs.user_state_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "games"


def scenarios_folder() -> Path:
    """The folder for scenarios of one's own, which are found there by name."""
    home = _home()
    folder = platformdirs.user_data_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "scenarios"


def _home() -> Path | None:
    named = os.environ.get(HOME)
    return Path(named).absolute() if named else None
