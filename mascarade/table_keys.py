"""The keys of the public table: those that a configuration file may change, and how keys are shown and typed."""

import unicodedata

from msgspec.structs import asdict

from mascarade.language import _, pgettext
from mascarade.values import Value


class ActionKeys(Value):
    """The key of each action, as Textual names it."""

    look: str = "l"
    swap: str = "s"
    announce: str = "a"
    challenge: str = "c"
    nobody: str = "n"
    declare: str = "t"
    take_back: str = "z"
    reread: str = "m"
    masks: str = "d"
    slower: str = "less_than_sign"
    faster: str = "greater_than_sign"


USUAL_KEYS = ActionKeys()
SIGNS = {sign: unicodedata.name(sign).lower().replace("-", "_").replace(" ", "_") for sign in "<>,.;:#*="} | {
    "+": "plus"
}
"""The signs that can be keys, with Textual's names for them."""
FUNCTION_KEYS = tuple(f"f{number}" for number in range(2, 13))
SEAT_KEYS, CENTRE_KEYS = "1234567890qwe", "xyuvik"
"""The keys of the seats, clockwise: digits up to ten, and the letters below the first ones; those of centre cards."""
HANDS, PRIVATE = "lgr", "fjt"
"""The keys of a player's own cards, and of the private screens."""


def key_named(words: str) -> str | None:
    """Return Textual's name of a key as people write it; ``None`` if no action can have that key."""
    key = words.lower()
    if key in FUNCTION_KEYS or (len(key) == 1 and key.isascii() and (key.isalpha() or key.isdecimal())):
        return key
    return SIGNS.get(words)


def as_written(key: str) -> str:
    """Return a key as it is written in a configuration file."""
    return next((sign for sign, name in SIGNS.items() if name == key), key)


# NOTE: What has a key already: a noun phrase in the middle of a sentence.
def whose_key(action: str, key: str) -> str:
    """Return which other action has a key on the table or on a nearby private screen; empty if none has it."""
    if key == asdict(USUAL_KEYS)[action]:
        return ""
    if key in SEAT_KEYS:
        return pgettext("list of keys", "a seat")
    if key in CENTRE_KEYS:
        return _("a centre card")
    if key in HANDS and action == "nobody":
        return _("a direction")
    return _("a private screen") if key in PRIVATE else ""


def about_action(action: str) -> str:
    """Return the sentence about an action."""
    return {
        "look": _("Look at your own card."),
        "swap": _("Swap two cards, or pretend to."),
        "announce": _("Announce a mask."),
        "challenge": _("The player who is asked challenges."),
        "nobody": _("Nobody else challenges; nobody is chosen."),
        "declare": _("Report that somebody saw their own card out of turn."),
        "take_back": _("Take back the last choice, if everybody agrees."),
        "reread": _("Reread what was said aloud, as far as the memory aid allows."),
        "masks": _("Read what the masks in play do, in detail."),
        "slower": _("Slow the bots down."),
        "faster": _("Speed the bots up."),
    }[action]


class Chip(Value):
    """A key with the words beside it; a click on it does what the key does."""

    label: str
    """The key as people read it, such as ``Space``."""
    words: str
    key: str
    """The key as Textual names it."""


FRENCH_ROW = "&é\"'(-è_çà"
"""The characters of the upper row of a French keyboard without Shift, from that of 1 to that of 0."""
DIGITS = "1234567890"


def digit_at(key: str, character: str | None) -> str:
    """Return the digit on whose key a French keyboard has a character; for any other character, the key itself."""
    at = FRENCH_ROW.find(character.lower()) if character and len(character) == 1 else -1
    return key if at < 0 else DIGITS[at]
