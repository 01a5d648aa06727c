"""What every build does besides packing files: translations are compiled, and on request the modules that play.

``MASCARADE_COMPILED=1 pip install .`` asks for the second. It needs a C compiler, and takes two minutes; without it the
wheel holds nothing but Python and is for every machine.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path(__file__).parents[1] / "locale"
SWITCH = "MASCARADE_COMPILED"


class Compiling(BuildHookInterface[Any]):
    """A step of every build: wheel, source distribution and editable install."""

    def dependencies(self) -> list[str]:
        """Return what compiling needs besides a C compiler, where it is asked for."""
        return ["mypy[mypyc]>=1.13"] if os.environ.get(SWITCH) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue beside its source, and on request the modules that pyproject.toml names."""
        compile_all(Path(self.root) / "mascarade" / "locale")
        if os.environ.get(SWITCH) and self.target_name == "wheel" and version == "standard":
            self._place = TemporaryDirectory()  # it has to last until the wheel has been packed
            built = compile_modules(Path(self.root), self.config["compiled"], Path(self._place.name))
            build_data["force_include"].update(built)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def compile_modules(root: Path, names: Sequence[str], place: Path) -> dict[str, str]:
    """Compile modules in a copy, so that a checkout stays pure, and return where in a wheel each new file belongs."""
    shutil.copytree(root / "mascarade", place / "mascarade", ignore=shutil.ignore_patterns("__pycache__"))
    command = (sys.executable, "-m", "mypyc", "--strict", *names)
    environment = {**os.environ, "MYPYC_DEBUG_LEVEL": "0"}
    subprocess.run(command, cwd=place, env=environment, check=True)  # noqa: S603  # pyproject.toml names the modules
    suffix = EXTENSION_SUFFIXES[0]
    built = [*place.glob(f"*{suffix}"), *(place / "mascarade").rglob(f"*{suffix}")]
    return {str(path): path.relative_to(place).as_posix() for path in built}


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Compile every catalogue in a folder, and return the files that were written."""
    return [_compiled(path) for path in sorted(folder.glob("*/LC_MESSAGES/*.po"))]


def _compiled(path: Path) -> Path:
    with path.open("rb") as source:
        catalogue = read_po(source, locale=path.parts[-3], abort_invalid=True)
    for message in list(catalogue):
        if message.pluralizable and not all(message.string or ()):  # an empty form would be said as it is
            catalogue.delete(message.id, message.context)
    target = path.with_suffix(".mo")
    with target.open("wb") as compiled:
        write_mo(compiled, catalogue)
    return target
