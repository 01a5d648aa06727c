"""A saved game as it is read from its file: everything up to the first thing that is not as it was written."""

from collections.abc import Iterable
from pathlib import Path

from mascarade.language import _
from mascarade.plain_files import NotPlain, TooLarge
from mascarade.records import header as headers
from mascarade.records import lines
from mascarade.records.disk import DISK, MOST_BYTES, Disk
from mascarade.records.errors import BadRecord, NotReadable, about_field, about_kind, file_name, why_not_read
from mascarade.records.fields import BadField
from mascarade.records.header import Header
from mascarade.records.lines import Line
from mascarade.records.play_order import Order, evening_of
from mascarade.records.sealing import Chain, NotSealed, Unsealed, unseal, without_mark
from mascarade.scenarios import BadScenario
from mascarade.values import Value

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class NeverBegun(BadRecord):
    """A file whose header was never wholly written: there is no game in it, and none was lost."""


class Record(Value):
    """A saved game."""

    path: Path
    header: Header
    lines: tuple[Line, ...]
    length: int
    """Bytes of the file that are whole."""
    damaged: int
    """Bytes after them, which are not."""
    seals: Chain
    """The chain of seals at the end of what is whole."""
    evening: int
    """The count of the evening on which the game was last played; 0 where it was played with version 0.1.0 alone."""

    @property
    def order(self) -> Order:
        """The key that sorts games by when they were played."""
        return self.evening, self.header.created, self.length


def read_record(path: Path, disk: Disk = DISK) -> Record:
    """Return the saved game in a file; BadRecord where there is none that this version can read."""
    return parse_record(path, content_of(path, disk))


def content_of(path: Path, disk: Disk) -> bytes:
    """Return all that is in the file of a saved game; BadRecord where it cannot be had, or cannot be one."""
    try:
        return disk.read(path)
    except OSError as refused:
        raise BadRecord(why_not_read(path, refused)) from None
    except NotPlain as wrong:
        raise BadRecord(about_kind(path, wrong.kind)) from None
    except TooLarge:
        message = _("{file} is too large for a saved game, which has at most {most} MiB.")
        raise BadRecord(message.format(file=file_name(path), most=MOST_BYTES >> 20)) from None


def parse_record(path: Path, content: bytes) -> Record:
    """Return the saved game that a file's content is."""
    written = without_mark(content)
    unsealed = _unsealed(path, written)
    if not unsealed.texts:
        if unsealed.is_torn:
            raise NeverBegun(_("{file} holds no game: none was ever started in it.").format(file=file_name(path)))
        raise BadRecord(_("Saved game {file} is damaged at the very beginning.").format(file=file_name(path)))
    first, *rest = unsealed.texts
    header = _header(path, first)
    length = unsealed.length
    if len(written) < len(content):
        length = _bytes_of_lines(content, written.count(b"\n", 0, length))
    return Record(
        path,
        header,
        _lines(path, rest, header),
        length,
        len(content) - length,
        unsealed.chain,
        evening_of(unsealed.texts[-1]),
    )


def _bytes_of_lines(content: bytes, number: int) -> int:
    """Return how many bytes so many lines take, however they end."""
    at = 0
    for _line in range(number):
        at = content.index(b"\n", at) + 1
    return at


def _unsealed(path: Path, content: bytes) -> Unsealed:
    try:
        return unseal(content)
    except NotSealed as wrong:
        if wrong.format is not None:
            message = _("Saved game {file} is from another version of Mascarade (format {format}).")
            raise BadRecord(message.format(file=file_name(path), format=wrong.format)) from None
        if wrong.is_torn:
            raise NeverBegun(
                _("{file} holds no game: none was ever started in it.").format(file=file_name(path))
            ) from None
        if content.startswith(_UTF_16):
            message = _("Another program has saved {file} as UTF-16 text. A saved game has to be copied byte for byte.")
            raise BadRecord(message.format(file=file_name(path))) from None
        raise BadRecord(_("{file} is not a saved game.").format(file=file_name(path))) from None


def _lines(path: Path, texts: Iterable[str], header: Header) -> tuple[Line, ...]:
    game, read_so_far = header.game, list[Line]()
    try:
        for text in texts:
            read_so_far.append(lines.read_line(text, game))
    except BadField as bad:
        raise BadRecord(about_field(path, len(read_so_far) + 2, bad)) from None
    return tuple(read_so_far)


def _header(path: Path, text: str) -> Header:
    try:
        return headers.read_header(text)
    except BadField as bad:
        raise BadRecord(about_field(path, 1, bad)) from None
    except NotReadable:
        message = _("The saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=file_name(path))) from None
    except BadScenario:
        message = _("The scenario of the saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=file_name(path))) from None
    except headers.WrongStart as wrong:
        message = _(
            "Saved game {file} was started with version {version}; this version would play it "
            "differently from the start."
        )
        raise BadRecord(message.format(file=file_name(path), version=wrong.header.program)) from None
