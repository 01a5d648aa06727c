"""Large letters: names and words of three, five or ten rows, legible across a table."""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from mascarade.art.letter_shapes import (
    FIVE_ROWS,
    FIVE_ROWS_ABOVE,
    FIVE_ROWS_BELOW,
    LINES_ABOVE,
    LINES_BELOW,
    OF_LINES,
    OGONEK,
    THREE_ROWS,
    THREE_ROWS_ABOVE,
    THREE_ROWS_BELOW,
)
from mascarade.values import Value

GAP = 1
"""The blank columns between two letters."""
BLANKS = {3: 3, 5: 4}
"""The columns of a space, by the rows of a face."""
LINED = 3
"""The rows of letters that are made of lines in ASCII."""
SIZES = (10, 5, 3)
"""The rows of large letters, the largest first; ten rows are five drawn twice as large."""
ACCENTS = 2
"""The rows that accents above and below letters of three or five rows take at most."""
SPELLED_OUT = str.maketrans(
    {"Ø": "O", "Đ": "D", "Æ": "AE", "Œ": "OE", "ẞ": "SS", "Þ": "TH", "’": "'", "–": "-", "—": "-"}
    | dict.fromkeys("„“”«»", "")
)
"""Signs without a drawing of their own, and how they are written with others."""
HALVES_DOUBLED = {" ": (" ", " "), "█": ("█", "█"), "▀": ("█", " "), "▄": (" ", "█")}
"""The two cells, one above the other, that a cell becomes when it is doubled."""


class LetterSize(Value):
    """The rows of large letters, and whether accents have a row of their own above and below them.

    Letters of ten rows have two rows for accents.
    """

    rows: int
    above: bool = False
    below: bool = False
    in_ascii: bool = False
    """True for letters of three rows that are made of lines, since ASCII has no half blocks.

    They take as many cells as those of blocks. Larger letters are legible with a sign of ASCII for each block.
    """

    @property
    def height(self) -> int:
        """The rows of the letters with those of the accents."""
        return self.rows + (self.above + self.below) * (2 if self.rows == 10 else 1)


class Letter(Value):
    """A capital letter or another sign, and the accents on it that have a drawing."""

    sign: str
    above: str = ""
    below: str = ""

    @property
    def written(self) -> str:
        """The letter in ordinary type, without those accents that would be a character of their own."""
        composed = unicodedata.normalize("NFC", self.sign + self.below + self.above)
        return composed if len(composed) == 1 else self.sign


def split_letters(text: str) -> tuple[Letter, ...]:
    """Return the letters of a text in capitals."""
    letters: list[Letter] = []
    for sign in unicodedata.normalize("NFD", text.upper().translate(SPELLED_OUT)):
        if unicodedata.category(sign) != "Mn":
            letters.append(Letter(sign))
        elif letters and sign in THREE_ROWS_ABOVE:
            letters[-1] = replace(letters[-1], above=sign)
        elif letters and sign in THREE_ROWS_BELOW:
            letters[-1] = replace(letters[-1], below=sign)
    return tuple(letters)


def spell(text: str) -> str:
    """Return a text in capitals without accents."""
    return "".join(letter.sign for letter in split_letters(text))


def has_letters(text: str) -> bool:
    """Return whether every sign of a text can be drawn in large letters."""
    glyphs = _face(3)
    return bool(text.strip()) and all(sign == " " or sign in glyphs for sign in spell(text))


def letters_width(text: str, size: LetterSize) -> int:
    """Return the columns that a text takes in letters of a size."""
    if size.rows == 10:
        return 2 * letters_width(text, replace(size, rows=5))
    letters = split_letters(text)
    return sum(len(_glyph(letter, size)[0]) for letter in letters) + GAP * (len(letters) - 1)


def fit_letters(
    texts: tuple[str, ...], width: int, height: int, most: int = SIZES[0], *, in_ascii: bool = False
) -> LetterSize | None:
    """Return the largest letters of at most so many rows in which each of these texts fits; nothing if none does.

    A name is never without its accents. All texts get the same rows for them, so that they stand on one line when they
    are side by side.
    """
    if not all(map(has_letters, texts)):
        return None
    for size in _sizes(texts, most):
        if size.height <= height and all(letters_width(text, size) <= width for text in texts):
            return replace(size, in_ascii=in_ascii and size.rows == LINED)
    return None


def _sizes(texts: tuple[str, ...], most: int) -> Iterator[LetterSize]:
    """Yield the sizes for texts with their accents, the largest first."""
    letters = [letter for text in texts for letter in split_letters(text)]
    above, below = any(letter.above for letter in letters), any(letter.below for letter in letters)
    return (LetterSize(rows, above, below) for rows in SIZES if rows <= most)


@lru_cache(maxsize=256)
def large_letters(text: str, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of a public text in large letters, from a cache; never use it for what one player alone sees.

    Every row is of one width.
    """
    return draw_letters(text, size)


def large_number(number: int, rows: int, *, in_ascii: bool = False) -> tuple[str, ...]:
    """Return the rows of cells of a public number in large figures; in ASCII, those of three rows are made of lines."""
    return large_letters(str(number), LetterSize(rows, in_ascii=in_ascii and rows == LINED))


def draw_letters(text: str, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of cells of a text in large letters, without caching them."""
    if size.rows == 10:
        return _doubled(draw_letters(text, replace(size, rows=5)))
    glyphs = [_of_lines(letter, size) if size.in_ascii else _glyph(letter, size) for letter in split_letters(text)]
    return tuple((" " * GAP).join(rows) for rows in zip(*glyphs, strict=True))


def _glyph(letter: Letter, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of one width of a letter with its accents."""
    drawn = (" " * BLANKS[size.rows],) * size.rows if letter.sign == " " else _face(size.rows)[letter.sign]
    above, below = _accents(letter, size)
    width = max(len(drawn[0]), len(above), len(below))
    left = (width - len(drawn[0]) + 1) // 2
    rows = [(" " * left + row).ljust(width) for row in drawn]
    if size.above:
        rows.insert(0, above.center(width))
    if size.below and letter.below == OGONEK:
        return tuple(row.ljust(width + 1) for row in (*rows, below.rjust(width + 1)))
    return (*rows, below.center(width)) if size.below else tuple(rows)


def _of_lines(letter: Letter, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of a letter of lines with its accents, as wide as the one of blocks."""
    width = len(_glyph(letter, size)[0])
    drawn = _lines().get(letter.sign, ("",) * LINED)
    left = " " * ((width - len(drawn[0])) // 2)
    above, below = LINES_ABOVE.get(letter.above, ""), LINES_BELOW.get(letter.below, "")
    return (
        *((above.center(width),) if size.above else ()),
        *((left + row).ljust(width) for row in drawn),
        *((below.center(width),) if size.below else ()),
    )


def _accents(letter: Letter, size: LetterSize) -> tuple[str, str]:
    """Return the cells above and below a letter."""
    shapes = (THREE_ROWS_ABOVE, THREE_ROWS_BELOW) if size.rows == 3 else (FIVE_ROWS_ABOVE, FIVE_ROWS_BELOW)
    return shapes[0].get(letter.above, "") if size.above else "", shapes[1].get(letter.below, "") if size.below else ""


def _doubled(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Return rows of half blocks twice as high and twice as wide."""
    halves = [[HALVES_DOUBLED[cell] for cell in row] for row in rows]
    return tuple("".join(2 * half[part] for half in row) for row in halves for part in (0, 1))


@lru_cache(maxsize=2)
def _face(rows: int) -> dict[str, tuple[str, ...]]:
    """Return the signs of a face with the cells that draw each of them."""
    return _signs_of(THREE_ROWS if rows == 3 else FIVE_ROWS)


@lru_cache(maxsize=1)
def _lines() -> dict[str, tuple[str, ...]]:
    """Return the signs that are made of lines, with the characters that draw each of them."""
    return _signs_of(OF_LINES)


def _signs_of(sheets: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    return {sign: glyph for signs, sheet in sheets for sign, glyph in zip(signs, _cut(sheet), strict=True)}


def _cut(sheet: str) -> list[tuple[str, ...]]:
    """Return the signs of a sheet, which blank columns set apart."""
    lines = sheet.split("\n")
    width = max(map(len, lines))
    columns = list(zip(*(line.ljust(width) for line in lines), strict=True))
    signs: list[list[tuple[str, ...]]] = [[]]
    for column in columns:
        if any(cell != " " for cell in column):
            signs[-1].append(column)
        elif signs[-1]:
            signs.append([])
    return [tuple("".join(row) for row in zip(*sign, strict=True)) for sign in signs if sign]
