"""Make the pictures anew: ``python -m tests.pictures``."""

import asyncio
import os
import tempfile

from mascarade.paths import HOME
from tests.pictures import FOLDER, PICTURES, picture

with tempfile.TemporaryDirectory() as home:
    os.environ[HOME] = home
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(asyncio.run(picture(name)), encoding="utf-8")
        print(FOLDER / f"{name}.svg")
