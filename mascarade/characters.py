"""Which characters a terminal can show safely, and what to call those that it cannot."""

import unicodedata

ZERO_WIDTH_LETTERS = "\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u2800"
"""Letters and signs by category that are drawn as nothing at all."""


def is_showable(character: str) -> bool:
    """Whether a character is drawn where it stands; breaks, controls, directions and the like are not."""
    category = unicodedata.category(character)
    if category[0] == "C" or category in ("Zl", "Zp"):
        return False
    return character not in ZERO_WIDTH_LETTERS and not _is_variation_selector(character)


def is_picture(character: str) -> bool:
    """Emoji, their modifiers, and the symbols that some terminals draw as emoji or this game draws itself."""
    if character <= "\xff":
        return character in "\xa9\xae"
    category = unicodedata.category(character)
    return category in ("So", "Sm", "Me") or character in "\u203c\u2049\u3030\u303d" or character >= "\U0001f000"


def first_unshowable(text: str) -> str | None:
    """The first character that cannot be shown, if there is one."""
    return next((character for character in text if not is_showable(character)), None)


def named(character: str) -> str:
    """A character by its code and its name, such as ``U+202E RIGHT-TO-LEFT OVERRIDE``, never by itself."""
    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "")
    return f"{code} {name}" if name else code


def visible(text: str) -> str:
    """A text in which whatever could move the cursor or hide itself is spelled out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if is_showable(character) else character.encode("unicode_escape", "surrogatepass").decode()
        for character in text
    )


def _is_variation_selector(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
