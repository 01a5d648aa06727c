"""The file system as saved games use it, which tests replace with one that fails; and files that only grow."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from mascarade import paths
from mascarade.paths import NotPlain, TooLarge

MOST_BYTES = 1 << 24
"""The most bytes of a saved game that are read: a hundred times the size of the longest evening."""

_BINARY = getattr(os, "O_BINARY", 0)  # Windows only: no translation of line ends
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)  # in case it is no plain file
_APPEND = os.O_RDWR | os.O_APPEND | _NO_WAIT | _BINARY
ENDING = ".game"

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Windows keeps others even from reading what is locked, so a byte is locked that no game ever reaches."""
else:
    import fcntl


class Disk:
    """The file system; its methods raise OSError where it fails."""

    def make_folder(self, folder: Path) -> tuple[Path, ...]:
        """Make a folder for its owner alone, unless there is one; return each folder that got a new entry by it."""
        return paths.make_private(folder)

    def create(self, path: Path) -> int:
        """Create a file for its owner alone, to be appended to. Raise FileExistsError if there is one."""
        return os.open(path, _APPEND | os.O_CREAT | os.O_EXCL, 0o600)

    def open(self, path: Path) -> int:
        """Open an existing file, to be read and appended to."""
        return os.open(path, _APPEND)

    def lock(self, file: int) -> None:
        """Keep other programs from writing this file until it is closed.

        Raise BlockingIOError if another program has locked it, and OSError where no lock can be had: then the game
        goes on without one, and the table is told.
        """
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            try:
                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            except OSError as refused:
                if refused.errno not in (errno.EACCES, errno.EDEADLK):
                    raise
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def read(self, path: Path) -> bytes:
        """Return the content of a file. Raise NotPlain or TooLarge if it cannot be a saved game."""
        return paths.read_plain(path, MOST_BYTES)

    def ends(self, path: Path, first: int, last: int) -> tuple[bytes, bytes, int]:
        """Return the first and last bytes of a file, and its size. Raise NotPlain if it is no plain file."""
        return paths.read_ends(path, first, last)

    def games(self, folder: Path) -> tuple[Path, ...]:
        """Return the files in a folder that are named like saved games; none if there is no such folder."""
        try:
            names = os.listdir(folder)
            os.stat(os.path.join(folder, "."))  # where its name exists although there is no such file
        except FileNotFoundError:
            return ()
        return tuple(folder / name for name in names if name.endswith(ENDING))

    def written(self, path: Path) -> int:
        """Return when a file was last written, in nanoseconds; 0 where the system does not say."""
        try:
            return path.stat().st_mtime_ns
        except OSError:
            return 0

    def write(self, file: int, content: bytes) -> int:
        """Append data; return the number of bytes that were written."""
        return os.write(file, content)

    def cut(self, file: int, length: int) -> None:
        """Cut a file off after so many bytes."""
        os.ftruncate(file, length)

    def sync(self, file: int) -> None:
        """Wait until what was written survives a power failure."""
        if sys.platform == "darwin":  # on macOS, fsync leaves the bytes in the drive's own memory
            with suppress(OSError):  # a drive that does not support it
                fcntl.fcntl(file, fcntl.F_FULLFSYNC)
                return
        os.fsync(file)

    def sync_folder(self, folder: Path) -> None:
        """Wait until a folder's entries survive a power failure."""
        if os.name == "nt":  # some systems cannot sync folders and need not
            return
        entry = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(entry)
        finally:
            os.close(entry)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        path.unlink()

    def size_at(self, file: int, path: Path) -> int | None:
        """Return the size of an open file; ``None`` if its path no longer leads to it."""
        try:
            found = _stat(path)
        except (FileNotFoundError, NotPlain):
            return None
        return found.st_size if os.path.samestat(os.fstat(file), found) else None

    def beginning(self, file: int, length: int) -> bytes:
        """Return so many of the first bytes of an open file, or as many as there are."""
        with open(file, "rb", closefd=False) as opened:
            opened.seek(0)  # appending still goes to the end
            return opened.read(length)

    def close(self, file: int) -> None:
        """Close a file and release its lock."""
        os.close(file)


DISK = Disk()
"""The file system of this machine."""


def _stat(path: Path) -> os.stat_result:
    """Return what the system says of the file at a path.

    It is opened for this: where a file lies on a network, its size may otherwise be some seconds old.
    """
    try:
        file = paths.open_plain(path)
    except PermissionError:
        return path.stat()
    try:
        return os.fstat(file)
    finally:
        os.close(file)


class SafeFile:
    """The content of a file, and how much of it is known to be safe; saving may be tried as often as one likes.

    Nothing that is safe is ever written again. Where an attempt has failed, nobody knows what the disk holds: what
    follows the safe part is cut off and written anew. Where somebody else has changed the file or taken it away, it is
    left alone, and everything is written into a new one.
    """

    def __init__(self, disk: Disk, paths: Iterator[Path]) -> None:
        self.path = next(paths)
        self.content = bytearray()
        """The content that the file should have."""
        self.safe = 0
        """The number of bytes that are known to be safe."""
        self.left: Path | None = None
        """The path of a file that another program has changed and that was therefore left alone."""
        self.has_lock = True
        """True if the file is locked against other programs."""
        self._disk = disk
        self._paths = paths
        self._file: int | None = None
        self._found: bytes | None = None
        """The content of a file that could not yet be opened for writing."""
        self._reach = 0
        """The most bytes that the file can have after everything written here, safe or not."""
        self._unsynced: tuple[Path, ...] = ()
        """Folders with entries that are not yet safe."""

    def take_over(self, found: bytes, length: int) -> None:
        """Go on with a file that is there already, and keep so much of its content.

        Where it cannot be opened, as where only reading is allowed, that is tried again at each saving. Raise
        BlockingIOError if another program has locked it.
        """
        self.content = bytearray(found[:length])
        self.safe = length
        self._found = found
        self._reach = len(found)
        self._unsynced = (self.path.parent,)
        try:
            self._file = self._open(found)
        except BlockingIOError:
            raise
        except OSError:
            self._file = None

    def leave_if_changed(self) -> bool:
        """Let go of the file if somebody else has changed it; return whether that was so.

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
        """Write everything safely. Raise OSError if that is not possible now."""
        self.leave_if_changed()
        self._save(self._opened())

    def close(self) -> None:
        """Close the file and release its lock."""
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
        """Return whether the open file can be read and holds the content that should be safe in it."""
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
        """Open the file at the path; return ``None`` if there is none, or if its content is different."""
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

    Close the file and raise BlockingIOError where another program has locked it.
    """
    try:
        disk.lock(file)
    except BlockingIOError:
        disk.close(file)
        raise
    except OSError:
        return False
    return True
