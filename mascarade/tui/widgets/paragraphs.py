"""Words drawn for places of a given width."""

from collections.abc import Sequence

from textual.content import Content

from mascarade.look.drawing import Drawing, Row, Span, solid
from mascarade.look.letters import has_letters, large, letters_of, size_for
from mascarade.tui.widgets.cells import fit, width_of


def wrap(words: str, width: int, ink: str = "ivory", *, bold: bool = False) -> Drawing:
    """Return a text on as many rows as it takes."""
    return tuple((Span(line.plain.rstrip(), ink, bold=bold),) for line in Content(words).wrap(max(1, width)))


def shorten(words: str, width: int) -> str:
    """Return a text, or as much of it as there is room for before an ellipsis."""
    return words if width_of(words) <= width else fit(words, max(1, width)).rstrip()


def letter_spaced(words: str) -> str:
    """Return words in capitals set apart by blanks, or as they are written where capitals cannot be drawn."""
    return " ".join(letter.written for letter in letters_of(words)) if has_letters(words) else words


def large_words(words: str, ink: str, width: int, height: int, most: int, *, in_ascii: bool = False) -> Drawing:
    """Return words in the largest letters of at most so many rows that have room with their accents.

    Where none have room, the words are in bold, with a blank row above and below.
    """
    size = size_for((words,), width, height, most, in_ascii=in_ascii)
    return solid(large(words, size), ink) if size else ((), bold_words(words, ink, width), ())


def bold_words(words: str, ink: str, width: int) -> Row:
    """Return words in bold, in capitals set apart by blanks where these have room."""
    written = letter_spaced(words)
    return (Span(written if width_of(written) <= width else shorten(words, width), ink, bold=True),)


def ruled_heading(title: str, width: int) -> Drawing:
    """Return a heading in gold capitals over a rule."""
    return ((Span(shorten(title.upper(), width), "gold", bold=True),), (Span("─" * width, "hair"),))


def stack(parts: Sequence[Drawing]) -> Drawing:
    """Return drawings one below the other, a blank row between each two."""
    rows: list[Row] = []
    for part in parts:
        if part:
            rows += [(), *part] if rows else part
    return tuple(rows)


def screen_heading(left: str, right: str, width: int) -> Drawing:
    """Return the words at the two ends of a screen's first row; those at the right give way."""
    room = width - width_of(left) - 2
    if not right or room < width_of(right):
        return ((Span(shorten(left, width), "gold", bold=True),),)
    blank = " " * (width - width_of(left) - width_of(right))
    return ((Span(f"{left}{blank}{right}", "gold", bold=True),),)
