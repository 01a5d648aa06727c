"""What the files of saved games are called: a time and a few random signs, which tell nothing of the game."""

import secrets
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

ENDING = ".game"
DAMAGED = ".damaged"
_SIGNS = "23456789bcdfghjkmnpqrstvwxz"
"""Of which no word is made, and which nobody mistakes for each other."""
_RANDOM = 5


def new_paths(folder: Path, created: datetime) -> Iterator[Path]:
    """Paths for a game begun at this time; the first is taken unless there is such a file already."""
    local = created.astimezone()
    while True:
        signs = "".join(secrets.choice(_SIGNS) for _ in range(_RANDOM))
        yield folder / f"{local:%Y%m%d-%H%M}-{signs}{ENDING}"


def damaged_paths(game: Path) -> Iterator[Path]:
    """Paths beside a game for what is damaged of it."""
    return (game.with_suffix(f"{DAMAGED}-{number}") for number in count(1))
