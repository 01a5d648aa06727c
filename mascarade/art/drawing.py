"""Drawings: rows of cells in colours named by their roles, and the same in ASCII."""

import unicodedata
from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from mascarade.characters import SPELLED_OUT
from mascarade.paths import packaged_file
from mascarade.values import Value


class Span(NamedTuple):
    """A stretch of a row in one style; every character takes one cell, except in texts that people have typed."""

    text: str
    ink: str = ""
    """The role that colours the characters; empty for the colour of the place where they are drawn."""
    ground: str = ""
    """The role that colours the ground; empty for the ground of the place where they are drawn."""
    bold: bool = False
    action: str = ""
    """The screen's action for a click on it."""


Row = tuple[Span, ...]
Drawing = tuple[Row, ...]
FULL = "█"
Points = tuple[str, ...]
"""The points of a picture, row by row."""


class Motif(Value):
    """The subject of a picture: a mask with its name, from which an emblem is drawn wherever the mask is shown."""

    mask: str
    name: str
    given: Points = ()
    """An author's picture: its points, or the official mask alone whose picture it shares; nothing where there is none.

    It belongs to the scenario that defines the mask: in another one a mask of the same id may look otherwise.
    """


def drawings_in(name: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of every drawing in a file beside this module, by name; blank lines separate the drawings."""
    blocks = (block.split("\n") for block in art_file(name).strip("\n").split("\n\n"))
    return {title: tuple(row.ljust(max(map(len, rows))) for row in rows) for title, *rows in blocks}


def art_file(name: str) -> str:
    """Return the text of a file beside this module."""
    return packaged_file("art", name).read_text(encoding="utf-8")


def text_rows(drawing: Drawing) -> tuple[str, ...]:
    """Return the characters of a drawing, row by row."""
    return tuple("".join(span.text for span in row) for row in drawing)


def plain_drawing(rows: Iterable[str], ink: str, *, ground: str = "", bold: bool = False) -> Drawing:
    """Return rows of characters in one style."""
    return tuple((Span(row, ink, ground, bold),) for row in rows)


def clickable(drawing: Iterable[Row], action: str) -> Drawing:
    """Return a drawing whose parts without an action of their own have this one for a click."""
    return tuple(tuple(span if span.action else span._replace(action=action) for span in row) for row in drawing)


def merge_spans(row: Iterable[Span]) -> Row:
    """Join neighbouring spans of one style."""
    spans: list[Span] = []
    for span in row:
        last = spans[-1] if spans else None
        if last is not None and last[1:] == span[1:]:
            spans[-1] = Span(last.text + span.text, *last[1:])
        elif span.text:
            spans.append(span)
    return tuple(spans)


def solid_blocks(rows: Iterable[str], ink: str) -> Drawing:
    """Return blocks in one ink, of which full cells have it behind them too; a row of lines instead is bold.

    Fonts whose blocks leave hairlines between rows then leave none inside a shape.
    """
    return tuple(
        (Span(row, ink, bold=True),)
        if row.isascii()
        else merge_spans(Span(character, ink, ink if character == FULL else "") for character in row)
        for row in rows
    )


BLOCKS = dict(zip("█▀▄▌▐▖▗▘▝▛▜▙▟▚▞░▒▓", "#\"_[]..''F7LJ\\/.:%", strict=True))
LINES = {
    **dict.fromkeys("─╌┈", "-"),
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼┣┫┳┻╋╠╣╦╩╬", "+"),
    **dict.fromkeys("╭╮", "."),
    **dict.fromkeys("╰╯", "'"),
}
MARKS = dict(zip("●·◆★▸◂▲▼→←↑↓×–—…“”’", 'o.**><^v><^vx--~""\'', strict=True))
BARS = dict(zip("▁▂▃▅▆▇▏▎▍▋▊▉▔▕", '___###||[[##"|', strict=True))
"""The parts of cells with which Textual draws scroll bars and borders."""
ASCII_SIGNS = {**BLOCKS, **LINES, **MARKS, **BARS}
"""Every sign that the program draws, with its replacement in ASCII."""
_TABLE = str.maketrans(ASCII_SIGNS)
UNKNOWN = "?"
"""The replacement for each cell of a character that ASCII has nothing like."""


class AsciiMode(Enum):
    """The characters with which the program draws: all, or ASCII alone."""

    AUTO = "auto"
    """All characters that the terminal knows."""
    ALWAYS = "always"
    """ASCII alone, whatever the terminal knows."""
    NEVER = "never"


def to_ascii(text: str) -> str:
    """Return a drawing or a text with the program's own signs replaced by ASCII; letters of names stay."""
    return text.translate(_TABLE)


def transliterate(text: str) -> str:
    """Return a text in ASCII that takes exactly as many cells; letters lose their marks."""
    if text.isascii():
        return text
    known = to_ascii(text)
    return known if known.isascii() else "".join(map(_letter, known))


def _letter(character: str) -> str:
    """Return a letter without its marks, or a question mark for each cell."""
    if character.isascii():
        return character
    spelled = SPELLED_OUT.get(ord(character.lower()))
    bare = str(spelled)[0] if spelled else unicodedata.normalize("NFKD", character)[0]
    if unicodedata.combining(character) or unicodedata.category(character)[0] == "C":
        return ""
    if unicodedata.east_asian_width(character) in "WF":
        return 2 * UNKNOWN
    if not bare.isascii() or not bare.isprintable():
        return UNKNOWN
    return bare.upper() if character.isupper() else bare


def knows_only_ascii(environment: dict[str, str]) -> bool:
    """Return whether a terminal shows ASCII alone, judged by its name or by a character set that is not UTF-8.

    Where nothing is said of the character set, it is taken to be UTF-8, as Python takes it.
    """
    if environment.get("TERM", "").lower().startswith(("linux", "vt")):
        return True
    said = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "UTF-8")
    return "UTF8" not in said.upper().replace("-", "")


def draws_in_ascii(signs: AsciiMode, environment: dict[str, str]) -> bool:
    """Return whether the program draws in ASCII alone on this terminal."""
    return signs is AsciiMode.ALWAYS or (signs is AsciiMode.AUTO and knows_only_ascii(environment))
