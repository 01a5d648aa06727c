"""The values that a key of a scenario file can take: how they are read, and what authors are told about them."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from mascarade.language import _
from mascarade.scenarios.problems import Key
from mascarade.scenarios.reader import Reader, one_of


class Number(NamedTuple):
    """A whole number within bounds."""

    least: int
    most: int


class Words(NamedTuple):
    """One of these words, each of which stands for a value."""

    known: Mapping[str, Any]


class Truth(NamedTuple):
    """True or false."""


Takes = Number | Words | Truth


def read_value(reader: Reader, takes: Takes, value: object, key: Key) -> object:
    """Return what a value stands for; where it is not what the key takes, tell the reader."""
    match takes:
        case Number(least, most):
            return reader.number(value, key, least, most)
        case Words(known):
            return reader.word(value, key, known)
        case Truth():
            return reader.truth(value, key)


def in_words(takes: Takes) -> str:
    """Return what a key can take, in words."""
    match takes:
        case Number(least, most):
            return _("a whole number from {least} to {most}").format(least=least, most=most)
        case Words(known):
            return one_of(known)
        case Truth():
            return _("true or false")
