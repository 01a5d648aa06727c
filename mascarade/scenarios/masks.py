"""Masks of one's own: the tables ``[masks.…]`` of a scenario file."""

import re

from mascarade.language import _
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS
from mascarade.rules.masks import Mask
from mascarade.scenarios.powers import read_power
from mascarade.scenarios.problems import Key
from mascarade.scenarios.reader import Reader, Table, a_text, shown
from mascarade.scenarios.scenario import OwnMasks

KEYS = ("name", "star", "min_players", "copies", "note", "power")
MOST_MASKS = 30
MOST_NAME = 24
MOST_NOTE = 200
ID = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
"""What the id of a mask is like."""


def read_masks(reader: Reader, value: object) -> OwnMasks:
    """Every mask in the order of the file; one with something wrong is there too, so that line-ups may have it."""
    if not isinstance(value, dict):
        message = _("This must be a table, not {found}.").format(found=shown(value))
        reader.say(message, ("masks",), expected=_("a table for each mask: [masks.tinker]"))
        return OwnMasks()
    if len(value) > MOST_MASKS:
        reader.say(
            _("The scenario defines {count} masks, too many.").format(count=len(value)), ("masks",), is_about_key=True
        )
        return OwnMasks()
    masks, names, notes = [], [], []
    for mask, table in value.items():
        key: Key = ("masks", mask)
        if not _may_be_called(reader, mask, key):
            continue
        if not isinstance(table, dict):
            reader.say(_("A mask must be a table, not {found}.").format(found=shown(table)), key)
            continue
        masks.append(_mask(reader, mask, table, key))
        names += _text(reader, mask, table, "name", MOST_NAME)
        notes += _text(reader, mask, table, "note", MOST_NOTE)
    _same_names(reader, names)
    return OwnMasks(tuple(masks), tuple(names), tuple(notes))


def _may_be_called(reader: Reader, mask: str, key: Key) -> bool:
    """Whether a mask may have this id: a plain word or several with hyphens, and not an official one."""
    if any(edition.mask(mask) for edition in EDITIONS.values()):
        message = _('"{mask}" is the id of an official mask. Give your mask another id.').format(mask=mask)
    elif not re.fullmatch(ID, mask) or len(mask) > MOST_NAME:
        message = _("This is not a valid mask id.")
    else:
        return True
    reader.say(message, key, expected=_("lower-case letters, digits and hyphens, such as tinker"), is_about_key=True)
    return False


def _mask(reader: Reader, mask: MaskId, table: Table, key: Key) -> Mask:
    reader.unknown_keys(table, KEYS, key)
    star = reader.truth(table["star"], (*key, "star")) if "star" in table else False
    minimum = reader.number(table["min_players"], (*key, "min_players"), 2, 13) if "min_players" in table else 2
    copies = reader.number(table["copies"], (*key, "copies"), 1, 2) if "copies" in table else 1
    if "power" in table:
        power = read_power(reader, table["power"], (*key, "power"), copies or 1)
    else:
        reader.missing((*key, "power"), _('a list of effects: [{ do = "take", coins = 2 }]'))
        power = ()
    return Mask(mask, power, star or False, minimum or 2, copies or 1)


def _text(reader: Reader, mask: MaskId, table: Table, name: str, most: int) -> list[tuple[MaskId, str]]:
    key: Key = ("masks", mask, name)
    if name in table:
        line = reader.line(table[name], key, most)
        return [] if line is None else [(mask, line)]
    if name == "name":
        reader.missing(key, a_text())
    return []


def _same_names(reader: Reader, names: list[tuple[MaskId, str]]) -> None:
    """Two masks of one name could not be told apart by anybody at the table; official ones are named like their ids."""
    known = {mask.id.replace("-", " "): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    for mask, name in names:
        other = known.setdefault(name.casefold(), mask)
        if other != mask:
            message = _('The mask "{other}" already has the name {name}.').format(other=other, name=name)
            rule = _("Players tell masks apart by name.")
            reader.say(message, ("masks", mask, "name"), rule=rule)
