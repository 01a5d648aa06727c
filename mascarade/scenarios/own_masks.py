"""Reading of the masks that a scenario defines: the tables ``[masks.…]``, their keys and values."""

import re
from typing import Any

from mascarade.characters import ascii_word, fold_case, shorten
from mascarade.language import _, ngettext
from mascarade.rules.cards import Mask, MaskId
from mascarade.rules.effects import Effect
from mascarade.rules.game import EDITIONS
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_powers import read_power
from mascarade.scenarios.problems import Key
from mascarade.scenarios.scenario import OwnMasks
from mascarade.scenarios.validator import (
    ID,
    MASK_KEYS,
    MOST_NAME,
    TAG,
    TEXTS,
    Boolean,
    Number,
    Schema,
    Text,
    Validator,
    ValueType,
    Words,
    text_expected,
)
from mascarade.values import Value

REQUIRED_MASK_KEYS = ("name", "power")
FEWEST_PLAYERS = min(edition.fewest for edition in EDITIONS.values())
MOST_PLAYERS = max(edition.most for edition in EDITIONS.values())
"""The bounds of ``min_players``: those of all editions together."""
MOST_TAGS = 5
POINTS_ACROSS, POINTS_DOWN = 26, 10
"""The width and height of a picture, in points."""
LEAST_LIT, MOST_LIT = 62, 204
"""The fewest and the most coloured points of a picture, so that no card is told by how bright it is."""
PICTURES = tuple(sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks}))
"""The ids of all official masks; an author's mask may use the picture of any of them."""
POINTS = ".#o"
"""The characters of a picture: background, first colour, second colour."""


def id_from(text: object) -> str | None:
    """Convert a text to a mask id, such as "Puppet Master" to ``puppet-master``; return ``None`` if that fails."""
    if not isinstance(text, str):
        return None
    words = re.split(r"[\s_-]+", text.casefold())
    mask = "-".join(plain for word in words if (plain := ascii_word(word)))
    return mask if re.fullmatch(ID, mask) and len(mask) <= MOST_NAME else None


class Tags(Value):
    """A list of tags: lower-case words, joined by hyphens."""

    # NOTE: The values that a key of a mask takes: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        words = ngettext("a list of at most {most} tag", "a list of at most {most} tags", MOST_TAGS)
        return words.format(most=MOST_TAGS)

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        tag = {"type": "string", "pattern": f"^{TAG}$", "maxLength": MOST_NAME}
        return {"type": "array", "items": tag, "maxItems": MOST_TAGS, "uniqueItems": True}

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop; the brackets are typed as they
    # are.
    def read(self, validator: Validator, value: object, key: Key) -> tuple[str, ...]:
        """Return the value, or report that it is not allowed."""
        expected = _('words in quotes, in brackets: ["woman"]')
        if not isinstance(value, list):
            validator.refuse(_("This must be a list of tags, not {found}."), value, key, expected)
            return ()
        if len(value) > MOST_TAGS:
            message = ngettext(
                "This mask has {count} tag; the limit is {most}.",
                "This mask has {count} tags; the limit is {most}.",
                len(value),
            )
            validator.report(message.format(count=len(value), most=MOST_TAGS), key, is_about_key=True)
            return ()
        for at, tag in enumerate(value):
            if not isinstance(tag, str):
                validator.refuse(_("A tag must be a word in quotes, not {found}."), tag, (*key, at))
            elif not re.fullmatch(TAG, tag) or len(tag) > MOST_NAME:
                expected = _("lower-case letters, digits and hyphens, such as {example}").format(example="woman")
                validator.report(_("This is not a valid tag."), (*key, at), expected=expected, meant=id_from(tag))
            elif tag in value[:at]:
                validator.report(_('The tag "{tag}" appears twice.').format(tag=tag), (*key, at))
        return tuple(tag for tag in value if isinstance(tag, str))


class Emblem(Words):
    """A picture: the id of an official mask that has it, or a list of rows of points."""

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _("the id of an official mask, or {rows} rows of {points} points in quotes").format(
            rows=POINTS_DOWN, points=POINTS_ACROSS
        )

    @property
    def form(self) -> Schema:
        """The JSON Schema of the values."""
        row: Schema = {"type": "string", "pattern": f"^[.#o]{{{POINTS_ACROSS}}}$"}
        own: Schema = {"type": "array", "items": row, "minItems": POINTS_DOWN, "maxItems": POINTS_DOWN}
        return {"oneOf": [{"enum": list(PICTURES)}, own]}

    def read(self, validator: Validator, value: object, key: Key) -> tuple[str, ...] | None:
        """Return the rows, or the id of the official mask in a tuple; report what is wrong with each row."""
        if isinstance(value, list):
            return _picture(validator, value, key)
        mask = super().read(validator, value, key)
        return None if mask is None else (mask,)


EMBLEM = Emblem({mask: mask for mask in PICTURES})


def _picture(validator: Validator, rows: list[object], key: Key) -> tuple[str, ...] | None:
    if len(rows) != POINTS_DOWN:
        message = ngettext(
            "The picture has {found} row; it must have {rows}.",
            "The picture has {found} rows; it must have {rows}.",
            len(rows),
        ).format(found=len(rows), rows=POINTS_DOWN)
        validator.report(message, key, expected=EMBLEM.allowed)
        return None
    read = [row for at, row in enumerate(rows) if _is_row(validator, row, (*key, at))]
    points = tuple(row for row in read if isinstance(row, str))
    if len(points) < POINTS_DOWN or not _has_two_colours_a_cell(validator, points, key):
        return None
    lit = sum(point != POINTS[0] for row in points for point in row)
    if LEAST_LIT <= lit <= MOST_LIT:
        return points
    message = _("The picture covers {found} of its points; it must cover from {least} to {most}.")
    rule = _("The light of a card must not show at arm’s length which mask it is.")
    validator.report(message.format(found=lit, least=LEAST_LIT, most=MOST_LIT), key, rule=rule)
    return None


def _is_row(validator: Validator, row: object, key: Key) -> bool:
    """Return whether a value is a row of points; report it if not."""
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


def _has_two_colours_a_cell(validator: Validator, points: tuple[str, ...], key: Key) -> bool:
    """Return whether each block of two by two points has at most two colours; report the first that has three."""
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


MASK_TYPES: dict[str, ValueType | Text | Tags] = {
    "name": TEXTS["name"],
    "star": Boolean(),
    "min_players": Number(FEWEST_PLAYERS, MOST_PLAYERS),
    "copies": Number(1, MOST_COPIES),
    "tags": Tags(),
    "note": TEXTS["note"],
    "emblem": EMBLEM,
}
"""The types of the values of a mask's keys, except for its power, which is read last."""


MOST_MASKS = 30


def read_masks(validator: Validator, value: object) -> OwnMasks:
    """Read all masks in the order of the file; return those with errors too, so that line-ups may name them."""
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
    _check_names(validator, names)
    return OwnMasks(tuple(mask for mask, _told in read.values()), names, notes, emblems, doubtful)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop; the brackets are typed as they
# are.
def _read_mask(validator: Validator, mask: MaskId, table: object) -> tuple[Mask, dict[str, Any]] | None:
    """Return a mask and the values of its table; ``None`` if its id is not allowed, after checking the table too."""
    key: Key = ("masks", mask)
    is_id = _check_id(validator, mask, key)
    if not isinstance(table, dict):
        expected = _("a table of its own: [masks.{mask}]").format(mask=shorten(mask))
        validator.refuse(_("A mask must be a table, not {found}."), table, key, expected)
        return None
    validator.report_unknown_keys(table, MASK_KEYS, key)
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
        validator.report_missing((*key, "power"), _('a list of effects: [{ do = "take", coins = 2 }]'))
    if "name" not in table:
        validator.report_missing((*key, "name"), text_expected())
    if not is_id:
        return None
    return Mask(mask, power, read.get("star") or False, minimum, copies, read.get("tags", ())), read


def _no_table(validator: Validator, value: object) -> OwnMasks:
    """Report that ``masks`` is not a table; return the masks that its list of tables seems to define, if it is one."""
    expected = _("a table for each mask, with its id in single brackets: [masks.tinker]")
    validator.refuse(_("This must be a table, not {found}."), value, ("masks",), expected)
    tables = value if isinstance(value, list) else []
    found = (id_from(table.get(key)) for table in tables if isinstance(table, dict) for key in ("id", "name"))
    return OwnMasks(doubtful=frozenset(mask for mask in found if mask))


def _is_doubtful(validator: Validator, key: Key) -> bool:
    """Return whether a mask has an error that line-ups depend on: in its star, copies or number of players."""
    of_mask = (problem.key for problem in validator.problems if problem.key[:2] == key)
    harmless = ("power", "name", "note", "emblem", "tags")
    return any(part not in harmless for _masks, _mask, *parts in of_mask for part in parts[:1])


def _check_id(validator: Validator, mask: str, key: Key) -> bool:
    """Return whether a mask may have this id, which must be well formed and not official; report it if not."""
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
def _check_names(validator: Validator, names: tuple[tuple[MaskId, str], ...]) -> None:
    """Report masks with the name of another mask of the scenario, or of an official one."""
    known = {mask.id.replace("-", " "): mask.id for edition in EDITIONS.values() for mask in edition.masks}
    for mask, name in names:
        other = known.setdefault(fold_case(name), mask)
        if other != mask:
            message = _('The mask "{other}" already has the name {name}.').format(other=other, name=shorten(name))
            rule = _("Players tell masks apart by name.")
            validator.report(message, ("masks", mask, "name"), rule=rule)
