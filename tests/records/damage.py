"""A saved game with any one thing wrong with it: what is read is an exact beginning of what was written, or refused."""

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
    """Where its plain first line ends."""
    texts: tuple[str, ...]
    """Its head and its lines."""
    ends: tuple[int, ...]
    """Where each of them ends."""
    states: tuple[State, ...]
    """Every state that it has been in, those that were taken back included."""


def written(seed: int, edition: str, players: int, steps: int) -> Written:
    """A random game that was saved."""
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
    """Whether content of which so many bytes are as they were written gives just the records in these, or a refusal."""
    try:
        found = unseal(content)
    except NotSealed:
        return whole < game.first_line
    count = sum(end <= whole for end in game.ends)
    return found.texts == game.texts[:count] and found.ends == game.ends[:count]


def is_resumed_truly(game: Written, content: bytes) -> bool:
    """Whether the game goes on from a beginning of what was played, with what is damaged set aside and nothing lost."""
    disk = MemoryDisk(files={PATH: File(bytearray(content), is_entered=True)})
    try:
        resumed = Session.resume(PATH, disk=disk)
    except BadRecord:
        return bytes(disk.files[PATH].shown) == content and len(disk.files) == 1
    kept = b"".join(bytes(file.shown) for file in disk.files.values())
    return kept == content and resumed.state in game.states


def truncations(game: Written, lengths: Iterable[int]) -> Iterable[tuple[bytes, int]]:
    """The game cut off at these lengths."""
    return ((game.content[:length], length) for length in lengths)


def flips(game: Written, bits: Iterable[int]) -> Iterable[tuple[bytes, int]]:
    """The game with each of these bits flipped."""
    for bit in bits:
        flipped = bytearray(game.content)
        flipped[bit // 8] ^= 1 << bit % 8
        yield bytes(flipped), bit // 8


def flip_a_bit(path: Path) -> None:
    """Flip one in the middle of a file, as a disk does that wears out; its size and its time stay as they were."""
    found = path.stat()
    with path.open("r+b") as file:
        file.seek(found.st_size // 2)
        sign = file.read(1)[0]
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([sign ^ 1]))
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def is_whole(path: Path) -> bool:
    """Whether every line of a saved game is as it was written."""
    content = path.read_bytes()
    return unseal(content).length == len(content)
