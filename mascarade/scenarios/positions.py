"""The positions of the keys and values in a scenario file, which the parser does not tell.

The text is known to be TOML by then.
"""

from collections.abc import Iterable

import tomli
import tree_sitter_toml
from msgspec.structs import replace
from tree_sitter import Language, Node, Parser

from mascarade.scenarios.places import Places, unified
from mascarade.scenarios.problems import FileSpan, Key, Problem

_PARSER = Parser(Language(tree_sitter_toml.language()))
_PLAIN_KEYS = ("bare_key", "quoted_key")

Stretch = tuple[int, int]
"""A stretch from one byte to before another."""


def located(text: str, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, each with its place; for what is missing, where it belongs."""
    whole = unified(text)
    positions = _Positions(whole.encode())
    places = Places(whole)
    found = [
        problem if problem.span else replace(problem, span=_span(whole, places, positions.stretch(problem)))
        for problem in problems
    ]
    return tuple(sorted(found, key=_order))


def _order(problem: Problem) -> tuple[int, int]:
    return (problem.span.line, problem.span.column) if problem.span else (0, 0)


def _span(text: str, places: Places, stretch: Stretch) -> FileSpan:
    """Return a stretch of bytes as a span of characters."""
    content = text.encode()
    at = len(content[: stretch[0]].decode(errors="replace"))
    return places.span(at, at + len(content[stretch[0] : stretch[1]].decode(errors="replace")))


class _Positions:
    """The keys and values of a text, by the path that leads to them."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._keys: dict[Key, Stretch] = {}
        self._values: dict[Key, Stretch] = {}
        self._items: dict[Key, int] = {}
        """The number of tables so far in an array of tables."""
        root = _PARSER.parse(content).root_node
        for node in root.named_children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def stretch(self, problem: Problem) -> Stretch:
        """Return where a problem is; a missing key is missing in its table, or at the start of the file."""
        key = problem.key
        if problem.is_about_key and key in self._keys:
            return self._keys[key]
        while key:
            if key in self._values:
                return self._values[key]
            if key in self._keys:
                return self._keys[key]
            key = key[:-1]
        return (0, 1)

    def _table(self, node: Node) -> None:
        """Keep the places of a table under a head of its own; its own place is that head."""
        head, *pairs = node.named_children
        path: Key = ()
        for part, place in self._parts(head):
            path = (*path, part)
            self._keys.setdefault(path, place)
            if path in self._items:
                path = (*path, self._items[path] - 1)
        if node.type == "table_array_element":
            path = path if not path or isinstance(path[-1], str) else path[:-1]
            number = self._items[path] = self._items.get(path, 0) + 1
            path = (*path, number - 1)
        self._keys.setdefault(path, (head.start_byte, head.end_byte))
        for pair in pairs:
            if pair.type == "pair":
                self._pair(pair, path)

    def _pair(self, node: Node, path: Key) -> None:
        named = [child for child in node.named_children if child.type != "comment"]
        if len(named) < 2:
            return
        for part, place in self._parts(named[0]):
            path = (*path, part)
            self._keys.setdefault(path, place)
        self._value(named[1], path)

    def _value(self, node: Node, path: Key) -> None:
        waiting = [(node, path)]
        while waiting:
            node, path = waiting.pop()
            self._values.setdefault(path, (node.start_byte, node.end_byte))
            if node.type == "array":
                values = (child for child in node.named_children if child.type != "comment")
                waiting += [(child, (*path, number)) for number, child in enumerate(values)]
            elif node.type == "inline_table":
                for pair in node.named_children:
                    if pair.type == "pair":
                        self._pair(pair, path)

    def _parts(self, node: Node) -> list[tuple[str, Stretch]]:
        """Return the parts of a key, from left to right."""
        if node.type == "dotted_key":
            return [part for child in node.named_children for part in self._parts(child)]
        return [(self._name(node), (node.start_byte, node.end_byte))] if node.type in _PLAIN_KEYS else []

    def _name(self, node: Node) -> str:
        written = self._content[node.start_byte : node.end_byte].decode(errors="replace")
        return written if node.type == "bare_key" else next(iter(tomli.loads(f"{written}=0")))
