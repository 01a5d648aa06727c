"""Pages of the help: a heading over a rule, key caps in a column with what they do, and paragraphs."""

from collections.abc import Sequence

from mascarade.language import pgettext
from mascarade.look.drawing import Drawing, Row, Span
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.paragraphs import joined, ruled, wrapped
from mascarade.tui.widgets.placing import Placed, laid

MOST_WIDTH = 84
"""Longer lines are hard to read."""
KEY_COLUMN = 17
"""The columns of the keys; more of them than have room stand below each other."""


def key_page(title: str, rows: Sequence[tuple[tuple[str, ...], str]], width: int) -> Drawing:
    """Return a chapter of keys, each with what it does."""
    across = min(width, MOST_WIDTH)
    pieces: list[Placed] = []
    y = 0
    for labels, words in rows:
        caps, said = _caps(labels), wrapped(words, across - KEY_COLUMN - 1)
        pieces += [Placed(0, y, caps), Placed(KEY_COLUMN, y, said)]
        y += max(len(caps), len(said))
    return joined([(*ruled(title, across), *laid(pieces, across, y))])


def here_page(
    title: str, paragraphs: Sequence[str], rows: Sequence[tuple[tuple[str, ...], str]], width: int
) -> Drawing:
    """Return a page about one screen: what it is for, and its keys."""
    return joined([text_page(title, paragraphs, width), key_page(pgettext("table", "Its keys"), rows, width)])


def _caps(labels: Sequence[str]) -> Drawing:
    """Return keys as caps, on as many rows as they take."""
    rows: list[list[Span]] = [[]]
    used = 0
    for label in labels:
        cells = width_of(f"[{label}]")
        if rows[-1] and used + 1 + cells > KEY_COLUMN - 1:
            rows.append([])
            used = 0
        elif rows[-1]:
            rows[-1].append(Span(" "))
            used += 1
        rows[-1].append(Span(f"[{label}]", "onteal", "teal", bold=True))
        used += cells
    return tuple(map(tuple, rows))


def text_page(title: str, paragraphs: Sequence[str], width: int) -> Drawing:
    """Return a chapter of paragraphs."""
    across = min(width, MOST_WIDTH)
    parts = [wrapped(paragraph, across) for paragraph in paragraphs]
    first: tuple[Row, ...] = ruled(title, across)
    return joined([(*first, (), *parts[0]), *parts[1:]]) if parts else first
