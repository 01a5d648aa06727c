"""Masks of a scenario's own: the tables ``[masks.…]``, their pictures, and ``[translations.…]``."""

import re
from typing import TypeGuard

from mascarade.characters import ascii_word, fold_case, shorten
from mascarade.language import ENGLISH, TRANSLATED, _, ngettext
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.rules.masks import Mask
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_powers import read_power
from mascarade.scenarios.problems import Key
from mascarade.scenarios.scenario import OwnMasks, Translation
from mascarade.scenarios.synonyms import MASK_KEYS, MOST_NAME, MOST_NOTE, suggestion
from mascarade.scenarios.validator import TAG, TomlTable, Validator, one_of, text_expected

REQUIRED = ("name", "power")
FEWEST_PLAYERS = min(edition.fewest for edition in EDITIONS.values())
MOST_PLAYERS = max(edition.most for edition in EDITIONS.values())
"""The bounds of ``min_players``: those of all editions together."""
MOST_MASKS = 30
MOST_TAGS = 5
ID = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
"""The form of a mask's id."""
POINTS_ACROSS, POINTS_DOWN = 26, 10
"""The points of a picture."""
LEAST_LIT, MOST_LIT = 62, 204
"""The fewest and the most of its points that a picture covers, so that no card's glow tells what it is."""
PICTURES = tuple(sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks}))
"""The ids of all official masks, whose pictures others may have too."""
POINTS = ".#o"
"""Paper, the first ink, and the second."""
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
    read = [_read_mask(validator, mask, table) for mask, table in value.items()]
    own = OwnMasks(
        tuple(mask for one in read for mask in one.masks),
        tuple(name for one in read for name in one.names),
        tuple(note for one in read for note in one.notes),
        tuple(emblem for one in read for emblem in one.emblems),
        frozenset(mask for one in read for mask in one.doubtful),
    )
    _same_names(validator, own.names)
    return own


def _read_mask(validator: Validator, mask: MaskId, table: object) -> OwnMasks:
    """Read one mask; its table is checked even if the mask cannot have its id."""
    key: Key = ("masks", mask)
    is_id = _may_be_called(validator, mask, key)
    doubtful = frozenset({mask})
    if not isinstance(table, dict):
        expected = _("a table of its own: [masks.{mask}]").format(mask=shorten(mask))
        validator.refuse(_("A mask must be a table, not {found}."), table, key, expected)
        return OwnMasks(doubtful=doubtful)
    own = _mask(validator, mask, table, key)
    name = validator.optional_line(table, (*key, "name"), MOST_NAME)
    if "name" not in table:
        validator.missing((*key, "name"), text_expected())
    note = validator.optional_line(table, (*key, "note"), MOST_NOTE)
    emblem = read_emblem(validator, table["emblem"], (*key, "emblem")) if "emblem" in table else None
    if not is_id:
        return OwnMasks(doubtful=doubtful)
    return OwnMasks(
        (own,),
        ((mask, name),) if name else (),
        ((mask, note),) if note else (),
        ((mask, emblem),) if emblem else (),
        doubtful if _is_doubtful(validator, key) else frozenset(),
    )


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


def id_from(text: object) -> str | None:
    """Return the id that is like a text, such as ``puppet-master`` for "Puppet Master"; ``None`` if nothing is left."""
    if not isinstance(text, str):
        return None
    words = re.split(r"[\s_-]+", text.casefold())
    mask = "-".join(plain for word in words if (plain := ascii_word(word)))
    return mask if re.fullmatch(ID, mask) and len(mask) <= MOST_NAME else None


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
def _mask(validator: Validator, mask: MaskId, table: TomlTable, key: Key) -> Mask:
    validator.unknown_keys(table, MASK_KEYS, key)
    star = validator.boolean(table.get("star", False), (*key, "star"))
    players = table.get("min_players", FEWEST_PLAYERS)
    minimum = validator.number(players, (*key, "min_players"), FEWEST_PLAYERS, MOST_PLAYERS)
    copies = validator.number(table.get("copies", 1), (*key, "copies"), 1, MOST_COPIES)
    if "power" in table:
        power = read_power(validator, table["power"], (*key, "power"), copies or 1)
    else:
        validator.missing((*key, "power"), _('a list of effects: [{ do = "take", coins = 2 }]'))
        power = ()
    return Mask(
        mask, power, star or False, minimum or FEWEST_PLAYERS, copies or 1, _tags(validator, table, (*key, "tags"))
    )


def _tags(validator: Validator, table: TomlTable, key: Key) -> tuple[str, ...]:
    """Read the tags of a mask, each of which is a plain word or several with hyphens."""
    tags = table.get("tags", [])
    expected = _('words in quotes, in brackets: ["woman"]')
    if not isinstance(tags, list):
        validator.refuse(_("This must be a list of tags, not {found}."), tags, key, expected)
        return ()
    if len(tags) > MOST_TAGS:
        message = ngettext(
            "This mask has {count} tag; the limit is {most}.",
            "This mask has {count} tags; the limit is {most}.",
            len(tags),
        )
        validator.report(message.format(count=len(tags), most=MOST_TAGS), key, is_about_key=True)
        return ()
    for at, tag in enumerate(tags):
        if not isinstance(tag, str):
            validator.refuse(_("A tag must be a word in quotes, not {found}."), tag, (*key, at))
        elif not re.fullmatch(TAG, tag) or len(tag) > MOST_NAME:
            expected = _("lower-case letters, digits and hyphens, such as {example}").format(example="woman")
            validator.report(_("This is not a valid tag."), (*key, at), expected=expected, meant=id_from(tag))
        elif tag in tags[:at]:
            validator.report(_('The tag "{tag}" appears twice.').format(tag=tag), (*key, at))
    return tuple(tag for tag in tags if isinstance(tag, str))


def _same_names(validator: Validator, names: tuple[tuple[MaskId, str], ...]) -> None:
    """Report masks with the same name, official masks included, whose names are like their ids."""
    known = {mask.id.replace("-", " "): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    for mask, name in names:
        other = known.setdefault(fold_case(name), mask)
        if other != mask:
            message = _('The mask "{other}" already has the name {name}.').format(other=other, name=shorten(name))
            rule = _("Players tell masks apart by name.")
            validator.report(message, ("masks", mask, "name"), rule=rule)


def read_emblem(validator: Validator, value: object, key: Key) -> tuple[str, ...] | None:
    """Return the points of a picture, or the official mask that has it; report what is wrong with it, row by row."""
    if isinstance(value, list):
        return _picture(validator, value, key)
    mask = validator.word(value, key, {mask: mask for mask in PICTURES}, emblem_expected())
    return None if mask is None else (mask,)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def emblem_expected() -> str:
    """Return what an emblem can be."""
    return _("the id of an official mask, or {rows} rows of {points} points in quotes").format(
        rows=POINTS_DOWN, points=POINTS_ACROSS
    )


def _picture(validator: Validator, rows: list[object], key: Key) -> tuple[str, ...] | None:
    if len(rows) != POINTS_DOWN:
        message = ngettext(
            "The picture has {found} row; it must have {rows}.",
            "The picture has {found} rows; it must have {rows}.",
            len(rows),
        ).format(found=len(rows), rows=POINTS_DOWN)
        validator.report(message, key, expected=emblem_expected())
        return None
    read = [row for at, row in enumerate(rows) if _is_row(validator, row, (*key, at))]
    points = tuple(row for row in read if isinstance(row, str))
    if len(points) < POINTS_DOWN or not _has_two_inks_a_cell(validator, points, key):
        return None
    lit = sum(point != POINTS[0] for row in points for point in row)
    if LEAST_LIT <= lit <= MOST_LIT:
        return points
    message = _("The picture covers {found} of its points; it must cover from {least} to {most}.")
    rule = _("The light of a card must not show at arm’s length which mask it is.")
    validator.report(message.format(found=lit, least=LEAST_LIT, most=MOST_LIT), key, rule=rule)
    return None


def _is_row(validator: Validator, row: object, key: Key) -> bool:
    """Return whether this is a row of points; report what else it is."""
    expected = ngettext(
        '{points} point in quotes, each ".", "#" or "o"',
        '{points} points in quotes, each ".", "#" or "o"',
        POINTS_ACROSS,
    ).format(points=POINTS_ACROSS)
    if not isinstance(row, str):
        validator.refuse(_("This must be text in quotes, not {found}."), row, key, expected)
    elif len(row) != POINTS_ACROSS:
        message = ngettext(
            "This row has {found} point; it must have {points}.",
            "This row has {found} points; it must have {points}.",
            len(row),
        )
        validator.report(message.format(found=len(row), points=POINTS_ACROSS), key, expected=expected)
    elif not set(row) <= set(POINTS):
        other = next(point for point in row if point not in POINTS)
        validator.report(_('This row has a point "{found}".').format(found=other), key, expected=expected)
    else:
        return True
    return False


def _has_two_inks_a_cell(validator: Validator, points: tuple[str, ...], key: Key) -> bool:
    """Return whether two by two points have at most two kinds everywhere; report where they have not."""
    mixed = [
        (y, x)
        for y in range(0, POINTS_DOWN, 2)
        for x in range(0, POINTS_ACROSS, 2)
        if len({*points[y][x : x + 2], *points[y + 1][x : x + 2]}) > len(POINTS) - 1
    ]
    for y, x in mixed[:1]:
        message = _("Points {first} and {second} of this row and of the next are of three kinds.")
        rule = _("A cell of the screen, two by two points, has two colours at most.")
        validator.report(message.format(first=x + 1, second=x + 2), (*key, y), rule=rule)
    return not mixed


def read_translations(
    validator: Validator, value: object, own: tuple[MaskId, ...], most_title: int, most_about: int
) -> tuple[Translation, ...]:
    """Read every language; what is wrong in one is told with its place."""
    if not _is_table(value, validator, (TRANSLATIONS,), _("a table for each language: [translations.pl]")):
        return ()
    validator.unknown_keys(value, CODES, (TRANSLATIONS,))
    return tuple(
        _translation(validator, code, value[code], own, (most_title, most_about)) for code in CODES if code in value
    )


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; "title" is typed as it is.
def _translation(
    validator: Validator, code: str, value: object, own: tuple[MaskId, ...], most: tuple[int, int]
) -> Translation:
    key: Key = (TRANSLATIONS, code)
    if not _is_table(value, validator, key, _('a table with a title: title = "…"')):
        return Translation(code)
    validator.unknown_keys(value, TRANSLATION_KEYS, key)
    title = validator.optional_line(value, (*key, "title"), most[0])
    about = validator.optional_line(value, (*key, "about"), most[1])
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
            sentence = _("Unknown mask.") if meant is None else _('Unknown mask. Did you mean "{meant}"?')
            rule = _("Only masks that the scenario defines can be given another name.")
            expected = one_of(own) or None
            message = sentence.format(meant=meant)
            validator.report(message, (*place, mask), expected=expected, meant=meant, rule=rule, is_about_key=True)


def _names_and_note(validator: Validator, value: object, key: Key) -> tuple[tuple[str, ...], str | None]:
    """Return what a mask is called, in one name or in all its roles, and the note on it."""
    if not isinstance(value, dict):
        name = validator.line(value, key, MOST_NAME)
        return ((name,) if name else ()), None
    validator.unknown_keys(value, NAME_KEYS, key)
    if "name" not in value:
        validator.missing((*key, "name"), text_expected())
    note = validator.optional_line(value, (*key, "note"), MOST_NOTE)
    alone = validator.optional_line(value, (*key, "name"), MOST_NAME)
    return _roles(validator, value, key, alone), note


def _roles(validator: Validator, value: TomlTable, key: Key, alone: str | None) -> tuple[str, ...]:
    """Return a name in its roles; those that are left out are made as for a name that stands by itself."""
    said = {role: validator.line(value[role], (*key, role), 2 * MOST_NAME) for role in ROLES[1:] if role in value}
    if alone is None or not said:
        return () if alone is None else (alone,)
    return (alone, *(said.get(role) or "" for role in ROLES[1:]))


def _is_table(value: object, validator: Validator, key: Key, expected: str) -> TypeGuard[TomlTable]:
    if isinstance(value, dict):
        return True
    validator.refuse(_("This must be a table, not {found}."), value, key, expected)
    return False
