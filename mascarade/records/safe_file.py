"""A file that only grows, and that is on the disk for good whenever saving it came back without an error."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

from mascarade.records.disk import Disk


class SafeFile:
    """What a file is to hold, and how much of that is known to be safe; saving may be tried as often as one likes.

    Nothing that is safe is ever written again. Where an attempt has failed, nobody knows what the disk holds: what
    follows the safe part is cut off and written anew.
    """

    def __init__(self, disk: Disk, paths: Iterator[Path]) -> None:
        self.path = next(paths)
        self.content = bytearray()
        """All that the file is to hold."""
        self._disk = disk
        self._paths = paths
        self._file: int | None = None
        self._found: bytes | None = None
        """What a file that could not yet be opened for writing was found to hold."""
        self._safe = 0
        self._is_torn = False
        """Whether something else may follow what is safe."""
        self._unsynced: tuple[Path, ...] = ()
        """Folders with entries that are not yet safe."""

    def take_over(self, file: int | None, found: bytes, length: int) -> None:
        """The file is there already; so much of what it holds is to be kept.

        Without an open file, as where only reading is allowed, opening it is tried again at each saving.
        """
        self.content = bytearray(found[:length])
        self._file = file
        self._found = found
        self._safe = length
        self._is_torn = length < len(found)
        self._unsynced = (self.path.parent,)

    def save(self) -> None:
        """Make everything safe; OSError where that cannot be done now."""
        file = self._opened()
        try:
            self._save(file)
        except OSError:
            self._is_torn = True
            raise

    def close(self) -> None:
        """Let go of the file and its lock."""
        if self._file is not None:
            file, self._file = self._file, None
            self._disk.close(file)

    def _save(self, file: int) -> None:
        if self._is_torn:
            self._disk.cut(file, self._safe)
            self._is_torn = False
        missing = bytes(self.content[self._safe :])
        while missing:
            taken = self._disk.write(file, missing)
            if not taken:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            missing = missing[taken:]
        self._disk.sync(file)
        while self._unsynced:
            self._disk.sync_folder(self._unsynced[0])
            self._unsynced = self._unsynced[1:]
        self._safe = len(self.content)

    def _opened(self) -> int:
        if self._file is not None and not self._disk.is_at(self._file, self.path):
            self.close()  # somebody has taken the file away; it is written anew
            self._found = None
        if self._file is None:
            self._file = self._create() if self._found is None else self._open(self._found)
        return self._file

    def _create(self) -> int:
        folders = self._disk.make_folder(self.path.parent)
        while True:
            try:
                file = self._disk.create(self.path)
                break
            except FileExistsError:
                self.path = next(self._paths)
        self._locked(file)
        self._safe = 0
        self._is_torn = False
        self._unsynced = (self.path.parent, *folders)
        return file

    def _open(self, found: bytes) -> int:
        """Open a file that could only be read before, unless it is no longer what was read."""
        file = self._locked(self._disk.open(self.path))
        if self._disk.read(self.path) != found:
            self._disk.close(file)
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))
        return file

    def _locked(self, file: int) -> int:
        try:
            self._disk.lock(file)
        except OSError:
            self._disk.close(file)
            raise
        return file
