"""Reference of scenario files: the keys of masks and house rules for authors, and the JSON Schema for editors.

The schema is generated from the types that files are read with. It describes the form of a file completely; whether
masks make a valid line-up, and whether an effect finds what it needs, only a check can tell.
"""

from enum import Enum

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import Mask
from mascarade.rules.game import EDITIONS, HouseRules
from mascarade.scenarios.own_masks import (
    FEWEST_PLAYERS,
    MASK_TYPES,
    MOST_MASKS,
    MOST_PLAYERS,
    PICTURES,
    REQUIRED_MASK_KEYS,
)
from mascarade.scenarios.own_powers import MOST_EFFECTS
from mascarade.scenarios.scenario_reader import CODES, FORMAT, MOST_CARDS, NAME_KEYS, REQUIRED
from mascarade.scenarios.validator import ID, MASK_KEYS, MOST_NAME, TEXTS, Schema, ValueType, as_toml
from mascarade.scenarios.vocabulary import HOUSE_RULE_VALUES, ROUND, USUAL_RULES, VERBS, Verb, about
from mascarade.values import Value

PICK = "pick"
"""The word that two effects share: a pick of players, and a pick of cards."""


def schema() -> Schema:
    """Return the JSON Schema of scenario files, draft 7."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": _("A Mascarade scenario"),
        "description": _("The masks in play for each number of players, and the house rules."),
        **_table(_keys(), required=REQUIRED),
    }


def _keys() -> dict[str, Schema]:
    return {
        "format": _described(_("The format of this file."), {"type": "integer", "const": FORMAT, "default": FORMAT}),
        "title": _described(_("The title of the scenario."), TEXTS["title"].form),
        "about": _described(_("How it plays, in a sentence or two."), TEXTS["about"].form),
        "edition": _described(
            _("The edition, which gives the official masks and the default rules."), {"enum": list(EDITIONS)}
        ),
        "lineup": _line_ups(),
        "rules": _described(_("House rules; each is optional and defaults to the edition’s."), _table(_house_rules())),
        "masks": _masks(),
        "translations": _translations(),
    }


def _table(keys: dict[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """Return the schema of a table with these keys and no others."""
    needed: Schema = {"required": list(required)} if required else {}
    return {"type": "object", "properties": keys, **needed, "additionalProperties": False}


def _described(description: str, form: Schema) -> Schema:
    return {"description": description, **form}


def _line_ups() -> Schema:
    # The ids of one's own masks are unknown here; editors propose the official ones.
    mask = {"type": "string", "pattern": ID, "anyOf": [{"enum": list(PICTURES)}, {}]}
    line_up = {"type": "array", "items": mask, "maxItems": MOST_CARDS}
    keys = {
        str(players): _described(
            ngettext(
                "The masks in play with {players} player.", "The masks in play with {players} players.", players
            ).format(players=players),
            line_up,
        )
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    }
    description = _("A line-up for each number of players that the scenario serves.")
    return _described(description, {**_table(keys), "minProperties": 1})


def _house_rules() -> dict[str, Schema]:
    usual = HouseRules()
    forms = {key: _form(value_type, getattr(usual, key)) for key, value_type in HOUSE_RULE_VALUES.items()}
    # No choice of two whole schemas: see _effect.
    forms["opening_turns"] |= {"type": ["integer", "string"], "pattern": f"^{ROUND}$", "examples": [ROUND]}
    return {entry.key: _described(entry.rule, forms[entry.key]) for entry in house_entries()}


def _masks() -> Schema:
    """Return the schema of ``masks``: tables under ids that no official mask has."""
    return {
        "description": _("Your own masks, each under an id for line-ups, such as [masks.tinker]."),
        "type": "object",
        "maxProperties": MOST_MASKS,
        "propertyNames": {"pattern": ID, "maxLength": MOST_NAME, "not": {"enum": list(PICTURES)}},
        "additionalProperties": _mask(),
    }


def _translations() -> Schema:
    """Return the schema of ``translations``, in which any mask may be named."""
    name = {"type": ["string", "object"], **_form_of_translated_name()}
    ids = {"pattern": ID, "maxLength": MOST_NAME}
    own: Schema = {"type": "object", "propertyNames": ids, "additionalProperties": name}
    keys = {
        "title": _described(_("The title in this language."), TEXTS["title"].form),
        "about": _described(_("How it plays, in this language."), TEXTS["about"].form),
        "masks": _described(_("The names of your own masks in this language, by their ids."), own),
    }
    about = _("What the scenario says in other languages; everything in it is optional.")
    return _described(about, _table({code: _table(keys) for code in CODES}))


def _form_of_translated_name() -> Schema:
    """Return the schema of a translated name: a text, or a table with the name in each role.

    The keywords for both types stand side by side, which editors understand better than a choice of two schemas.
    """
    keys: Schema = {key: TEXTS[key].form for key in NAME_KEYS}
    alone = {key: TEXTS["name"].form[key] for key in ("maxLength", "pattern")}
    return {**alone, "properties": keys, "required": ["name"], "additionalProperties": False}


def _mask() -> Schema:
    forms = {key: value_type.form for key, value_type in MASK_TYPES.items()}
    forms["star"] |= {"default": False}
    forms["min_players"] |= {"default": FEWEST_PLAYERS}
    forms["copies"] |= {"default": 1}
    forms["power"] = {"type": "array", "items": _effect(), "maxItems": MOST_EFFECTS}
    return _table({one.key: _described(one.rule, forms[one.key]) for one in mask_entries()}, REQUIRED_MASK_KEYS)


def _effect() -> Schema:
    """Return the schema of an effect, whose ``do`` decides which other keys it has.

    With a choice of whole tables, an editor could only say that none of them fits, and not which key is wrong.
    """
    rules: dict[str, list[str]] = {}
    for verb in VERBS:
        rules.setdefault(verb.word, []).append(verb.rule)
    told = {"docs": {"enumValues": [" ".join(some) for some in rules.values()]}}
    do = _described(pgettext("scenario file", "The effect."), {"enum": list(rules), "x-taplo": told})
    branches = [_branch(verb) for verb in VERBS]
    picks = [next(iter(verb.types)) for verb in VERBS if verb.word == PICK]
    neither: Schema = {"not": {"anyOf": [{"required": [key]} for key in picks]}}
    no_pick = {"if": {**_does(PICK), **neither}, "then": {"required": picks[:1]}}
    # The branches say which keys there are and what they take; editors propose those that they find here, and tombi
    # takes silence about others for a refusal.
    keys = {"do": do, **_all_keys()}
    table: Schema = {"type": "object", "properties": keys, "required": ["do"], "additionalProperties": True}
    return {**table, "allOf": [*branches, no_pick]}


def _all_keys() -> dict[str, Schema]:
    """Return the schemas of all keys of effects, each described by the effects that have it."""
    having: dict[str, list[str]] = {}
    for verb in VERBS:
        for key in verb.types:
            having.setdefault(key, []).append(verb.word)
    return {
        key: {"description": _("Used by: {effects}.").format(effects=", ".join(dict.fromkeys(words)))}
        for key, words in having.items()
    }


def _does(word: str) -> Schema:
    """Return the condition that ``do`` has this word."""
    return {"properties": {"do": {"const": word}}, "required": ["do"]}


def _branch(verb: Verb) -> Schema:
    """Return the condition and schema of one effect; the two picks also differ in a required key."""
    keys: dict[str, Schema] = {"do": _described(verb.rule, {"const": verb.word})}
    keys |= {one.key: _form(one.value_type, one.default) for one in verb.parameters}
    needed = tuple(parameter.key for parameter in verb.parameters if parameter.is_required)
    condition = _does(verb.word)
    if verb.word == PICK:
        condition["required"] = ["do", next(iter(verb.types))]
    return {"if": condition, "then": {"title": verb.word, "description": verb.rule, **_table(keys, needed)}}


def _form(value_type: ValueType, default: object = None) -> Schema:
    """Return the schema of a value with its default, if it has one."""
    usual: Schema = {} if default is None else {"default": default.value if isinstance(default, Enum) else default}
    return {**value_type.form, **usual}


def default_text(value: object) -> str | None:
    """Return a default as it is written in a file, or ``None`` if there is none."""
    return None if value is None else as_toml(value.value if isinstance(value, Enum) else value)


EXAMPLES = {"exposure": '"nothing"', "centre_cards": "2", "minimums": '"warn"', "memory": '"turn"'}
"""Examples for the house rules whose default depends on the edition or the table."""


class MaskEntry(Value):
    """A key of a mask in the reference."""

    key: str
    example: str
    """An example of its value."""
    allowed: str
    """The allowed values, in words."""
    default: str | None
    """The default as it is written in a file; ``None`` if there is none."""
    is_required: bool
    rule: str
    """Its meaning, in a sentence or two."""


def mask_entries() -> tuple[MaskEntry, ...]:
    """Return the keys of a mask, in the order of the reference."""
    examples, usual = _examples(), Mask("", ())
    defaults = {"star": "false", "tags": "[]", "min_players": str(usual.minimum), "copies": str(usual.copies)}
    effects = ngettext("a list of at most {most} effect", "a list of at most {most} effects", MOST_EFFECTS)
    allowed = {key: value_type.allowed for key, value_type in MASK_TYPES.items()}
    allowed["power"] = effects.format(most=MOST_EFFECTS)
    return tuple(
        MaskEntry(key, examples[key], allowed[key], defaults.get(key), key in REQUIRED_MASK_KEYS, about("masks", key))
        for key in MASK_KEYS
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


class HouseEntry(Value):
    """A house rule in the reference."""

    key: str
    default: str | None
    """The rulebook's value as it is written in a file; ``None`` if the edition or the table decides."""
    example: str
    """An example of its value: the default, if there is one."""
    allowed: str
    """The allowed values, in words."""
    rule: str
    """Its meaning, in a sentence."""


def house_entries() -> tuple[HouseEntry, ...]:
    """Return the house rules, in the order of the reference."""
    entries = []
    for key, value_type in HOUSE_RULE_VALUES.items():
        default, rule = default_text(getattr(USUAL_RULES, key)), about("rules", key).format(round=ROUND)
        entries.append(HouseEntry(key, default, default or EXAMPLES[key], value_type.allowed, rule))
    return tuple(entries)
