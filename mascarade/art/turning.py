"""Cards that are being turned over, which all look alike, and backs as large as there is room for."""

from collections.abc import Sequence

from mascarade.art.cards import LARGE, MEDIUM, back_of
from mascarade.art.drawing import Drawing, Span

TURNED = 5
"""The pictures of a card that is being turned up, between its back and its face."""
SMALL_MASK = tuple(row[3:-3] for row in MEDIUM[3:6])
LARGE_MASK = tuple(row[2:-2] for row in LARGE[5:11])
"""The masks on backs, the larger one for those with room for it and for the cloth around it."""
AROUND = 2
"""The cells of border and cloth at each side of a mask, and its rows above and below, at least."""


def back_rows(width: int, height: int) -> tuple[str, ...]:
    """Return the characters of a back of so many cells: a mask in the middle of a lattice, within a border."""
    inner, rows = width - 2, height - 2
    large = len(LARGE_MASK[0]) + 2 * AROUND <= width and len(LARGE_MASK) + 2 * AROUND <= height
    mask = LARGE_MASK if large else SMALL_MASK
    left, above = (inner - len(mask[0])) // 2, (rows - len(mask)) // 2
    within = [_lattice(inner, row) for row in range(rows)]
    for number, line in enumerate(mask):
        row = within[above + number]
        within[above + number] = f"{row[: left - 1]} {line} {row[left + len(line) + 1 :]}"
    return (f"╔{'═' * inner}╗", *(f"║{row}║" for row in within), f"╚{'═' * inner}╝")


def _lattice(width: int, row: int) -> str:
    """Return a row of cloth: four cells from sign to sign, those of the next row between them."""
    dots = (width + 1) // 4
    return ("   ".join("·" * dots) if row % 2 else "   ".join("◆" * (dots - 1))).center(width)


def turning(rows: Sequence[str], part: int, *, is_framed: bool) -> Drawing:
    """Return a card with this back as it is being turned up: narrower and narrower, its edge, and wider again.

    The paper stays blank until the card lies there, so that all masks turn alike. Turned down, it shows the last part
    first.
    """
    middle = TURNED // 2 + 1
    width = len(rows[0]) * abs(middle - part) // middle
    if part == middle:
        return tuple((Span("▐▌", "lace"),) for _row in rows)
    if part > middle:
        return _blank_paper(width, len(rows), is_framed=is_framed)
    cut = (len(rows[0]) - width) // 2
    return back_of([row[0] + row[cut + 1 : cut + width - 1] + row[-1] for row in rows])


def _blank_paper(width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return paper of so many cells with nothing on it."""
    across = width - 2
    upper, within, lower = ("┌─┐", "│ │", "└─┘") if is_framed else ("   ",) * 3
    rows = (upper, *(within,) * (height - 2), lower)
    return tuple((Span(row[0] + row[1] * across + row[2], "inkdim", "paper"),) for row in rows)
