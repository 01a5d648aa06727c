"""The journal of a game being played: what happens is safe on the disk before anybody sees it on the screen."""

import secrets
from itertools import chain
from pathlib import Path

from mascarade import paths
from mascarade.language import _, ngettext
from mascarade.records import header as headers
from mascarade.records import lines as lines_
from mascarade.records.disk import Disk
from mascarade.records.header import Head
from mascarade.records.lines import Line
from mascarade.records.names import damaged_paths, new_paths
from mascarade.records.reading import DISK, Record, record
from mascarade.records.safe_file import SafeFile
from mascarade.records.sealing import LINE, NONCE, Chain, opening
from mascarade.records.trouble import BadRecord, InUse, reason, why_not_saved


class Journal:
    """One game's file. Whatever the disk refuses is kept, and saved with the next line that can be."""

    def __init__(self, head: Head, file: SafeFile, seals: Chain, damaged: SafeFile | None = None) -> None:
        self.head = head
        self._file = file
        self._seals = seals
        self._damaged = damaged
        """What is damaged of the file and has to be set aside before anything is written."""
        self._set_aside: Path | None = None
        self._refused: OSError | None = None

    @classmethod
    def begin(cls, head: Head, folder: Path | None = None, disk: Disk = DISK) -> "Journal":
        """The journal of a new game; its file is made with the first line."""
        file = SafeFile(disk, new_paths(folder or paths.games_folder(), head.created))
        first_line = opening(secrets.token_bytes(NONCE))
        seals = Chain.after(first_line)
        file.content += first_line + seals.seal(headers.write(head))
        return cls(head, file, seals)

    @property
    def path(self) -> Path:
        """Where the game is saved."""
        return self._file.path

    @property
    def is_saved(self) -> bool:
        """Whether everything that was appended is safe."""
        return self._refused is None

    @property
    def trouble(self) -> str | None:
        """Why the game is not saved, in a sentence for the table; ``None`` where it is."""
        return None if self._refused is None else why_not_saved(self._refused)

    @property
    def damage(self) -> str | None:
        """What of the game was damaged and what has become of it, in sentences for the table."""
        if self._damaged is None:
            return None
        lost = -(-len(self._damaged.content) // LINE)
        found = ngettext(
            "The end of the saved game was damaged: {lost} line could not be read.",
            "The end of the saved game was damaged: {lost} lines could not be read.",
            lost,
        ).format(lost=lost)
        if self._set_aside is None:
            return found
        kept = _("What is left of it has been set aside in {file}.").format(file=self._set_aside)
        return f"{found} {kept}"

    def append(self, *lines: Line) -> bool:
        """Write lines that belong together, and return when they are safe, or when they cannot be made so now."""
        for line in lines:
            self._file.content += self._seals.seal(lines_.write(line))
        return self.save()

    def save(self) -> bool:
        """Try to make safe whatever is not; whether everything is."""
        try:
            self._put_aside()
            self._file.save()
        except OSError as refused:
            self._refused = refused
        else:
            self._refused = None
        return self.is_saved

    def close(self) -> None:
        """Let go of the file, so that another program may have the game."""
        self._file.close()

    def _put_aside(self) -> None:
        if self._damaged is not None and self._set_aside is None:
            self._damaged.save()
            self._set_aside = self._damaged.path
            self._damaged.close()


def reopen(path: Path, disk: Disk = DISK) -> tuple[Record, Journal]:
    """A saved game and the journal with which it goes on; a damaged end is set aside at once.

    Raises BadRecord where the game cannot be read, and InUse where somebody else has it open.
    """
    opened = _opened(path, disk)
    try:
        content = disk.read(path)
        found = record(path, content)
    except (OSError, BadRecord) as refused:
        if opened is not None:
            disk.close(opened)
        if isinstance(refused, BadRecord):
            raise
        message = _("The saved game {file} cannot be read: {reason}.")
        raise BadRecord(message.format(file=path.name, reason=reason(refused))) from None
    file = SafeFile(disk, chain((path,), new_paths(path.parent, found.head.created)))
    file.take_over(opened, content, found.length)
    journal = Journal(found.head, file, found.seals, _damaged(content[found.length :], path, disk))
    journal.save()
    return found, journal


def _opened(path: Path, disk: Disk) -> int | None:
    """The file, locked; ``None`` where it cannot be written, so that the game can go on without being saved."""
    try:
        file = disk.open(path)
    except OSError:
        return None
    try:
        disk.lock(file)
    except BlockingIOError:
        disk.close(file)
        raise InUse(_("The saved game {file} is open in another program.").format(file=path.name)) from None
    except OSError:
        disk.close(file)
        return None
    return file


def _damaged(rest: bytes, path: Path, disk: Disk) -> SafeFile | None:
    if not rest:
        return None
    damaged = SafeFile(disk, damaged_paths(path))
    damaged.content += rest
    return damaged
