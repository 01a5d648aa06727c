"""The masks of a line-up as pictures, as large as all of them have room for."""

from collections.abc import Callable, Sequence

from mascarade.look import cards
from mascarade.look.drawing import Drawing, Row, Span
from mascarade.look.emblems import HEIGHT, on_table
from mascarade.table.cards import OpenCard, Print
from mascarade.tui.widgets.card_faces import medium_face
from mascarade.tui.widgets.cells import clip, width_of
from mascarade.tui.widgets.masks_panel import MaskLine
from mascarade.tui.widgets.paragraphs import shorten
from mascarade.tui.widgets.placing import Piece, centre_piece, compose

TILE_WIDTH, TILE_HEIGHT = 17, 8
"""A tile: the emblem, the name, and two short lines."""
LEAST_BETWEEN, MOST_BETWEEN = 1, 6
"""The blank columns between two pictures."""


def gallery(lines: Sequence[MaskLine], width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return cards or tiles if all have room, if need be without a blank row above, else names by twos, or nothing."""
    has_blank, has_none = (pictures(lines, width, rows, is_framed=is_framed) for rows in (height - 1, height))
    return has_blank or has_none or by_twos(lines, width)


def pictures(lines: Sequence[MaskLine], width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return cards if all have room, else tiles, else nothing."""

    def face(line: MaskLine) -> Drawing:
        printed = Print(line.motif, line.star, line.short, "")
        return medium_face(OpenCard("", line.name, ""), printed, is_framed=is_framed)

    return _grid(lines, face, (cards.MEDIUM_WIDTH, cards.MEDIUM_HEIGHT), width, height, least=1) or _grid(
        lines, tile, (TILE_WIDTH, TILE_HEIGHT), width, height, least=0
    )


def _grid(
    lines: Sequence[MaskLine],
    draw: Callable[[MaskLine], Drawing],
    size: tuple[int, int],
    width: int,
    height: int,
    *,
    least: int,
) -> Drawing:
    """Return pictures of one size in rows of about the same length; nothing where not all have room.

    At least so many rows are blank between them, and up to two where there is room.
    """
    wide, high = size
    across = (width + LEAST_BETWEEN) // (wide + LEAST_BETWEEN)
    if not lines or across < 2:
        return ()
    rows = -(-len(lines) // across)
    gap = next((gap for gap in (2, 1, 0) if gap >= least and rows * (high + gap) - gap <= height), -1)
    if gap < 0:
        return ()
    across = -(-len(lines) // rows)
    between = min(MOST_BETWEEN, (width - across * wide) // max(1, across - 1)) if across > 1 else 0
    left = (width - across * wide - (across - 1) * between) // 2
    pieces = [
        Piece(left + number % across * (wide + between), number // across * (high + gap), draw(line))
        for number, line in enumerate(lines)
    ]
    return compose(pieces, width, rows * (high + gap) - gap)


def tile(line: MaskLine) -> Drawing:
    """Return a mask's emblem on the table's ground over its name and its power in short."""
    star = f" {line.star}" if line.star else ""
    name: Row = (Span(shorten(line.name, TILE_WIDTH - width_of(star)), "ivory", bold=True), Span(star, "gold"))
    short: list[Row] = [(Span(words, "dim"),) for words in clip(line.short, TILE_WIDTH, 2)]
    pieces = [centre_piece(on_table(line.motif), 0, 0, TILE_WIDTH)]
    pieces += [centre_piece((row,), HEIGHT + number, 0, TILE_WIDTH) for number, row in enumerate((name, *short))]
    return compose(pieces, TILE_WIDTH, TILE_HEIGHT)


def by_twos(lines: Sequence[MaskLine], width: int) -> Drawing:
    """Return names over powers in short, two in a row; nothing where one would be cut: all are told below in full."""
    across = width // 2
    pieces: list[Piece] = []
    for number, line in enumerate(lines):
        star, short = f" {line.star}" if line.star else "", f" {line.short}"
        if max(width_of(line.name + star), width_of(short)) >= across:
            return ()
        name = (Span(line.name, "ivory", bold=True), Span(star, "gold"))
        pieces.append(Piece(number % 2 * across, number // 2 * 2, (name, (Span(short, "dim"),))))
    return compose(pieces, width, -(-len(lines) // 2) * 2)


def powers(lines: Sequence[MaskLine], width: int) -> Drawing:
    """Return the names with the whole powers."""
    rows: list[Row] = []
    for line in lines:
        words = clip(f"{line.name} {line.star} {line.power}", width, len(line.power))
        first = words[0].removeprefix(line.name)
        star = line.star if first.startswith(f" {line.star}") and line.star else ""
        rest = first.removeprefix(f" {star}") if star else first
        marked = Span(f" {star}" if star else "", "gold")
        rows.append((Span(line.name, "ivory", bold=True), marked, Span(rest, "ivory")))
        rows += [(Span(word, "ivory"),) for word in words[1:]]
    return tuple(rows)
