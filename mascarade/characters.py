"""The characters that a terminal can show safely, and names for those that it cannot."""

import unicodedata

ZERO_WIDTH_LETTERS = "\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u2800"
"""Letters and signs by category that are drawn as nothing at all."""
CURLY = dict.fromkeys("\u201c\u201d\u201e\u201f\xab\xbb", '"') | dict.fromkeys(
    "\u2018\u2019\u201a\u201b\u2039\u203a`\xb4", "'"
)
"""Quotation marks that word processors and other keyboards write, and the straight one that each stands for."""
SPELLED_OUT = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "þ": "th", "\u0131": "i"})
"""Letters that are no plain letter with a mark, and how they are written without them."""
CALLED = {"\ufeff": "BYTE ORDER MARK", "\t": "TAB"}
"""Names that people know better than those of Unicode, or where Unicode has none."""
MOST_QUOTED = 60
"""The most characters that a message quotes of a text that may be of any length."""


def is_showable(character: str) -> bool:
    """Return whether a character is drawn where it is; breaks, controls, directions and the like are not."""
    category = unicodedata.category(character)
    if category[0] == "C" or category in ("Zl", "Zp"):
        return False
    return character not in ZERO_WIDTH_LETTERS and not _is_variation_selector(character)


def is_picture(character: str) -> bool:
    """Return whether a character is an emoji, or a symbol that some terminals draw as one or the game draws itself."""
    if character <= "\xff":
        return character in "\xa9\xae"
    category = unicodedata.category(character)
    return category in ("So", "Sm", "Me") or character in "\u203c\u2049\u3030\u303d" or character >= "\U0001f000"


def first_unshowable(text: str) -> str | None:
    """Return the first character that cannot be shown, if there is one."""
    return next((character for character in dict.fromkeys(text) if not is_showable(character)), None)


def folded(text: str) -> str:
    """Return a text for comparing without regard to case; the dotted and the dotless i are one letter, as in Turkish.

    Case folding alone keeps the dot of İ as a mark of its own, and leaves the one without as it is.
    """
    return unicodedata.normalize("NFKC", text).casefold().replace("i\u0307", "i").replace("\u0131", "i")


def bare(text: str) -> str:
    """Return a text in small letters without accents, as people look for it: ``zlodziej`` for ``Złodziej``."""
    small = unicodedata.normalize("NFD", folded(text)).translate(SPELLED_OUT)
    return "".join(character for character in small if unicodedata.category(character) != "Mn")


def named(character: str) -> str:
    """Return a character's code and name, such as ``U+202E RIGHT-TO-LEFT OVERRIDE``, never itself."""
    code = f"U+{ord(character):04X}"
    name = _name(character)
    return f"{code} {name}" if name else code


def _name(character: str) -> str:
    """Return the character's name, or an empty string if it has none."""
    return CALLED[character] if character in CALLED else unicodedata.name(character, "")


def plain(character: str) -> str | None:
    """Return the ASCII that a look-alike was probably meant to be: ``=`` for a full-width one, nothing for U+200B.

    Return ``None`` for characters that look like themselves only.
    """
    if character in CURLY:
        return CURLY[character]
    if character == "\t":
        return " "
    if character.isascii():
        return None
    if "\uff01" <= character <= "\uff5e":  # full-width forms
        return chr(ord(character) - 0xFEE0)
    if character == "\u2212":  # the sign of mathematics
        return "-"
    match unicodedata.category(character):
        case "Zs":
            return " "
        case "Zl" | "Zp":
            return "\n"
        case "Pd":
            return "-"
        case "Cf":
            return ""
    return "" if character in ZERO_WIDTH_LETTERS else None


def in_ascii(word: str) -> str:
    """Return a word in the letters a to z, digits, hyphens and underscores, and without what has no such letter."""
    parts = unicodedata.normalize("NFKD", word.translate(SPELLED_OUT))
    return "".join(part for part in parts if part.isascii() and (part.isalnum() or part in "-_"))


def brief(text: str, most: int = MOST_QUOTED) -> str:
    """Return a text that a message quotes, or as much of its start as a message has room for."""
    return text if len(text) <= most else text[: most - 1] + "…"


def revealed(text: str) -> str:
    """Return part of a file with everything spelled out that could hide in it: ``Ada:<NO-BREAK SPACE>look``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"<{_name(character)}>" if _hides(character) else visible(character) for character in text)


def _hides(character: str) -> bool:
    """Return whether a character that has a name is drawn as nothing, or as the space that it is not."""
    if character == " " or not _name(character):
        return False
    return unicodedata.category(character) == "Zs" or not is_showable(character)


def visible(text: str) -> str:
    """Return a text in which whatever could move the cursor or hide itself is spelled out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if is_showable(character) else character.encode("unicode_escape", "surrogatepass").decode()
        for character in text
    )


def _is_variation_selector(character: str) -> bool:
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
