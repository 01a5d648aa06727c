"""Lines between two cards that somebody held: whole where they were swapped, dotted where that was pretended."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.language import _
from mascarade.look.drawing import Drawing, Row, Span
from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import width_of
from mascarade.tui.widgets.placing import Piece, compose

DRAWN, DOTTED = "─", "╌"
BELOW, BETWEEN = 2, 3
"""The rows of the lines below a row of cards, and of those between two rows."""


class Ends(Value):
    """The two places that a line joins, as columns or as rows of a list, the lesser first, and whether it was real."""

    one: int
    two: int
    really: bool

    @property
    def ink(self) -> str:
        """The role of the line."""
        return "teal" if self.really else "dim"

    @property
    def stroke(self) -> str:
        """The cell of which the line consists."""
        return DRAWN if self.really else DOTTED


# NOTE: A remark on the line between two cards in the replay: what happened to them.
def swap_words(*, really: bool) -> str:
    """Return what a swap was, in a few words."""
    return _("swapped for real") if really else _("only pretended")


def lines_below(swaps: Sequence[Ends], width: int) -> Drawing:
    """Return lines that join cards of one row from below; one that would cross an earlier one is left to the words."""
    pieces: list[Piece] = []
    for swap in swaps:
        line, left = _joined(swap, "╰", "╯", width)
        marks = [Piece(x, 0, ((Span("↑", swap.ink, bold=True),),)) for x in (swap.one, swap.two)]
        pieces += [*marks, Piece(left, 1, (line,))]
    return compose(pieces, width, BELOW)


def lines_between(swaps: Sequence[Ends], width: int) -> Drawing:
    """Return lines from cards of one row, of which the columns come first, to cards of the row below."""
    pieces: list[Piece] = []
    for swap in swaps:
        corners = ("╰", "╮") if swap.one < swap.two else ("╭", "╯")
        line, left = _joined(replace(swap, one=min(swap.one, swap.two), two=max(swap.one, swap.two)), *corners, width)
        marks = ((swap.one, 0, "↑"), (swap.two, 2, "↓"))
        pieces += [
            Piece(left, 1, (line,)),
            *(Piece(x, y, ((Span(mark, swap.ink, bold=True),),)) for x, y, mark in marks),
        ]
    return compose(pieces, width, BETWEEN)


def _joined(swap: Ends, left_corner: str, right_corner: str, width: int) -> tuple[Row, int]:
    """Return a line with its words in the middle, or beside it where it is too short for them, and where it begins."""
    words, within = f" {swap_words(really=swap.really)} ", swap.two - swap.one - 1
    if within < 0:
        line: Row = (Span("│", swap.ink), Span(words.rstrip(), swap.ink, bold=True))
        return (line, swap.one) if swap.one + width_of(words) < width else (line[::-1], swap.one - width_of(words) + 1)
    room = within - width_of(words)
    if room >= 2:
        before = swap.stroke * (room // 2)
        after = swap.stroke * (room - room // 2)
        spans = (
            Span(left_corner + before, swap.ink),
            Span(words, swap.ink, bold=True),
            Span(after + right_corner, swap.ink),
        )
        return spans, swap.one
    short = Span(left_corner + swap.stroke * within + right_corner, swap.ink)
    if swap.two + width_of(words) <= width:
        return (short, Span(words.rstrip(), swap.ink, bold=True)), swap.one
    return (Span(words.lstrip(), swap.ink, bold=True), short), swap.one - width_of(words.lstrip())


def brackets(swaps: Sequence[Ends], left: int, width: int) -> list[Piece]:
    """Return lines at the right of a list, each with its words beside it; what has no room is left to the words."""
    pieces: list[Piece] = []
    used: set[int] = set()
    for swap in swaps:
        words = f" {swap_words(really=swap.really)}"
        rows = range(swap.one, swap.two + 1)
        if used.intersection(rows) or left + 3 + width_of(words) > width:
            continue
        used.update(rows)
        middle = (swap.one + swap.two) // 2
        for row in rows:
            cells = f"←{swap.stroke}╮" if row == swap.one else f"←{swap.stroke}╯" if row == swap.two else "  │"
            said = (Span(words, swap.ink, bold=True),) if row == max(middle, swap.one + 1) else ()
            pieces.append(Piece(left, row, ((Span(cells, swap.ink), *said),)))
    return pieces
