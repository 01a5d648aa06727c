"""The text of a scenario file, or the one reason why it has none that is worth reading."""

import os
import stat

from mascarade.language import _

MOST_BYTES = 65_536
"""More than forty times what a long scenario takes."""


class Unreadable(Exception):
    """A file that is no text or cannot be had; the message is a sentence."""


def text_in(content: bytes) -> str:
    """The text that a file's content is, without a byte-order mark; ``Unreadable`` where it is none."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unreadable(_("The file is UTF-16. Save it as UTF-8."))
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            _("The file is not UTF-8: invalid byte {number} on line {line}.").format(number=error.start + 1, line=line)
        ) from None


def content_of(path: str) -> bytes:
    """What is in a file; nothing but a plain file is opened for long, and no more than enough is read.

    ``Unreadable`` where there is no plain file of a reasonable size.
    """
    try:
        # A pipe without a writer would otherwise be waited for without end.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise Unreadable(_about_opening(error)) from None
    try:
        kind = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(kind):
            raise Unreadable(_about_kind(kind))
        content = _read(descriptor)
    except OSError as error:
        raise Unreadable(_about_opening(error)) from None
    finally:
        os.close(descriptor)
    if len(content) > MOST_BYTES:
        raise Unreadable(_("The file is too large: a scenario has at most {most} KiB.").format(most=MOST_BYTES // 1024))
    return content


def _read(descriptor: int) -> bytes:
    """Everything, or as much as is too much."""
    content = b""
    while len(content) <= MOST_BYTES and (more := os.read(descriptor, MOST_BYTES + 1 - len(content))):
        content += more
    return content


def _about_opening(error: OSError | ValueError) -> str:
    if isinstance(error, IsADirectoryError):
        return _about_kind(stat.S_IFDIR)
    if isinstance(error, FileNotFoundError) or not isinstance(error, OSError):
        return _("There is no such file.")
    return _("The file cannot be read: {reason}.").format(reason=error.strerror or error)


def _about_kind(kind: int) -> str:
    if stat.S_ISDIR(kind):
        return _("This is a folder, not a file.")
    if stat.S_ISFIFO(kind):
        return _("This is a pipe, not a file.")
    return _("This is a device, not a file.")
