"""Masks of a scenario's own: the tables ``[masks.…]``, their pictures, and ``[translations.…]``."""

import re
from typing import Any, TypeGuard

from mascarade.characters import fold_case, shorten
from mascarade.language import ENGLISH, TRANSLATED, _, ngettext
from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.effects import Effect
from mascarade.rules.game import EDITIONS
from mascarade.scenarios.mask_keys import FEWEST_PLAYERS, MASK_TYPES
from mascarade.scenarios.own_powers import read_power
from mascarade.scenarios.problems import Key, unknown
from mascarade.scenarios.scenario import OwnMasks, Translation
from mascarade.scenarios.synonyms import ID, MASK_KEYS, MOST_NAME, id_from, suggestion
from mascarade.scenarios.validator import ABOUT, NAME, NOTE, ROLE, TITLE, TomlTable, Validator, one_of, text_expected

MOST_MASKS = 30
TRANSLATIONS = "translations"
CODES = (ENGLISH, *TRANSLATED)
TRANSLATION_KEYS = ("title", "about", "masks")
ROLES = ("name", "subject", "is", "of", "object")
"""The keys of a name: alone, and in each role that a sentence can give it."""
NAME_KEYS = (*ROLES, "note")


def read_masks(validator: Validator, value: object) -> OwnMasks:
    """Read every mask in the order of the file; one with something wrong is kept too, so that line-ups may have it."""
    if not isinstance(value, dict):
        return _no_table(validator, value)
    if len(value) > MOST_MASKS:
        message = ngettext(
            "The scenario defines {count} mask, too many.", "The scenario defines {count} masks, too many.", len(value)
        ).format(count=len(value))
        expected = ngettext("at most {most} mask", "at most {most} masks", MOST_MASKS).format(most=MOST_MASKS)
        validator.report(message, ("masks",), expected=expected, is_about_key=True)
        return OwnMasks(doubtful=frozenset(value))
    if set(value) <= set(MASK_KEYS) and not all(isinstance(table, dict) for table in value.values()):
        mask = id_from(value.get("name")) or "tinker"
        validator.report(_("A mask needs an id."), ("masks",), expected=f"[masks.{mask}]", is_about_key=True)
        return OwnMasks(doubtful=frozenset({mask}))
    read = {mask: one for mask, table in value.items() if (one := _read_mask(validator, mask, table)) is not None}
    names, notes, emblems = (
        tuple((mask, told[key]) for mask, (_mask, told) in read.items() if told.get(key))
        for key in ("name", "note", "emblem")
    )
    doubtful = frozenset(mask for mask in value if mask not in read or _is_doubtful(validator, ("masks", mask)))
    _same_names(validator, names)
    return OwnMasks(tuple(mask for mask, _told in read.values()), names, notes, emblems, doubtful)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; the brackets are typed as they
# are.
def _read_mask(validator: Validator, mask: MaskId, table: object) -> tuple[Mask, dict[str, Any]] | None:
    """Read one mask, and the keys of its table; ``None`` if it cannot have its id, though its table is checked."""
    key: Key = ("masks", mask)
    is_id = _may_be_called(validator, mask, key)
    if not isinstance(table, dict):
        expected = _("a table of its own: [masks.{mask}]").format(mask=shorten(mask))
        validator.refuse(_("A mask must be a table, not {found}."), table, key, expected)
        return None
    validator.unknown_keys(table, MASK_KEYS, key)
    read: dict[str, Any] = {
        word: value_type.read(validator, table[word], (*key, word))
        for word, value_type in MASK_TYPES.items()
        if word in table
    }
    minimum, copies = read.get("min_players") or FEWEST_PLAYERS, read.get("copies") or 1
    power: tuple[Effect, ...] = ()
    if "power" in table:
        power = read_power(validator, table["power"], (*key, "power"), copies)
    else:
        validator.missing((*key, "power"), _('a list of effects: [{ do = "take", coins = 2 }]'))
    if "name" not in table:
        validator.missing((*key, "name"), text_expected())
    if not is_id:
        return None
    return Mask(mask, power, read.get("star") or False, minimum, copies, read.get("tags", ())), read


def _no_table(validator: Validator, value: object) -> OwnMasks:
    """Report that there is no table of masks; a list of tables names the masks, but gives them no ids."""
    expected = _("a table for each mask, with its id in single brackets: [masks.tinker]")
    validator.refuse(_("This must be a table, not {found}."), value, ("masks",), expected)
    tables = value if isinstance(value, list) else []
    found = (id_from(table.get(key)) for table in tables if isinstance(table, dict) for key in ("id", "name"))
    return OwnMasks(doubtful=frozenset(mask for mask in found if mask))


def _is_doubtful(validator: Validator, key: Key) -> bool:
    """Return whether something is wrong that line-ups depend on: the star, the copies or the number of players."""
    of_mask = (problem.key for problem in validator.problems if problem.key[:2] == key)
    harmless = ("power", "name", "note", "emblem", "tags")
    return any(part not in harmless for _masks, _mask, *parts in of_mask for part in parts[:1])


def _may_be_called(validator: Validator, mask: str, key: Key) -> bool:
    """Return whether a mask may have this id: a plain word or several with hyphens, and not an official one."""
    if any(edition.mask(mask) for edition in EDITIONS.values()):
        message, meant = _('"{mask}" is the id of an official mask. Give your mask another id.').format(mask=mask), None
    elif not re.fullmatch(ID, mask) or len(mask) > MOST_NAME:
        message, meant = _("This is not a valid mask id."), id_from(mask)
    else:
        return True
    expected = _("lower-case letters, digits and hyphens, such as {example}").format(example=meant or "tinker")
    validator.report(message, key, expected=expected, meant=meant, is_about_key=True)
    return False


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; the brackets are typed as they
# are.
def _same_names(validator: Validator, names: tuple[tuple[MaskId, str], ...]) -> None:
    """Report masks with the same name, official masks included, whose names are like their ids."""
    known = {mask.id.replace("-", " "): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    for mask, name in names:
        other = known.setdefault(fold_case(name), mask)
        if other != mask:
            message = _('The mask "{other}" already has the name {name}.').format(other=other, name=shorten(name))
            rule = _("Players tell masks apart by name.")
            validator.report(message, ("masks", mask, "name"), rule=rule)


def read_translations(validator: Validator, value: object, own: tuple[MaskId, ...]) -> tuple[Translation, ...]:
    """Read every language; what is wrong in one is told with its place."""
    if not _is_table(value, validator, (TRANSLATIONS,), _("a table for each language: [translations.pl]")):
        return ()
    validator.unknown_keys(value, CODES, (TRANSLATIONS,))
    return tuple(_translation(validator, code, value[code], own) for code in CODES if code in value)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; "title" is typed as it is.
def _translation(validator: Validator, code: str, value: object, own: tuple[MaskId, ...]) -> Translation:
    key: Key = (TRANSLATIONS, code)
    if not _is_table(value, validator, key, _('a table with a title: title = "…"')):
        return Translation(code)
    validator.unknown_keys(value, TRANSLATION_KEYS, key)
    title = validator.optional(value, (*key, "title"), TITLE)
    about = validator.optional(value, (*key, "about"), ABOUT)
    masks, place = value.get("masks", {}), (*key, "masks")
    if not _is_table(masks, validator, place, _('names of your own masks: tinker = "…"')):
        return Translation(code, title, about)
    _unknown_masks(validator, masks, own, place)
    read = [(mask, *_names_and_note(validator, masks[mask], (*place, mask))) for mask in own if mask in masks]
    return Translation(
        code,
        title,
        about,
        tuple((mask, names) for mask, names, _note in read if names),
        tuple((mask, note) for mask, _names, note in read if note),
    )


def _unknown_masks(validator: Validator, masks: TomlTable, own: tuple[MaskId, ...], place: Key) -> None:
    """Report masks that are none of the scenario's own."""
    for mask in masks:
        if mask not in own:
            meant = suggestion(mask, own)
            message = unknown(_("Unknown mask."), _('Unknown mask. Did you mean "{meant}"?'), meant)
            rule = _("Only masks that the scenario defines can be given another name.")
            expected = one_of(own) or None
            validator.report(message, (*place, mask), expected=expected, meant=meant, rule=rule, is_about_key=True)


def _names_and_note(validator: Validator, value: object, key: Key) -> tuple[tuple[str, ...], str | None]:
    """Return what a mask is called, in one name or in all its roles, and the note on it."""
    if not isinstance(value, dict):
        name = NAME.read(validator, value, key)
        return ((name,) if name else ()), None
    validator.unknown_keys(value, NAME_KEYS, key)
    if "name" not in value:
        validator.missing((*key, "name"), text_expected())
    note = validator.optional(value, (*key, "note"), NOTE)
    alone = validator.optional(value, (*key, "name"), NAME)
    return _roles(validator, value, key, alone), note


def _roles(validator: Validator, value: TomlTable, key: Key, alone: str | None) -> tuple[str, ...]:
    """Return a name in its roles; those that are left out are made as for a name that stands by itself."""
    said = [validator.optional(value, (*key, role), ROLE) for role in ROLES[1:]]
    if alone is None:
        return ()
    return (alone, *(role or "" for role in said)) if not value.keys().isdisjoint(ROLES[1:]) else (alone,)


def _is_table(value: object, validator: Validator, key: Key, expected: str) -> TypeGuard[TomlTable]:
    if isinstance(value, dict):
        return True
    validator.refuse(_("This must be a table, not {found}."), value, key, expected)
    return False
