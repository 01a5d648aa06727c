"""The lessons, of which one is chosen."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.tui.screens.entries import EntriesScreen, Entry
from mascarade.tui.widgets.chips import ChipBar


class LessonsScreen(EntriesScreen[str | None]):
    """The lessons, the first one marked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take_marked", deferred("begin the marked lesson")),
        Binding("escape", "turn_back", deferred("back to the title")),
    ]

    def __init__(self) -> None:
        super().__init__(ways())

    def contents(self) -> Iterable[Widget]:
        """Yield the lessons in the middle of an empty screen."""
        yield Static(_("Learn to play"), classes="screen-title", markup=False)
        with Vertical(id="menu"):
            yield self.entry_list()
        keys = (
            Chip("↑↓", pgettext("what a key does", "move"), "down"),
            Chip(pgettext("key", "Enter"), pgettext("what a key does", "begin"), "enter"),
            Chip(pgettext("key", "Esc"), pgettext("what a key does", "back"), "escape"),
        )
        yield ChipBar(keys, here=self.here, classes="screen-foot")

    def action_turn_back(self) -> None:
        """Choose no lesson."""
        self.dismiss(None)


def ways() -> tuple[tuple[Entry, str], ...]:
    """Return every lesson, with its name."""
    return (
        (Entry("f", _("Your first game: five minutes, alone or with the table")), "first"),
        (Entry("b", _("Bluffing: for those who know the game")), "bluffing"),
    )
