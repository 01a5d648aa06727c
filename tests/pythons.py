"""The versions of Python on this machine with which the program can be run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMPILED = ("msgspec", "tree-sitter", "tree-sitter-toml")
"""The libraries that differ from Python to Python."""
OLDEST, NEWEST = 11, 20
"""The minor versions of Python 3 that are looked for."""


@cache
def other_pythons() -> dict[str, str]:
    """Return the interpreter of every other version of Python here that the program supports."""
    found = {}
    for python in _candidates():
        version = _version(python)
        if version not in (None, _own()) and version not in found:
            found[version] = python
    return found


def libraries() -> str:
    """Return the folders of this Python's libraries, as in PYTHONPATH."""
    return os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))


def environment(python: str, folder: Path) -> dict[str, str] | None:
    """Return an environment in which a Python finds the program and its libraries; ``None`` if it can have none.

    What is not compiled is shared with this Python; the compiled libraries are installed in the folder.
    """
    if python != sys.executable:
        install = (python, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:")
        pinned = [f"{library}=={version(library)}" for library in COMPILED]
        done = subprocess.run((*install, "--target", folder, *pinned), capture_output=True, check=False)
        if done.returncode != 0:
            return None
    places = os.pathsep.join([str(ROOT), str(folder), libraries()])
    return {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}


def _candidates() -> Iterator[str]:
    for minor in range(OLDEST, NEWEST):
        found = shutil.which(f"python3.{minor}")
        if found is not None:
            yield found
        kept = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser().glob(f"versions/3.{minor}.*/bin/python3")
        yield from map(str, sorted(kept))


def _version(python: str) -> str | None:
    """Return the version of an interpreter; ``None`` if it does not start or cannot make an environment."""
    told = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run((python, "-c", told), capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else None


def _own() -> str:
    return f"{sys.version_info.major}.{sys.version_info.minor}"


if __name__ == "__main__":
    for interpreter in other_pythons().values():
        print(interpreter)
