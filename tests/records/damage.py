"""A saved game with one thing wrong: reading it gives an exact beginning of what was written, or a refusal."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from mascarade.records.reading import BadRecord
from mascarade.records.sealing import NotSealed, unseal
from mascarade.rules.state import State
from mascarade.session import Session
from tests.records.disks import FOLDER, File, MemoryDisk
from tests.records.games import new_session, path_of, play, random_header

PATH = FOLDER / "damaged.game"


@dataclass(frozen=True)
class Written:
    """A saved game as it was written."""

    content: bytes
    first_line: int
    """The end of its plain first line."""
    texts: tuple[str, ...]
    """Its header and its lines."""
    ends: tuple[int, ...]
    """The end of each of them."""
    states: tuple[State, ...]
    """Every state of the game, including those that were taken back."""


def write_game(seed: int, edition: str, players: int, steps: int) -> Written:
    """Play and save a random game."""
    disk = MemoryDisk()
    random = Random(seed)
    session = new_session(random_header(random, edition, players), random, FOLDER, disk)
    states = [session.state]
    for _ in play(session, random, steps):
        states += [step.after for step in session.steps if step.after not in states]
    session.close()
    content = disk.read(path_of(session))
    unsealed = unseal(content)
    return Written(content, content.index(b"\n") + 1, unsealed.texts, unsealed.ends, tuple(states))


def is_read_truly(game: Written, content: bytes, whole: int) -> bool:
    """Return whether content with so many intact bytes gives exactly the records in them, or a refusal."""
    try:
        found = unseal(content)
    except NotSealed:
        return whole < game.first_line
    count = sum(end <= whole for end in game.ends)
    return found.texts == game.texts[:count] and found.ends == game.ends[:count]


def is_resumed_truly(game: Written, content: bytes) -> bool:
    """Return whether a game resumes from a beginning of what was played, with the damaged part set aside."""
    disk = MemoryDisk(files={PATH: File(bytearray(content), is_entered=True)})
    try:
        resumed = Session.resume(PATH, disk=disk)
    except BadRecord:
        return bytes(disk.files[PATH].shown) == content and len(disk.files) == 1
    kept = b"".join(bytes(file.shown) for file in disk.files.values())
    return kept == content and resumed.state in game.states


def truncations(game: Written, lengths: Iterable[int]) -> Iterable[tuple[bytes, int]]:
    """Return the game cut off at these lengths."""
    return ((game.content[:length], length) for length in lengths)


def flips(game: Written, bits: Iterable[int]) -> Iterable[tuple[bytes, int]]:
    """Return the game with each of these bits flipped."""
    for bit in bits:
        flipped = bytearray(game.content)
        flipped[bit // 8] ^= 1 << bit % 8
        yield bytes(flipped), bit // 8


def flip_a_bit(path: Path) -> None:
    """Flip a bit in the middle of a file without changing its size and time, as a failing disk does."""
    found = path.stat()
    with path.open("r+b") as file:
        file.seek(found.st_size // 2)
        sign = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([sign ^ 1]))
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def is_whole(path: Path) -> bool:
    """Return whether every line of a saved game is as it was written."""
    content = path.read_bytes()
    return unseal(content).length == len(content)
