"""The places of settings, games and scenarios on this system, or all in the folder that ``MASCARADE_HOME`` names."""

import os
from pathlib import Path

import platformdirs

PROGRAM = "mascarade"
HOME = "MASCARADE_HOME"
"""The variable that names one folder for everything, as for a stick that is carried around."""


def settings_file() -> Path:
    """Return the file that remembers how the last game was set up."""
    home = _home()
    folder = platformdirs.user_config_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "settings.json"


def configuration_file() -> Path:
    """Return the file in which a player says what is to be so on every evening."""
    return settings_file().with_name("config.toml")


def games_folder() -> Path:
    """Return the folder that keeps games."""
    home = _home()
    folder = platformdirs.user_state_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "games"


def scenarios_folder() -> Path:
    """Return the folder for a player's own scenarios, which are found there by name."""
    home = _home()
    folder = platformdirs.user_data_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "scenarios"


def reports_folder() -> Path:
    """Return the folder for crash reports."""
    home = _home()
    folder = platformdirs.user_state_path(PROGRAM, appauthor=False) if home is None else home
    return folder / "crashes"


def make_private(folder: Path) -> tuple[Path, ...]:
    """Make a folder for its owner alone, and so each missing one above it, whatever others may be allowed elsewhere.

    Returns each folder that got a new entry by it.
    """
    missing = [folder]
    while not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    made: list[Path] = []
    for one in reversed(missing):
        try:
            one.mkdir(mode=0o700)
        except FileExistsError:
            if not one.is_dir():
                raise
        else:
            made.append(one.parent)
    return tuple(made)


def _home() -> Path | None:
    named = os.environ.get(HOME)
    return Path(named).absolute() if named else None
