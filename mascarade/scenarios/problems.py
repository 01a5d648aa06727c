"""The problems of a scenario, worded so that its author can mend them.

What is said here and in its neighbours are named tuples: a dataclass takes nine times as long to be made, and a check
is over sooner than it takes to make many of those.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from mascarade.characters import brief
from mascarade.rules.values import Value

Key = tuple[str | int, ...]
"""The place of a value in a scenario file: the keys that lead there, and the index within a list."""


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
        return f"{brief(written(self.key))}: {self.message}" if self.key else self.message


class BadScenario(Exception):
    """A file that is no scenario; everything that is wrong with it is in ``problems``."""

    def __init__(self, path: str, problems: tuple[Problem, ...]) -> None:
        self.path = path
        self.problems = problems
        super().__init__("\n".join(f"{path}: {problem}" for problem in problems))


class NoSuchScenario(Exception):
    """An unknown scenario name or path; the message lists the known ones."""


def written(key: Key) -> str:
    """Return a key as its author wrote it, a place in a list counted from 1: ``lineup.4 (2)``."""
    names = ".".join(part for part in key if isinstance(part, str))
    places = "".join(f" ({part + 1})" for part in key if isinstance(part, int))
    return names + places


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the word that was probably meant, if one is near enough."""
    plain = "-".join(word[:MOST_COMPARED].casefold().replace("_", " ").split())
    return next(iter(get_close_matches(plain, tuple(words), n=1, cutoff=0.6)), None)


MOST_COMPARED = 60
"""The length of a word that is compared: no name is longer, and a spoilt file may contain words of any length."""
