"""Why a game could not be saved or read, in words for the table."""

import errno

from mascarade.language import _


class BadRecord(Exception):
    """A saved game that cannot be read or played on; the message is a sentence that tells the table why."""


class InUse(BadRecord):
    """A saved game that another program has open."""


def why_not_saved(refused: OSError) -> str:
    """What the table is told while its game is not saved."""
    match refused.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return _("Not saved: the disk is full.")
        case errno.EACCES | errno.EPERM:
            return _("Not saved: this account may not write there.")
        case errno.EROFS:
            return _("Not saved: the disk can only be read.")
        case errno.EAGAIN | errno.EBUSY:
            return _("Not saved: another program has this game open.")
    return _("Not saved: {reason}.").format(reason=reason(refused))


def reason(refused: OSError) -> str:
    """What the system says of an error, without the name of a file."""
    return refused.strerror or type(refused).__name__
