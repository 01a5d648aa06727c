"""The places of settings, games and scenarios on this system, or all in the folder that ``MASCARADE_HOME`` names."""

import os
import sys
from pathlib import Path

PROGRAM = "mascarade"
HOME = "MASCARADE_HOME"
"""The variable that names one folder for everything, as for a stick that is carried around."""
XDG = {
    "config": ("XDG_CONFIG_HOME", ".config"),
    "state": ("XDG_STATE_HOME", ".local/state"),
    "data": ("XDG_DATA_HOME", ".local/share"),
}
"""The folders of Linux: which variable names each, and where it is in a home folder if none does."""


def settings_file() -> Path:
    """Return the file that remembers how the last game was set up."""
    return _folder("config") / "settings.json"


def configuration_file() -> Path:
    """Return the file in which a player says what is to be so on every evening."""
    return settings_file().with_name("config.toml")


def games_folder() -> Path:
    """Return the folder that keeps games."""
    return _folder("state") / "games"


def scenarios_folder() -> Path:
    """Return the folder for a player's own scenarios, which are found there by name."""
    return _folder("data") / "scenarios"


def reports_folder() -> Path:
    """Return the folder for crash reports."""
    return _folder("state") / "crashes"


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


def _folder(kind: str) -> Path:
    """Return the folder for things of a kind.

    On Linux this is what platformdirs says too, which loads for it half as much again as a list of scenarios needs.
    """
    if named := os.environ.get(HOME):
        return Path(named).absolute()
    home = os.environ.get("HOME", "")
    if sys.platform == "linux" and os.path.isabs(home) and "ANDROID_DATA" not in os.environ:
        variable, usual = XDG[kind]
        named = os.environ.get(variable, "")
        return Path(named) / PROGRAM if os.path.isabs(named) else Path(home, usual, PROGRAM)
    import platformdirs

    dirs = platformdirs.PlatformDirs(PROGRAM, appauthor=False)
    return {"config": dirs.user_config_path, "state": dirs.user_state_path, "data": dirs.user_data_path}[kind]
