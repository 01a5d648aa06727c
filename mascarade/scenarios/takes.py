"""The values that a key of a scenario file can take: how they are read, and what authors are told about them."""

import re
from collections.abc import Mapping
from typing import Any

from mascarade.language import _
from mascarade.rules.effect_terms import Tagged
from mascarade.rules.values import Value
from mascarade.scenarios.problems import Key
from mascarade.scenarios.validator import Reader, one_of


class Number(Value):
    """A whole number within bounds."""

    least: int
    most: int


class Words(Value):
    """One of these words, each of which stands for a value."""

    known: Mapping[str, Any]


class Truth(Value):
    """True or false."""


class Conditions(Value):
    """One of these words, or a tag that a card has or has not."""

    known: Mapping[str, Any]


PlainTakes = Number | Words | Truth
Takes = PlainTakes | Conditions

TAG = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""The form of a tag."""
_TAGGED = re.compile(f"(not-)?tag:({TAG})")


def read_value(reader: Reader, takes: Takes, value: object, key: Key) -> object:
    """Return what a value stands for; where it is not what the key takes, tell the reader."""
    match takes:
        case Number(least, most):
            return reader.number(value, key, least, most)
        case Words(known):
            return reader.word(value, key, known)
        case Truth():
            return reader.truth(value, key)
        case Conditions(known):
            tagged = _TAGGED.fullmatch(value) if isinstance(value, str) else None
            if tagged is not None:
                return Tagged(tagged[2], has=tagged[1] is None)
            return reader.word(value, key, known, in_words(takes))


def in_words(takes: Takes) -> str:
    """Return what a key can take, in words."""
    match takes:
        case Number(least, most):
            return _("a whole number from {least} to {most}").format(least=least, most=most)
        case Words(known):
            return one_of(known)
        case Truth():
            return _("true or false")
        case Conditions(known):
            return one_of((*known, "tag:WORD", "not-tag:WORD"))
