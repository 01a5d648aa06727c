"""A box of two on the private screen of a swap: both are alike to the cell, but for their keys and their words."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from mascarade.look.cards import small_back
from mascarade.look.drawing import Drawing, Row, Span
from mascarade.tui.themes import painted_all
from mascarade.tui.widgets.cells import centred, clipped, width_of
from mascarade.tui.widgets.placing import Placed, laid, wide

WIDTH, HEIGHT = 30, 13
"""The cells of a box, and its rows, where the window has room for them."""
NARROW, LOW = 28, 10
BESIDE = 2 * WIDTH + 8
"""The columns of a window in which two boxes of the whole width stand side by side."""
HIGH = 22
"""The rows of a window that has room for high boxes."""
APART = 2


class SwapBox(Widget):
    """Two backs that lie side by side, the key of the box, and what it stands for."""

    def __init__(self, key: str, words: str, below: str, *, id: str) -> None:  # noqa: A002  # as Textual names it
        super().__init__(id=id, classes="swap-box")
        self._key, self._words, self._below = key, words, below

    def _measure(self) -> Size:
        width, height = self.app.size
        return Size(WIDTH if width >= BESIDE else NARROW, HEIGHT if height >= HIGH else LOW)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the cells of a box."""
        return self._measure().width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # likewise
        """Return the rows of a box."""
        return self._measure().height

    def render(self) -> Content:
        """Draw the box; nothing of it is remembered."""
        drawn = swap_box(self._key, self._words, self._below, *self._measure())
        return painted_all(drawn, self.app.theme_variables)


def swap_box(key: str, words: str, below: str, width: int, height: int) -> Drawing:
    """Return a box with a key in its border, two backs, and two lines."""
    inner, back = width - 2, small_back()
    left = (inner - 2 * wide(back) - APART) // 2
    is_high = height >= HEIGHT
    top = 1 if is_high else 0
    pieces = (
        Placed(left, top, back),
        Placed(left + wide(back) + APART, top, back),
        Placed(0, height - 6 if is_high else height - 5, ((Span(centred(words, inner), "ivory", bold=True),),)),
        *(
            Placed(0, height - 4 + number, ((Span(centred(line, inner), "dim"),),))
            for number, line in enumerate(clipped(below, inner - 2, 2))
        ),
    )
    within = laid(pieces, inner, height - 2, "velvet")
    side = Span("┃", "teal", "velvet")
    lower: Row = (Span("┗" + "━" * inner + "┛", "teal", "velvet"),)
    return (_upper(key, inner), *((side, *row, side) for row in within), lower)


def _upper(key: str, inner: int) -> Row:
    cap = f"[{key}]"
    before = (inner - width_of(cap)) // 2
    return (
        Span("┏" + "━" * before, "teal", "velvet"),
        Span(cap, "onteal", "teal", bold=True),
        Span("━" * (inner - before - width_of(cap)) + "┓", "teal", "velvet"),
    )
