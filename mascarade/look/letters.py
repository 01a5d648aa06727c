"""Large letters: names and words of three, five or ten rows, legible across a table."""

import unicodedata
from functools import lru_cache

from mascarade.look.letter_shapes import FIVE_ROWS, THREE_ROWS

GAP = 1
"""The blank columns between two letters."""
BLANKS = {3: 3, 5: 4}
"""The columns of a space, by the rows of a face."""
SIZES = (10, 5, 3)
"""The rows of large letters, the largest first; ten rows are five drawn twice as large."""
SPELLED_OUT = str.maketrans(
    {"Ø": "O", "Ł": "L", "Đ": "D", "Æ": "AE", "Œ": "OE", "ẞ": "SS", "Þ": "TH", "’": "'", "–": "-", "—": "-"}
    | dict.fromkeys("¿¡„“”«»", "")
)
"""Signs without a drawing of their own, and how they are written with others."""
HALVES_DOUBLED = {" ": (" ", " "), "█": ("█", "█"), "▀": ("█", " "), "▄": (" ", "█")}
"""The two cells, one above the other, that a cell becomes when it is doubled."""


def spelled(text: str) -> str:
    """Return a text in capitals without accents, as large letters write it."""
    capitals = text.upper().translate(SPELLED_OUT)
    bare = (sign for sign in unicodedata.normalize("NFD", capitals) if unicodedata.category(sign) != "Mn")
    return "".join(bare)


def has_letters(text: str) -> bool:
    """Return whether every sign of a text can be drawn in large letters."""
    glyphs = _face(3)
    return bool(text.strip()) and all(sign == " " or sign in glyphs for sign in spelled(text))


def width_in(text: str, rows: int) -> int:
    """Return the columns that a text takes in letters of so many rows."""
    if rows == 10:
        return 2 * width_in(text, 5)
    glyphs = _face(rows)
    return sum(len(glyphs[sign][0]) if sign != " " else BLANKS[rows] for sign in spelled(text)) + GAP * (
        len(spelled(text)) - 1
    )


def size_for(texts: tuple[str, ...], width: int, height: int) -> int:
    """Return the rows of the largest letters in which each of these fits so many columns and rows; 0 if none does."""
    if not all(map(has_letters, texts)):
        return 0
    fitting = (rows for rows in SIZES if rows <= height and all(width_in(text, rows) <= width for text in texts))
    return next(fitting, 0)


@lru_cache(maxsize=256)
def large(text: str, rows: int) -> tuple[str, ...]:
    """Return the rows of cells of a public text in large letters; remembered, so never for what one player alone sees.

    Every row is of one width.
    """
    return letters_drawn(text, rows)


def letters_drawn(text: str, rows: int) -> tuple[str, ...]:
    """Return the rows of cells of a text in large letters, and remember nothing of it."""
    if rows == 10:
        return _doubled(letters_drawn(text, 5))
    glyphs = _face(rows)
    blank = (" " * BLANKS[rows],) * rows
    letters = [blank if sign == " " else glyphs[sign] for sign in spelled(text)]
    return tuple((" " * GAP).join(letter[row] for letter in letters) for row in range(rows))


def _doubled(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Return rows of half blocks twice as high and twice as wide."""
    halves = [[HALVES_DOUBLED[cell] for cell in row] for row in rows]
    return tuple("".join(2 * half[part] for half in row) for row in halves for part in (0, 1))


@lru_cache(maxsize=2)
def _face(rows: int) -> dict[str, tuple[str, ...]]:
    """Return the signs of a face with the cells that draw each of them."""
    sheets = THREE_ROWS if rows == 3 else FIVE_ROWS
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
