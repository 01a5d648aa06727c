"""The words for powers, composed from their effects, so that an author's mask explains itself."""

from mascarade.language import _, pgettext
from mascarade.rules.masks import Mask
from mascarade.wording.power_sentences import sentences
from mascarade.wording.power_shorts import shorts

ROOM = 30
"""The cells that the shortest words for a power may take."""


def describe(mask: Mask) -> str:
    """Describe the whole power in one to a few sentences whose subject is the mask itself."""
    return " ".join(sentences(mask.power, mask.copies)) or _("Does nothing.")


def in_short(mask: Mask) -> str:
    """Return the power in a few words for the table; what finds no room is left to the full description."""
    words = ""
    for part in shorts(mask.power, mask.copies):
        longer = pgettext("layout", "{words}; {part}").format(words=words, part=part) if words else part
        if len(longer) > ROOM:
            return (words or part)[: ROOM - 1] + "…"
        words = longer
    return words or pgettext("power", "nothing")


def star_note() -> str:
    """Return what the star beside a mask means."""
    return _("★ brings money from the bank.")
