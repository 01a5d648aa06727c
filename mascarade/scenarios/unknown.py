"""Keys that a table does not have: where they belong, or what was probably meant.

Importing this takes time that a file with nothing wrong has no need to spend.
"""

from collections.abc import Collection, Mapping

from mascarade.characters import brief
from mascarade.language import _
from mascarade.scenarios.keys import HOUSE_KEYS, MASK_KEYS
from mascarade.scenarios.problems import Key, Problem
from mascarade.scenarios.synonyms import meant_by

OF_MASKS_ALONE = ("power", "star", "min_players", "copies", "note")
"""The keys of a mask that no other table has."""


def unknown_key(table: Mapping[str, object], key: str, known: Collection[str], at: Key, place: str | None) -> Problem:
    """Return what is wrong with a key that a table does not have; ``place`` tells where it belongs, if anywhere."""
    if place is not None:
        return Problem(place, (*at, key), is_about_key=True)
    expected, meant = ", ".join(known), meant_by(key, known, [word for word in known if word not in table])
    if "masks" in known and not at and is_like_a_mask(table[key]):
        meant = f"masks.{brief(key)}"
        expected = f"[{meant}]"
    message = _("Unknown key.") if meant is None else _('Unknown key. Did you mean "{meant}"?').format(meant=meant)
    return Problem(message, (*at, key), expected=expected, meant=meant, is_about_key=True)


def belongs_elsewhere(key: str, at: Key, absent: Collection[str]) -> str | None:
    """Return a sentence about where a key belongs, if another table has it; of the whole file's, those it lacks."""
    if at and key in absent:
        sentence = _('The key "{key}" belongs at the start of the file, before the first table.')
    elif key in HOUSE_KEYS and at != ("rules",):
        sentence = _('The key "{key}" belongs in the table [rules].')
    elif key in OF_MASKS_ALONE and len(at) != 2:
        sentence = _('The key "{key}" belongs in the table of a mask, such as [masks.tinker].')
    else:
        return None
    return sentence.format(key=key)


def is_like_a_mask(value: object) -> bool:
    """Return whether a table would be that of a mask, if it were where those are."""
    return isinstance(value, dict) and "power" in value and set(value) <= set(MASK_KEYS)


def presumed_masks(table: Mapping[str, object], known: Collection[str]) -> frozenset[str]:
    """Return the ids that tables in the wrong place define: nobody is told that line-ups have no such mask."""
    strange = {key: value for key, value in table.items() if key not in known and isinstance(value, dict)}
    alone = {key for key, value in strange.items() if is_like_a_mask(value)}
    return frozenset(alone.union(*(value for value in strange.values())))
