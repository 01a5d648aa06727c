"""Pieces of drawings placed beside each other in rows of one width; names may have characters of two cells."""

from collections.abc import Iterable
from itertools import zip_longest
from operator import itemgetter

from mascarade.look.drawing import Drawing, Row, Span, merged
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import crop_text, width_of


class Piece(Value):
    """A drawing, and where its upper left corner lies."""

    x: int
    y: int
    drawing: Drawing


def row_width(row: Row) -> int:
    """Return how many cells a row takes."""
    return width_of("".join([span.text for span in row]))


def drawing_width(drawing: Drawing) -> int:
    """Return how many cells the widest row of a drawing takes."""
    return max(map(row_width, drawing), default=0)


def compose(pieces: Iterable[Piece], width: int, height: int, ground: str = "") -> Drawing:
    """Return all pieces in a field of so many cells; a piece that would cover an earlier one of its row is left out."""
    rows: list[list[tuple[int, Row]]] = [[] for _row in range(height)]
    for piece in pieces:
        for number, row in enumerate(piece.drawing):
            if 0 <= piece.y + number < height and row:
                rows[piece.y + number].append((piece.x, row))
    return tuple(_row(row, width, ground) for row in rows)


class PieceField(Value):
    """Pieces laid in a field of so many cells."""

    pieces: tuple[Piece, ...] = ()
    width: int = 0
    rows: Drawing = ()

    def with_pieces(self, pieces: tuple[Piece, ...], width: int, height: int) -> "PieceField":
        """Return a field with other pieces, of which only the rows are laid again that have changed."""
        if (width, height) != (self.width, len(self.rows)):
            return PieceField(pieces, width, compose(pieces, width, height))
        rows = list(self.rows)
        for y in {y for was, now in zip_longest(self.pieces, pieces) for y in _rows_that_differ(was, now)}:
            if 0 <= y < height:
                at = [(one.x, one.drawing[y - one.y]) for one in pieces if 0 <= y - one.y < len(one.drawing)]
                rows[y] = _row([(x, row) for x, row in at if row], width, "")
        return PieceField(pieces, width, tuple(rows))


def _rows_that_differ(was: Piece | None, now: Piece | None) -> Iterable[int]:
    """Return the rows of a field in which one piece differs from another that lay in its place."""
    if was == now:
        return ()
    if was is None or now is None or (was.x, was.y) != (now.x, now.y):
        return [y for piece in (was, now) if piece is not None for y in range(piece.y, piece.y + len(piece.drawing))]
    both = enumerate(zip_longest(was.drawing, now.drawing), now.y)
    return [y for y, (before, row) in both if before is not row and before != row]


def _row(pieces: list[tuple[int, Row]], width: int, ground: str) -> Row:
    """Return a row of a field with pieces in the order of their columns."""
    spans: list[Span] = []
    used = 0
    for x, row in sorted(pieces, key=itemgetter(0)):
        cells = row_width(row)
        if x < used or x + cells > width:
            continue
        spans.append(Span(" " * (x - used), "", ground))
        spans += [on_ground(span, ground) for span in row] if ground else row
        used = x + cells
    spans.append(Span(" " * (width - used), "", ground))
    return merged(spans)


def on_ground(span: Span, ground: str) -> Span:
    """Return a span on a ground, unless it has one of its own."""
    return span if span.ground else span._replace(ground=ground)


def crop_row(row: Row, width: int) -> Row:
    """Return the first so many cells of a row, with blanks after what is shorter."""
    spans: list[Span] = []
    left = width
    for span in row:
        cells = width_of(span.text)
        spans.append(span if cells <= left else span._replace(text=crop_text(span.text, left)))
        left -= min(cells, left)
    return merged([*spans, Span(" " * left)])


def centre_piece(drawing: Drawing, y: int, left: int, right: int) -> Piece:
    """Return a drawing in the middle between two columns."""
    return Piece(left + max(0, (right - left - drawing_width(drawing)) // 2), y, drawing)
