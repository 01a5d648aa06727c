"""The JSON Schema of scenario files, for editors: drawn from the very tables that files are read by.

It says everything about the form of a file. Which masks make a line-up, and what an effect needs from the ones before
it, only a check can tell.
"""

from enum import Enum

from mascarade.language import _
from mascarade.rules.editions import EDITIONS, Exposure
from mascarade.rules.house import HouseRules, Memory
from mascarade.scenarios import house, masks, powers
from mascarade.scenarios.house_reference import house_entries
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.reading import FORMAT, MOST_ABOUT, MOST_CARDS, MOST_TITLE
from mascarade.scenarios.reference import effect_entries
from mascarade.scenarios.vocabulary import VERBS, Number, Parameter, Takes, Truth, Verb, Words

Schema = dict[str, object]

HIDDEN = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
"""Characters that cannot be shown, or not safely; the check knows some more that hardly anybody can type."""
FEWEST, MOST = min(edition.fewest for edition in EDITIONS.values()), max(edition.most for edition in EDITIONS.values())


def schema() -> Schema:
    """The schema of a scenario file, draft 7."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": _("A Mascarade scenario"),
        "description": _("The masks in play for each number of players, and the house rules."),
        **_table(_keys(), required=("format", "title", "about", "edition", "lineup")),
    }


def _keys() -> dict[str, Schema]:
    return {
        "format": _described(_("The format of this file."), {"type": "integer", "const": FORMAT, "default": FORMAT}),
        "title": _text(_("The title of the scenario."), MOST_TITLE),
        "about": _text(_("How it plays, in a sentence or two."), MOST_ABOUT),
        "edition": _described(
            _("The edition, which gives the official masks and the default rules."), {"enum": list(EDITIONS)}
        ),
        "lineup": _line_ups(),
        "rules": _described(_("House rules; each is optional and defaults to the edition’s."), _table(_house_rules())),
        "masks": _masks(),
    }


def _table(keys: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """A table that has these keys and no others."""
    needed: Schema = {"required": list(required)} if required else {}
    return {"type": "object", "properties": keys, **needed, "additionalProperties": False}


def _described(description: str, form: Schema) -> Schema:
    return {"description": description, **form}


def _text(description: str, most: int) -> Schema:
    pattern = rf"^[^{HIDDEN}]*[^\s{HIDDEN}][^{HIDDEN}]*$"
    return _described(description, {"type": "string", "maxLength": most, "pattern": pattern})


def _number(least: int, most: int, default: object = None) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, **_default(default)}


def _default(default: object) -> Schema:
    return {} if default is None else {"default": default.value if isinstance(default, Enum) else default}


def _line_ups() -> Schema:
    official = sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks})
    mask = {"anyOf": [{"enum": official}, {"type": "string", "pattern": masks.ID}]}
    line_up = {"type": "array", "items": mask, "maxItems": MOST_CARDS}
    keys = {
        str(players): _described(_("The masks in play with {players} players.").format(players=players), line_up)
        for players in range(FEWEST, MOST + 1)
    }
    description = _("A line-up for each number of players that the scenario serves.")
    return _described(description, {**_table(keys), "minProperties": 1})


def _house_rules() -> dict[str, Schema]:
    usual = HouseRules()
    numbers = {key: _number(least, most, getattr(usual, key)) for key, (least, most) in house.NUMBERS.items()}
    forms: dict[str, Schema] = {
        **numbers,
        "opening_turns": {
            "anyOf": [_number(0, house.MOST_OPENING), {"const": house.ROUND}],
            "default": usual.opening_turns,
        },
        "exposure": {"enum": [way.value for way in Exposure]},
        "swap_after_announcing": {"type": "boolean", "default": usual.swap_after_announcing},
        "memory": {"enum": [aid.value for aid in Memory]},
    }
    return {entry.key: _described(entry.rule, forms[entry.key]) for entry in house_entries()}


def _masks() -> Schema:
    """Masks of one's own, under ids that no official one has."""
    official = sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks})
    return {
        "description": _("Your own masks, each under an id for line-ups, such as [masks.tinker]."),
        "type": "object",
        "maxProperties": masks.MOST_MASKS,
        "propertyNames": {"pattern": masks.ID, "maxLength": masks.MOST_NAME, "not": {"enum": official}},
        "additionalProperties": _mask(),
    }


def _mask() -> Schema:
    keys: dict[str, Schema] = {
        "name": _text(_("The name of the mask."), masks.MOST_NAME),
        "star": _described(
            _("The star, for a mask that brings money from the bank."),
            {"type": "boolean", "default": False},
        ),
        "min_players": _described(_("The minimum number of players for this mask."), _number(FEWEST, MOST, FEWEST)),
        "copies": _described(
            _("The number of cards of this mask; a line-up has all of them or none."), _number(1, MOST_COPIES, 1)
        ),
        "note": _text(_("A sentence or two to add to the description of its power."), masks.MOST_NOTE),
        "power": _described(
            _("Its effects in order, each a table in braces."),
            {"type": "array", "items": {"oneOf": _effects()}, "maxItems": powers.MOST_EFFECTS},
        ),
    }
    return _table(keys, required=("name", "power"))


def _effects() -> list[Schema]:
    return [_effect(verb, entry.rule) for verb, entry in zip(VERBS, effect_entries(), strict=True)]


def _effect(verb: Verb, rule: str) -> Schema:
    """One of the effects, told from the others by what it does; a pick by what it picks, too."""
    keys: dict[str, Schema] = {"do": {"const": verb.word}}
    keys |= {parameter.key: _parameter(verb, parameter) for parameter in verb.parameters}
    required = ("do", *(parameter.key for parameter in verb.parameters if parameter.is_required))
    return {"title": verb.word, "description": rule, **_table(keys, required)}


def _parameter(verb: Verb, parameter: Parameter) -> Schema:
    return {**_form(parameter.takes), **_default(powers.default_of(verb, parameter))}


def _form(takes: Takes) -> Schema:
    match takes:
        case Number(least, most):
            return _number(least, most)
        case Words(known):
            return {"enum": list(known)}
        case Truth():
            return {"type": "boolean"}
