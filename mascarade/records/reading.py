"""Reading of saved games: as far as they are undamaged, or only the two ends of a file, for the order of games."""

import os
import re
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from mascarade import paths
from mascarade.characters import printable
from mascarade.language import _
from mascarade.paths import FileKind, NotPlain, TooLarge
from mascarade.records.disk import DISK, MOST_BYTES, Disk
from mascarade.records.entries import BadField, Entry, NotReadable, expected_values, read_entry
from mascarade.records.header import Header, parse_time, read_header
from mascarade.records.sealing import END_BYTES, Chain, NotSealed, Unsealed, unseal, unseal_ends
from mascarade.values import Value

_STAMP = re.compile(r'(?:"ended":"([^"]*)",)?"evening":([0-9]{1,9})\}$')
_CREATED = re.compile(r'"created":"([^"]*)"')

Order = tuple[int, datetime, int]
"""The sort key of a game: the count of its last evening, when it was begun, and the length of its file.

The date puts games of version 0.1.0 in order, and the length tells a whole game from a copy that was cut.
"""
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class BadRecord(Exception):
    """A saved game that cannot be read or continued; the message tells the table why."""


class NeverBegun(BadRecord):
    """A file whose header was not completely written: it contains no game, and none was lost."""


class Record(Value):
    """A saved game."""

    path: Path
    header: Header
    entries: tuple[Entry, ...]
    length: int
    """The number of undamaged bytes, from the beginning of the file."""
    damaged: int
    """The number of damaged bytes after them."""
    seals: Chain
    """The chain of seals at the end of the undamaged part."""
    evening: int
    """The number of the evening on which the game was last played; 0 if only version 0.1.0 has played it."""

    @property
    def order(self) -> Order:
        """The key that sorts games by when they were played."""
        return self.evening, self.header.created, self.length


def read_record(path: Path, disk: Disk = DISK) -> Record:
    """Return the saved game in a file. Raise BadRecord if this version cannot read it."""
    return parse_record(path, content_of(path, disk))


def content_of(path: Path, disk: Disk) -> bytes:
    """Return the content of a saved game's file. Raise BadRecord if it cannot be read or cannot be a saved game."""
    try:
        return disk.read(path)
    except OSError as refused:
        raise BadRecord(_why_not_read(path, refused)) from None
    except NotPlain as wrong:
        kinds = {
            FileKind.FOLDER: _("{file} is a folder, not a saved game."),
            FileKind.PIPE: _("{file} is a pipe, not a saved game."),
            FileKind.DEVICE: _("{file} is a device, not a saved game."),
        }
        raise BadRecord(kinds[wrong.kind].format(file=file_name(path))) from None
    except TooLarge:
        message = _("{file} is too large for a saved game, which has at most {most} MiB.")
        raise BadRecord(message.format(file=file_name(path), most=MOST_BYTES >> 20)) from None


def parse_record(path: Path, content: bytes) -> Record:
    """Parse the content of a saved game's file."""
    unsealed = _unsealed(path, content)
    header, entries = _header_and_entries(path, unsealed.texts)
    damaged = len(content) - unsealed.length
    return Record(path, header, entries, unsealed.length, damaged, unsealed.chain, evening_of(unsealed.texts[-1]))


def _unsealed(path: Path, content: bytes) -> Unsealed:
    """Return the undamaged part of a file. Raise BadRecord if it lacks even a header."""
    try:
        unsealed = unseal(content)
        if unsealed.texts:
            return unsealed
        other, is_torn = None, unsealed.is_torn
        message = _("Saved game {file} is damaged at the very beginning.")
    except NotSealed as wrong:
        other, is_torn = wrong.format, wrong.is_torn
        if other is not None:
            message = _("Saved game {file} is from another version of Mascarade (format {format}).")
        elif content.startswith(_UTF_16):
            message = _("Another program has saved {file} as UTF-16 text. A saved game must be copied byte for byte.")
        else:
            message = _("{file} is not a saved game.")
    if is_torn:
        raise NeverBegun(_("{file} contains no game: none was ever started in it.").format(file=file_name(path)))
    raise BadRecord(message.format(file=file_name(path), format=other))


def _header_and_entries(path: Path, texts: Sequence[str]) -> tuple[Header, tuple[Entry, ...]]:
    number, entries = 1, list[Entry]()
    try:
        header = read_header(texts[0])
        game = header.game
        for text in texts[1:]:
            number += 1
            entries.append(read_entry(text, game))
    except BadField as bad:
        raise BadRecord(_about_field(path, number, bad)) from None
    except NotReadable as wrong:
        raise BadRecord(wrong.message.format(file=file_name(path), **wrong.named)) from None
    return header, tuple(entries)


# NOTE: A saved game is a list of entries, each with a value for some words: entry 7 has -1 for "winners".
def _about_field(path: Path, number: int, bad: BadField) -> str:
    """Return a sentence about a wrong entry, with its number from 1 and what was expected there."""
    if bad.found is None:
        message = _('The saved game {file} cannot be read: entry {number} has no "{key}". Expected: {expected}.')
    else:
        message = _(
            'The saved game {file} cannot be read: entry {number} has {found} for "{key}". Expected: {expected}.'
        )
    return message.format(
        file=file_name(path), number=number, found=bad.found, key=bad.key, expected=expected_values(bad.key)
    )


# Evenings: which of many games was played last, as the files themselves say, whatever the clock did. Whenever a game is
# begun or taken up again, the count rises by one, and every record that is then written ends with it.


class RecordEnds(Value):
    """The facts about a game that the ends of its file tell, unverified."""

    order: Order
    is_over: bool


def read_ends(path: Path, disk: Disk) -> RecordEnds | None:
    """Return the facts that the ends of a file tell; ``None`` if the whole file has to be read for them."""
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
    """Return the highest number of an evening in a folder; 0 if there is none."""
    try:
        found = disk.games(folder)
    except OSError:
        return 0
    ends = (read_ends(path, disk) for path in found)
    return max((one.order[0] for one in ends if one is not None), default=0)


def evening_of(text: str) -> int:
    """Return the number of the evening at the end of a record; 0 if it has none, as in games of version 0.1.0."""
    found = _STAMP.search(text)
    return 0 if found is None else int(found[2])


# Messages about files and folders that cannot be read, with help


def _why_not_read(path: Path, refused: OSError) -> str:
    """Return sentences on why a file cannot be read, and what would help."""
    found = _("The saved game {file} cannot be read: {reason}.")
    return _with_help(found.format(file=file_name(path), reason=system_reason(refused)), path, refused)


def why_not_listed(folder: Path, refused: OSError) -> str:
    """Return sentences on why the games in a folder cannot be listed, and what would help."""
    if isinstance(refused, NotADirectoryError):
        file = next((one for one in (folder, *folder.parents) if one.is_file()), folder)
        message = _("There is a file where the folder of the saved games should be: {path}. Give it another name.")
        return message.format(path=printable(str(file)))
    found = _("The folder of the saved games, {path}, cannot be read: {reason}.")
    return _with_help(found.format(path=printable(str(folder)), reason=system_reason(refused)), folder, refused)


def _with_help(found: str, path: Path, refused: OSError) -> str:
    return f"{found} {_permission_help(path)}".rstrip() if isinstance(refused, PermissionError) else found


def file_name(path: Path) -> str:
    """Return the name of a file in characters that any terminal can show."""
    return printable(path.name or str(path))


def system_reason(refused: OSError) -> str:
    """Return the system's words for an error, without the name of a file."""
    return refused.strerror or type(refused).__name__


def _permission_help(path: Path) -> str:
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
    """Return a path quoted for a command line."""
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
