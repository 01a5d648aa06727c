"""The picture of a mask of one's own: that of an official mask, or points in rows."""

from mascarade.language import _, ngettext
from mascarade.rules.editions import EDITIONS
from mascarade.scenarios.problems import Key
from mascarade.scenarios.validator import Reader, shown

POINTS_ACROSS, POINTS_DOWN = 26, 10
"""The points of a picture."""
LEAST_LIT, MOST_LIT = 62, 204
"""The fewest and the most of its points that a picture covers, so that no card's glow tells what it is."""
PICTURES = tuple(sorted({mask.id for edition in EDITIONS.values() for mask in edition.masks}))
"""The official masks, whose pictures others may have too."""
POINTS = ".#o"
"""Paper, the first ink, and the second."""


def read_emblem(reader: Reader, value: object, key: Key) -> tuple[str, ...] | None:
    """Return the points of a picture, or the official mask that has it; say what is wrong with it, row by row."""
    if isinstance(value, list):
        return _picture(reader, value, key)
    mask = reader.word(value, key, {mask: mask for mask in PICTURES}, _expected())
    return None if mask is None else (mask,)


# NOTE: What is expected at this place of a file: a noun phrase without a full stop.
def _expected() -> str:
    return _("the id of an official mask, or {rows} rows of {points} points in quotes").format(
        rows=POINTS_DOWN, points=POINTS_ACROSS
    )


def _picture(reader: Reader, rows: list[object], key: Key) -> tuple[str, ...] | None:
    if len(rows) != POINTS_DOWN:
        message = ngettext(
            "The picture has {found} row; it must have {rows}.",
            "The picture has {found} rows; it must have {rows}.",
            len(rows),
        ).format(found=len(rows), rows=POINTS_DOWN)
        reader.say(message, key, expected=_expected())
        return None
    read = [row for at, row in enumerate(rows) if _is_row(reader, row, (*key, at))]
    points = tuple(row for row in read if isinstance(row, str))
    if len(points) < POINTS_DOWN or not _has_two_inks_a_cell(reader, points, key):
        return None
    lit = sum(point != POINTS[0] for row in points for point in row)
    if LEAST_LIT <= lit <= MOST_LIT:
        return points
    message = _("The picture covers {found} of its points; it must cover from {least} to {most}.")
    rule = _("The light of a card must not tell at arm’s length which mask it is.")
    reader.say(message.format(found=lit, least=LEAST_LIT, most=MOST_LIT), key, rule=rule)
    return None


def _is_row(reader: Reader, row: object, key: Key) -> bool:
    """Return whether this is a row of points; say what else it is."""
    expected = ngettext(
        '{points} point in quotes, each ".", "#" or "o"',
        '{points} points in quotes, each ".", "#" or "o"',
        POINTS_ACROSS,
    ).format(points=POINTS_ACROSS)
    if not isinstance(row, str):
        reader.say(_("This must be text in quotes, not {found}.").format(found=shown(row)), key, expected=expected)
    elif len(row) != POINTS_ACROSS:
        message = ngettext(
            "This row has {found} point; it must have {points}.",
            "This row has {found} points; it must have {points}.",
            len(row),
        )
        reader.say(message.format(found=len(row), points=POINTS_ACROSS), key, expected=expected)
    elif not set(row) <= set(POINTS):
        other = next(point for point in row if point not in POINTS)
        reader.say(_('This row has a point "{found}".').format(found=other), key, expected=expected)
    else:
        return True
    return False


def _has_two_inks_a_cell(reader: Reader, points: tuple[str, ...], key: Key) -> bool:
    """Return whether two by two points have at most two kinds everywhere; say where they have not."""
    mixed = [
        (y, x)
        for y in range(0, POINTS_DOWN, 2)
        for x in range(0, POINTS_ACROSS, 2)
        if len({*points[y][x : x + 2], *points[y + 1][x : x + 2]}) > len(POINTS) - 1
    ]
    for y, x in mixed[:1]:
        message = _("Points {first} and {second} of this row and of the next are of three kinds.")
        rule = _("A cell of the screen, two by two points, has two colours at most.")
        reader.say(message.format(first=x + 1, second=x + 2), (*key, y), rule=rule)
    return not mixed
