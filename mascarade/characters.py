"""Characters that a terminal can show safely, and text on a terminal: its width, paragraphs, colours and bars."""

import os
import sys
import textwrap
import unicodedata

ZERO_WIDTH_LETTERS = "\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u2800"
"""Characters that are letters or signs by their category but are drawn as nothing."""
CURLY = dict.fromkeys("\u201c\u201d\u201e\u201f\xab\xbb", '"') | dict.fromkeys(
    "\u2018\u2019\u201a\u201b\u2039\u203a`\xb4", "'"
)
"""The quotation marks of word processors and foreign keyboards, each with its straight counterpart."""
SPELLED_OUT = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "þ": "th", "\u0131": "i"})
"""Letters that do not decompose into a plain letter and a mark, each with its replacement in plain letters."""
LIKE = {"Zs": " ", "Zl": "\n", "Zp": "\n", "Pd": "-", "Cf": ""}
"""The ASCII that characters of a category look like: spaces, line ends, dashes, and nothing for invisible ones."""
CALLED = {"\ufeff": "BYTE ORDER MARK", "\t": "TAB"}
"""Names of characters that people know better than Unicode's, or that Unicode lacks."""
MOST_QUOTED = 60
"""The most characters that a message quotes of a text that may be of any length."""
COLUMNS = 80
"""The columns of the narrowest terminal that people use."""
CUT = "…"
RED, YELLOW, CYAN, BOLD, DIM = "31", "33", "36", "1", "2"
BLOCKS = " ▏▎▍▌▋▊▉█"
"""Eighths of a column."""
PLAIN = "#"
IN_ASCII = str.maketrans({"–": "-", "×": "x", "…": "...", "’": "'"})
"""The substitutes for a report's other characters where they are needed."""


# Characters


def is_showable(character: str) -> bool:
    """Return whether a character is drawn where it is; breaks, controls, directions and the like are not."""
    category = unicodedata.category(character)
    if category[0] == "C" or category in ("Zl", "Zp"):
        return False
    is_variation_selector = "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"
    return character not in ZERO_WIDTH_LETTERS and not is_variation_selector


def is_picture(character: str) -> bool:
    """Return whether a character is an emoji, or a symbol that some terminals draw as one or the game draws itself."""
    if character <= "\xff":
        return character in "\xa9\xae"
    category = unicodedata.category(character)
    return category in ("So", "Sm", "Me") or character in "\u203c\u2049\u3030\u303d" or character >= "\U0001f000"


def first_unshowable(text: str) -> str | None:
    """Return the first character that cannot be shown, if there is one."""
    return next((character for character in dict.fromkeys(text) if not is_showable(character)), None)


def fold_case(text: str) -> str:
    """Return a text for comparing without regard to case; the dotted and the dotless i are one letter, as in Turkish.

    Case folding alone keeps the dot of İ as a mark of its own, and leaves the one without as it is.
    """
    return unicodedata.normalize("NFKC", text).casefold().replace("i\u0307", "i").replace("\u0131", "i")


def search_key(text: str) -> str:
    """Return a text in small letters without accents, as people look for it: ``zlodziej`` for ``Złodziej``."""
    small = unicodedata.normalize("NFD", fold_case(text)).translate(SPELLED_OUT)
    return "".join(character for character in small if unicodedata.category(character) != "Mn")


def code_and_name(character: str) -> str:
    """Return a character's code and name, such as ``U+202E RIGHT-TO-LEFT OVERRIDE``, never itself."""
    code = f"U+{ord(character):04X}"
    name = _name(character)
    return f"{code} {name}" if name else code


def _name(character: str) -> str:
    """Return the character's name, or an empty string if it has none."""
    return CALLED[character] if character in CALLED else unicodedata.name(character, "")


def plain_substitute(character: str) -> str | None:
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
    usual = "" if character in ZERO_WIDTH_LETTERS else None
    return LIKE.get(unicodedata.category(character), usual)


def ascii_word(word: str) -> str:
    """Return a word in the letters a to z, digits, hyphens and underscores, and without what has no such letter."""
    parts = unicodedata.normalize("NFKD", word.translate(SPELLED_OUT))
    return "".join(part for part in parts if part.isascii() and (part.isalnum() or part in "-_"))


def shorten(text: str, most: int = MOST_QUOTED) -> str:
    """Return a text, cut to the length that a message may quote."""
    return text if len(text) <= most else text[: most - 1] + "…"


def show_hidden(text: str) -> str:
    """Return part of a file with everything spelled out that could hide in it: ``Ada:<NO-BREAK SPACE>look``."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"<{_name(character)}>" if _hides(character) else printable(character) for character in text)


def _hides(character: str) -> bool:
    """Return whether a character with a name is invisible, or looks like a space without being one."""
    if character == " " or not _name(character):
        return False
    return unicodedata.category(character) == "Zs" or not is_showable(character)


def printable(text: str) -> str:
    """Return a text in which whatever could move the cursor or hide itself is spelled out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if is_showable(character) else character.encode("unicode_escape", "surrogatepass").decode()
        for character in text
    )


# Text on a terminal


def cells(text: str) -> int:
    """Return the columns of a terminal that a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(_width(character) for character in text)


def truncate(text: str, room: int) -> str:
    """Cut the end of a text that is wider than a number of columns."""
    if cells(text) <= room:
        return text
    kept, left = "", room - cells(CUT)
    for character in text:
        left -= _width(character)
        if left < 0:
            break
        kept += character
    return kept + CUT


def truncate_start(text: str, room: int) -> str:
    """Cut the start of a text that is wider than a number of columns."""
    return truncate(text[::-1], room)[::-1]


def pad(text: str, width: int) -> str:
    """Pad a text with blanks to a width in columns."""
    return text + " " * (width - cells(text))


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me") or "\u1160" <= character <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def wrap_lines(text: str) -> str:
    """Wrap each line of a text that is too long."""
    return "\n".join(part for line in text.split("\n") for part in wrap(line) or [""])


def wrap(text: str, hanging: int = 0, columns: int = COLUMNS) -> list[str]:
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
    """Puts a text into colours, or leaves it plain."""

    def __init__(self, *, is_on: bool) -> None:
        self.is_on = is_on

    @classmethod
    def of_output(cls) -> "Paint":
        """Return a paint that uses colours only if standard output is a terminal that may be coloured."""
        if sys.stdout is None or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
            return cls(is_on=False)
        return cls(is_on=not os.environ.get("NO_COLOR"))

    def __call__(self, text: str, *codes: str) -> str:
        """Return the text in these colours. Colour alone never carries a meaning."""
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.is_on and text else text


def bar(share: float, width: int, encoding: str | None) -> str:
    """Return a bar for a share of so many columns, exact to an eighth of a column where the encoding allows."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    if not can_write(BLOCKS, encoding):
        return PLAIN * round(eighths / 8)
    full, rest = divmod(eighths, 8)
    return BLOCKS[8] * full + (BLOCKS[rest] if rest else "")


def to_encoding(text: str, encoding: str | None) -> str:
    """Replace characters that an encoding lacks, as far as substitutes are known."""
    return text if can_write(text, encoding) else text.translate(IN_ASCII)


def can_write(text: str, encoding: str | None) -> bool:
    """Return whether an encoding has all these characters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def print_error(sentence: str) -> None:
    """Print an error on standard error; control characters in it are spelled out."""
    print_aside("mascarade: " + "\n".join(printable(line) for line in sentence.split("\n")))


def print_aside(text: str) -> None:
    """Write a line on standard error; do nothing if standard error cannot be written."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{text}\n")
    except OSError:  # for example if both outputs go to the same full disk
        sys.stderr = None  # otherwise Python tries again when it ends, and exits with a code of its own
