"""Large letters: names and words of three, five or ten rows, legible across a table."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby, zip_longest

from msgspec.structs import replace

from mascarade.art.drawing import art_file
from mascarade.values import Value

GAP = 1
"""The blank columns between two letters."""
BLANKS = {3: 3, 5: 4}
"""The columns of a space, by the rows of a face."""
LINED = 3
"""The number of rows of the letters that ASCII draws with lines."""
SIZES = (10, 5, 3)
"""The rows of large letters, the largest first; ten rows are five drawn twice as large."""
ACCENTS = 2
"""The rows that accents above and below letters of three or five rows take at most."""
ABOVE = {
    "\u0301": ("▄▀", "▄█▀", "/"),  # acute
    "\u0300": ("▀▄", "▀█▄", "\\"),  # grave
    "\u0302": ("▄▀▀▄", "▄█▀█▄", "/\\"),  # circumflex
    "\u030c": ("▀▄▄▀", "▀█▄█▀", "\\/"),  # caron
    "\u0303": ("▄▀▄▀", "▄▀▀▄▄▀", "~"),  # tilde
    "\u0308": ("▀  ▀", "▀▀ ▀▀", ". ."),  # diaeresis
    "\u030b": ("▄▀ ▄▀", "▄█▀ ▄█▀", "//"),  # double acute
    "\u030a": ("█▀█", "▄▀▀▄", "o"),  # ring
    "\u0307": ("▀", "▀▀", "."),  # dot
}
OGONEK = "\u0328"
BELOW = {"\u0327": ("▄▀", "▄█▀", ","), OGONEK: ("▀▄", "▀█▄", ",")}
"""The row of cells of an accent in letters of three rows, of five, and of lines: in the middle of its letter.

Below, a cedilla is in the middle, an ogonek at the right and beyond.
"""
THREE, FIVE, LINES = range(3)
SPELLED_OUT = str.maketrans(
    {"Ø": "O", "Đ": "D", "Æ": "AE", "Œ": "OE", "ẞ": "SS", "Þ": "TH", "’": "'", "–": "-", "—": "-"}
    | dict.fromkeys("„“”«»", "")
)
"""Signs without a drawing of their own, and the letters that replace them."""
HALVES_DOUBLED = {" ": (" ", " "), "█": ("█", "█"), "▀": ("█", " "), "▄": (" ", "█")}
"""The two cells, one above the other, that replace a cell in letters of twice the size."""


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
        """The letter in ordinary type, without accents that would need a character of their own."""
        composed = unicodedata.normalize("NFC", self.sign + self.below + self.above)
        return composed if len(composed) == 1 else self.sign


def split_letters(text: str) -> tuple[Letter, ...]:
    """Return the letters of a text in capitals."""
    letters: list[Letter] = []
    for sign in unicodedata.normalize("NFD", text.upper().translate(SPELLED_OUT)):
        if unicodedata.category(sign) != "Mn":
            letters.append(Letter(sign))
        elif letters and sign in ABOVE:
            letters[-1] = replace(letters[-1], above=sign)
        elif letters and sign in BELOW:
            letters[-1] = replace(letters[-1], below=sign)
    return tuple(letters)


def spell(text: str) -> str:
    """Return a text in capitals without accents."""
    return "".join(letter.sign for letter in split_letters(text))


def has_letters(text: str) -> bool:
    """Return whether every sign of a text can be drawn in large letters."""
    glyphs = _faces()[THREE]
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
    """Yield the sizes in which texts can be drawn with their accents, the largest first."""
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
    """Return the rows of a public number in large figures; in ASCII, figures of three rows are drawn with lines."""
    return large_letters(str(number), LetterSize(rows, in_ascii=in_ascii and rows == LINED))


def draw_letters(text: str, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of cells of a text in large letters, without caching them."""
    if size.rows == 10:
        return _double_rows(draw_letters(text, replace(size, rows=5)))
    glyphs = [_line_glyph(letter, size) if size.in_ascii else _glyph(letter, size) for letter in split_letters(text)]
    return tuple((" " * GAP).join(rows) for rows in zip(*glyphs, strict=True))


def _glyph(letter: Letter, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of one width of a letter with its accents."""
    face = FIVE if size.rows == 5 else THREE
    drawn = (" " * BLANKS[size.rows],) * size.rows if letter.sign == " " else _faces()[face][letter.sign]
    above, below = _accents(letter, size, face)
    width = max(len(drawn[0]), len(above), len(below))
    left = (width - len(drawn[0]) + 1) // 2
    rows = [(" " * left + row).ljust(width) for row in drawn]
    if size.above:
        rows.insert(0, above.center(width))
    if size.below and letter.below == OGONEK:
        return tuple(row.ljust(width + 1) for row in (*rows, below.rjust(width + 1)))
    return (*rows, below.center(width)) if size.below else tuple(rows)


def _line_glyph(letter: Letter, size: LetterSize) -> tuple[str, ...]:
    """Return the rows of a letter drawn with lines, with its accents, as wide as the letter of blocks."""
    width = len(_glyph(letter, size)[0])
    drawn = _faces()[LINES].get(letter.sign, ("",) * LINED)
    left = " " * ((width - len(drawn[0])) // 2)
    above, below = _accents(letter, size, LINES)
    return (
        *((above.center(width),) if size.above else ()),
        *((left + row).ljust(width) for row in drawn),
        *((below.center(width),) if size.below else ()),
    )


def _accents(letter: Letter, size: LetterSize, face: int) -> tuple[str, str]:
    """Return the cells above and below a letter."""
    above = ABOVE[letter.above][face] if size.above and letter.above else ""
    return above, BELOW[letter.below][face] if size.below and letter.below else ""


def _double_rows(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Return rows of half blocks twice as high and twice as wide."""
    halves = [[HALVES_DOUBLED[cell] for cell in row] for row in rows]
    return tuple("".join(2 * half[part] for half in row) for row in halves for part in (0, 1))


@cache
def _faces() -> list[dict[str, tuple[str, ...]]]:
    """Return the signs of the faces of three rows, of five, and of lines, each with the cells that draw it."""
    faces: list[dict[str, tuple[str, ...]]] = []
    lines = iter(art_file("letters.txt").split("\n"))
    height = 0
    for line in lines:
        if line.startswith("FACE "):
            faces.append({})
            height = int(line.split()[-1])
        elif line and height:
            sheet = [next(lines) for _row in range(height)]
            faces[-1] |= zip(line, _split_sheet(sheet), strict=True)
    return faces


def _split_sheet(sheet: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield the signs of a sheet on which blank columns separate them."""
    columns = zip_longest(*sheet, fillvalue=" ")
    for is_blank, sign in groupby(columns, lambda column: set(column) == {" "}):
        if not is_blank:
            yield tuple(map("".join, zip(*sign, strict=True)))
