"""New scenario files, which never replace one that is there."""

import os

from mascarade import paths
from mascarade.characters import first_unshowable, named
from mascarade.language import _
from mascarade.scenarios.scenario_files import shipped
from mascarade.scenarios.shipped_scenarios import ENDING


class NotSaved(Exception):
    """A file that cannot be written, or a name that no scenario can have; the message is a sentence."""


def check_own_name(name: str) -> None:
    """Raise ``NotSaved`` if no scenario of one's own can have this name."""
    bad = first_unshowable(name)
    if bad is not None:
        raise NotSaved(_("A name cannot contain {character}: it is not printable.").format(character=named(bad)))
    if not os.path.basename(name)[:1].isalnum():
        raise NotSaved(_('A scenario’s name begins with a letter or a digit; "{name}" does not.').format(name=name))


def own_path(name: str) -> str:
    """Return the path of a new file among the user's scenarios; the folder is made where there is none."""
    if name in (scenario.id for scenario in shipped()):
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
