"""A line of a file with a mark under the very words that are meant, in whatever script they are written."""

from mascarade.characters import revealed
from mascarade.terminal_text import CUT, cells, first, last

MOST_CELLS = 100
"""A line that is wider is cut on both sides of what is meant."""
BEFORE = 40
"""The part of such a line that comes before the words that are meant."""
TAB = "    "


def pointed(line: str, column: int, end: int) -> tuple[str, str]:
    """Return a line, and under it a mark from one column to before another, in characters counted from 1."""
    parts = (line[: column - 1], line[column - 1 : end - 1], line[end - 1 :])
    before, meant, after = (TAB.join(revealed(piece) for piece in part.split("\t")) for part in parts)
    if cells(before + meant + after) > MOST_CELLS:
        before = last(before, BEFORE)
    indent = cells(before)
    meant = first(meant, MOST_CELLS - indent)
    after = "" if meant.endswith(CUT) else first(after, max(1, MOST_CELLS - indent - cells(meant)))
    return before + meant + after, " " * indent + "^" * max(1, cells(meant))
