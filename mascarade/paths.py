"""The places of settings, games and scenarios on this system; safe reading of plain files, and writing of new ones."""

import atexit
import os
import stat
from enum import Enum
from functools import cache
from itertools import count
from pathlib import Path
from shutil import rmtree, unpack_archive
from tempfile import mkdtemp

import platformdirs

PROGRAM = "mascarade"
HOME = "MASCARADE_HOME"
"""The variable that names one folder for everything, as for a stick that is carried around."""
SHIPPED, IN_A_CHECKOUT = "shipped", "scenarios"
"""The places of the scenarios: inside the package in a wheel, beside it in a checkout."""


class NoHomeFolder(OSError):
    """An account without a home folder, as in some containers."""


def settings_file() -> Path:
    """Return the file with the settings of the last game."""
    return _path("config", "settings.json")


def configuration_file() -> Path:
    """Return the configuration file."""
    return settings_file().with_name("config.toml")


def games_folder() -> Path:
    """Return the folder that keeps games."""
    return _path("state", "games")


def scenarios_folder() -> Path:
    """Return the folder for a player's own scenarios, which are found there by name."""
    return _path("data", "scenarios")


def reports_folder() -> Path:
    """Return the folder for crash reports."""
    return _path("state", "crashes")


def pictures_folder() -> Path:
    """Return the folder for pictures that are sent to friends: the account's own, or else its home folder.

    Raise OSError where there is none.
    """
    if os.environ.get(HOME):
        folder = _path("data", "pictures")
        make_private(folder)
        return folder
    try:
        return next(one for one in (Path(platformdirs.user_pictures_dir()), Path.home()) if one.is_dir())
    except (RuntimeError, StopIteration):
        raise NoHomeFolder from None


def make_private(folder: Path) -> tuple[Path, ...]:
    """Make a folder, and each missing one above it, for its owner alone.

    Returns each folder that got a new entry by it.
    """
    missing = [folder]
    while not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    made: list[Path] = []
    for one in reversed(missing):
        try:
            one.mkdir(mode=0o700)
        except FileExistsError:
            if not one.is_dir():
                raise
        else:
            made.append(one.parent)
    return tuple(made)


def _path(kind: str, name: str) -> Path:
    """Return a place in the folder for things of a kind."""
    if named := os.environ.get(HOME):
        return Path(named, name).absolute()
    dirs = platformdirs.PlatformDirs(PROGRAM, appauthor=False)
    try:
        folder = {"config": dirs.user_config_dir, "state": dirs.user_state_dir, "data": dirs.user_data_dir}[kind]
    except RuntimeError:  # raised by platformdirs
        raise NoHomeFolder from None
    if folder.startswith("~"):  # returned by earlier versions of platformdirs
        raise NoHomeFolder
    return Path(folder, name)


def shipped_folder() -> str:
    """Return the folder of the scenarios that ship."""
    package = packaged_file()
    return str(next(one for one in (package / SHIPPED, package.parent / IN_A_CHECKOUT) if one.is_dir()))


def packaged_file(*names: str) -> Path:
    """Return the path of a file that comes with the program, by its place under ``mascarade``."""
    return _package().joinpath(*names)


@cache
def _package() -> Path:
    """Return the folder of the package; from a zip it is unpacked once, and gone when the program ends."""
    package = Path(__file__).parent
    if package.is_dir():
        return package
    unpacked = mkdtemp(prefix=f"{PROGRAM}-")
    atexit.register(rmtree, unpacked, ignore_errors=True)
    unpack_archive(package.parent, unpacked, "zip")
    return Path(unpacked, PROGRAM)


# Plain files: never more bytes are read than asked for, and a new file replaces nothing


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


# Opening a pipe without a writer would block for ever, and a terminal would become the program's controlling one.
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
