"""Where scenarios are found: those that ship with the program, by name, and anybody's own, by path."""

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

from mascarade.language import _
from mascarade.scenarios.problems import NoSuchScenario, nearest
from mascarade.scenarios.reading import load_scenario
from mascarade.scenarios.scenario import Scenario

HOUSE_PRESETS = ("second-a", "second-b")


def shipped_folder() -> Path:
    """Inside an installed wheel ``mascarade/shipped``; in a checkout ``scenarios`` beside the package."""
    package = Path(__file__).parent.parent
    installed = package / "shipped"
    return installed if installed.is_dir() else package.parent / "scenarios"


def shipped() -> tuple[Scenario, ...]:
    """The scenarios that come with the program, in the order of their names."""
    return tuple(_shipped(path) for path in _files().values())


@cache
def _files() -> dict[str, Path]:
    """The file of each shipped scenario by its name."""
    return {path.stem: path for path in sorted(shipped_folder().glob("*.toml"))}


@cache
def _shipped(path: Path) -> Scenario:
    return replace(load_scenario(path), is_house_preset=path.stem in HOUSE_PRESETS)


def find_scenario(name_or_path: str) -> Scenario:
    """A shipped scenario by its name, or anybody's by the path of its file.

    ``NoSuchScenario`` where there is neither, ``BadScenario`` where the file is no scenario.
    """
    if name_or_path in _files():
        return _shipped(_files()[name_or_path])
    if not _is_path(name_or_path):
        raise NoSuchScenario(_about_unknown(name_or_path))
    path = Path(name_or_path)
    if not os.path.exists(path):
        raise NoSuchScenario(_('There is no scenario file "{path}".').format(path=path))
    return load_scenario(path)


def _is_path(text: str) -> bool:
    return text.endswith(".toml") or any(separator in text for separator in (os.sep, os.altsep) if separator)


def _about_unknown(name: str) -> str:
    meant = nearest(name, _files())
    if meant is not None:
        return _('There is no scenario "{name}"; perhaps "{meant}" was meant.').format(name=name, meant=meant)
    return _('There is no scenario "{name}"; there are {known}, or the path of a .toml file.').format(
        name=name, known=", ".join(_files())
    )
