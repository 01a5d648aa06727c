"""Safe reading of plain files, never more bytes than asked for; and writing of new ones, which replace nothing."""

import os
import stat
from enum import Enum
from itertools import count
from pathlib import Path


class FileKind(Enum):
    """Things that a path may lead to instead of a plain file."""

    FOLDER = "folder"
    PIPE = "pipe"
    DEVICE = "device"


class NotPlain(Exception):
    """A path that leads to something other than a plain file."""

    def __init__(self, kind: FileKind) -> None:
        super().__init__(kind)
        self.kind = kind


class TooLarge(Exception):
    """A file with more bytes than were asked for."""


# A pipe without a writer would otherwise be waited for without end, and a terminal would become the program's own.
_READ = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def open_plain(path: str | os.PathLike[str]) -> int:
    """Open a plain file for reading. Raise NotPlain if it is something else, OSError where it cannot be opened."""
    try:
        descriptor = os.open(path, _READ)
    except IsADirectoryError:
        raise NotPlain(FileKind.FOLDER) from None
    try:
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISDIR(mode):
            raise NotPlain(FileKind.FOLDER)
        if not stat.S_ISREG(mode):
            raise NotPlain(FileKind.PIPE if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode) else FileKind.DEVICE)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_plain(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the content of a plain file.

    Raise NotPlain if it is something else, TooLarge where it has more than ``most`` bytes, and OSError where it
    cannot be read.
    """
    with open(open_plain(path), "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge
    return content


def read_ends(path: str | os.PathLike[str], first: int, last: int) -> tuple[bytes, bytes, int]:
    """Return so many of the first and of the last bytes of a plain file, and its size.

    Raise NotPlain and OSError as above.
    """
    with open(open_plain(path), "rb") as file:
        begins, size = file.read(first), file.seek(0, os.SEEK_END)
        file.seek(max(0, size - last))
        return begins, file.read(last), size


def write_new(folder: Path, name: str, ending: str, content: bytes) -> Path:
    """Write a new file and return its path, which has a number where there is a file of that name.

    Raise OSError where it cannot be written.
    """
    for number in count(1):
        path = folder / f"{name}{'' if number == 1 else f'-{number}'}{ending}"
        try:
            with path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return path
    raise AssertionError("numbers never end")
