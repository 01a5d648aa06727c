"""Checks of layout: no text is cut without a mark; names, coins, the question and its keys are whole at the table."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from inspect import unwrap
from operator import itemgetter
from typing import Any

import pytest
from textual.app import App
from textual.content import Content
from textual.widget import Widget

from mascarade.art.drawing import Drawing, text_rows
from mascarade.tui.widgets import cells
from mascarade.tui.widgets.cells import Piece, width_of
from mascarade.tui.widgets.drawings import DrawingWidget
from mascarade.tui.widgets.seat_cards import seat_card
from mascarade.tui.widgets.stage import stage_drawing
from mascarade.tui.widgets.table_text import Prompt, banner
from mascarade.wording.mask_names import mask_name
from tests.tui.driving import Laptop
from tests.tui.reading import has_large, prompt

REMEMBERED = (seat_card, stage_drawing, banner)
"""The functions that draw parts of the table and cache them."""


def cut_texts(app: App[Any]) -> list[str]:
    """Return every text on the screen that is cut without an ellipsis.

    Also return every letter, figure or emblem that is left out where its drawing is put together.
    """
    with _noted_cuts() as left_out:
        found = [*_cut(app.screen)]
    return [f"{type(app.screen).__name__}: {words}" for words in (*found, *dict.fromkeys(left_out))]


def _cut(screen: Widget) -> Iterator[str]:
    for widget in screen.walk_children(Widget):
        if not _is_shown(widget):
            continue
        if widget.border_title and width_of(str(widget.border_title)) > widget.outer_size.width - 2:
            yield f"{_name(widget)} has no room for its title {widget.border_title!r}"
        if isinstance(widget, DrawingWidget | Prompt):
            yield from _cut_lines(widget)
        elif not widget.children:
            yield from _cut_widget(widget)
            yield from _out_of_sight(widget)


def _is_shown(widget: Widget) -> bool:
    return all(node.display for node in widget.ancestors_with_self if isinstance(node, Widget)) and bool(widget.size)


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}#{widget.id}" if widget.id else type(widget).__name__


def _cut_lines(widget: DrawingWidget | Prompt) -> Iterator[str]:
    """Yield rows without room, or that run over the edge."""
    width, height = widget.size
    if isinstance(widget, DrawingWidget):
        rows = text_rows(widget.drawing(width))
    else:
        rows = tuple(line.plain for line in widget.lines(width))
    if len(rows) > height:
        yield f"{_name(widget)} has {len(rows)} rows, and room for {height}"
    yield from (f"{_name(widget)} has room for {width} cells: {row!r}" for row in rows if width_of(row) > width)


def _cut_widget(widget: Widget) -> Iterator[str]:
    parent = widget.parent
    assert isinstance(parent, Widget)
    width, height = widget.content_size
    needed = max(widget.get_content_height(parent.size, widget.screen.size, width), _drawn_lines(widget, width))
    if needed > height and not widget.allow_vertical_scroll:
        yield f"{_name(widget)} needs {needed} lines of {width}, and has {height}: {_words(widget)!r}"


def _drawn_lines(widget: Widget, width: int) -> int:
    """Return the lines of a wrapped text; a widget that counts its own rows may think that each takes one."""
    drawn = widget.render()
    wraps = isinstance(drawn, Content) and widget.styles.text_wrap == "wrap"
    return len(drawn.wrap(width)) if wraps and width and isinstance(drawn, Content) else 0


def _out_of_sight(widget: Widget) -> Iterator[str]:
    """Yield widgets outside of what holds them, where nothing scrolls."""
    for node in widget.ancestors:
        if not isinstance(node, Widget) or node.allow_vertical_scroll:
            return
        if not node.region.contains_region(widget.region):
            yield f"{_name(widget)} lies outside {_name(node)}: {_words(widget)!r}"
            return


def _words(widget: Widget) -> str:
    drawn = widget.render()
    return drawn.plain if isinstance(drawn, Content) else str(drawn)


@contextmanager
def _noted_cuts() -> Iterator[list[str]]:
    """Note each row of a drawing that is left out or runs over an edge, with all caches empty."""
    found: list[str] = []

    def compose(pieces: Iterable[Piece], width: int, height: int, ground: str = "") -> Drawing:
        laid = tuple(pieces)
        found.extend(_left_out(laid, width, height))
        return cells.compose(laid, width, height, ground)

    with pytest.MonkeyPatch.context() as patch:
        for name, module in tuple(sys.modules.items()):
            if name.startswith("mascarade.tui.") and module is not cells and hasattr(module, "compose"):
                patch.setattr(module, "compose", compose)
            for remembered in REMEMBERED:
                if name.startswith("mascarade.tui.") and remembered.__name__ in vars(module):
                    patch.setattr(module, remembered.__name__, unwrap(remembered))
        yield found


def _left_out(pieces: Sequence[Piece], width: int, height: int) -> Iterator[str]:
    """Yield every row of a piece that is not blank and is not drawn."""
    used: dict[int, int] = {}
    rows = [(piece.x, piece.y + at, text) for piece in pieces for at, text in enumerate(text_rows(piece.drawing))]
    for x, y, text in sorted(rows, key=itemgetter(0)):
        if not text:
            continue
        is_drawn = 0 <= y < height and used.get(y, 0) <= x and x + width_of(text) <= width
        if is_drawn:
            used[y] = x + width_of(text)
        elif text.strip():
            yield f"{text.strip()!r} is left out at {x}, {y} of {width}x{height}"


def faults(table: Laptop, names: Sequence[str], fortunes: Sequence[int], width: int, height: int) -> list[str]:
    """Return what is wrong with the table as it is drawn."""
    text = table.text
    lines = text.splitlines()
    if table.app.screen.has_class("-masks"):  # in a small window a list takes the place of the seats during a choice
        names, fortunes = (
            [mask_name(mask, table.session.game.edition) for mask in table.session.game.different_masks],
            (),
        )
    found = [f"{name} is not there" for name in names if name not in text]
    found += [
        f"a fortune of {coins} is not there"
        for coins in {*fortunes}
        if not has_large(text, str(coins)) and f" {coins} " not in text
    ]
    found += [f"{len(lines)} lines"] if len(lines) > height else []
    found += [f"a line of {Content(line).cell_length}" for line in lines if Content(line).cell_length > width]
    asked = table.app.screen.query_one(Prompt)
    needed = asked.get_content_height(asked.container_size, table.app.size, asked.content_size.width)
    found += [f"the question needs {needed} lines, and has {asked.content_size.height}"] * (
        needed > asked.content_size.height
    )
    found += ["no key is offered"] if "[" not in prompt(text) else []
    return [*found, *cut_texts(table.app)]
