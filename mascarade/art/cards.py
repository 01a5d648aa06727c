"""Mask cards: backs that are alike to the cell, and faces of ivory paper with an emblem."""

from collections.abc import Sequence

from mascarade.art.drawing import Drawing, Row, Span, merged
from mascarade.art.emblems import drawn, enlarged
from mascarade.art.motifs import Points

BORDER, MASK, LATTICE = "┌┐└┘─│╔╗╚╝═║", "▗▖▘▝▟▙▛▜█▀▄▌▐", "·◆"
TINY, GUARDED = "▐◆▌", "▐·▌"
"""A card among others; the guarded one lies further back, between the two others."""
SMALL = (
    "┌───────┐",
    "│▟▀▜▄▛▀▙│",
    "│▜▙▟▀▙▟▛│",
    "└───────┘",
)
MEDIUM = (
    "╔═════════════════╗",
    "║  ·   ·   ·   ·  ║",
    "║◆               ◆║",
    "║  ▗████▄ ▄████▖  ║",
    "║◆ █▛  ▜███▛  ▜█ ◆║",
    "║  ▝▜▙▟█▛▀▜█▙▟▛▘  ║",
    "║◆               ◆║",
    "║  ·   ·   ·   ·  ║",
    "╚═════════════════╝",
)
LARGE = (
    "╔════════════════════════════╗",
    "║  ·   ·   ·   ·   ·   ·   · ║",
    "║◆   ◆   ◆   ◆   ◆   ◆   ◆   ║",
    "║  ·   ·   ·   ·   ·   ·   · ║",
    "║                            ║",
    "║  ▗▟██████▙▖    ▗▟██████▙▖  ║",
    "║ ▗▟█████████▙▖▗▟█████████▙▖ ║",
    "║ ▟██▛▘  ▝▜████████▛▘  ▝▜██▙ ║",
    "║ ▜██      ████████      ██▛ ║",
    "║ ▝▜██▙▖▗▟██████████▙▖▗▟██▛▘ ║",
    "║   ▝▜██████▛▘  ▝▜██████▛▘   ║",
    "║                            ║",
    "║◆   ◆   ◆   ◆   ◆   ◆   ◆   ║",
    "║  ·   ·   ·   ·   ·   ·   · ║",
    "║◆   ◆   ◆   ◆   ◆   ◆   ◆   ║",
    "║  ·   ·   ·   ·   ·   ·   · ║",
    "╚════════════════════════════╝",
)
MEDIUM_WIDTH, MEDIUM_HEIGHT = 19, 9
LARGE_WIDTH, LARGE_HEIGHT = 30, 17
STAR = "★"


def tiny_back(*, is_guarded: bool = False) -> Row:
    """Return a back of three cells."""
    left, mask, right = tuple(GUARDED if is_guarded else TINY)
    return (Span(left, "back"), Span(mask, "lace", "back"), Span(right, "back"))


def small_back() -> Drawing:
    """Return a back of nine cells by four."""
    return back_of(SMALL)


def medium_back() -> Drawing:
    """Return a back of nineteen cells by nine."""
    return back_of(MEDIUM)


def large_back() -> Drawing:
    """Return a back of thirty cells by seventeen."""
    return back_of(LARGE)


def back_of(rows: Sequence[str]) -> Drawing:
    """Return a back of these characters: border and mask are lace, what fills the cloth is ornament."""
    return tuple(merged(Span(cell, "weave" if cell in LATTICE else "lace", "back") for cell in row) for row in rows)


def face(
    name: str, star: str, picture: Drawing, power: Sequence[str], width: int, height: int, *, is_framed: bool = False
) -> Drawing:
    """Return a card face up: the name between the stars, the emblem, a rule, and the power in the lines below.

    The name and the lines have been cut and centred to ``width - 2`` cells by whoever can tell how wide they are. A
    frame is drawn where paper does not stand out from the table.
    """
    blank: Row = (Span(" " * (width - 2)),)
    rule: Row = (Span("─" * (width - 2), "inkdim"),)
    within = [*(_centred(row, width - 2) for row in picture), rule, *((Span(line, "ink"),) for line in power)]
    within = [*within, *[blank] * (height - 1 - len(within))][: height - 1]
    title = Span(name, "ink", bold=True)
    if is_framed:
        head = _on_paper(_in_edge(title, star), ("┌", "┐"), "inkdim")
        rows = (_on_paper(row, ("│", "│"), "inkdim") for row in within[:-1])
        last = Span("".join(span.text for span in within[-1]), "ink")
        return (head, *rows, _on_paper(_in_edge(last), ("└", "┘"), "inkdim"))
    head = _on_paper((title,), (star, star) if star else (" ", " "), "money" if star else "inkdim")
    return (head, *(_on_paper(row, (" ", " "), "inkdim") for row in within))


def _in_edge(words: Span, star: str = "") -> Row:
    """Return words in the edge of a frame, which goes on at both sides of them, from a star if there is one."""
    text = words.text.strip()
    left, right = len(words.text) - len(words.text.lstrip()), len(words.text) - len(words.text.rstrip())
    if not text:
        return (Span("─" * len(words.text), "inkdim"),)
    marks = (Span(star, "money"),) if star and left and right else ()
    before, after = (Span("─" * (count - len(marks)), "inkdim") for count in (left, right))
    return (*marks, before, words._replace(text=text), after, *marks)


def _on_paper(row: Row, ends: tuple[str, str], ink: str) -> Row:
    """Return a row on paper, between two characters of an ink."""
    left, right = (Span(end, ink) for end in ends)
    spans = (left, *row, right)
    return merged(span if span.ground else span._replace(ground="paper") for span in spans)


def _centred(row: Row, width: int) -> Row:
    """Return a row of a picture in the middle of so many cells."""
    used = sum(len(span.text) for span in row)
    left = (width - used) // 2
    return (Span(" " * left), *row, Span(" " * (width - used - left)))


def large_picture(points: Points, second: str) -> Drawing:
    """Return an emblem twice as large, for large cards that all may see."""
    return drawn(enlarged(points), "ink", second)
