"""The authors' reference to the vocabulary of powers, made from the effects themselves."""

import inspect
from enum import Enum
from typing import NamedTuple

from mascarade.scenarios.powers import default_of, in_words
from mascarade.scenarios.vocabulary import VERBS, Number, Parameter, Verb, Words


class KeyEntry(NamedTuple):
    """One key of an effect."""

    key: str
    kind: str
    """What kind of value it takes: ``number``, ``word`` or ``truth``."""
    allowed: str
    """What can stand for it, in words: the bounds of a number, or every word."""
    words: tuple[str, ...]
    """Every word that can stand for it, where it takes one."""
    default: str | None
    """What is meant where it is left out, as it would be written; ``None`` where there is nothing to be meant."""
    is_required: bool


class EffectEntry(NamedTuple):
    """One effect as its author is told of it."""

    name: str
    """What ``do`` says."""
    keys: tuple[KeyEntry, ...]
    rule: str
    """What it does, in sentences: the effect's own docstring, on one line."""


def effect_entries() -> tuple[EffectEntry, ...]:
    """Every effect, in the order of the vocabulary; the two picks have the same name and different keys."""
    return tuple(EffectEntry(verb.word, _keys(verb), _rule(verb)) for verb in VERBS)


def _rule(verb: Verb) -> str:
    return " ".join((inspect.getdoc(verb.effect) or "").split())


def _keys(verb: Verb) -> tuple[KeyEntry, ...]:
    return tuple(
        KeyEntry(
            parameter.key,
            _kind(parameter),
            in_words(parameter.takes),
            tuple(parameter.takes.known) if isinstance(parameter.takes, Words) else (),
            _written(default_of(verb, parameter)),
            parameter.is_required,
        )
        for parameter in verb.parameters
    )


def _kind(parameter: Parameter) -> str:
    match parameter.takes:
        case Number():
            return "number"
        case Words():
            return "word"
        case _:
            return "truth"


def _written(value: object) -> str | None:
    """A default as it would stand in the file."""
    match value:
        case None:
            return None
        case bool():
            return "true" if value else "false"
        case Enum():
            return f'"{value.value}"'
        case _:
            return str(value)
