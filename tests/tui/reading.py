"""Reading a screen as a person does, only from its text."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

from mascarade.art.letters import SIZES, LetterSize, has_letters, large_letters, split_letters
from mascarade.tui.key_names import key_label
from mascarade.tui.screens.base import ROOMY_HEIGHT, ROOMY_WIDTH

LABEL = re.compile(r"\[(\?|[A-Z0-9]|[^\W\d_]{3,})\]")
"""A key as screens show it: a character, or a word in any language for a key without a character."""

LARGE = re.compile("^[█▀▄ ]+(?=  )|^[█▀▄ ]+$")
"""Large letters at the left of a line."""
BELOW = ("╰─", "┗━", "▙▄")
"""The lower borders of seats."""
SIDES, CORNERS, LAST_CORNERS = "│┃▌", "╭┏▛", "╮┓▜"
"""The left sides of seats, and their upper corners."""

WORDED_KEYS = ("enter", "space", "escape", "backspace", "question_mark")
"""The keys with other names on screen than in Textual."""


@dataclass(frozen=True, slots=True)
class Label:
    """A key that a screen offers, and its place."""

    text: str
    row: int
    column: int

    @property
    def key(self) -> str:
        """Return Textual's name for it."""
        return next((key for key in WORDED_KEYS if key_label(key) == self.text), self.text.lower())


def labels(screen: str) -> tuple[Label, ...]:
    """Return every key that a screen offers, in reading order, with its place."""
    return tuple(
        Label(found[1], row, found.start())
        for row, line in enumerate(screen.splitlines())
        for found in LABEL.finditer(line)
    )


def offered(screen: str) -> tuple[str, ...]:
    """Return the keys that a screen offers, in reading order."""
    return tuple(label.key for label in labels(screen))


def words_after(screen: str, label: Label) -> str:
    """Return the words after a key, up to the next wide gap or key."""
    line = screen.splitlines()[label.row][label.column + len(label.text) + 2 :]
    return re.split(r"\s{2,}|\[", line.strip())[0].strip()


def box_key(screen: str, words: str) -> str:
    """Return the key of the box with these words, for boxes in rows with their keys above."""
    lines = screen.splitlines()
    row = next(number for number, line in enumerate(lines) if words in line)
    column = lines[row].index(words) + len(words) // 2
    above = [label for label in labels(screen) if label.row < row]
    return min(above, key=lambda label: (abs(label.column + 1 - column), row - label.row)).key


def sentences(screen: str) -> str:
    """Return the words of a screen in one line, without drawings beside them."""
    return " ".join(re.sub(r"[\u2580-\u259f║]", " ", screen).split())


def find(screen: str, words: str) -> tuple[int, int]:
    """Return the column and the row of the middle of some words. Raise ``LookupError`` if they are missing."""
    for row, line in enumerate(screen.splitlines()):
        if words in line:
            return line.index(words) + len(words) // 2, row
    raise LookupError(f"{words!r} is not on this screen:\n{screen}")


def prompt(screen: str) -> str:
    """Return the question of the table and the keys below it, without the line that names what is marked."""
    lines = [line for line in screen.splitlines() if not line.startswith(" Marked:")]
    return "\n".join(lines[_last_rule(lines) + 1 :])


def said(screen: str) -> str:
    """Return the lines between table and question that tell what happened, without large letters beside them."""
    lines = screen.splitlines()
    rule = _last_rule(lines)
    if len(lines[rule]) >= ROOMY_WIDTH and len(lines) >= ROOMY_HEIGHT:
        told = lines[rule - 4 : rule]
    else:
        table = max(row for row, line in enumerate(lines[:rule]) if "│" in line or line.lstrip().startswith(BELOW))
        told = lines[table + 1 + lines[table].lstrip().startswith(BELOW) : rule]  # names of masks lie below seats
    return "\n".join(LARGE.sub("", line).strip() for line in told).strip()


def row_of(screen: str, name: str) -> str:
    """Return the line of somebody's seat in the compact table, or all of its lines joined."""
    lines = screen.splitlines()
    for row, line in enumerate(lines):
        at = line.find(f" {name} ")
        if at >= 0 and "◆" in line:
            return line
        above = lines[row - 1] if row else ""
        left = max((column for column in range(at + 1) if above[column : column + 1] in (*CORNERS,)), default=None)
        if at >= 0 and left is not None and line[left] in SIDES:
            right = next(column for column in range(at, len(above)) if above[column] in LAST_CORNERS)
            return " ".join(part[left : right + 1] for part in lines[row - 1 : row + 4])
    raise LookupError(f"{name!r} has no seat on this screen:\n{screen}")


def mark_of(screen: str, name: str) -> str:
    """Return the word beside a person's seat, or an empty string."""
    row = row_of(screen, name)
    lower = max(row.rfind(corner) for corner in "╰┗▙")
    if lower < 0:
        return row.split("▐◆▌")[1].split("│")[0].strip()
    return row[lower:].strip("╰┗▙╯┛▟━─▄ ")


def _last_rule(lines: list[str]) -> int:
    return max(row for row, line in enumerate(lines) if line.startswith("────"))


def has_large(screen: str, words: str) -> bool:
    """Return whether words stand on a screen in large letters of any size; in plain ones if they cannot be large."""
    return bool(larges(screen, words)) if has_letters(words) else words in screen


def larges(screen: str, words: str) -> tuple[int, ...]:
    """Return the columns at which words stand in large letters of any size, with accents or without."""
    above, below = ({False, has_any} for has_any in _accents(words))
    return _drawn(screen, words, (LetterSize(*parts) for parts in product(SIZES, above, below)))


def has_accents(screen: str, words: str) -> bool:
    """Return whether words stand in large letters with all their accents."""
    above, below = _accents(words)
    return bool(_drawn(screen, words, (LetterSize(rows, above, below) for rows in SIZES)))


def _accents(words: str) -> tuple[bool, bool]:
    """Return whether any letter has an accent above, and whether any has one below."""
    letters = split_letters(words)
    return any(letter.above for letter in letters), any(letter.below for letter in letters)


def _drawn(screen: str, words: str, sizes: Iterable[LetterSize]) -> tuple[int, ...]:
    lines = list(map(_in_cells, screen.splitlines()))
    columns = (_places(lines, [row.rstrip() for row in large_letters(words, size)]) for size in sizes)
    return tuple(sorted(column for found in columns for column in found))


def _in_cells(line: str) -> str:
    """Return a line with a filler after each wide character, so that columns are counted as they are seen."""
    return "".join(one + "\0" if unicodedata.east_asian_width(one) in "WF" else one for one in line)


def _places(lines: list[str], rows: list[str]) -> list[int]:
    """Return the columns at which rows of cells stand one below the other."""
    return [
        column
        for top in range(len(lines) - len(rows) + 1)
        for column in _columns(lines[top], rows[0])
        if all(lines[top + number].startswith(row, column) for number, row in enumerate(rows))
    ]


def _columns(line: str, part: str) -> Iterator[int]:
    """Yield every column at which a part of a line begins."""
    column = line.find(part)
    while column >= 0:
        yield column
        column = line.find(part, column + 1)
