"""Every call of the file system that saved games need, in one place: tests put one that fails in its stead."""

import os
import sys
from pathlib import Path

from mascarade.records.locks import lock
from mascarade.records.names import ENDING

_BINARY = getattr(os, "O_BINARY", 0)  # Windows alone has line ends to be left as they are
_APPEND = os.O_RDWR | os.O_APPEND | _BINARY


class Disk:
    """The file system; whatever it refuses is an OSError."""

    def make_folder(self, folder: Path) -> tuple[Path, ...]:
        """A folder for its owner alone, where there is none yet; returns every folder that got a new entry by it."""
        made = tuple(one for one in (folder, *folder.parents) if not one.exists())
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return tuple(one.parent for one in made)

    def create(self, path: Path) -> int:
        """A new file for its owner alone, to be appended to; FileExistsError where there is one."""
        return os.open(path, _APPEND | os.O_CREAT | os.O_EXCL, 0o600)

    def open(self, path: Path) -> int:
        """A file that is there, to be read and appended to."""
        return os.open(path, _APPEND)

    def lock(self, file: int) -> None:
        """Nobody else may write this file until it is closed; BlockingIOError where somebody does."""
        lock(file)

    def read(self, path: Path) -> bytes:
        """All of a file."""
        return path.read_bytes()

    def games(self, folder: Path) -> tuple[Path, ...]:
        """The saved games in a folder, the one last written to first; none where there is no such folder."""
        try:
            found = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"*{ENDING}") if path.is_file()]
        except FileNotFoundError:  # gone between being found and being looked at
            return self.games(folder)
        return tuple(path for _written, path in sorted(found, reverse=True))

    def write(self, file: int, content: bytes) -> int:
        """Append; returns how many bytes were taken."""
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

    def is_at(self, file: int, path: Path) -> bool:
        """Whether an open file is still the one that is found by its path."""
        try:
            return os.path.samestat(os.fstat(file), os.stat(path))
        except FileNotFoundError:
            return False

    def close(self, file: int) -> None:
        """Be done with a file, its lock included."""
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
