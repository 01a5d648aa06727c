"""Everybody's fortune side by side after a reveal: what has changed is bright, with what it was and by how much."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.language import _
from mascarade.look.drawing import Drawing, Row, Span, solid
from mascarade.look.letters import large_number
from mascarade.table.cards import FortuneNow
from mascarade.tui.screens.base import ROOMY_HEIGHT, ROOMY_WIDTH
from mascarade.tui.themes import draws_ascii, paint
from mascarade.tui.widgets.cells import clip, fit, width_of
from mascarade.tui.widgets.placing import Piece, centre_piece, compose, drawing_width, row_width

LEAST_COLUMN = 12
"""Fewer cells for a person have no room for two numbers and an arrow; then a sentence tells the fortunes."""
LARGE_COLUMN, HIGH_COLUMN = 14, 20
"""The cells for a person in which figures have room, and those in which figures for a high window have."""
FIGURES, HIGH_FIGURES = 3, 5
"""The rows of figures, and those in a high window."""
MOST_HIGH = 6
"""The fortunes of more players than these have figures of three rows in every window."""
UNBROKEN = "\ue000"
"""A stand-in for the blank between a name and its number, at which no line ends."""


class FortunesRow(Widget):
    """A column for each seat, in large figures where the window has room for them."""

    def __init__(self, fortunes: Sequence[FortuneNow]) -> None:
        super().__init__()
        self._fortunes = tuple(fortunes)
        self._figures = FIGURES

    def write_in(self, rows: int) -> None:
        """Write large figures in at most so many rows."""
        if rows != self._figures:
            self._figures = rows
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the rows that the fortunes take."""
        return len(self._drawing(width))

    def render(self) -> Content:
        """Draw the fortunes."""
        return paint(self._drawing(self.size.width), self.app.theme_variables)

    def _drawing(self, width: int) -> Drawing:
        size = self.app.size
        is_roomy = size.width >= ROOMY_WIDTH and size.height >= ROOMY_HEIGHT
        return fortunes_drawing(
            self._fortunes, width, is_large=is_roomy, most=self._figures, in_ascii=draws_ascii(self.app)
        )


def fortunes_drawing(
    fortunes: tuple[FortuneNow, ...], width: int, *, is_large: bool, most: int = FIGURES, in_ascii: bool = False
) -> Drawing:
    """Return all columns, or a sentence where they have no room; large figures are of at most so many rows."""
    if not fortunes:
        return ()
    count = len(fortunes)
    column = width // count
    if column < LEAST_COLUMN:
        return tuple((Span(line.replace(UNBROKEN, " "), "gold"),) for line in clip(_sentence(fortunes), width, count))
    high = most if count <= MOST_HIGH and column >= HIGH_COLUMN else FIGURES
    figures = high if is_large and column >= LARGE_COLUMN else 0
    pieces: list[Piece] = []
    for number, fortune in enumerate(fortunes):
        left, right = number * width // count, (number + 1) * width // count
        pieces += _column(fortune, left, right, figures, in_ascii=in_ascii)
    return compose(pieces, width, 2 + max(1, figures))


def _column(fortune: FortuneNow, left: int, right: int, figures: int, *, in_ascii: bool) -> list[Piece]:
    """Return a name, the fortune below it in figures of so many rows, if any, and by how much it has changed."""
    has_changed = fortune.before != fortune.after
    name = fortune.name if width_of(fortune.name) < right - left else fit(fortune.name, right - left - 1)
    head: Row = (Span(name, "ivory" if has_changed else "dim", bold=has_changed),)
    before = f"{fortune.before} → " if has_changed else ""
    ink = "gold" if has_changed else "line" if figures else "dim"
    pieces = [centre_piece((head,), 0, left, right)]
    if figures:
        drawn = solid(large_number(fortune.after, figures, in_ascii=in_ascii), ink)
        at = centre_piece(drawn, 1, left, right)
        arrow: Row = (Span(before, "dim"),)
        at = replace(at, x=max(at.x, left + row_width(arrow)))
        pieces += [at, Piece(at.x - row_width(arrow), 1 + figures // 2, (arrow,) if before else ())]
        below = Piece(at.x + drawing_width(drawn) // 2 - 1, 1 + figures, ())
    else:
        pieces.append(centre_piece(((Span(f"{before}{fortune.after}", ink, bold=has_changed),),), 1, left, right))
        below = centre_piece(((Span("+00"),),), 2, left, right)
    if has_changed:
        pieces.append(replace(below, drawing=((_change(fortune),),)))
    return pieces


def _change(fortune: FortuneNow) -> Span:
    by = fortune.after - fortune.before
    return Span(f"+{by}" if by > 0 else f"–{-by}", "teal" if by > 0 else "red", bold=True)


# NOTE: {fortunes} is a list of names and numbers.
def _sentence(fortunes: Sequence[FortuneNow]) -> str:
    each = (f"{one.name} {one.after}".replace(" ", UNBROKEN) for one in fortunes)
    return _("Fortunes now: {fortunes}").format(fortunes=" · ".join(each))
