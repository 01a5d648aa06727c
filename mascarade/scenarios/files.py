"""The text of a scenario file, or the one reason why it has none that is worth reading."""

from typing import assert_never

from mascarade import plain_files
from mascarade.language import _
from mascarade.plain_files import FileKind, NotPlain, TooLarge
from mascarade.scenarios.problems import FileSpan

MOST_BYTES = 65_536
"""More than forty times what a long scenario takes."""


class UnreadableFile(Exception):
    """A file that is no text or cannot be had; the message is a sentence."""

    def __init__(self, message: str, span: FileSpan | None = None, text: str | None = None) -> None:
        super().__init__(message)
        self.span = span
        """The place where it stops being text, if it is text up to there."""
        self.text = text
        """The file as far as it can be shown."""


def text_in(content: bytes) -> str:
    """Return the text that a file's content is, without a byte-order mark; raise ``UnreadableFile`` if it is none."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")) or content[:2].count(0) == 1:
        raise UnreadableFile(_("The file is UTF-16. Save it as UTF-8."))
    try:
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise _not_utf_8(content, error.start) from None


def _not_utf_8(content: bytes, at: int) -> UnreadableFile:
    """Return what to raise where a byte is none of UTF-8, as in files that were saved as Windows-1252."""
    before = content[:at].decode("utf-8").removeprefix("\ufeff").split("\n")
    line, column = len(before), len(before[-1]) + 1
    message = _("The file is not UTF-8: invalid byte {number} on line {line}. Save it as UTF-8.")
    return UnreadableFile(
        message.format(number=at + 1, line=line),
        FileSpan(line, column, line, column + 1),
        content.decode("utf-8", errors="replace").removeprefix("\ufeff"),
    )


def content_of(path: str) -> bytes:
    """Return what is in a file; ``UnreadableFile`` where there is no plain file of a reasonable size."""
    try:
        return plain_files.content_of(path, MOST_BYTES)
    except (OSError, ValueError) as error:
        raise UnreadableFile(_about_opening(error)) from None
    except NotPlain as wrong:
        raise UnreadableFile(_about_kind(wrong.kind)) from None
    except TooLarge:
        message = _("The file is too large: a scenario has at most {most} KiB.")
        raise UnreadableFile(message.format(most=MOST_BYTES // 1024)) from None


def _about_opening(error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError) or not isinstance(error, OSError):
        return _("There is no such file.")
    return _("The file cannot be read: {reason}.").format(reason=error.strerror or error)


def _about_kind(kind: FileKind) -> str:
    match kind:
        case FileKind.FOLDER:
            return _("This is a folder, not a file.")
        case FileKind.PIPE:
            return _("This is a pipe, not a file.")
        case FileKind.DEVICE:
            return _("This is a device, not a file.")
    assert_never(kind)
