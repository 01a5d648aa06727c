"""The journal of a game in progress: every step is safe on the disk before anybody sees it on the screen."""

import errno
import random
from collections.abc import Iterator
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from mascarade import paths
from mascarade.language import _, ngettext
from mascarade.records.disk import DISK, ENDING, Disk, SafeFile
from mascarade.records.entries import MOST_EVENINGS, Entry, write_entry
from mascarade.records.header import Header, write_header
from mascarade.records.reading import (
    BadRecord,
    Record,
    content_of,
    file_name,
    last_evening,
    parse_record,
    system_reason,
)
from mascarade.records.sealing import LINE, NONCE, Chain, opening_line

DAMAGED = ".damaged"
TURNS_OF_NEWS = 2
"""The number of turns for which the table is told what has happened to the file."""
_SIGNS = "23456789bcdfghjkmnpqrstvwxz"
"""The characters of file names: they form no word, and nobody confuses them with each other."""
_RANDOM = 5


class InUse(BadRecord):
    """A saved game that another program has open."""


class Journal:
    """The file of one game. Entries that cannot be written are kept in memory and saved with a later one."""

    def __init__(
        self, header: Header, file: SafeFile, seals: Chain, evening: int, disk: Disk, damaged: SafeFile | None = None
    ) -> None:
        self.header = header
        self._file = file
        self._seals = seals
        self._evening = evening
        self._disk = disk
        self._damaged = damaged
        """The damaged end of the file, which is set aside before anything is written."""
        self._set_aside: Path | None = None
        self._refused: OSError | None = None
        self.turn = self._safe_turn = 0
        """The turn of the latest attempt to save, and that of the latest success."""
        self._news: list[tuple[int, str]] = []
        """What has happened to the file, each with its turn."""
        self._has_told_of_locks = False

    @classmethod
    def begin(cls, header: Header, folder: Path | None = None, disk: Disk = DISK) -> "Journal":
        """Return the journal of a new game; its file is created with the first entry."""
        folder = folder or paths.games_folder()
        file = SafeFile(disk, _new_paths(folder, header.created))
        evening = last_evening(folder, disk) + 1
        first_line = opening_line(random.SystemRandom().randbytes(NONCE))
        seals = Chain.after(first_line)
        file.content += first_line + seals.seal(_with_evening(write_header(header), evening))
        return cls(header, file, seals, evening, disk)

    @property
    def path(self) -> Path:
        """The path at which the game is saved."""
        return self._file.path

    @property
    def is_saved(self) -> bool:
        """True if every entry is safe on the disk."""
        return self._refused is None

    @property
    def trouble(self) -> str | None:
        """The reason why the game is not saved, in a sentence for the table; ``None`` if it is saved."""
        return None if self._refused is None else why_not_saved(self._refused)

    @property
    def safe_turn(self) -> int | None:
        """The turn up to which the game is safe on the disk; ``None`` if nothing could be resumed."""
        return self._safe_turn if self._file.safe > 0 else None

    def notices(self, turn: int) -> tuple[str, ...]:
        """Return sentences about the saving that the table is to read in a turn.

        What is wrong stands as long as it is wrong; what has happened, until some more turns are over.
        """
        news = tuple(words for since, words in self._news if since + TURNS_OF_NEWS >= turn)
        return news if self.trouble is None else (self.trouble, *news)

    def play_from(self, turn: int) -> None:
        """Begin in this turn, up to which everything is safe; what happened to the file before is news in it."""
        self.turn = self._safe_turn = turn
        self._news = [(turn, words) for _turn, words in self._news]

    @property
    def damage(self) -> str | None:
        """The damaged parts of the game and what has become of them, in sentences for the table."""
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
        kept = _("The damaged part has been kept in {file}.").format(file=self._set_aside)
        return f"{found} {kept}"

    def append(self, *entries: Entry) -> None:
        """Write entries that belong together; those that cannot be written now are kept for the next attempt."""
        self._look_at_file()
        for entry in entries:
            self._file.content += self._seals.seal(_with_evening(write_entry(entry), self._evening))
        self.save()

    def save(self) -> None:
        """Try to write the entries that are not safe yet."""
        try:
            if self._damaged is not None and self._set_aside is None:
                self._damaged.save()
                self._set_aside = self._damaged.path
                self._damaged.close()
            self._file.save()
        except OSError as refused:
            self._refused = refused
        else:
            self._refused = None
            self._safe_turn = self.turn
            self._gather_news()

    def save_again(self) -> tuple[str, ...]:
        """Try again to save entries that are not safe, or that another program has changed; return the news."""
        known = len(self._news)
        self._look_at_file()
        if self._refused is not None or self._file.left is not None:
            self.save()
        return tuple(words for _turn, words in self._news[known:])

    def close(self) -> None:
        """Try once more to save everything, and release the file, so that another program can open the game."""
        self.save_again()
        self._file.close()

    def discard(self) -> None:
        """Remove the file of a game that is not played after all, if it can be removed."""
        self._file.discard()

    def _look_at_file(self) -> None:
        """Begin another evening if another program has changed the file, so that this game counts as the later one."""
        try:
            is_changed = self._file.leave_if_changed()
        except OSError:  # saving fails in the same way, and tells the table
            return
        if is_changed:
            self._evening = 1 + max(self._evening, last_evening(self.path.parent, self._disk))

    def _gather_news(self) -> None:
        if self._file.left is not None:
            message = (
                _("This game’s file was removed, so it has been written again.")
                if self._file.left == self.path
                else _("This game’s file was changed. The whole game is now {file}.")
            )
            self._news.append((self.turn, message.format(file=file_name(self.path))))
            self._file.left = None
        if not self._file.has_lock and not self._has_told_of_locks:
            message = _("Other windows can’t be locked out here: play this game in one window only.")
            self._news.append((self.turn, message))
            self._has_told_of_locks = True


def _with_evening(text: str, evening: int) -> str:
    """Return the text of a record, a JSON object, with the number of the evening as its last field."""
    return f'{text[:-1]},"evening":{min(evening, MOST_EVENINGS)}}}'


def why_not_saved(refused: OSError) -> str:
    """Return the sentence for the table while its game is not saved."""
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


def reopen(path: Path, disk: Disk = DISK) -> tuple[Record, Journal]:
    """Return a saved game and the journal with which it goes on; a damaged end is set aside at once.

    Raise BadRecord if the game cannot be read, and InUse where somebody else has it open.
    """
    content = content_of(path, disk)
    found = parse_record(path, content)
    file = SafeFile(disk, chain((path,), _new_paths(path.parent, found.header.created)))
    try:
        file.take_over(content, found.length)
    except BlockingIOError:
        raise InUse(_("The saved game {file} is open in another program.").format(file=file_name(path))) from None
    evening = 1 + max(found.evening, last_evening(path.parent, disk))
    damaged = _damaged(content[found.length :], path, disk)
    journal = Journal(found.header, file, found.seals, evening, disk, damaged)
    journal.save()
    return found, journal


def _damaged(rest: bytes, path: Path, disk: Disk) -> SafeFile | None:
    if not rest:
        return None
    damaged = SafeFile(disk, (path.with_suffix(f"{DAMAGED}-{number}") for number in count(1)))
    damaged.content += rest
    return damaged


# The names of files


def _new_paths(folder: Path, created: datetime) -> Iterator[Path]:
    """Yield paths for a game begun at this time, of which the first free one is taken."""
    local, chance = created.astimezone(), random.SystemRandom()
    while True:
        signs = "".join(chance.choice(_SIGNS) for _ in range(_RANDOM))
        yield folder / f"{local:%Y%m%d-%H%M}-{signs}{ENDING}"
