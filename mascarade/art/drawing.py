"""Drawings: rows of cells, of which each stretch has roles for its colours, never a colour."""

from collections.abc import Iterable
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of a row with one look; every character of it takes one cell, unless it is a person's own text."""

    text: str
    ink: str = ""
    """The role of the palette that the characters have; without one, that of the place where they are drawn."""
    ground: str = ""
    """The role behind them; without one, that of the place where they are drawn."""
    bold: bool = False


Row = tuple[Span, ...]
Drawing = tuple[Row, ...]
FULL = "█"


def words_of(drawing: Drawing) -> tuple[str, ...]:
    """Return the characters of a drawing, row by row."""
    return tuple("".join(span.text for span in row) for row in drawing)


def plain(rows: Iterable[str], ink: str, *, ground: str = "", bold: bool = False) -> Drawing:
    """Return rows of characters that all have one look."""
    return tuple((Span(row, ink, ground, bold),) for row in rows)


def merged(row: Iterable[Span]) -> Row:
    """Return a row in which neighbours of one look are one stretch."""
    spans: list[Span] = []
    for span in row:
        last = spans[-1] if spans else None
        if last is not None and last[1:] == span[1:]:
            spans[-1] = Span(last.text + span.text, *last[1:])
        elif span.text:
            spans.append(span)
    return tuple(spans)


def solid(rows: Iterable[str], ink: str) -> Drawing:
    """Return blocks in one ink, of which full cells have it behind them too; a row of lines instead is bold.

    Fonts whose blocks leave hairlines between rows then leave none inside a shape.
    """
    return tuple(
        (Span(row, ink, bold=True),)
        if row.isascii()
        else merged(Span(character, ink, ink if character == FULL else "") for character in row)
        for row in rows
    )
