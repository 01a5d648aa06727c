"""Files and folders that are closed to this account: why, and what would help."""

import os
import shlex
import stat
from pathlib import Path

from mascarade import paths
from mascarade.characters import visible
from mascarade.language import _


def risk_of(folder: Path) -> str:
    """Return what puts the saved games in a folder at risk, and what would help; nothing where nothing does.

    The folder itself and the one that it lies in are looked at: links, and folders in which other accounts may write.
    """
    if os.name == "nt":
        return ""
    return " ".join(filter(None, map(_risk_of, (folder.parent, folder))))


# NOTE: The command at the end is typed as it is.
def _risk_of(folder: Path) -> str:
    shown = visible(str(folder))
    try:
        if folder.is_symlink():
            message = _("{path} is a link: the saved games are only as safe as the folder {target}.")
            return message.format(path=shown, target=visible(os.path.realpath(folder)))
        mode = folder.stat().st_mode
        # In a folder such as /tmp others may write, and yet touch nothing but their own.
        if mode & (stat.S_IWGRP | stat.S_IWOTH) and not mode & stat.S_ISVTX:
            message = _(
                "Other accounts may write in {path}, so they could remove or replace saved games. "
                "This helps: chmod go-w {quoted}"
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
    shown, quoted = visible(str(closed)), _quoted(closed)
    if owner == os.geteuid():
        message = _("The permissions of {path} keep you out, although it is yours. This helps: chmod u+rwX {quoted}")
        return message.format(path=shown, quoted=quoted)
    if not _is_ours(closed):
        return _("{path} belongs to the account {owner}.").format(path=shown, owner=_account(owner))
    message = _(
        "{path} belongs to the account {owner}; perhaps Mascarade was once started with sudo. "
        "This gives it back: sudo chown -R {account} {quoted}"
    )
    return message.format(path=shown, owner=_account(owner), account=_account(os.geteuid()), quoted=quoted)


def _quoted(path: Path) -> str:
    """Return a path as a part of a command."""
    return visible(shlex.quote(str(path)))


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
