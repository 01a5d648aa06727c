"""Make the pictures of the documents anew, or all pictures in another folder.

``python -m tests.pictures`` makes those that the documents show; ``python -m tests.pictures FOLDER`` every screen at
each size there, or only those whose names begin with one of the words after it.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

from mascarade.paths import HOME
from tests.pictures import ALL, FOLDER, KEPT, Picture, drawn


def make(picture: Picture, path: Path) -> None:
    """Draw a picture as on a machine where nobody has played."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        path.write_text(asyncio.run(drawn(picture)), encoding="utf-8")
    print(path)


def main() -> int:
    """Make the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", help="where every screen is put at each size")
    parser.add_argument("words", nargs="*", help="how the names of those begin that are made (default: all)")
    chosen = parser.parse_args()
    if chosen.folder is None:
        for name, picture in KEPT.items():
            make(picture, FOLDER / f"{name}.svg")
        return 0
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for picture in ALL:
        if not chosen.words or picture.name.startswith(tuple(chosen.words)):
            make(picture, chosen.folder / f"{picture.name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
