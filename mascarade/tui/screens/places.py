"""A stop: two players stand up and change places (rules, section 8, the Puppet Master)."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.changing_seats import ChangeOfSeats
from mascarade.table.chips import Chip
from mascarade.tui.screens.animation import TimedScreen
from mascarade.tui.screens.base import GAME_STYLE
from mascarade.tui.widgets.chips import ChipBar


class ChangingScreen(TimedScreen[None]):
    """The screen while two players change seats, with a key once they sit; a click elsewhere does nothing."""

    CSS_PATH = GAME_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.menu", deferred("the menu"))]

    def __init__(self, change: ChangeOfSeats) -> None:
        super().__init__()
        self._change = change

    def contents(self) -> Iterable[Widget]:
        """Yield the words in the middle, and the key."""
        yield Static(_("Change places"), classes="screen-title", markup=False)
        with Vertical(id="places-body"), Vertical(id="places"):
            yield Static(self._change.words, id="places-words", markup=False)
            yield Static(self._change.seats, id="places-seats", markup=False)
            yield ChipBar((self._chip(), Chip(pgettext("key", "Esc"), pgettext("what a key does", "menu"), "escape")))

    def on_mount(self) -> None:
        """Begin to count the seconds after which it goes on where only bots play."""
        if self._change.closes_after is not None:
            self.let_pass(self._change.closes_after, self.action_sit)

    def action_sit(self) -> None:
        """Go on."""
        self.dismiss(None)

    def _chip(self) -> Chip:
        raise NotImplementedError


class PlacesScreen(ChangingScreen):
    """The stop before anything at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "sit", deferred("two have changed places, and sit"))]

    def _chip(self) -> Chip:
        return Chip(pgettext("key", "Enter"), self._change.way_on, "enter")


class PlacesBeforeCoverScreen(ChangingScreen):
    """The stop before a cover, which Enter would lift."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "sit", deferred("the same, where a cover comes next"))]

    def _chip(self) -> Chip:
        return Chip("S", self._change.way_on, "s")


def places_screen(change: ChangeOfSeats) -> ChangingScreen:
    """Return the stop that never takes the key of the screen after it."""
    return PlacesBeforeCoverScreen(change) if change.is_before_cover else PlacesScreen(change)
