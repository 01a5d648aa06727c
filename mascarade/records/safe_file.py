"""A file that only grows, and that is on the disk for good whenever saving it came back without an error."""

import errno
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from mascarade.plain_files import NotPlain, TooLarge
from mascarade.records.disk import Disk


class SafeFile:
    """The content of a file, and how much of it is known to be safe; saving may be tried as often as one likes.

    Nothing that is safe is ever written again. Where an attempt has failed, nobody knows what the disk holds: what
    follows the safe part is cut off and written anew. Where somebody else has changed the file or taken it away, it is
    left alone, and everything is written into a new one.
    """

    def __init__(self, disk: Disk, paths: Iterator[Path]) -> None:
        self.path = next(paths)
        self.content = bytearray()
        """All that the file is to hold."""
        self.safe = 0
        """The number of bytes that are known to be safe."""
        self.left: Path | None = None
        """The place of the file that somebody else has changed, and that was left alone."""
        self.has_lock = True
        """True if the lock was to be had, which keeps other programs from writing the file."""
        self._disk = disk
        self._paths = paths
        self._file: int | None = None
        self._found: bytes | None = None
        """The content of a file that could not yet be opened for writing."""
        self._reach = 0
        """The number of bytes that the file may have by what was written here, safe or not."""
        self._unsynced: tuple[Path, ...] = ()
        """Folders with entries that are not yet safe."""

    def take_over(self, file: int | None, found: bytes, length: int, *, has_lock: bool) -> None:
        """Go on with a file that is there already, and keep so much of its content.

        Without an open file, as where only reading is allowed, opening it is tried again at each saving.
        """
        self.content = bytearray(found[:length])
        self.safe = length
        self.has_lock = has_lock
        self._file = file
        self._found = found
        self._reach = len(found)
        self._unsynced = (self.path.parent,)

    def leave_if_changed(self) -> bool:
        """Let go of the file where it is no longer as it was written here; return whether that was so.

        Its identity, its size and its content are compared. This also finds a second window where locks keep nobody
        out, and a bit that has changed anywhere.
        """
        if self._file is None:
            return False
        size = self._disk.size_at(self._file, self.path)
        if self._take_over_copy() if size is None else self.safe <= size <= self._reach and self._is_as_written():
            return False
        self._leave()
        return True

    def save(self) -> None:
        """Make everything safe; OSError where that cannot be done now."""
        self.leave_if_changed()
        self._save(self._opened())

    def close(self) -> None:
        """Let go of the file and its lock."""
        if self._file is not None:
            file, self._file = self._file, None
            self._disk.close(file)

    def discard(self) -> None:
        """Remove the file, unless somebody else has changed it or none was made; one that cannot be removed stays."""
        is_mine = self._file is not None and not self.leave_if_changed()
        self.close()
        if is_mine:
            with suppress(OSError):
                self._disk.remove(self.path)

    def _save(self, file: int) -> None:
        if self._reach > self.safe:
            self._disk.cut(file, self.safe)
        self._reach = len(self.content)
        missing = bytes(self.content[self.safe :])
        while missing:
            taken = self._disk.write(file, missing)
            if not taken:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            missing = missing[taken:]
        self._disk.sync(file)
        while self._unsynced:
            self._disk.sync_folder(self._unsynced[0])
            self._unsynced = self._unsynced[1:]
        self.safe = len(self.content)

    def _is_as_written(self) -> bool:
        """Return whether the open file can be read and holds what is safe by all that was written here."""
        assert self._file is not None, "only an open file is compared"
        with suppress(OSError):
            return self._disk.beginning(self._file, self.safe) == self.content[: self.safe]
        return False

    def _take_over_copy(self) -> bool:
        """Go on with another file at the path where it holds just what is safe; return whether it does.

        An editor may have written it, or the system gives its files new numbers, as some networks' do.
        """
        self.close()
        try:
            self._file = self._open(bytes(self.content[: self.safe]))
        except OSError:
            return False
        if self._file is None:
            return False
        self._reach = self.safe
        self._unsynced = (self.path.parent,)
        return True

    def _leave(self) -> None:
        self.close()
        self.left = self.path
        self.safe = 0
        self._found = None

    def _opened(self) -> int:
        if self._file is None and self._found is not None:
            self._file = self._open(self._found)
            if self._file is None:
                self._leave()
        if self._file is None:
            self._file = self._create()
        return self._file

    def _create(self) -> int:
        folders = self._disk.make_folder(self.path.parent)
        while True:
            try:
                file = self._disk.create(self.path)
                break
            except FileExistsError:
                self.path = next(self._paths)
        self.has_lock = try_lock(file, self._disk)
        self.safe = self._reach = 0
        self._unsynced = (self.path.parent, *folders)
        return file

    def _open(self, found: bytes) -> int | None:
        """Open the file at the path; ``None`` where there is none, or where it holds something else."""
        try:
            file = self._disk.open(self.path)
        except FileNotFoundError:
            return None
        self.has_lock = try_lock(file, self._disk)
        try:
            is_found = self._disk.read(self.path) == found
        except (NotPlain, TooLarge):
            is_found = False
        except OSError:
            self._disk.close(file)
            raise
        if is_found:
            return file
        self._disk.close(file)
        return None


def try_lock(file: int, disk: Disk) -> bool:
    """Lock an open file, and return whether there was a lock to be had: a game without one is better than none.

    Raise BlockingIOError, and closes the file, where another program has locked it.
    """
    try:
        disk.lock(file)
    except BlockingIOError:
        disk.close(file)
        raise
    except OSError:
        return False
    return True
