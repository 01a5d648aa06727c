"""The width of texts on a terminal, and cutting them to the room there is."""

import unicodedata

CUT = "…"


def cells(text: str) -> int:
    """Return the columns of a terminal that a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_width(character) for character in text)


def first(text: str, room: int) -> str:
    """Return as much of a text's start as there is room for."""
    if cells(text) <= room:
        return text
    kept, left = "", room - cells(CUT)
    for character in text:
        left -= _width(character)
        if left < 0:
            break
        kept += character
    return kept + CUT


def last(text: str, room: int) -> str:
    """Return as much of a text's end as there is room for."""
    if cells(text) <= room:
        return text
    kept, left = "", room - cells(CUT)
    for character in reversed(text):
        left -= _width(character)
        if left < 0:
            break
        kept = character + kept
    return CUT + kept


def padded(text: str, width: int) -> str:
    """Return a text followed by as many blanks as make it so wide."""
    return text + " " * (width - cells(text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
