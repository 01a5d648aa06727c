"""Scenarios by name or path: those that ship, those in the user's folder, and new files in it."""

import os
from functools import cache

from msgspec.structs import replace

from mascarade import paths
from mascarade.characters import code_and_name, first_unshowable, printable
from mascarade.language import _
from mascarade.paths import shipped_folder
from mascarade.scenarios.loader import ReadOutcome, check_file, load_scenario, name_of
from mascarade.scenarios.problems import NoSuchScenario, Problem, nearest, unknown
from mascarade.scenarios.scenario import Scenario

HOUSE_PRESETS = ("second-a", "second-b")
USUAL = ("first", *HOUSE_PRESETS)
"""The scenarios that an evening begins with; they come before those with other rules."""
ENDING = ".toml"


@cache
def shipped_files() -> dict[str, str]:
    """Return the file of each shipped scenario by its name: the usual ones first, the others in order."""
    files = {os.path.basename(path).removesuffix(ENDING): path for path in toml_files(shipped_folder())}
    return {name: files[name] for name in sorted(files, key=lambda name: (name not in USUAL, name))}


def toml_files(folder: str) -> tuple[str, ...]:
    """Return the scenario files in a folder, in the order of their names; none if there is no folder."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return ()
    return tuple(os.path.join(folder, name) for name in names if name.endswith(ENDING))


def shipped_scenarios() -> tuple[Scenario, ...]:
    """Return the shipped scenarios: the usual ones, and then the others in the order of their names."""
    return tuple(_shipped(path) for path in shipped_files().values())


def is_shipped(scenario: Scenario) -> bool:
    """Return whether a scenario is one that ships, as it ships; no other file is read for it."""
    path = shipped_files().get(scenario.id)
    return path is not None and _shipped(path) == scenario


def all_scenarios() -> tuple[Scenario | ReadOutcome, ...]:
    """Return the scenarios that can be had by name: those that ship, then the user's own, fit or not."""
    return (*shipped_scenarios(), *own_scenarios())


def own_scenarios() -> tuple[Scenario | ReadOutcome, ...]:
    """Return the user's own scenarios, with those that are not fit.

    A folder that cannot be read is one of these, so that it is never taken for an empty one.
    """
    return (*_closed_folder(), *(_own(path) for path in own_files()))


def own_files() -> tuple[str, ...]:
    """Return the files in the user's folder, in the order of their names."""
    return toml_files(str(paths.scenarios_folder()))


def _closed_folder() -> tuple[ReadOutcome, ...]:
    """Return the user's folder where it is there and cannot be read, else nothing."""
    folder = str(paths.scenarios_folder())
    try:
        os.listdir(folder)
    except FileNotFoundError:
        return ()
    except OSError as error:
        message = _("The folder of your own scenarios, {path}, cannot be read: {reason}.")
        wrong = message.format(path=printable(folder), reason=error.strerror or error)
        return (ReadOutcome(folder, None, (Problem(wrong),)),)
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
    if not looks_like_path(name_or_path):
        own = {name_of(path): path for path in own_files()}
        if name_or_path not in own:
            closed = "".join(f" {problem.message}" for folder in _closed_folder() for problem in folder.errors)
            raise NoSuchScenario(_about_unknown(name_or_path, (*shipped_files(), *own)) + closed)
        return own[name_or_path]
    if not os.path.lexists(name_or_path):
        raise NoSuchScenario(_('There is no scenario file "{path}".').format(path=name_or_path))
    return name_or_path


def looks_like_path(text: str) -> bool:
    """Return whether a word is meant as the path of a file rather than as a name."""
    return text.endswith(".toml") or any(separator in text for separator in (os.sep, os.altsep) if separator)


@cache
def _shipped(path: str) -> Scenario:
    return replace(load_scenario(path), is_house_preset=name_of(path) in HOUSE_PRESETS)


def _own(path: str) -> Scenario | ReadOutcome:
    wrong = _about_name(name_of(path))
    if wrong is not None:
        return ReadOutcome(path, None, (Problem(wrong),))
    checked = check_file(path)
    return checked.scenario or checked


def _about_name(name: str) -> str | None:
    """Return what is wrong with the name of a file, or ``None``."""
    bad = first_unshowable(name)
    if bad is not None:
        return _("The file name contains {character}, which is not printable.").format(character=code_and_name(bad))
    if name in shipped_files():
        return _("A shipped scenario has this name. Give the file another name.")
    return None


def _about_unknown(name: str, known: tuple[str, ...]) -> str:
    plain = _('Unknown scenario "{name}". Use one of {known}, or the path of a .toml file.')
    proposing = _('Unknown scenario "{name}". Did you mean "{meant}"?')
    return unknown(plain, proposing, nearest(name, known), name=name, known=", ".join(known))


class NotSaved(Exception):
    """A file that cannot be written, or a name that no scenario can have; the message is a sentence."""


def check_own_name(name: str) -> None:
    """Raise ``NotSaved`` if no scenario of one's own can have this name."""
    bad = first_unshowable(name)
    if bad is not None:
        raise NotSaved(_("A name can’t contain {character}: it isn’t printable.").format(character=code_and_name(bad)))
    if not os.path.basename(name)[:1].isalnum():
        raise NotSaved(_('A scenario’s name begins with a letter or a digit; "{name}" does not.').format(name=name))


def own_path(name: str) -> str:
    """Return the path of a new file among the user's scenarios; the folder is made where there is none."""
    if name in shipped_files():
        raise NotSaved(_('"{name}" is a shipped scenario. Choose another name.').format(name=name))
    folder = paths.scenarios_folder()
    try:
        paths.make_private(folder)
    except OSError as error:
        raise _unwritable(str(folder), error) from None
    return os.path.join(folder, name + ENDING)


def write_new(path: str, text: str) -> None:
    """Write a file that was not there before."""
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise NotSaved(_('"{path}" already exists. Nothing was written.').format(path=path)) from None
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _unwritable(path: str, error: OSError | ValueError) -> NotSaved:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return NotSaved(_('Cannot write "{path}": {reason}.').format(path=path, reason=reason))
