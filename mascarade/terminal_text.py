"""Text on a terminal: its width, paragraphs, colours and bars, and sentences on standard error."""

import os
import sys
import textwrap
import unicodedata

from mascarade.characters import visible

COLUMNS = 80
"""The columns of the narrowest terminal that people use."""
CUT = "…"
RED, YELLOW, CYAN, BOLD, DIM = "31", "33", "36", "1", "2"
BLOCKS = " ▏▎▍▌▋▊▉█"
"""Eighths of a column."""
PLAIN = "#"
IN_ASCII = str.maketrans({"–": "-", "×": "x", "…": "..."})
"""The substitutes for a report's other characters where they are needed."""


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


def laid_out(text: str) -> str:
    """Return a text in which each line that is too long is a paragraph."""
    return "\n".join(part for line in text.split("\n") for part in paragraph(line) or [""])


def paragraph(text: str, hanging: int = 0, columns: int = COLUMNS) -> list[str]:
    """Return the lines of a paragraph, all but the first indented by so many columns; no word is broken."""
    return textwrap.wrap(
        text,
        columns,
        subsequent_indent=" " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
        expand_tabs=False,
    )


class Paint:
    """Colours a text, or leaves it plain."""

    def __init__(self, *, is_on: bool) -> None:
        self.is_on = is_on

    @classmethod
    def of_output(cls) -> "Paint":
        """Return what colours a text only if standard output is a terminal that may be coloured."""
        if sys.stdout is None or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
            return cls(is_on=False)
        return cls(is_on=not os.environ.get("NO_COLOR"))

    def __call__(self, text: str, *codes: str) -> str:
        """Return the text in these colours. Colour alone never carries a meaning."""
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.is_on and text else text


def bar(share: float, width: int, encoding: str | None) -> str:
    """Return a bar of this share of so many columns, to an eighth of a column where that can be written."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    if not can_write(BLOCKS, encoding):
        return PLAIN * round(eighths / 8)
    full, rest = divmod(eighths, 8)
    return BLOCKS[8] * full + (BLOCKS[rest] if rest else "")


def writable(text: str, encoding: str | None) -> str:
    """Return a text in characters that an encoding has, as far as substitutes are known."""
    return text if can_write(text, encoding) else text.translate(IN_ASCII)


def can_write(text: str, encoding: str | None) -> bool:
    """Return whether an encoding has all these characters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def complain(sentence: str) -> None:
    """Say a sentence on standard error, where even a hostile name moves no cursor and starts no colour."""
    say_aside("mascarade: " + "\n".join(visible(line) for line in sentence.split("\n")))


def say_aside(text: str) -> None:
    """Write a line on standard error; where that takes nothing, nobody can be told."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{text}\n")
    except OSError:  # as where both outputs go to the same full disk
        sys.stderr = None  # or else Python tries again when it ends, and then leaves with a code of its own
