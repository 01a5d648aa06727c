"""Saved games in which one value was changed and everything sealed again."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from mascarade.records.sealing import Chain, opening_line, unseal

NUMBERS = (-1, 0, 1, 5, 6, 9, 12, 13, 99, 1 << 31, 1 << 63, 10**30, -(10**9), 999_999_999, 10**9)
WORDS = ("", "x", "early", "goal", "Ada", "king", "deal king", "counter:normal", "\x1b[2J", "\u202e", "x" * 5000)
TIMES = ("0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-23:59", "2025-02-30", "2025-02-01T20:15:00", "yesterday")
OTHERS: tuple[object, ...] = (
    None,
    True,
    False,
    1.5,
    -0.0,
    [],
    {},
    [[]],
    {"only": -1},
    {"but": 99},
    {"only": 0, "but": 1},
    {"who": 1},
)
LISTS: tuple[object, ...] = (
    [0, 99],
    [-1],
    [0, 0],
    [True],
    ["0"],
    [None] * 5,
    ["Ada"] * 6,
    [["king"]],
    [["nobody"]] * 6,
    [[], [], []],
)
VALUES: tuple[object, ...] = (*NUMBERS, *WORDS, *TIMES, *OTHERS, *LISTS)


def reseal(texts: list[str]) -> bytes:
    """Return a file with these texts and valid seals."""
    first = opening_line(bytes(16))
    chain = Chain.after(first)
    return first + b"".join(chain.seal(text) for text in texts)


def texts_of(path: Path) -> list[str]:
    """Return the texts of a saved game."""
    return list(unseal(path.read_bytes()).texts)


def with_field(texts: list[str], number: int, key: str, value: Any) -> bytes:
    """Return a saved game with another value for a key of one entry."""
    changed = json.dumps(json.loads(texts[number]) | {key: value}, separators=(",", ":"))
    return reseal([*texts[:number], changed, *texts[number + 1 :]])


def without_field(texts: list[str], number: int, key: str) -> bytes:
    """Return a saved game without a key of one entry."""
    changed = {name: value for name, value in json.loads(texts[number]).items() if name != key}
    return reseal([*texts[:number], json.dumps(changed, separators=(",", ":")), *texts[number + 1 :]])


def fields(texts: list[str]) -> Iterator[tuple[int, str]]:
    """Return each key of the header, and of one line of each kind in the game."""
    seen = set[tuple[str, ...]]()
    for number, text in enumerate(texts):
        keys = tuple(json.loads(text))
        if keys not in seen:
            seen.add(keys)
            yield from ((number, key) for key in keys)


def random_forgery(texts: list[str], random: Random) -> tuple[bytes, str]:
    """Forge one value of a game, and return the game with a description."""
    number = random.choice((0, 0, 0, random.randrange(len(texts)), len(texts) - 1, len(texts) - 1))
    key = random.choice(list(json.loads(texts[number])))
    if random.random() < 0.1:
        return without_field(texts, number, key), f"entry {number + 1} without {key}"
    value = json.loads(texts[number])[key]
    other: Any = random.choice(VALUES)
    if isinstance(value, list) and value and random.random() < 0.6:
        other = list(value)
        other[random.randrange(len(other))] = random.choice(VALUES)
    elif isinstance(value, str) and value and random.random() < 0.3:
        at = random.randrange(len(value))
        other = value[:at] + random.choice("\x00x9é\ud800") + value[at + 1 :]
    return with_field(texts, number, key, other), f"entry {number + 1}: {key} = {other!r}"[:200]
