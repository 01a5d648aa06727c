"""Reading of saved games: up to the first damage, or only the two ends of a file, which tell when it was played."""

import re
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from mascarade.language import _
from mascarade.paths import NotPlain, TooLarge
from mascarade.records.disk import DISK, MOST_BYTES, Disk
from mascarade.records.entries import MOST_EVENINGS, BadField, Entry, about_field, read_entry
from mascarade.records.errors import BadRecord, NotReadable, about_kind, file_name, why_not_read
from mascarade.records.header import Header, WrongStart, parse_time, read_header
from mascarade.records.sealing import END_BYTES, Chain, NotSealed, Unsealed, unseal, unseal_ends, without_mark
from mascarade.scenarios import BadScenario
from mascarade.values import Value

_STAMP = re.compile(r'(?:"ended":"([^"]*)",)?"evening":([0-9]{1,9})\}$')
_CREATED = re.compile(r'"created":"([^"]*)"')

Order = tuple[int, datetime, int]
"""The sort key of a game: the count of its last evening, when it was begun, and the length of its file.

The date puts games of version 0.1.0 in order, and the length tells a whole game from a copy that was cut.
"""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class NeverBegun(BadRecord):
    """A file whose header was never wholly written: there is no game in it, and none was lost."""


class Record(Value):
    """A saved game."""

    path: Path
    header: Header
    entries: tuple[Entry, ...]
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
    first, *rest = unsealed.texts
    header = _header(path, first)
    length = unsealed.length
    if len(written) < len(content):
        length = _bytes_of_lines(content, written.count(b"\n", 0, length))
    return Record(
        path,
        header,
        _entries(path, rest, header),
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
    """Return what is whole of a file; BadRecord where that is not even a header."""
    never_begun = NeverBegun(_("{file} contains no game: none was ever started in it.").format(file=file_name(path)))
    try:
        unsealed = unseal(content)
    except NotSealed as wrong:
        if wrong.format is not None:
            message = _("Saved game {file} is from another version of Mascarade (format {format}).")
            raise BadRecord(message.format(file=file_name(path), format=wrong.format)) from None
        if wrong.is_torn:
            raise never_begun from None
        if content.startswith(_UTF_16):
            message = _("Another program has saved {file} as UTF-16 text. A saved game must be copied byte for byte.")
            raise BadRecord(message.format(file=file_name(path))) from None
        raise BadRecord(_("{file} is not a saved game.").format(file=file_name(path))) from None
    if not unsealed.texts:
        if unsealed.is_torn:
            raise never_begun
        raise BadRecord(_("Saved game {file} is damaged at the very beginning.").format(file=file_name(path)))
    return unsealed


def _entries(path: Path, texts: Iterable[str], header: Header) -> tuple[Entry, ...]:
    game, read_so_far = header.game, list[Entry]()
    try:
        for text in texts:
            read_so_far.append(read_entry(text, game))
    except BadField as bad:
        raise BadRecord(about_field(path, len(read_so_far) + 2, bad)) from None
    return tuple(read_so_far)


def _header(path: Path, text: str) -> Header:
    try:
        return read_header(text)
    except BadField as bad:
        raise BadRecord(about_field(path, 1, bad)) from None
    except NotReadable:
        message = _("The saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=file_name(path))) from None
    except BadScenario:
        message = _("The scenario of the saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=file_name(path))) from None
    except WrongStart as wrong:
        message = _(
            "Saved game {file} was started with version {version}; this version would play it "
            "differently from the start."
        )
        raise BadRecord(message.format(file=file_name(path), version=wrong.header.program)) from None


# Evenings: which of many games was played last, as the files themselves say, whatever the clock did. Whenever a game is
# begun or taken up again, the count rises by one, and every record that is then written ends with it.


class RecordEnds(Value):
    """The facts about a game that the ends of its file tell, unverified."""

    order: Order
    is_over: bool


def read_ends(path: Path, disk: Disk) -> RecordEnds | None:
    """Return what the ends of a file tell; ``None`` where they tell nothing, and the file has to be read."""
    try:
        first, last, size = disk.ends(path, END_BYTES, END_BYTES)
        ends = unseal_ends(first, last)
        created = None if ends is None else _CREATED.search(ends[0])
        if ends is None or created is None:
            return None
        found = _STAMP.search(ends[1])
        order = (0 if found is None else int(found[2]), parse_time(created[1]), size)
    except (OSError, NotPlain, ValueError):
        return None
    return RecordEnds(order, found is not None and found[1] is not None)


def last_evening(folder: Path, disk: Disk) -> int:
    """Return the highest count in a folder; 0 where there is none."""
    try:
        found = disk.games(folder)
    except OSError:
        return 0
    ends = (read_ends(path, disk) for path in found)
    return max((one.order[0] for one in ends if one is not None), default=0)


def with_evening(text: str, evening: int) -> str:
    """Return the text of a record, which is a JSON object, with the count at its end."""
    return f'{text[:-1]},"evening":{min(evening, MOST_EVENINGS)}}}'


def evening_of(text: str) -> int:
    """Return the count at the end of a record; 0 where there is none, as in games of version 0.1.0."""
    found = _STAMP.search(text)
    return 0 if found is None else int(found[2])
