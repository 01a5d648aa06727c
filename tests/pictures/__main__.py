"""Make the pictures of the documents anew, or all pictures in another folder.

``python -m tests.pictures`` makes those that the documents show; ``python -m tests.pictures FOLDER`` every screen at
each size there, or only those whose names begin with one of the words after it.
"""

import asyncio
import os
import sys
import tempfile
from pathlib import Path

from mascarade.paths import HOME
from tests.pictures import ALL, FOLDER, KEPT, Picture, drawn


def make(picture: Picture, path: Path) -> None:
    """Draw a picture on a machine on which nobody has ever played."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        path.write_text(asyncio.run(drawn(picture)), encoding="utf-8")
    print(path)


if len(sys.argv) == 1:
    for name, picture in KEPT.items():
        make(picture, FOLDER / f"{name}.svg")
else:
    folder, words = Path(sys.argv[1]), tuple(sys.argv[2:])
    folder.mkdir(parents=True, exist_ok=True)
    for picture in ALL:
        if not words or picture.name.startswith(words):
            make(picture, folder / f"{picture.name}.svg")
