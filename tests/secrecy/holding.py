"""The objects of this process that hold a text: its strings, and what has been drawn with it."""

import functools
import gc
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip

ASYNCIO = sys.modules["_asyncio"]
"""Not asked what it refers to: until Python 3.12.5 it names objects that it has freed, whose list is broken by that.

The garbage collector then runs round that list for ever. The module itself holds no text.
"""
AT_ONCE = 1000
"""So many objects are asked at a time what they refer to: asking is reported to those who listen to the system."""


def holding(*words: str) -> Counter[tuple[str, str]]:
    """Count, for each of these words, the objects of each kind that hold it; nothing is collected before."""
    counted: Counter[tuple[str, str]] = Counter()
    for kind, texts in _texts():
        together = "\0".join(texts)
        for word in words:
            if word in together:
                counted[word, kind] += sum(word in text for text in texts)
    return counted


def _texts() -> Iterator[tuple[str, Sequence[str]]]:
    """Every text in memory, with the kind of object that holds it, some of a kind at a time.

    Strings are not known to the garbage collector, and tuples of strings alone not for long: both are found through
    what refers to them.
    """
    found: list[Any] = gc.get_objects()
    seen = {id(found), *map(id, found)}
    while found:
        inner: list[Any] = []
        seen.add(id(inner))
        for begin in range(0, len(found), AT_ONCE):
            some = [thing for thing in found[begin : begin + AT_ONCE] if thing is not ASYNCIO]
            yield from _drawn(some)
            parts = {id(part): part for part in gc.get_referents(*some) if id(part) not in seen}
            seen.update(parts)
            yield "str", [part for part in parts.values() if isinstance(part, str)]
            yield "bytes", [part.decode("utf-8", "replace") for part in parts.values() if isinstance(part, bytes)]
            inner += [part for part in parts.values() if not isinstance(part, str | bytes) and not gc.is_tracked(part)]
        found = inner


def _drawn(things: Sequence[object]) -> Iterator[tuple[str, Sequence[str]]]:
    """What of these things has been drawn."""
    yield "Strip", [thing.text for thing in things if isinstance(thing, Strip)]
    yield "Segment", [thing.text for thing in things if isinstance(thing, Segment)]
    yield "Content", [thing.plain for thing in things if isinstance(thing, Content)]


def forget_results() -> None:
    """Empty every cache of functions, so that whatever they come to hold afterwards is noticed."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):  # noqa: SLF001  # it has no public name
            thing.cache_clear()
