"""What every build does besides packing files: translations are compiled."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path(__file__).with_name("mascarade") / "locale"


class Compiling(BuildHookInterface[Any]):
    """A step of every build: wheel, source distribution and editable install."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Compile every catalogue beside its source."""
        compile_all()


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
