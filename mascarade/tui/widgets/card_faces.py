"""Cards face up for all, drawn for the measure that there is room for."""

from mascarade.look import cards
from mascarade.look.drawing import Drawing, Span
from mascarade.look.emblems import on_paper, points_of, second_ink
from mascarade.table.cards import OpenCard, Print
from mascarade.tui.widgets.cells import centre, clip, width_of


def medium_face(card: OpenCard, printed: Print, *, is_framed: bool) -> Drawing:
    """Return a card of 19 by 9 cells: its name, its emblem, and its power in two short lines."""
    inner = cards.MEDIUM_WIDTH - 2
    power = [centre(line, inner) for line in clip(printed.short, inner, 2)]
    picture = on_paper(printed.motif)
    name = centre(card.mask, inner)
    size = (cards.MEDIUM_WIDTH, cards.MEDIUM_HEIGHT)
    return cards.face(name, printed.star, picture, power, *size, is_framed=is_framed)


def large_face(card: OpenCard, printed: Print, *, is_framed: bool) -> Drawing:
    """Return a card of 30 by 17 cells, with its emblem twice as large and its power in three lines."""
    inner = cards.LARGE_WIDTH - 2
    power = [centre(line, inner) for line in clip(printed.short, inner - 2, 3)]
    spaced = " ".join(card.mask.upper())
    name = centre(spaced if len(spaced) < inner else card.mask, inner)
    picture = cards.large_picture(points_of(printed.motif), second_ink(printed.motif.mask))
    blank = ((),)
    size = (cards.LARGE_WIDTH, cards.LARGE_HEIGHT)
    return cards.face(name, printed.star, (*blank, *picture), power, *size, is_framed=is_framed)


def paper_face(name: str, star: str, width: int, height: int, *, is_framed: bool) -> Drawing:
    """Return a small card on which there is nothing but the name of its mask, and a star if it brings money.

    Without a frame, a long word of the name may reach from edge to edge.
    """
    edge = 0 if not is_framed and max(map(width_of, name.split()), default=0) > width - 2 else 1
    inner = width - 2 * edge
    words = list(clip(f"{name} {star}".rstrip(), inner, height - 2 if is_framed else height))
    above = (height - len(words)) // 2
    lines = [*[""] * above, *words, *[""] * (height - above - len(words))]
    ends = [("┌", "┐"), *[("│", "│")] * (height - 2), ("└", "┘")] if is_framed else [(" " * edge,) * 2] * height
    rows = []
    for number, (line, (left, right)) in enumerate(zip(lines, ends, strict=True)):
        is_edge = is_framed and number in (0, height - 1)
        within = (
            Span("─" * inner, "inkdim", "paper") if is_edge else Span(centre(line, inner), "ink", "paper", bold=True)
        )
        rows.append((Span(left, "inkdim", "paper"), within, Span(right, "inkdim", "paper")))
    return tuple(rows)
