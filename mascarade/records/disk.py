"""Every call of the file system that saved games need, in one place: tests put one that fails in its stead."""

import errno
import os
import random
import sys
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from mascarade import paths, plain_files
from mascarade.plain_files import NotPlain

MOST_BYTES = 1 << 24
"""The largest file that is read as a saved game: a hundred times as much as the longest evening takes."""

_BINARY = getattr(os, "O_BINARY", 0)  # Windows alone has line ends to be left as they are
_NO_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)  # for what is no plain file after all
_APPEND = os.O_RDWR | os.O_APPEND | _NO_WAIT | _BINARY
ENDING = ".game"
DAMAGED = ".damaged"
_SIGNS = "23456789bcdfghjkmnpqrstvwxz"
"""The characters of names: no word is made of them, and nobody confuses them with each other."""
_RANDOM = 5

# The lock keeps two programs from writing one game. Where it cannot be had, the game goes on without it, and the table
# is told.
if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30
    """Windows keeps others even from reading what is locked, so a byte is locked that no game ever reaches."""

    def lock(file: int) -> None:
        """Lock an open file until it is closed.

        Raise BlockingIOError if another program has locked it, and OSError where no lock can be had.
        """
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as refused:
            if refused.errno not in (errno.EACCES, errno.EDEADLK):
                raise
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock an open file until it is closed.

        Raise BlockingIOError if another program has locked it, and OSError where no lock can be had.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Disk:
    """The file system; whatever it refuses is an OSError."""

    def make_folder(self, folder: Path) -> tuple[Path, ...]:
        """Make a folder for its owner alone, where there is none yet; return each folder that got a new entry by it."""
        return paths.make_private(folder)

    def create(self, path: Path) -> int:
        """Create a file for its owner alone, to be appended to. Raise FileExistsError if there is one."""
        return os.open(path, _APPEND | os.O_CREAT | os.O_EXCL, 0o600)

    def open(self, path: Path) -> int:
        """Open an existing file, to be read and appended to."""
        return os.open(path, _APPEND)

    def lock(self, file: int) -> None:
        """Keep others from writing this file until it is closed. Raise BlockingIOError if somebody else has it."""
        lock(file)

    def read(self, path: Path) -> bytes:
        """Return all of a file. Raise NotPlain or TooLarge where it cannot be a saved game."""
        return plain_files.read_plain(path, MOST_BYTES)

    def ends(self, path: Path, first: int, last: int) -> tuple[bytes, bytes, int]:
        """Return so many of the first and of the last bytes of a file, and its size; NotPlain where it is none."""
        return plain_files.read_ends(path, first, last)

    def games(self, folder: Path) -> tuple[Path, ...]:
        """Return whatever in a folder is called like a saved game; nothing where there is no such folder."""
        try:
            names = os.listdir(folder)
            os.stat(os.path.join(folder, "."))  # refused where the names can be read, and yet no file
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
        """Append; return how many bytes were taken."""
        return os.write(file, content)

    def cut(self, file: int, length: int) -> None:
        """Leave so many bytes of a file."""
        os.ftruncate(file, length)

    def sync(self, file: int) -> None:
        """Come back when what was written is safe even from a battery that dies."""
        _sync(file)

    def sync_folder(self, folder: Path) -> None:
        """Come back when a folder's entries are."""
        if os.name == "nt":  # which has no way to, and needs none
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
        """Return how large an open file is; ``None`` where its path does not lead to it any more."""
        try:
            found = _stat(path)
        except (FileNotFoundError, NotPlain):
            return None
        return found.st_size if os.path.samestat(os.fstat(file), found) else None

    def beginning(self, file: int, length: int) -> bytes:
        """Return so many of the first bytes of an open file, or as many as there are."""
        os.lseek(file, 0, os.SEEK_SET)  # what is written goes to the end all the same
        content = b""
        while len(content) < length and (more := os.read(file, length - len(content))):
            content += more
        return content

    def close(self, file: int) -> None:
        """Be done with a file, its lock included."""
        os.close(file)


DISK = Disk()
"""The file system of this machine."""


def _stat(path: Path) -> os.stat_result:
    """Return what the system says of the file at a path.

    It is opened for this: where a file lies on a network, its size may otherwise be some seconds old.
    """
    try:
        file = plain_files.open_plain(path)
    except PermissionError:
        return path.stat()
    try:
        return os.fstat(file)
    finally:
        os.close(file)


def _sync(file: int) -> None:
    if sys.platform == "darwin":
        import fcntl

        try:
            # There, the usual call leaves the bytes in the drive's own memory.
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
        except OSError:  # a drive that cannot
            os.fsync(file)
    else:
        os.fsync(file)


def new_paths(folder: Path, created: datetime) -> Iterator[Path]:
    """Yield paths for a game begun at this time; the first one that is free is taken."""
    local, chance = created.astimezone(), random.SystemRandom()
    while True:
        signs = "".join(chance.choice(_SIGNS) for _ in range(_RANDOM))
        yield folder / f"{local:%Y%m%d-%H%M}-{signs}{ENDING}"


def damaged_paths(game: Path) -> Iterator[Path]:
    """Yield paths beside a game for its damaged part."""
    return (game.with_suffix(f"{DAMAGED}-{number}") for number in count(1))
