"""The reasons why a game could not be saved or read, in words for the table."""

import errno
from pathlib import Path
from typing import assert_never

from mascarade.characters import visible
from mascarade.language import _
from mascarade.plain_files import FileKind
from mascarade.records.access import permission_help
from mascarade.records.fields import BadField, expected


class BadRecord(Exception):
    """A saved game that cannot be read or played on; the message is a sentence that tells the table why."""


class NotReadable(Exception):
    """A line that this version of the program cannot read."""


class InUse(BadRecord):
    """A saved game that another program has open."""


def why_not_saved(refused: OSError) -> str:
    """Return what the table is told while its game is not saved."""
    match refused.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return _("Not saved: the disk is full.")
        case errno.EACCES | errno.EPERM:
            return _("Not saved: you have no permission to write there.")
        case errno.EROFS:
            return _("Not saved: the disk is read-only.")
        case errno.EAGAIN | errno.EBUSY:
            return _("Not saved: another program has this game open.")
        case errno.EEXIST | errno.ENOTDIR:
            return _("Not saved: there is a file where the folder of the saved games should be.")
    return _("Not saved: {reason}.").format(reason=system_reason(refused))


def about_new_file(left: Path, new: Path) -> str:
    """Return what the table is told where somebody else has changed the file of a game, or taken it away."""
    if left == new:
        return _("This game's file was taken away, and has been written again.")
    message = _("This game's file was changed. The whole game is now {file}.")
    return message.format(file=file_name(new))


def about_locks() -> str:
    """Return what the table is told where its game cannot be locked."""
    return _("No lock keeps other windows out here: play this game in one window only.")


def why_not_read(path: Path, refused: OSError) -> str:
    """Return why a file cannot be read, and what would help."""
    found = _("The saved game {file} cannot be read: {reason}.").format(
        file=file_name(path), reason=system_reason(refused)
    )
    return f"{found} {permission_help(path)}".rstrip() if isinstance(refused, PermissionError) else found


def why_not_listed(folder: Path, refused: OSError) -> str:
    """Return why nothing can be said of the games in a folder, and what would help."""
    if isinstance(refused, NotADirectoryError):
        file = next((one for one in (folder, *folder.parents) if one.is_file()), folder)
        message = _("There is a file where the folder of the saved games should be: {path}. Give it another name.")
        return message.format(path=visible(str(file)))
    message = _("The folder of the saved games, {path}, cannot be read: {reason}.")
    found = message.format(path=visible(str(folder)), reason=system_reason(refused))
    return f"{found} {permission_help(folder)}".rstrip() if isinstance(refused, PermissionError) else found


def about_kind(path: Path, kind: FileKind) -> str:
    """Return that something is no file at all."""
    match kind:
        case FileKind.FOLDER:
            return _("{file} is a folder, not a saved game.").format(file=file_name(path))
        case FileKind.PIPE:
            return _("{file} is a pipe, not a saved game.").format(file=file_name(path))
        case FileKind.DEVICE:
            return _("{file} is a device, not a saved game.").format(file=file_name(path))
    assert_never(kind)


# NOTE: A saved game is a list of entries, each with a value for some words: entry 7 has -1 for "winners".
def about_field(path: Path, number: int, bad: BadField) -> str:
    """Return what is wrong with an entry of a saved game, counted from 1, and what was expected there."""
    if bad.found is None:
        message = _('The saved game {file} cannot be read: entry {number} has no "{key}". Expected: {expected}.')
    else:
        message = _(
            'The saved game {file} cannot be read: entry {number} has {found} for "{key}". Expected: {expected}.'
        )
    return message.format(file=file_name(path), number=number, found=bad.found, key=bad.key, expected=expected(bad.key))


def file_name(path: Path) -> str:
    """Return the name of a file as it can be shown anywhere."""
    return visible(path.name or str(path))


def system_reason(refused: OSError) -> str:
    """Return what the system says about an error, without the name of a file."""
    return refused.strerror or type(refused).__name__
