"""A saved game as it is read from its file: everything up to the first thing that is not as it was written."""

from dataclasses import dataclass
from pathlib import Path

from mascarade.language import _
from mascarade.records import header as headers
from mascarade.records import lines
from mascarade.records.disk import Disk
from mascarade.records.header import Head
from mascarade.records.lines import Line
from mascarade.records.sealing import Chain, NotSealed, Unsealed, unseal
from mascarade.records.spelling import NotReadable
from mascarade.records.trouble import BadRecord, reason
from mascarade.scenarios import BadScenario

DISK = Disk()


class NeverBegun(BadRecord):
    """A file whose head was never wholly written: there is no game in it, and none was lost."""


@dataclass(frozen=True, slots=True)
class Record:
    """A saved game."""

    path: Path
    head: Head
    lines: tuple[Line, ...]
    length: int
    """Bytes of the file that are whole."""
    damaged: int
    """Bytes after them, which are not."""
    seals: Chain
    """The chain of seals at the end of what is whole."""


def read(path: Path, disk: Disk = DISK) -> Record:
    """The saved game in a file; BadRecord where there is none that this version can read."""
    try:
        content = disk.read(path)
    except OSError as refused:
        message = _("The saved game {file} cannot be read: {reason}.")
        raise BadRecord(message.format(file=path.name, reason=reason(refused))) from None
    return record(path, content)


def record(path: Path, content: bytes) -> Record:
    """The saved game that a file's content is."""
    unsealed = _unsealed(path, content)
    if not unsealed.texts:
        if unsealed.is_torn:
            raise NeverBegun(_("The file {file} holds no game: it was never begun.").format(file=path.name))
        raise BadRecord(_("The saved game {file} is damaged where it begins.").format(file=path.name))
    head, *rest = unsealed.texts
    return Record(
        path,
        _head(path, head),
        tuple(map(lines.read, rest)),
        unsealed.length,
        len(content) - unsealed.length,
        unsealed.chain,
    )


def _unsealed(path: Path, content: bytes) -> Unsealed:
    try:
        return unseal(content)
    except NotSealed as wrong:
        if wrong.format is not None:
            message = _("The saved game {file} is of another version of the program (format {format}).")
            raise BadRecord(message.format(file=path.name, format=wrong.format)) from None
        if wrong.is_torn:
            raise NeverBegun(_("The file {file} holds no game: it was never begun.").format(file=path.name)) from None
        raise BadRecord(_("The file {file} is no saved game.").format(file=path.name)) from None


def _head(path: Path, text: str) -> Head:
    try:
        return headers.read(text)
    except NotReadable:
        message = _("The saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=path.name)) from None
    except BadScenario:
        message = _("The scenario of the saved game {file} cannot be read by this version of the program.")
        raise BadRecord(message.format(file=path.name)) from None
    except headers.WrongStart as wrong:
        message = _("The saved game {file} was begun with version {version}, and this one would begin it otherwise.")
        raise BadRecord(message.format(file=path.name, version=wrong.head.program)) from None
