"""The authors' reference to the vocabulary of powers."""

from enum import Enum

from mascarade.language import _
from mascarade.rules.values import Value
from mascarade.scenarios.powers import default_of
from mascarade.scenarios.takes import Number, Words, in_words
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb


class KeyEntry(Value):
    """One key of an effect."""

    key: str
    kind: str
    """The kind of value it takes: ``number``, ``word`` or ``truth``."""
    allowed: str
    """The allowed values, in words: the bounds of a number, or every word."""
    words: tuple[str, ...]
    """Every word that can stand for it, where it takes one."""
    default: str | None
    """The value that is meant if it is left out, as it would be written; ``None`` if there is none."""
    is_required: bool


class EffectEntry(Value):
    """One effect as its author is told of it."""

    name: str
    """The word of ``do``."""
    keys: tuple[KeyEntry, ...]
    rule: str
    """The rule of the effect, in sentences."""


def effect_entries() -> tuple[EffectEntry, ...]:
    """Return every effect, in the order of the vocabulary; the two picks have the same name and different keys."""
    return tuple(EffectEntry(verb.word, _keys(verb), _(verb.rule)) for verb in VERBS)


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
    """Return a default as it would be written in a file."""
    match value:
        case None:
            return None
        case bool():
            return "true" if value else "false"
        case Enum():
            return f'"{value.value}"'
        case _:
            return str(value)
