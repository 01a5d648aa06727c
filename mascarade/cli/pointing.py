"""A line of a file with a mark under the very words that are meant, in whatever script they are written."""

import unicodedata

from mascarade.characters import visible

MOST_CELLS = 100
"""A line that is wider is cut on both sides of what is meant."""
BEFORE = 40
"""How much of such a line stands before what is meant."""
TAB = "    "
CUT = "…"


def pointed(line: str, column: int, end: int) -> tuple[str, str]:
    """A line, and under it a mark from one column to before another; columns are characters counted from 1."""
    shown = [TAB if character == "\t" else visible(character) for character in line]
    before, meant, after = shown[: column - 1], shown[column - 1 : end - 1], shown[end - 1 :]
    text, indent = "".join(before), _cells("".join(before))
    if indent + _cells("".join(meant)) + _cells("".join(after)) > MOST_CELLS and indent > BEFORE:
        text = CUT + _last("".join(before), BEFORE - 1)
        indent = _cells(text)
    marked = _first("".join(meant), MOST_CELLS - indent)
    rest = _first("".join(after), MOST_CELLS - indent - _cells(marked))
    return f"{text}{marked}{rest}", " " * indent + "^" * max(1, _cells(marked.rstrip(CUT) or marked))


def _first(text: str, room: int) -> str:
    """As much of a text as there is room for."""
    if _cells(text) <= room:
        return text
    kept = ""
    for character in text:
        if _cells(kept + character) > room - 1:
            break
        kept += character
    return kept + CUT


def _last(text: str, room: int) -> str:
    """As much of a text's end as there is room for."""
    kept = ""
    for character in reversed(text):
        if _cells(character + kept) > room:
            break
        kept = character + kept
    return kept


def _cells(text: str) -> int:
    """The columns of a terminal that a text takes."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
