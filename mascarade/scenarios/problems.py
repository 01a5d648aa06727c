"""Problems of a scenario file with their places in it, and the words that were probably meant."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

import tomli
from msgspec.structs import replace

from mascarade.characters import shorten
from mascarade.paths import packaged_file
from mascarade.values import Value

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

Key = tuple[str | int, ...]
"""The path to a value in a scenario file: keys of tables and indices of lists."""

MOST_COMPARED = 60
"""The most characters of a word that are compared: longer than any name, since a broken file may have huge words."""


class FileSpan(Value):
    """A span of a file: lines and columns count from 1, in characters; the end is exclusive."""

    line: int
    column: int
    last_line: int
    last_column: int


class Problem(Value):
    """An error in a file, or a warning about it."""

    message: str
    """The problem that was found, as a sentence."""
    key: Key = ()
    is_warning: bool = False
    expected: str | None = None
    """What should be there, such as "a number from 1 to 12", unless the message says it."""
    meant: str | None = None
    """The known word that was probably meant; the message proposes it."""
    rule: str | None = None
    """The rule of the game that is broken, as a sentence."""
    is_about_key: bool = False
    """True if the problem is marked at the key instead of at its value."""
    span: FileSpan | None = None
    """The place in the file; ``None`` until ``locate`` has found it from the key."""

    def __str__(self) -> str:
        """Return the message after its place, as ``line:column``, or else after its key."""
        if self.span:
            return f"{self.span.line}:{self.span.column}: {self.message}"
        return f"{shorten(key_text(self.key))}: {self.message}" if self.key else self.message


class Token(Value):
    """A TOML token: a string, a comment or a bracket."""

    mark: str
    """The bracket, the opening quotes, or the sign of a comment."""
    at: int
    end: int
    is_closed: bool = True


class ParseFailure(Value):
    """A parser's error: its reason and place, and the statement that it is in."""

    reason: str
    text: str
    at: int
    statement: int
    """The start of the statement that could not be parsed."""
    opened: Token | None
    """The innermost bracket or string that is not closed there."""
    places: "LineIndex"
    is_at_statement: bool = False
    """True if another statement seems to start at the place."""

    def problem(self, message: str, expected: str | None, at: int, end: int) -> Problem:
        """Return a problem about the characters from ``at`` to before ``end``."""
        return Problem(message, expected=expected, span=self.places.span(at, end))

    @property
    def character(self) -> str:
        """The character at the place; empty at the end of the file."""
        return self.text[self.at : self.at + 1]

    @property
    def is_about_key(self) -> bool:
        """True if the parser was reading a key, or the name of a table."""
        return self.reason.startswith(("Expected '='", "Expected ']", "Invalid initial", "Invalid statement"))

    @property
    def is_at_end_of_line(self) -> bool:
        """True if nothing but a comment follows on the line."""
        return self.character in ("", "\n", "#")


class BadScenario(Exception):
    """A file that is not a valid scenario, with every error in ``problems``."""

    def __init__(self, path: str, problems: tuple[Problem, ...]) -> None:
        self.path = path
        self.problems = problems
        super().__init__("\n".join(f"{path}: {problem}" for problem in problems))


class NoSuchScenario(Exception):
    """An unknown scenario name or path; the message lists the known ones."""


def key_text(key: Key) -> str:
    """Return a path in words, with indices from 1: ``lineup.4 (2)``."""
    names = ".".join(part for part in key if isinstance(part, str))
    places = "".join(f" ({part + 1})" for part in key if isinstance(part, int))
    return names + places


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file; those without a place come first."""
    return tuple(sorted(problems, key=lambda one: (one.span.line, one.span.column) if one.span else (0, 0)))


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the word with the most similar spelling, or ``None`` if none is similar enough."""
    plain = "-".join(word[:MOST_COMPARED].casefold().replace("_", " ").split())
    return next(iter(get_close_matches(plain, tuple(words), n=1, cutoff=0.6)), None)


@cache
def synonyms() -> dict[str, dict[str, str]]:
    """Return synonyms by kind (effects, keys, …): for each known word, the words that authors may try instead."""
    return tomli.loads(packaged_file("scenarios", "synonyms.toml").read_text(encoding="utf-8"))


def suggestion(word: str, known: Iterable[str], free: Collection[str] | None = None) -> str | None:
    """Return the known word that was probably meant, by synonym or by spelling.

    Synonyms of words that are not in ``free`` are ignored, if it is given.
    """
    words = tuple(known)
    plain = word.casefold().strip().replace("_", "-").replace(" ", "-")
    for table in synonyms().values():
        for candidate, others in table.items():
            if candidate in (words if free is None else free) and plain in others.split():
                return candidate
    return nearest(word, words)


def did_you_mean(plain: str, proposing: str, meant: str | None, **named: str) -> str:
    """Return the sentence about an unknown word: ``proposing`` if the word meant is known, else ``plain``."""
    return plain.format(**named) if meant is None else proposing.format(meant=meant, **named)


def with_unix_line_ends(text: str) -> str:
    """Return the text with LF line ends, on which all places are based."""
    return text.replace("\r\n", "\n")


class LineIndex:
    """The lines of a text, to convert character offsets to lines and columns."""

    def __init__(self, text: str) -> None:
        self.lines = with_unix_line_ends(text).split("\n")
        self._starts = [0]
        for line in self.lines[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def span(self, at: int, end: int) -> FileSpan:
        """Return the span between two character offsets in the text with LF line ends."""
        line, column = self._place(at)
        if column > len(self.lines[line - 1]):
            return FileSpan(line, column, line, column + 1)
        return FileSpan(line, column, *self._place(max(end, at + 1)))

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


def locate(text: str, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, each with its place; something missing is placed at its table."""
    if all(problem.span for problem in problems):
        return in_order(problems)
    positions, places = _KeyPositions(text), LineIndex(text)
    return in_order(
        problem if problem.span else replace(problem, span=places.span(*positions.characters(problem)))
        for problem in problems
    )


def key_range(text: str, key: Key) -> tuple[int, int]:
    """Return the start and end of a key's value, or of a table's header, as character offsets."""
    return _KeyPositions(text).characters(Problem("", key))


@cache
def _parser() -> "Parser":
    """Return the TOML parser that keeps places, imported only when a file has a problem."""
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_toml.language()))


class _KeyPositions:
    """The syntax nodes of a text's keys and values, by path."""

    def __init__(self, text: str) -> None:
        self._content = with_unix_line_ends(text).encode()
        self._keys: dict[Key, Node] = {}
        self._values: dict[Key, Node] = {}
        self._items: Counter[Key] = Counter()
        """For each array of tables, the number of its tables so far."""
        for node in _parser().parse(self._content).root_node.named_children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def characters(self, problem: Problem) -> tuple[int, int]:
        """Return the start and end of the place of a problem, as character offsets."""
        node = self._node(problem)
        begin, end = (0, 1) if node is None else (node.start_byte, node.end_byte)
        at = len(self._content[:begin].decode(errors="replace"))
        return at, at + len(self._content[begin:end].decode(errors="replace"))

    def _node(self, problem: Problem) -> "Node | None":
        """Return the node of a problem's key, or of the nearest table above it; ``None`` if there is none."""
        key = problem.key
        if problem.is_about_key and key in self._keys:
            return self._keys[key]
        tables = (key[:length] for length in range(len(key), 0, -1))
        return next((places[one] for one in tables for places in (self._values, self._keys) if one in places), None)

    def _table(self, node: "Node") -> None:
        """Add the keys of a table with a header; the header is the place of the table itself."""
        head, *pairs = node.named_children
        path: Key = ()
        for part in self._parts(head):
            path = self._add(path, part)
            if path in self._items:
                path = (*path, self._items[path] - 1)
        if node.type == "table_array_element":
            path = path if not path or isinstance(path[-1], str) else path[:-1]
            self._items[path] += 1
            path = (*path, self._items[path] - 1)
        self._keys.setdefault(path, head)
        for pair in pairs:
            if pair.type == "pair":
                self._pair(pair, path)

    def _pair(self, node: "Node", path: Key) -> None:
        named, value = (child for child in node.named_children if child.type != "comment")
        for part in self._parts(named):
            path = self._add(path, part)
        self._value(value, path)

    def _value(self, node: "Node", path: Key) -> None:
        waiting = [(node, path)]
        while waiting:
            node, path = waiting.pop()
            self._values.setdefault(path, node)
            if node.type == "array":
                values = (child for child in node.named_children if child.type != "comment")
                waiting += [(child, (*path, number)) for number, child in enumerate(values)]
            elif node.type == "inline_table":
                for pair in node.named_children:
                    if pair.type == "pair":
                        self._pair(pair, path)

    def _parts(self, node: "Node") -> "list[Node]":
        """Return the parts of a key, from left to right."""
        if node.type == "dotted_key":
            return [part for child in node.named_children for part in self._parts(child)]
        return [node] if node.type in ("bare_key", "quoted_key") else []

    def _add(self, path: Key, part: "Node") -> Key:
        """Add the next part of a dotted key, and return its path."""
        written = self._content[part.start_byte : part.end_byte].decode(errors="replace")
        path = (*path, next(iter(tomli.loads(f"{written}=0"))))
        self._keys.setdefault(path, part)
        return path
