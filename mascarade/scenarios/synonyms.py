"""The keys of scenario files, and what an author meant by others: synonyms, and keys in the wrong table."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache

import tomli

from mascarade.characters import ascii_word, shorten
from mascarade.language import _
from mascarade.paths import packaged_file
from mascarade.rules.game import HouseRules
from mascarade.scenarios.problems import Key, Problem, nearest, unknown

HOUSE_KEYS = tuple(field for field in HouseRules.__struct_fields__ if field != "opening_round")
"""An opening round is written as a number of opening turns."""

MASK_KEYS = ("name", "star", "min_players", "copies", "tags", "note", "emblem", "power")

MOST_NAME = 24
"""Characters in the name of a mask of one's own, and in its id."""
TAG = "[a-z][a-z0-9]*(-[a-z0-9]+)*"
"""The form of a tag."""
ID = f"^{TAG}$"
"""The form of a mask's id."""


@cache
def synonyms() -> dict[str, dict[str, str]]:
    """Return the words that authors may try for each effect, key, language and value, by what they mean."""
    return _tables("synonyms.toml")


def about(table: str, name: str) -> str:
    """Return what authors are told of an effect, of a key of a mask or of a house rule."""
    return _(reference()[table][name])


@cache
def reference() -> dict[str, dict[str, str]]:
    """Return every message of the authors' reference, by the table that it is about and its name there."""
    tables = _tables("reference.toml")
    return {kind: {name: " ".join(told.split()) for name, told in table.items()} for kind, table in tables.items()}


def _tables(file: str) -> dict[str, dict[str, str]]:
    return tomli.loads(packaged_file("scenarios", file).read_text(encoding="utf-8"))


def suggestion(word: str, known: Iterable[str], free: Collection[str] | None = None) -> str | None:
    """Return the known word that another one probably stands for: a free one by its meaning, or any by its spelling."""
    words = tuple(known)
    plain = word.casefold().strip().replace("_", "-").replace(" ", "-")
    for table in synonyms().values():
        for candidate, others in table.items():
            if candidate in (words if free is None else free) and plain in others.split():
                return candidate
    return nearest(word, words)


MASK_ONLY_KEYS = ("power", "star", "min_players", "copies", "note")
"""The keys of a mask that no other table has."""


def unknown_key(table: Mapping[str, object], key: str, known: Collection[str], at: Key, place: str | None) -> Problem:
    """Return the problem of a key that a table cannot have; ``place`` says where it belongs, if anywhere."""
    if place is not None:
        return Problem(place, (*at, key), is_about_key=True)
    expected, meant = ", ".join(known), suggestion(key, known, [word for word in known if word not in table])
    if "masks" in known and not at and looks_like_a_mask(table[key]):
        meant = f"masks.{shorten(key)}"
        expected = f"[{meant}]"
    message = unknown(_("Unknown key."), _('Unknown key. Did you mean "{meant}"?'), meant)
    return Problem(message, (*at, key), expected=expected, meant=meant, is_about_key=True)


def belongs_elsewhere(key: str, at: Key, absent: Collection[str]) -> str | None:
    """Return a sentence about the table that a misplaced key belongs to; of its own keys, for ``absent`` ones."""
    if at and key in absent:
        sentence = _('The key "{key}" belongs at the start of the file, before the first table.')
    elif key in HOUSE_KEYS and at != ("rules",):
        sentence = _('The key "{key}" belongs in the table [rules].')
    elif key in MASK_ONLY_KEYS and len(at) != 2:
        sentence = _('The key "{key}" belongs in the table of a mask, such as [masks.tinker].')
    else:
        return None
    return sentence.format(key=key)


def id_from(text: object) -> str | None:
    """Return the id that is like a text, such as ``puppet-master`` for "Puppet Master"; ``None`` if nothing is left."""
    if not isinstance(text, str):
        return None
    words = re.split(r"[\s_-]+", text.casefold())
    mask = "-".join(plain for word in words if (plain := ascii_word(word)))
    return mask if re.fullmatch(ID, mask) and len(mask) <= MOST_NAME else None


def looks_like_a_mask(value: object) -> bool:
    """Return whether a table has the keys of a mask, wherever it stands."""
    return isinstance(value, dict) and "power" in value and set(value) <= set(MASK_KEYS)


def presumed_masks(table: Mapping[str, object], known: Collection[str]) -> frozenset[str]:
    """Return the ids of masks that seem to be defined in the wrong place: line-ups are not blamed for them."""
    strange = {key: value for key, value in table.items() if key not in known and isinstance(value, dict)}
    alone = {key for key, value in strange.items() if looks_like_a_mask(value)}
    return frozenset(alone.union(*(value for value in strange.values())))
