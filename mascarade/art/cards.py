"""Mask cards with backs that are all alike, and tracks of coins."""

from collections.abc import Sequence

from mascarade.art.drawing import Drawing, Points, Row, Span, merge_spans
from mascarade.art.emblems import ORNAMENTS, TITLE_MASK_SMALL, draw_points, enlarge

LATTICE = "·◆"
TINY, GUARDED = "▐◆▌", "▐·▌"
"""A card among others; the guarded one lies further back, between the two others."""
SMALL, MEDIUM, LARGE = (ORNAMENTS[f"{size} back"] for size in ("small", "medium", "large"))
MEDIUM_SIZE, LARGE_SIZE = (19, 9), (30, 17)
"""The cells of cards across, and their rows."""
STAR = "★"


# Backs


def tiny_back(*, is_guarded: bool = False) -> Row:
    """Return a back of three cells."""
    left, mask, right = tuple(GUARDED if is_guarded else TINY)
    return (Span(left, "back"), Span(mask, "lace", "back"), Span(right, "back"))


def draw_back(rows: Sequence[str]) -> Drawing:
    """Return a card back in these characters: border and mask in the ink of lace, the cloth in that of ornaments."""
    return tuple(
        merge_spans(Span(cell, "weave" if cell in LATTICE else "lace", "back") for cell in row) for row in rows
    )


SMALL_BACK, MEDIUM_BACK = draw_back(SMALL), draw_back(MEDIUM)
LARGE_MASK = tuple(row[2:-2] for row in LARGE[5:11])
"""The mask on backs with room for it and for the cloth around it; smaller ones have the small mask of the title."""
AROUND = 2
"""The least cells of border and cloth at each side of a mask, and the least rows above and below it."""


def back_rows(width: int, height: int) -> tuple[str, ...]:
    """Return the characters of a back of so many cells: a mask in the middle of a lattice, within a border."""
    inner, rows = width - 2, height - 2
    large = len(LARGE_MASK[0]) + 2 * AROUND <= width and len(LARGE_MASK) + 2 * AROUND <= height
    mask = LARGE_MASK if large else TITLE_MASK_SMALL
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


# Faces


def card_face(
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
    """Return the edge of a frame with words in its middle, a blank on either side, and a star if one is given."""
    text = words.text.strip()
    left, right = len(words.text) - len(words.text.lstrip()), len(words.text) - len(words.text.rstrip())
    if not text:
        return (Span("─" * len(words.text), "inkdim"),)
    marks = (Span(star, "money"),) if star and left and right else ()
    before, after = ("─" * (count - len(marks) - 1) + " " * (count > len(marks)) for count in (left, right))
    return (*marks, Span(before, "inkdim"), words._replace(text=text), Span(after[::-1], "inkdim"), *marks)


def _on_paper(row: Row, ends: tuple[str, str], ink: str) -> Row:
    """Return a row of paper between two characters in an ink."""
    left, right = (Span(end, ink) for end in ends)
    spans = (left, *row, right)
    return merge_spans(span if span.ground else span._replace(ground="paper") for span in spans)


def _centred(row: Row, width: int) -> Row:
    """Return a row of a picture, centred in so many cells."""
    used = sum(len(span.text) for span in row)
    left = (width - used) // 2
    return (Span(" " * left), *row, Span(" " * (width - used - left)))


def large_emblem(points: Points, second: str) -> Drawing:
    """Return an emblem twice as large, for the large cards of public screens."""
    return draw_points(enlarge(points), "ink", second)


TURN_FRAMES = 5
"""The number of pictures between the back and the face of a card that is turned up."""


def turn_frame(rows: Sequence[str], part: int, *, is_framed: bool) -> Drawing:
    """Return a card with this back as it is being turned up: narrower and narrower, its edge, and wider again.

    The paper stays blank until the card lies there, so that all masks turn alike. Turned down, it shows the last part
    first.
    """
    middle = TURN_FRAMES // 2 + 1
    width = len(rows[0]) * abs(middle - part) // middle
    if part == middle:
        return tuple((Span("▐▌", "lace"),) for _row in rows)
    if part > middle:
        return _blank_paper(width, len(rows), is_framed=is_framed)
    cut = (len(rows[0]) - width) // 2
    return draw_back([row[0] + row[cut + 1 : cut + width - 1] + row[-1] for row in rows])


def _blank_paper(width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return paper of so many cells with nothing on it."""
    return empty_box(width, height, ("┌─┐", "│ │", "└─┘") if is_framed else ("   ",) * 3, "inkdim", "paper")


def empty_box(width: int, height: int, signs: Sequence[str], ink: str, ground: str) -> Drawing:
    """Return an empty box of so many cells, given the signs of its first row, its inner rows and its last row."""
    upper, within, lower = signs
    rows = (upper, *(within,) * (height - 2), lower)[:height]
    return tuple((Span(row[0] + row[1] * (width - 2) + row[2], ink, ground),) for row in rows)


# Coins
COIN, SLOT, GOAL = "●", "·", "◆"
SLOTS = 13
"""The slots of a track whose goal is too far to have one for each coin."""
MOST_SLOTS = 15
"""The largest goal with a slot for each coin."""


def track_slots(goal: int) -> int:
    """Return the cells of a track to a goal."""
    return goal if 0 < goal <= MOST_SLOTS else SLOTS


def coin_track(coins: int, goal: int, most: int = MOST_SLOTS) -> Row:
    """Return coins in a row of slots, the last of which is the goal; in proportion where there is not enough room."""
    length = min(track_slots(goal), most)
    filled = min(length, coins * length // max(goal, 1))
    if filled == length:
        return (Span(COIN * length, "gold"),)
    return merge_spans((Span(COIN * filled, "gold"), Span(SLOT * (length - filled - 1) + GOAL, "line")))
