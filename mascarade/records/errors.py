"""Why a game could not be saved or read, in sentences for the table, with what would help."""

import errno
import os
import shlex
import stat
from pathlib import Path

from mascarade import paths
from mascarade.characters import printable
from mascarade.language import _
from mascarade.paths import FileKind


class BadRecord(Exception):
    """A saved game that cannot be read or played on; the message is a sentence that tells the table why."""


class NotReadable(Exception):
    """Text in a saved game that this version of the program cannot read."""


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
        return _("This game’s file was removed, so it has been written again.")
    message = _("This game’s file was changed. The whole game is now {file}.")
    return message.format(file=file_name(new))


def about_locks() -> str:
    """Return what the table is told where its game cannot be locked."""
    return _("Other windows can’t be locked out here: play this game in one window only.")


def why_not_read(path: Path, refused: OSError) -> str:
    """Return why a file cannot be read, and what would help."""
    found = _("The saved game {file} cannot be read: {reason}.")
    return _with_help(found.format(file=file_name(path), reason=system_reason(refused)), path, refused)


def why_not_listed(folder: Path, refused: OSError) -> str:
    """Return why nothing can be said of the games in a folder, and what would help."""
    if isinstance(refused, NotADirectoryError):
        file = next((one for one in (folder, *folder.parents) if one.is_file()), folder)
        message = _("There is a file where the folder of the saved games should be: {path}. Give it another name.")
        return message.format(path=printable(str(file)))
    found = _("The folder of the saved games, {path}, cannot be read: {reason}.")
    return _with_help(found.format(path=printable(str(folder)), reason=system_reason(refused)), folder, refused)


def _with_help(found: str, path: Path, refused: OSError) -> str:
    return f"{found} {permission_help(path)}".rstrip() if isinstance(refused, PermissionError) else found


def about_kind(path: Path, kind: FileKind) -> str:
    """Return what stands where a file should be: a folder, a pipe or a device."""
    words = {
        FileKind.FOLDER: _("{file} is a folder, not a saved game."),
        FileKind.PIPE: _("{file} is a pipe, not a saved game."),
        FileKind.DEVICE: _("{file} is a device, not a saved game."),
    }
    return words[kind].format(file=file_name(path))


def file_name(path: Path) -> str:
    """Return the name of a file as it can be shown anywhere."""
    return printable(path.name or str(path))


def system_reason(refused: OSError) -> str:
    """Return what the system says about an error, without the name of a file."""
    return refused.strerror or type(refused).__name__


def risk_of(folder: Path) -> str:
    """Return what puts the saved games in a folder at risk, and what would help; nothing where nothing does.

    The folder itself and the one that it lies in are looked at: links, and folders in which other accounts may write.
    """
    if os.name == "nt":
        return ""
    return " ".join(filter(None, map(_risk_of, (folder.parent, folder))))


# NOTE: The command at the end is typed as it is.
def _risk_of(folder: Path) -> str:
    shown = printable(str(folder))
    try:
        if folder.is_symlink():
            message = _("{path} is a link: the saved games are only as safe as the folder {target}.")
            return message.format(path=shown, target=printable(os.path.realpath(folder)))
        mode = folder.stat().st_mode
        # In a folder such as /tmp others may write, and yet touch nothing but their own.
        if mode & (stat.S_IWGRP | stat.S_IWOTH) and not mode & stat.S_ISVTX:
            message = _(
                "Other accounts may write in {path}, so they could remove or replace saved games. To stop that: chmod "
                "go-w {quoted}"
            )
            return message.format(path=shown, quoted=_quoted(folder))
    except OSError:
        return ""
    return ""


def permission_help(path: Path) -> str:
    """Return what keeps this account from a file or folder, and what would help, in sentences.

    Nothing is returned where that cannot be told. Nothing but Mascarade's own folders is said to need another owner.
    """
    if os.name == "nt":
        return ""
    closed = next((one for one in reversed((path, *path.parents)) if _is_closed(one, entered=one != path)), path)
    try:
        owner = closed.stat().st_uid
    except OSError:
        return ""
    shown, quoted = printable(str(closed)), _quoted(closed)
    if owner == os.geteuid():
        message = _("The permissions of {path} keep you out, although it is yours. To fix that: chmod u+rwX {quoted}")
        return message.format(path=shown, quoted=quoted)
    if not _is_ours(closed):
        return _("{path} belongs to the account {owner}.").format(path=shown, owner=_account(owner))
    message = _(
        "{path} belongs to the account {owner}; perhaps Mascarade was once started with sudo. To take it back: sudo "
        "chown -R {account} {quoted}"
    )
    return message.format(path=shown, owner=_account(owner), account=_account(os.geteuid()), quoted=quoted)


def _quoted(path: Path) -> str:
    """Return a path as a part of a command."""
    return printable(shlex.quote(str(path)))


def _is_closed(path: Path, *, entered: bool) -> bool:
    try:
        wanted = os.X_OK if entered else os.R_OK | os.X_OK if path.is_dir() else os.R_OK
        return not os.access(path, wanted)
    except OSError:
        return False


def _is_ours(path: Path) -> bool:
    games = paths.games_folder()
    return path == games or games in path.parents or (path == games.parent and path.name == paths.PROGRAM)


def _account(number: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return str(number)
