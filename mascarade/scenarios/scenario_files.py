"""The places of scenarios: by name those that ship and those in the user's folder, and any file by its path."""

import os
from functools import cache

from msgspec.structs import replace

from mascarade import paths
from mascarade.characters import first_unshowable, named, visible
from mascarade.language import _
from mascarade.rules.values import Value
from mascarade.scenarios.checking import check_file
from mascarade.scenarios.loader import load_scenario, name_of
from mascarade.scenarios.problems import NoSuchScenario, Problem, nearest
from mascarade.scenarios.scenario import Scenario
from mascarade.scenarios.shipped_scenarios import HOUSE_PRESETS, scenario_files, shipped_files


class Unusable(Value):
    """A file among the user's scenarios that cannot be played, and why."""

    id: str
    """The name it would have: that of its file."""
    path: str
    problems: tuple[Problem, ...]
    """All problems of the file, each at its place."""


def shipped() -> tuple[Scenario, ...]:
    """Return the shipped scenarios: the usual ones, and then the others in the order of their names."""
    return tuple(_shipped(path) for path in shipped_files().values())


def is_shipped(scenario: Scenario) -> bool:
    """Return whether a scenario is one that ships, as it ships; no other file is read for it."""
    path = shipped_files().get(scenario.id)
    return path is not None and _shipped(path) == scenario


def found() -> tuple[Scenario | Unusable, ...]:
    """Return the scenarios that can be had by name: those that ship, then the user's own, fit or not."""
    return (*shipped(), *own_scenarios())


def own_scenarios() -> tuple[Scenario | Unusable, ...]:
    """Return the user's own scenarios, with those that are not fit.

    A folder that cannot be read is one of these, so that it is never taken for an empty one.
    """
    return (*_closed_folder(), *(_own(path) for path in own_files()))


def own_files() -> tuple[str, ...]:
    """Return the files in the user's folder, in the order of their names."""
    return scenario_files(str(paths.scenarios_folder()))


def _closed_folder() -> tuple[Unusable, ...]:
    """Return the user's folder where it is there and cannot be read, else nothing."""
    folder = str(paths.scenarios_folder())
    try:
        os.listdir(folder)
    except FileNotFoundError:
        return ()
    except OSError as error:
        message = _("The folder of your own scenarios, {path}, cannot be read: {reason}.")
        wrong = message.format(path=visible(folder), reason=error.strerror or error)
        return (Unusable(os.path.basename(folder), folder, (Problem(wrong),)),)
    return ()


def find_scenario(name_or_path: str) -> Scenario:
    """Return a scenario by its name, shipped ones first, or by the path of its file.

    ``NoSuchScenario`` where there is neither, ``BadScenario`` where the file is no scenario.
    """
    if name_or_path in shipped_files():
        return _shipped(shipped_files()[name_or_path])
    return load_scenario(scenario_path(name_or_path))


def scenario_path(name_or_path: str) -> str:
    """Return the file that a name or path means. Raise ``NoSuchScenario`` if there is none."""
    if name_or_path in shipped_files():
        return shipped_files()[name_or_path]
    if not is_path(name_or_path):
        own = {name_of(path): path for path in own_files()}
        if name_or_path not in own:
            closed = "".join(f" {problem.message}" for folder in _closed_folder() for problem in folder.problems)
            raise NoSuchScenario(_about_unknown(name_or_path, (*shipped_files(), *own)) + closed)
        return own[name_or_path]
    if not os.path.lexists(name_or_path):
        raise NoSuchScenario(_('There is no scenario file "{path}".').format(path=name_or_path))
    return name_or_path


def is_path(text: str) -> bool:
    """Return whether a word is meant as the path of a file rather than as a name."""
    return text.endswith(".toml") or any(separator in text for separator in (os.sep, os.altsep) if separator)


@cache
def _shipped(path: str) -> Scenario:
    return replace(load_scenario(path), is_house_preset=name_of(path) in HOUSE_PRESETS)


def _own(path: str) -> Scenario | Unusable:
    wrong = _about_name(name_of(path))
    if wrong is not None:
        return Unusable(name_of(path), path, (Problem(wrong),))
    checked = check_file(path)
    return checked.scenario or Unusable(name_of(path), path, checked.errors)


def _about_name(name: str) -> str | None:
    """Return what is wrong with the name of a file, or ``None``."""
    bad = first_unshowable(name)
    if bad is not None:
        return _("The file name contains {character}, which is not printable.").format(character=named(bad))
    if name in shipped_files():
        return _("A shipped scenario has this name. Give the file another name.")
    return None


def _about_unknown(name: str, known: tuple[str, ...]) -> str:
    meant = nearest(name, known)
    if meant is not None:
        return _('Unknown scenario "{name}". Did you mean "{meant}"?').format(name=name, meant=meant)
    return _('Unknown scenario "{name}". Use one of {known}, or the path of a .toml file.').format(
        name=name, known=", ".join(known)
    )
