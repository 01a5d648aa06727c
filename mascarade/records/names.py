"""The names of saved games' files: a time and a few random characters, which tell nothing about the game."""

import random
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

ENDING = ".game"
DAMAGED = ".damaged"
_SIGNS = "23456789bcdfghjkmnpqrstvwxz"
"""The characters of names: no word is made of them, and nobody confuses them with each other."""
_RANDOM = 5


def new_paths(folder: Path, created: datetime) -> Iterator[Path]:
    """Yield paths for a game begun at this time; the first one that is free is taken."""
    local, chance = created.astimezone(), random.SystemRandom()
    while True:
        signs = "".join(chance.choice(_SIGNS) for _ in range(_RANDOM))
        yield folder / f"{local:%Y%m%d-%H%M}-{signs}{ENDING}"


def damaged_paths(game: Path) -> Iterator[Path]:
    """Yield paths beside a game for its damaged part."""
    return (game.with_suffix(f"{DAMAGED}-{number}") for number in count(1))
