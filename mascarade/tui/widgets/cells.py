"""Texts and drawings in terminal cells: measuring, cutting, wrapping and arranging them."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from mascarade.art.drawing import Drawing, Row, Span, merge_spans, plain_drawing, solid_blocks
from mascarade.art.letters import LetterSize, fit_letters, has_letters, large_letters, spell, split_letters
from mascarade.values import Value

UNBROKEN = "\ue000"
"""Replaces a blank at which no line may end, because Textual breaks lines at every kind of blank."""
BEFORE_PERCENT = re.compile(r"(?<=\d)[ \xa0](?=%)")
BANNER_ROWS = 3
"""The rows of the smallest large letters, which bold words in their place take as well."""


def width_of(text: str) -> int:
    """Return the cells of a text."""
    return cell_len(text)


def fit(text: str, width: int) -> str:
    """Return a text in exactly so many cells, padded with blanks or cut with an ellipsis."""
    return Content(text).truncate(width, ellipsis=True, pad=True).plain


def text_lines(text: str, width: int) -> list[str]:
    """Wrap a text into lines of at most so many cells; no line begins with the sign after a number."""
    glued = BEFORE_PERCENT.sub(UNBROKEN, text)
    return [line.plain.rstrip().replace(UNBROKEN, " ") for line in Content(glued).wrap(max(1, width))]


@lru_cache(maxsize=16)
def rows_of(text: str, width: int) -> int:
    """Return the number of rows of so many cells that a text takes; cached, so only for public texts."""
    return len(text_lines(text, width))


def clip(text: str, width: int, most: int) -> tuple[str, ...]:
    """Return a text in at most so many lines of so many cells, with an ellipsis where it is cut."""
    lines = text_lines(text, width)
    if len(lines) <= most:
        return tuple(lines)
    if most < 1:
        return ()
    return (*lines[: most - 1], _broken_off(lines[most - 1], width))


def _broken_off(line: str, width: int) -> str:
    """Return a line that ends with an ellipsis after a whole word, if a word of it fits."""
    while line and width_of(line) + 2 > width:
        line, _blank, dropped = line.rpartition(" ")
        if not line:
            return fit(f"{dropped} …", width).rstrip()
    return f"{line} …"


def rule_title(title: str) -> str:
    """Return a title for a rule, with a blank on either side."""
    return f" {title} "


def centre(text: str, width: int) -> str:
    """Return a text centred in so many cells."""
    cut = Content(text).truncate(width, ellipsis=True).plain
    left = (width - width_of(cut)) // 2
    return fit(" " * left + cut, width)


def wrap(words: str, width: int, ink: str = "ivory", *, bold: bool = False) -> Drawing:
    """Wrap a text into as many rows as it takes."""
    return plain_drawing(text_lines(words, width), ink, bold=bold)


def shorten(words: str, width: int) -> str:
    """Return a text, or as much of it as fits before an ellipsis."""
    return words if width_of(words) <= width else fit(words, max(1, width)).rstrip()


def letter_spaced(words: str) -> str:
    """Return words in capitals separated by blanks, or unchanged if capitals cannot be drawn."""
    return " ".join(letter.written for letter in split_letters(words)) if has_letters(words) else words


def large_words(words: str, ink: str, width: int, height: int, most: int, *, in_ascii: bool = False) -> Drawing:
    """Return words in the largest letters of at most so many rows in which they fit with their accents.

    Where none have room, the words are in bold, with a blank row above and below as far as there is room for these.
    """
    return large_name(words, (), ink, width, height, most, in_ascii=in_ascii).drawing


class LargeName(Value):
    """A name as it is drawn, with the cells of the widest name for this place, and the rows of its letters, or 0."""

    drawing: Drawing
    widest: int
    rows: int


@lru_cache(maxsize=256)
def large_name(
    name: str, names: tuple[str, ...], ink: str, width: int, height: int, most: int, *, in_ascii: bool = False
) -> LargeName:
    """Return a name in letters of the size in which all names for this place fit.

    So nothing moves when one follows the other. A name that has no room in three rows, or is in letters that cannot be
    drawn, is in bold on as many rows; the others then have no more than three. Names are remembered, as letters are,
    since the stage tries several sizes for each key.
    """
    among = (name, *names)
    bare = [spell(one) for one in among if fit_letters((spell(one),), width, BANNER_ROWS, BANNER_ROWS)]
    largest = fit_letters(tuple(bare), width, height, most if len(bare) == len(among) else BANNER_ROWS)
    rows = largest.rows if bare and largest else 0
    common = fit_letters(tuple(one for one in among if spell(one) in bare), width, height, rows, in_ascii=in_ascii)

    def drawn(one: str) -> Drawing:
        own = common or fit_letters((one,), width, height, rows, in_ascii=in_ascii)
        return lettered(one, ink, own if spell(one) in bare else None, width)

    shown, blank = drawn(name), ((),)
    left = max(common.height if common else rows, BANNER_ROWS if height >= BANNER_ROWS else 1) - len(shown)
    padded = (*blank * (left // 2), *shown, *blank * (left - left // 2))
    return LargeName(padded, max(map(drawing_width, map(drawn, among))), rows)


def lettered(words: str, ink: str, size: LetterSize | None, width: int) -> Drawing:
    """Return words in large letters of a size or, without a size, in bold."""
    return solid_blocks(large_letters(words, size), ink) if size else (bold_words(words, ink, width),)


def bold_words(words: str, ink: str, width: int) -> Row:
    """Return words in bold, in spaced capitals if these fit."""
    written = letter_spaced(words)
    return (Span(written if width_of(written) <= width else shorten(words, width), ink, bold=True),)


def ruled_heading(title: str, width: int) -> Drawing:
    """Return a heading in gold capitals over a rule."""
    return ((Span(shorten(title.upper(), width), "gold", bold=True),), (Span("─" * width, "hair"),))


def stack(parts: Sequence[Drawing]) -> Drawing:
    """Return drawings below each other, separated by blank rows."""
    rows: list[Row] = []
    for part in parts:
        if part:
            rows += [(), *part] if rows else part
    return tuple(rows)


def screen_heading(left: str, right: str, width: int) -> Drawing:
    """Return the words at the two ends of a screen's first row; those at the right are cut first."""
    room = width - width_of(left) - 2
    if not right or room < width_of(right):
        return ((Span(shorten(left, width), "gold", bold=True),),)
    blank = " " * (width - width_of(left) - width_of(right))
    return ((Span(f"{left}{blank}{right}", "gold", bold=True),),)


class Piece(Value):
    """A drawing and the place of its upper left corner."""

    x: int
    y: int
    drawing: Drawing


def row_width(row: Row) -> int:
    """Return the cells of a row."""
    return width_of("".join([span.text for span in row]))


def drawing_width(drawing: Drawing) -> int:
    """Return the cells of the widest row of a drawing."""
    return max(map(row_width, drawing), default=0)


def compose(pieces: Iterable[Piece], width: int, height: int, ground: str = "") -> Drawing:
    """Return a field of so many cells with its pieces; leave out pieces that would cover an earlier one."""
    rows: list[list[tuple[int, Row]]] = [[] for _row in range(height)]
    for piece in pieces:
        for number, row in enumerate(piece.drawing):
            if 0 <= piece.y + number < height and row:
                rows[piece.y + number].append((piece.x, row))
    return tuple(_row(row, width, ground) for row in rows)


def _row(pieces: list[tuple[int, Row]], width: int, ground: str) -> Row:
    """Return a row of a field with its pieces in the order of their columns."""
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
    return merge_spans(spans)


def on_ground(span: Span, ground: str) -> Span:
    """Return a span with this ground, unless it has one of its own."""
    return span if span.ground else span._replace(ground=ground)


def crop_row(row: Row, width: int) -> Row:
    """Return the first so many cells of a row, padded with blanks."""
    spans: list[Span] = []
    left = width
    for span in row:
        cells = width_of(span.text)
        spans.append(span if cells <= left else span._replace(text=set_cell_size(span.text, left)))
        left -= min(cells, left)
    return merge_spans([*spans, Span(" " * left)])


def centre_piece(drawing: Drawing, y: int, left: int, right: int) -> Piece:
    """Return a drawing as a piece in the middle between two columns."""
    return Piece(left + max(0, (right - left - drawing_width(drawing)) // 2), y, drawing)


def centre_rows(rows: Iterable[Row], y: int, left: int, right: int) -> list[Piece]:
    """Return rows as pieces, each in the middle between two columns."""
    return [centre_piece((row,), y + number, left, right) for number, row in enumerate(rows)]


def centred(drawing: Drawing, width: int) -> Drawing:
    """Return a drawing centred in so many cells."""
    return compose((centre_piece(drawing, 0, 0, width),), width, len(drawing))


def grid(
    drawings: Iterable[Drawing], across: int, step: tuple[int, int], width: int, left: int = 0, top: int = 0
) -> Drawing:
    """Return drawings of one height in rows of so many, with these distances between them."""
    wide, high = step
    pieces = [Piece(left + at % across * wide, top + at // across * high, one) for at, one in enumerate(drawings)]
    return compose(pieces, width, max((piece.y + len(piece.drawing) for piece in pieces), default=0))


def side_by_side(drawings: Sequence[Drawing], gap: int) -> Drawing:
    """Return drawings side by side with so many blank columns between them."""
    pieces, left = [], 0
    for drawing in drawings:
        pieces.append(Piece(left, 0, drawing))
        left += drawing_width(drawing) + gap
    return compose(pieces, left - gap, max(map(len, drawings)))
