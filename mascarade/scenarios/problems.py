"""What can be wrong with a scenario, said so that its author can mend it."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

Key = tuple[str | int, ...]
"""Where in a scenario file something stands: the keys that lead there, and the index within a list."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where; a warning is advice that need not be followed."""

    message: str
    key: Key = ()
    is_warning: bool = False

    def __str__(self) -> str:
        """The message, after the key it is about."""
        return f"{written(self.key)}: {self.message}" if self.key else self.message


class BadScenario(Exception):
    """A file that is no scenario; everything that is wrong with it is in ``problems``."""

    def __init__(self, path: Path, problems: tuple[Problem, ...]) -> None:
        self.path = path
        self.problems = problems
        super().__init__("\n".join(f"{path}: {problem}" for problem in problems))


class NoSuchScenario(Exception):
    """There is no scenario of that name, and no file; the message says what there is."""


def written(key: Key) -> str:
    """A key as its author wrote it, a place in a list counted from 1: ``lineup.4 (2)``."""
    names = ".".join(part for part in key if isinstance(part, str))
    places = "".join(f" ({part + 1})" for part in key if isinstance(part, int))
    return names + places


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The word that was probably meant, if one is near enough."""
    plain = "-".join(word.casefold().replace("_", " ").split())
    return next(iter(get_close_matches(plain, tuple(words), n=1, cutoff=0.6)), None)
