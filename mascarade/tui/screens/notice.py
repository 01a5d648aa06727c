"""Something that went otherwise than expected, in plain words, with at most one way on besides back."""

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


class NoticeScreen(CoverableScreen[bool]):
    """A message, with the choice to go on all the same if that is possible."""

    CSS_PATH = PAGES_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", deferred("continue anyway")),
        Binding("escape", "answer(False)", deferred("back")),
    ]

    def __init__(self, words: str, way_on: str | None = None) -> None:
        super().__init__()
        self._words, self._way_on = words, way_on

    def contents(self) -> Iterable[Widget]:
        """Yield the words and the ways on."""
        ways = () if self._way_on is None else (Chip("Y", self._way_on, "y"),)
        with Vertical(id="leave"):
            yield Static(self._words, id="leave-question", markup=False)
            yield ChipBar((*ways, Chip(pgettext("key", "Esc"), pgettext("what a key does", "back"), "escape")))

    def action_answer(self, goes_on: bool) -> None:  # Textual's actions take arguments by position
        """Close; there is a way on only where one was offered."""
        if not goes_on or self._way_on is not None:
            self.dismiss(goes_on)
