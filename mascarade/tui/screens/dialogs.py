"""A question with two answers, or a message with a way back."""

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
from mascarade.tui.widgets.picture import OrnamentMask


class ConfirmScreen(CoverableScreen[bool]):
    """An opaque question; whatever lies beneath stays where it is until it is answered.

    Where there is no word for yes, it is a message, and back is the only way on.
    """

    CSS_PATH = PAGES_STYLE
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", deferred("yes: leave, continue or end, as the screen says")),
        Binding("escape", "answer(False)", deferred("no: stay, or back")),
    ]

    def __init__(self, question: str, yes: str | None = None, no: str | None = None, detail: str = "") -> None:
        super().__init__()
        self._question, self._yes, self._detail = question, yes, detail
        self._no = no or pgettext("what a key does", "back")

    def contents(self) -> Iterable[Widget]:
        """Yield the question, what follows from it, and the answers."""
        answers = () if self._yes is None else (Chip("Y", self._yes, "y"),)
        with Vertical(id="confirm"):
            if self._yes is not None:
                yield OrnamentMask()
            yield Static(self._question, id="confirm-question", markup=False)
            if self._detail:
                yield Static(self._detail, id="confirm-detail", markup=False)
            yield ChipBar((*answers, Chip(pgettext("key", "Esc"), self._no, "escape")))

    def action_answer(self, is_yes: bool) -> None:  # Textual's actions take arguments by position
        """Give the answer, and close; a message has no yes."""
        if not is_yes or self._yes is not None:
            self.dismiss(is_yes)
