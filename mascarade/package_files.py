"""Files that come with the program beside its code, wherever that is: in a folder, or in a zip."""

import atexit
import os
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, cast

PACKAGE = "mascarade"
SHIPPED, IN_A_CHECKOUT = "shipped", "scenarios"
"""The places of the scenarios: inside the package in a wheel, beside it in a checkout."""


def shipped_folder() -> str:
    """Return the folder of the scenarios that ship."""
    package = os.path.dirname(__file__)
    for folder in (os.path.join(package, SHIPPED), os.path.join(os.path.dirname(package), IN_A_CHECKOUT)):
        if os.path.isdir(folder):
            return folder
    return _unpacked_scenarios()


def path_of(package: str, name: str) -> str:
    """Return the path of a file in a package."""
    path = os.path.join(os.path.dirname(__file__), *package.split(".")[1:], name)
    return path if os.path.isfile(path) else _unpacked(package, name)


# What follows is for a program in a zip, from which neither Textual nor a reader of plain files can read. Copies are
# made once and are gone when the program ends.


@cache
def _unpacked_scenarios() -> str:
    # Whatever a package is in has a parent, be it a folder or a zip, though the protocol does not say so.
    package = cast("Any", files(PACKAGE))
    folder = next(one for one in (package / SHIPPED, package.parent / IN_A_CHECKOUT) if one.is_dir())
    return _copied(file for file in folder.iterdir() if file.is_file())


@cache
def _unpacked(package: str, name: str) -> str:
    return os.path.join(_copied([files(package) / name]), name)


def _copied(files: Iterable[Traversable]) -> str:
    """Return a new folder with a copy of each file."""
    folder = mkdtemp(prefix=f"{PACKAGE}-")
    atexit.register(rmtree, folder, ignore_errors=True)
    for file in files:
        _copy(file, folder)
    return folder


def _copy(file: Traversable, folder: str) -> None:
    with open(os.path.join(folder, file.name), "wb") as copy:
        copy.write(file.read_bytes())
