"""The objects of this process that hold a text: its strings, and what has been drawn with it."""

import functools
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.segment import Segment
from textual.content import Content
from textual.strip import Strip

ASYNCIO = sys.modules["_asyncio"]
"""Not asked what it refers to: until Python 3.12.5 it names objects that it has freed, whose list is broken by that.

The garbage collector then runs round that list for ever. The module itself holds no text.
"""


def holding(*words: str) -> Counter[tuple[str, str]]:
    """Count, for each of these words, the objects of each kind that hold it; nothing is collected before."""
    counted: Counter[tuple[str, str]] = Counter()
    for kind, text in _texts():
        counted.update((word, kind) for word in words if word in text)
    return counted


def _texts() -> Iterator[tuple[str, str]]:
    """Every text in memory, with the kind of object that holds it.

    Strings are not known to the garbage collector, and tuples of strings alone not for long: both are found through
    what refers to them.
    """
    found: list[Any] = gc.get_objects()
    seen = {id(found), *map(id, found)}
    while found:
        inner: list[Any] = []
        seen.add(id(inner))
        for thing in found:
            match thing:
                case Strip() | Segment():
                    yield type(thing).__name__, thing.text
                case Content():
                    yield "Content", thing.plain
            for part in gc.get_referents(thing) if thing is not ASYNCIO else ():
                if id(part) in seen:
                    continue
                seen.add(id(part))
                if isinstance(part, str):
                    yield "str", part
                elif isinstance(part, bytes):
                    yield "bytes", part.decode("utf-8", "replace")
                elif not gc.is_tracked(part):
                    inner.append(part)
        found = inner


def forget_results() -> None:
    """Empty every cache of functions, so that whatever they come to hold afterwards is noticed."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):  # noqa: SLF001  # it has no public name
            thing.cache_clear()
