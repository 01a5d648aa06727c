"""The keys of a mask: the values that each takes, and what authors are told of them."""

import re

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import Mask
from mascarade.rules.game import EDITIONS
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_powers import MOST_EFFECTS
from mascarade.scenarios.problems import Key
from mascarade.scenarios.synonyms import MASK_KEYS, MOST_NAME, TAG, about, id_from
from mascarade.scenarios.validator import NAME, NOTE, Boolean, Number, Schema, Text, Validator, ValueType, Words
from mascarade.values import Value

REQUIRED = ("name", "power")
FEWEST_PLAYERS = min(edition.fewest for edition in EDITIONS.values())
MOST_PLAYERS = max(edition.most for edition in EDITIONS.values())
"""The bounds of ``min_players``: those of all editions together."""
MOST_TAGS = 5
POINTS_ACROSS, POINTS_DOWN = 26, 10
"""The points of a picture."""
LEAST_LIT, MOST_LIT = 62, 204
"""The fewest and the most of its points that a picture covers, so that no card's glow tells what it is."""
PICTURES = tuple(sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks}))
"""The ids of all official masks, whose pictures others may have too."""
POINTS = ".#o"
"""Paper, the first ink, and the second."""


class Tags(Value):
    """A list of tags, each a plain word or several with hyphens."""

    # NOTE: The values that a key of a mask takes: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        words = ngettext("a list of at most {most} tag", "a list of at most {most} tags", MOST_TAGS)
        return words.format(most=MOST_TAGS)

    @property
    def form(self) -> Schema:
        """Their form in the schema."""
        tag = {"type": "string", "pattern": f"^{TAG}$", "maxLength": MOST_NAME}
        return {"type": "array", "items": tag, "maxItems": MOST_TAGS, "uniqueItems": True}

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop; the brackets are typed as they
    # are.
    def read(self, validator: Validator, value: object, key: Key) -> tuple[str, ...]:
        """Return the value; report one that is not allowed."""
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


class Emblem(Value):
    """The picture of an official mask, or one in points."""

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _("the id of an official mask, or {rows} rows of {points} points in quotes").format(
            rows=POINTS_DOWN, points=POINTS_ACROSS
        )

    @property
    def form(self) -> Schema:
        """Their form in the schema."""
        row: Schema = {"type": "string", "pattern": f"^[.#o]{{{POINTS_ACROSS}}}$"}
        own: Schema = {"type": "array", "items": row, "minItems": POINTS_DOWN, "maxItems": POINTS_DOWN}
        return {"oneOf": [{"enum": list(PICTURES)}, own]}

    def read(self, validator: Validator, value: object, key: Key) -> tuple[str, ...] | None:
        """Return the points, or the official mask whose picture it is; report what is wrong with it, row by row."""
        if isinstance(value, list):
            return _picture(validator, value, key)
        mask = Words({mask: mask for mask in PICTURES}).read(validator, value, key, self.allowed)
        return None if mask is None else (mask,)


def _picture(validator: Validator, rows: list[object], key: Key) -> tuple[str, ...] | None:
    if len(rows) != POINTS_DOWN:
        message = ngettext(
            "The picture has {found} row; it must have {rows}.",
            "The picture has {found} rows; it must have {rows}.",
            len(rows),
        ).format(found=len(rows), rows=POINTS_DOWN)
        validator.report(message, key, expected=Emblem().allowed)
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


MASK_TYPES: dict[str, ValueType | Text | Tags | Emblem] = {
    "name": NAME,
    "star": Boolean(),
    "min_players": Number(FEWEST_PLAYERS, MOST_PLAYERS),
    "copies": Number(1, MOST_COPIES),
    "tags": Tags(),
    "note": NOTE,
    "emblem": Emblem(),
}
"""The values that each key of a mask takes, but for its power, which is read last."""


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
    examples, usual = _examples(), Mask("", ())
    defaults = {"star": "false", "tags": "[]", "min_players": str(usual.minimum), "copies": str(usual.copies)}
    effects = ngettext("a list of at most {most} effect", "a list of at most {most} effects", MOST_EFFECTS)
    allowed = {key: value_type.allowed for key, value_type in MASK_TYPES.items()}
    allowed["power"] = effects.format(most=MOST_EFFECTS)
    return tuple(
        MaskEntry(key, examples[key], allowed[key], defaults.get(key), key in REQUIRED, about("masks", key))
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
