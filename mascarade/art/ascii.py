"""Drawings in plain ASCII, one sign for one, for terminals that draw nothing else or draw some signs two cells wide."""

import unicodedata
from enum import Enum

from mascarade.characters import SPELLED_OUT

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
"""Parts of cells that Textual draws scroll bars and borders with."""
SIGNS = {**BLOCKS, **LINES, **MARKS, **BARS}
"""Every sign that the program draws, and the one that stands for it."""
_TABLE = str.maketrans(SIGNS)
UNKNOWN = "?"
"""What stands for each cell of a character that ASCII has nothing like."""


class Signs(Enum):
    """The characters that are drawn: all, or those of ASCII."""

    AUTO = "auto"
    """Those that the terminal knows."""
    ALWAYS = "always"
    """ASCII alone, whatever the terminal knows."""
    NEVER = "never"


def to_ascii(text: str) -> str:
    """Return a drawing or a text with every sign that the program draws in ASCII; a name keeps its letters."""
    return text.translate(_TABLE)


def in_ascii(text: str) -> str:
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


def knows_ascii_alone(environment: dict[str, str]) -> bool:
    """Return whether a terminal is said to know no more: by its name, or by a character set that is not UTF-8.

    Where nothing is said of the character set, it is taken to be UTF-8, as Python takes it.
    """
    if environment.get("TERM", "").lower().startswith(("linux", "vt")):
        return True
    said = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "UTF-8")
    return "UTF8" not in said.upper().replace("-", "")


def is_ascii(signs: Signs, environment: dict[str, str]) -> bool:
    """Return whether the program draws in ASCII alone."""
    return signs is Signs.ALWAYS or (signs is Signs.AUTO and knows_ascii_alone(environment))
