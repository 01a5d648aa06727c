"""A disk in memory that can refuse any call and lose its power at any time."""

import errno
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from mascarade.records.disk import ENDING, Disk

FOLDER = Path("/games")


@dataclass
class File:
    """A file, as the system shows it and as it is on the disk itself."""

    shown: bytearray = field(default_factory=bytearray)
    kept: bytearray = field(default_factory=bytearray)
    dirty: set[int] = field(default_factory=set)
    """The bytes that are not on the disk yet."""
    is_entered: bool = False
    """Whether the disk knows the file."""
    is_locked: bool = False

    def append(self, content: bytes) -> None:
        """Add bytes, which the system shows at once."""
        self.dirty.update(range(len(self.shown), len(self.shown) + len(content)))
        self.shown += content

    def sync(self, *, works: bool) -> None:
        """Bring the written bytes to the disk; after a failure the system takes them for written all the same."""
        if works:
            del self.kept[len(self.shown) :]
            self.kept.extend(bytes(len(self.shown) - len(self.kept)))
            for at in self.dirty:
                self.kept[at] = self.shown[at]
        self.dirty.clear()


@dataclass
class MemoryDisk(Disk):
    """A disk that counts its calls and refuses some of them."""

    refuses: dict[int, int] = field(default_factory=dict)
    """The errors of calls that fail, by the number of the call from 0."""
    breaks_at: tuple[int, int] | None = None
    """The call from which every change fails, and its error."""
    half: bool = False
    """Whether a failing write takes half of the bytes."""
    calls: Counter[str] = field(default_factory=Counter)
    files: dict[Path, File] = field(default_factory=dict)
    opened: dict[int, File] = field(default_factory=dict)
    _numbers: int = 0

    def make_folder(self, folder: Path) -> tuple[Path, ...]:
        self._call("make_folder")
        return (folder.parent,)

    def create(self, path: Path) -> int:
        self._call("create")
        if path in self.files:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        self.files[path] = File()
        return self._open(path)

    def open(self, path: Path) -> int:
        self._call("open")
        self._found(path)
        return self._open(path)

    def lock(self, file: int) -> None:
        self._call("lock")
        if self.opened[file].is_locked:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        self.opened[file].is_locked = True

    def read(self, path: Path) -> bytes:
        self._call("read", changes=False)
        return bytes(self._found(path).shown)

    def ends(self, path: Path, first: int, last: int) -> tuple[bytes, bytes, int]:
        self._call("ends", changes=False)
        shown = bytes(self._found(path).shown)
        return shown[:first], shown[-last:], len(shown)

    def games(self, folder: Path) -> tuple[Path, ...]:
        self._call("games", changes=False)
        return tuple(path for path in self.files if path.parent == folder and path.suffix == ENDING)

    def written(self, path: Path) -> int:
        return list(self.files).index(path)

    def write(self, file: int, content: bytes) -> int:
        one = self.opened[file]
        try:
            self._call("write")
        except OSError:
            one.append(content[: len(content) // 2 if self.half else 0])
            raise
        # Sometimes fewer bytes are written than given, which is no error.
        taken = content[: max(1, len(content) * 2 // 3)] if self.calls["write"] % 5 == 0 else content
        one.append(taken)
        return len(taken)

    def cut(self, file: int, length: int) -> None:
        self._call("cut")
        one = self.opened[file]
        del one.shown[length:]
        one.dirty = {at for at in one.dirty if at < length}

    def sync(self, file: int) -> None:
        try:
            self._call("sync")
        except OSError:
            self.opened[file].sync(works=False)
            raise
        self.opened[file].sync(works=True)

    def sync_folder(self, folder: Path) -> None:
        self._call("sync_folder")
        for path, file in self.files.items():
            file.is_entered |= path.parent == folder

    def size_at(self, file: int, path: Path) -> int | None:
        self._call("size_at", changes=False)
        return len(self.opened[file].shown) if self.files.get(path) is self.opened[file] else None

    def beginning(self, file: int, length: int) -> bytes:
        self._call("beginning", changes=False)
        return bytes(self.opened[file].shown[:length])

    def close(self, file: int) -> None:
        self.opened.pop(file).is_locked = False

    def after_a_power_cut(self) -> "MemoryDisk":
        """Return what the disk holds after the power was cut."""
        kept = {
            path: File(bytearray(file.kept), bytearray(file.kept), is_entered=True)
            for path, file in self.files.items()
            if file.is_entered
        }
        return MemoryDisk(files=kept)

    def after_a_kill(self) -> "MemoryDisk":
        """Return what the disk holds after the program was killed."""
        kept = {path: File(bytearray(file.shown), is_entered=True) for path, file in self.files.items()}
        return MemoryDisk(files=kept)

    def _found(self, path: Path) -> File:
        if path not in self.files:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        return self.files[path]

    def _open(self, path: Path) -> int:
        self._numbers += 1
        self.opened[self._numbers] = self.files[path]
        return self._numbers

    def _call(self, name: str, *, changes: bool = True) -> None:
        number = self.calls.total()
        self.calls[name] += 1
        error = self.refuses.get(number)
        if changes and self.breaks_at is not None and number >= self.breaks_at[0]:
            error = self.breaks_at[1]
        if error is not None:
            raise OSError(error, os.strerror(error))
