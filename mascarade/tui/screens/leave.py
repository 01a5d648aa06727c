"""Leaving, which asks first."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.tui.screens.base import PAGES_STYLE, CoverableScreen
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.ornament_mask import OrnamentMask


class LeaveScreen(CoverableScreen[bool]):
    """An opaque question; whatever lies beneath stays where it is until it is answered."""

    CSS_PATH = PAGES_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", deferred("yes, leave")),
        Binding("escape", "answer(False)", deferred("no, stay")),
    ]

    def __init__(self, question: str, lost: str) -> None:
        super().__init__()
        self._question, self._lost = question, lost

    def contents(self) -> Iterable[Widget]:
        """Yield the question, what would be lost, and the two answers."""
        with Vertical(id="leave"):
            yield OrnamentMask()
            yield Static(self._question, id="leave-question", markup=False)
            if self._lost:
                yield Static(self._lost, id="leave-lost", markup=False)
            yield ChipBar(
                (
                    Chip("Y", pgettext("what a key does", "yes, leave"), "y"),
                    Chip(pgettext("key", "Esc"), pgettext("what a key does", "no, stay"), "escape"),
                ),
                id="leave-answers",
            )

    def action_answer(self, leave: bool) -> None:  # Textual's actions take arguments by position
        """Give the answer, and close."""
        self.dismiss(leave)
