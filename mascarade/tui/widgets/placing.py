"""Pieces of drawings placed beside each other in rows of one width; names may have characters of two cells."""

from collections.abc import Iterable
from typing import NamedTuple

from mascarade.look.drawing import Drawing, Row, Span, merged
from mascarade.tui.widgets.cells import width_of


class Placed(NamedTuple):
    """A drawing, and where its upper left corner lies."""

    x: int
    y: int
    drawing: Drawing


def cells_of(row: Row) -> int:
    """Return how many cells a row takes."""
    return sum(width_of(span.text) for span in row)


def wide(drawing: Drawing) -> int:
    """Return how many cells the widest row of a drawing takes."""
    return max(map(cells_of, drawing), default=0)


def laid(pieces: Iterable[Placed], width: int, height: int, ground: str = "") -> Drawing:
    """Return all pieces in a field of so many cells; a piece that would cover an earlier one of its row is left out."""
    rows: list[list[tuple[int, Row]]] = [[] for _row in range(height)]
    for piece in pieces:
        for number, row in enumerate(piece.drawing):
            if 0 <= piece.y + number < height and row:
                rows[piece.y + number].append((piece.x, row))
    return tuple(_row(sorted(row, key=lambda piece: piece[0]), width, ground) for row in rows)


def _row(pieces: list[tuple[int, Row]], width: int, ground: str) -> Row:
    spans: list[Span] = []
    used = 0
    for x, row in pieces:
        cells = cells_of(row)
        if x < used or x + cells > width:
            continue
        spans += [Span(" " * (x - used), "", ground), *(on(span, ground) for span in row)]
        used = x + cells
    return merged([*spans, Span(" " * (width - used), "", ground)])


def on(span: Span, ground: str) -> Span:
    """Return a span on a ground, unless it has one of its own."""
    return span if span.ground else span._replace(ground=ground)


def in_middle(drawing: Drawing, y: int, left: int, right: int) -> Placed:
    """Return a drawing in the middle between two columns."""
    return Placed(left + max(0, (right - left - wide(drawing)) // 2), y, drawing)
