"""Problems of a scenario file, worded so that its author can mend them, and where in the file each of them stands."""

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
"""The place of a value in a scenario file: the keys that lead there, and the index within a list."""

MOST_COMPARED = 60
"""The length of a word that is compared: no name is longer, and a spoilt file may contain words of any length."""


class FileSpan(Value):
    """A stretch of a file, counted from 1 in lines and characters; the last character is not part of it."""

    line: int
    column: int
    last_line: int
    last_column: int


class Problem(Value):
    """One thing that is wrong, and where; a warning is advice that need not be followed."""

    message: str
    """The problem that was found, as a sentence."""
    key: Key = ()
    is_warning: bool = False
    expected: str | None = None
    """The thing that should be there, if the message does not say it: "a number from 1 to 12"."""
    meant: str | None = None
    """The nearest spelling that there is; the message proposes it."""
    rule: str | None = None
    """The rule of the game behind it, as a sentence."""
    is_about_key: bool = False
    """True if the key itself is wrong, or rather what it stands for."""
    span: FileSpan | None = None
    """The exact place, once it is known; text that is not TOML has no keys, but places."""

    def __str__(self) -> str:
        """Return the message after its place, as compilers tell it, or after the key that it is about."""
        if self.span:
            return f"{self.span.line}:{self.span.column}: {self.message}"
        return f"{shorten(key_text(self.key))}: {self.message}" if self.key else self.message


class Token(Value):
    """A text, a comment or a bracket."""

    mark: str
    """The bracket, what the text begins with, or the sign of a comment."""
    at: int
    end: int
    is_closed: bool = True


class ParseFailure(Value):
    """The place where the parser stopped, and the reason."""

    reason: str
    text: str
    at: int
    statement: int
    """The start of the statement that it could not read."""
    opened: Token | None
    """The bracket or text that is not closed there."""
    places: "LineIndex"
    is_at_statement: bool = False
    """True if what stands there looks like the beginning of another statement."""

    def problem(self, message: str, expected: str | None, at: int, end: int) -> Problem:
        """Return a problem with the text from one character to before another."""
        return Problem(message, expected=expected, span=self.places.span(at, end))

    @property
    def character(self) -> str:
        """The character there, or nothing at the end of the file."""
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
    """A file that is no scenario; everything that is wrong with it is in ``problems``."""

    def __init__(self, path: str, problems: tuple[Problem, ...]) -> None:
        self.path = path
        self.problems = problems
        super().__init__("\n".join(f"{path}: {problem}" for problem in problems))


class NoSuchScenario(Exception):
    """An unknown scenario name or path; the message lists the known ones."""


def key_text(key: Key) -> str:
    """Return a key as its author wrote it, a place in a list counted from 1: ``lineup.4 (2)``."""
    names = ".".join(part for part in key if isinstance(part, str))
    places = "".join(f" ({part + 1})" for part in key if isinstance(part, int))
    return names + places


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file; those without a place come first."""
    return tuple(sorted(problems, key=lambda one: (one.span.line, one.span.column) if one.span else (0, 0)))


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the word that was probably meant, if one is near enough."""
    plain = "-".join(word[:MOST_COMPARED].casefold().replace("_", " ").split())
    return next(iter(get_close_matches(plain, tuple(words), n=1, cutoff=0.6)), None)


@cache
def synonyms() -> dict[str, dict[str, str]]:
    """Return the words that authors may try for each effect, key, language and value, by what they mean."""
    return tomli.loads(packaged_file("scenarios", "synonyms.toml").read_text(encoding="utf-8"))


def suggestion(word: str, known: Iterable[str], free: Collection[str] | None = None) -> str | None:
    """Return the known word that was probably meant: a free one with this synonym, or any of a similar spelling."""
    words = tuple(known)
    plain = word.casefold().strip().replace("_", "-").replace(" ", "-")
    for table in synonyms().values():
        for candidate, others in table.items():
            if candidate in (words if free is None else free) and plain in others.split():
                return candidate
    return nearest(word, words)


def unknown(plain: str, proposing: str, meant: str | None, **named: str) -> str:
    """Return a sentence about an unknown word, which proposes what was probably meant if that is known."""
    return plain.format(**named) if meant is None else proposing.format(meant=meant, **named)


def with_unix_line_ends(text: str) -> str:
    """Return the text with one character for each end of a line, as places in it are counted."""
    return text.replace("\r\n", "\n")


class LineIndex:
    """The lines of a text, and the line and column of each character."""

    def __init__(self, text: str) -> None:
        self.lines = with_unix_line_ends(text).split("\n")
        self._starts = [0]
        for line in self.lines[:-1]:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def span(self, at: int, end: int) -> FileSpan:
        """Return the span between two characters of the unified text."""
        line, column = self._place(at)
        if column > len(self.lines[line - 1]):
            return FileSpan(line, column, line, column + 1)
        return FileSpan(line, column, *self._place(max(end, at + 1)))

    def _place(self, at: int) -> tuple[int, int]:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1


def locate(text: str, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return the problems in the order of the file, each with its place; for what is missing, where it belongs."""
    if all(problem.span for problem in problems):
        return in_order(problems)
    positions, places = _KeyPositions(text), LineIndex(text)
    return in_order(
        problem if problem.span else replace(problem, span=places.span(*positions.characters(problem)))
        for problem in problems
    )


def key_range(text: str, key: Key) -> tuple[int, int]:
    """Return where the value of a key begins and ends, in characters; for a table, where its head does."""
    return _KeyPositions(text).characters(Problem("", key))


@cache
def _parser() -> "Parser":
    """Return the parser that finds places; it is loaded for the first file in which something is wrong."""
    import tree_sitter_toml
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_toml.language()))


class _KeyPositions:
    """The keys and values of a text, by the path that leads to them."""

    def __init__(self, text: str) -> None:
        self._content = with_unix_line_ends(text).encode()
        self._keys: dict[Key, Node] = {}
        self._values: dict[Key, Node] = {}
        self._items: Counter[Key] = Counter()
        """The number of tables so far in an array of tables."""
        for node in _parser().parse(self._content).root_node.named_children:
            if node.type == "pair":
                self._pair(node, ())
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def characters(self, problem: Problem) -> tuple[int, int]:
        """Return the first character of what a problem is about, and the one after its last."""
        node = self._node(problem)
        begin, end = (0, 1) if node is None else (node.start_byte, node.end_byte)
        at = len(self._content[:begin].decode(errors="replace"))
        return at, at + len(self._content[begin:end].decode(errors="replace"))

    def _node(self, problem: Problem) -> "Node | None":
        """Return the node that a problem is about; for a missing key that of its table, for a missing table none."""
        key = problem.key
        if problem.is_about_key and key in self._keys:
            return self._keys[key]
        tables = (key[:length] for length in range(len(key), 0, -1))
        return next((places[one] for one in tables for places in (self._values, self._keys) if one in places), None)

    def _table(self, node: "Node") -> None:
        """Note the places of a table that has a head, which is the place of the table itself."""
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
        """Note the place of the next part of a key, and return its path."""
        written = self._content[part.start_byte : part.end_byte].decode(errors="replace")
        path = (*path, next(iter(tomli.loads(f"{written}=0"))))
        self._keys.setdefault(path, part)
        return path
