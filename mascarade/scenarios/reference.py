"""The authors' reference: every effect and every key of a mask, in words."""

from typing import assert_never

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.masks import Mask
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_masks import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_TAGS,
    REQUIRED,
    emblem_expected,
)
from mascarade.scenarios.own_powers import MOST_EFFECTS
from mascarade.scenarios.synonyms import MOST_NAME, MOST_NOTE
from mascarade.scenarios.validator import Boolean, Conditions, Number, Words, default_text, describe_values
from mascarade.scenarios.vocabulary import VERBS, Parameter, Verb, default_of
from mascarade.values import Value


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
    return tuple(EffectEntry(verb.word, _keys(verb), verb.translated_rule) for verb in VERBS)


def _keys(verb: Verb) -> tuple[KeyEntry, ...]:
    return tuple(
        KeyEntry(
            parameter.key,
            _kind(parameter),
            describe_values(parameter.value_type),
            tuple(parameter.value_type.known) if isinstance(parameter.value_type, Words | Conditions) else (),
            default_text(default_of(verb, parameter)),
            parameter.is_required,
        )
        for parameter in verb.parameters
    )


def _kind(parameter: Parameter) -> str:
    match parameter.value_type:
        case Number():
            return "number"
        case Words() | Conditions():
            return "word"
        case Boolean():
            return "truth"
        case _:
            assert_never(parameter.value_type)


class MaskEntry(Value):
    """One key of a mask as its author is told of it."""

    key: str
    example: str
    """The key as it may be written."""
    allowed: str
    """The allowed values, in words."""
    default: str | None
    """The value that is meant if it is left out, as it would be written; empty if there is none."""
    is_required: bool
    rule: str
    """The meaning of the key, in a sentence or two."""


def mask_entries() -> tuple[MaskEntry, ...]:
    """Return every key of a mask, in the order in which they are written."""
    examples, allowed, usual = _examples(), _allowed(), Mask("", ())
    defaults = {"star": "false", "tags": "[]", "min_players": str(usual.minimum), "copies": str(usual.copies)}
    return tuple(
        MaskEntry(key, examples[key], allowed[key], defaults.get(key), key in REQUIRED, rule)
        for key, rule in mask_rules().items()
    )


# NOTE: The name of an invented mask, as an example.
def _examples() -> dict[str, str]:
    return {
        "name": f'"{pgettext("scenario file", "Tinker")}"',
        "star": "true",
        "min_players": "5",
        "copies": "1",
        "tags": '["woman"]',
        "note": f'"{_("Mends what is not broken.")}"',
        "emblem": '"king"',
        "power": '[{ do = "take", coins = 1 }]',
    }


# NOTE: The values that a key of a mask takes: a noun phrase without a full stop.
def _allowed() -> dict[str, str]:
    tags = ngettext("a list of at most {most} tag", "a list of at most {most} tags", MOST_TAGS)
    effects = ngettext("a list of at most {most} effect", "a list of at most {most} effects", MOST_EFFECTS)
    return {
        "name": _text_up_to(MOST_NAME),
        "star": describe_values(Boolean()),
        "min_players": describe_values(Number(FEWEST_PLAYERS, MOST_PLAYERS)),
        "copies": describe_values(Number(1, MOST_COPIES)),
        "tags": tags.format(most=MOST_TAGS),
        "note": _text_up_to(MOST_NOTE),
        "emblem": emblem_expected(),
        "power": effects.format(most=MOST_EFFECTS),
    }


def mask_rules() -> dict[str, str]:
    """Return what each key of a mask says, in a sentence or two."""
    return {
        "name": _("The name that players read."),
        "star": _("The star, for a mask that brings coins from the bank."),
        "min_players": _("The fewest players; for fewer, an error in the first edition, a warning in the second."),
        "copies": _(
            "The number of cards. A line-up has all or none; with 2 or more, every effect must serve several users at "
            "once."
        ),
        "tags": _(
            "Words by which an only-if tells masks apart. The Queen, Spy, Witch, Widow, Empress, Princess and Beggar "
            'have the tag "woman".'
        ),
        "note": _("A sentence or two that players read after the text of the power."),
        "emblem": _(
            "The picture; without it the mask has the first letter of its name. It is that of an official mask, or "
            'your own in points: "." is paper, "#" the first ink, "o" the second. Two by two points have at most two '
            "kinds."
        ),
        "power": _("The effects of the mask, in order."),
    }


# NOTE: What a key of a mask takes: a noun phrase without a full stop.
def _text_up_to(most: int) -> str:
    return ngettext(
        "text in quotes, at most {most} character", "text in quotes, at most {most} characters", most
    ).format(most=most)
