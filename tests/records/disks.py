"""A disk in memory, with all that can go wrong on a real one: any call refused, and the power cut at any time."""

import errno
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from mascarade.records.disk import ENDING, Disk

FOLDER = Path("/games")


@dataclass
class File:
    """A file as the system shows it, and as it is on the disk itself."""

    shown: bytearray = field(default_factory=bytearray)
    kept: bytearray = field(default_factory=bytearray)
    dirty: set[int] = field(default_factory=set)
    """Which bytes the disk has still to be told."""
    is_entered: bool = False
    """Whether the disk knows of it at all."""
    is_locked: bool = False

    def append(self, content: bytes) -> None:
        """The system shows it at once; the disk has still to be told."""
        self.dirty.update(range(len(self.shown), len(self.shown) + len(content)))
        self.shown += content

    def sync(self, *, works: bool) -> None:
        """What was written reaches the disk; after a failure the system takes it for written all the same."""
        if works:
            del self.kept[len(self.shown) :]
            self.kept.extend(bytes(len(self.shown) - len(self.kept)))
            for at in self.dirty:
                self.kept[at] = self.shown[at]
        self.dirty.clear()


@dataclass
class MemoryDisk(Disk):
    """A disk that counts its calls, and refuses those that it is told to."""

    refuses: dict[int, int] = field(default_factory=dict)
    """The error of each call that fails, by its number from 0."""
    breaks_at: tuple[int, int] | None = None
    """From which call on every one that changes anything fails, and with which error."""
    half: bool = False
    """Whether a write that fails has taken half of the bytes."""
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
        # Now and then fewer bytes are taken than were given, which is no error.
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
        """What the disk holds when the machine starts again."""
        kept = {
            path: File(bytearray(file.kept), bytearray(file.kept), is_entered=True)
            for path, file in self.files.items()
            if file.is_entered
        }
        return MemoryDisk(files=kept)

    def after_a_kill(self) -> "MemoryDisk":
        """What the disk holds when only the program ended."""
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
