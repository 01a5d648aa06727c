"""The authors' reference to the keys of a mask."""

from mascarade.language import _, ngettext, pgettext
from mascarade.rules.masks import Mask
from mascarade.rules.values import Value
from mascarade.scenarios.emblems import POINTS_ACROSS, POINTS_DOWN
from mascarade.scenarios.keys import MASK_KEYS, MOST_NAME, MOST_NOTE
from mascarade.scenarios.line_ups import MOST_COPIES
from mascarade.scenarios.own_masks import FEWEST_PLAYERS, MOST_PLAYERS, MOST_TAGS, REQUIRED
from mascarade.scenarios.powers import MOST_EFFECTS


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
    return tuple(
        MaskEntry(key, _example(key), _allowed(key), _default(key), key in REQUIRED, about_key(key))
        for key in MASK_KEYS
    )


# NOTE: The name of an invented mask, as an example.
def _example(key: str) -> str:
    return {
        "name": '"{name}"'.format(name=pgettext("scenario file", "Tinker")),
        "star": "true",
        "min_players": "5",
        "copies": "1",
        "tags": '["woman"]',
        "note": '"{note}"'.format(note=_("Mends what is not broken.")),
        "emblem": '"king"',
        "power": '[{ do = "take", coins = 1 }]',
    }[key]


# NOTE: The values that a key of a mask takes: a noun phrase without a full stop.
def _allowed(key: str) -> str:
    whole_number = _("a whole number from {least} to {most}")
    return {
        "name": _text(MOST_NAME),
        "star": _("true or false"),
        "min_players": whole_number.format(least=FEWEST_PLAYERS, most=MOST_PLAYERS),
        "copies": whole_number.format(least=1, most=MOST_COPIES),
        "tags": ngettext("a list of at most {most} tag", "a list of at most {most} tags", MOST_TAGS).format(
            most=MOST_TAGS
        ),
        "note": _text(MOST_NOTE),
        "emblem": _("the id of an official mask, or {rows} rows of {points} points in quotes").format(
            rows=POINTS_DOWN, points=POINTS_ACROSS
        ),
        "power": ngettext("a list of at most {most} effect", "a list of at most {most} effects", MOST_EFFECTS).format(
            most=MOST_EFFECTS
        ),
    }[key]


def _default(key: str) -> str | None:
    usual = Mask("", ())
    return {"star": "false", "tags": "[]", "min_players": str(usual.minimum), "copies": str(usual.copies)}.get(key)


def about_key(key: str) -> str:
    """Return what a key of a mask says, in a sentence or two."""
    return {
        "name": _("The name that players read."),
        "star": _("The star, for a mask that brings coins from the bank."),
        "min_players": _("The fewest players; for fewer, an error in the first edition, a warning in the second."),
        "copies": _(
            "The number of cards. A line-up has all or none; with 2 or more, every effect must serve several users at "
            "once."
        ),
        "tags": _(
            "Words by which an only-if tells masks apart. The Queen, Spy, Witch, Widow, Empress, Princess and Beggar "
            'have the tag "woman".'
        ),
        "note": _("A sentence or two that players read after the text of the power."),
        "emblem": _(
            "The picture; without it the mask has the first letter of its name. It is that of an official mask, or "
            'your own in points: "." is paper, "#" the first ink, "o" the second; two by two have two kinds at most.'
        ),
        "power": _("The effects of the mask, in order."),
    }[key]


# NOTE: What a key of a mask takes: a noun phrase without a full stop.
def _text(most: int) -> str:
    return ngettext(
        "text in quotes, at most {most} character", "text in quotes, at most {most} characters", most
    ).format(most=most)
