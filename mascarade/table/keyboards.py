"""Keyboards on which digits are typed with Shift: the row of keys that stands for them."""

FRENCH_ROW = "&é\"'(-è_çà"
"""The characters of the upper row of a French keyboard without Shift, from that of 1 to that of 0."""
DIGITS = "1234567890"


def digit_at(key: str, character: str | None) -> str:
    """Return the digit whose place on a French keyboard a character has; for any other, the key itself."""
    at = FRENCH_ROW.find(character.lower()) if character and len(character) == 1 else -1
    return key if at < 0 else DIGITS[at]
