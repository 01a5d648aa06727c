"""The stop at which two players change places."""

from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.table.seat_info import ChangeOfSeats
from mascarade.tui.screens.animation import TimedScreen
from mascarade.tui.screens.base import GAME_STYLE
from mascarade.tui.widgets.controls import ChipBar, key_chip


class ChangePlacesScreen(TimedScreen[None]):
    """The stop at which two players change seats, with a key once they sit; a click elsewhere does nothing.

    Where a cover comes next, which Enter lifts, another key goes on.
    """

    CSS_PATH = GAME_STYLE
    AUTO_FOCUS = None
    BINDINGS = [
        Binding("enter", "sit('enter')", gettext_noop("two have changed places and are seated")),
        Binding("s", "sit('s')", gettext_noop("the same, where a cover comes next")),
        Binding("escape", "app.menu", gettext_noop("the menu")),
    ]

    def __init__(self, change: ChangeOfSeats) -> None:
        super().__init__()
        self._change = change
        self._key = "s" if change.is_before_cover else "enter"

    def contents(self) -> ComposeResult:
        """Yield the words in the middle, and the keys."""
        yield Static(_("Change places"), classes="screen-title", markup=False)
        with Vertical(id="places-body"), Vertical(id="places"):
            yield Static(self._change.words, id="places-words", markup=False)
            yield Static(self._change.seats, id="places-seats", markup=False)
            menu = pgettext("what a key does", "menu")
            yield ChipBar((key_chip(self._key, self._change.way_on), key_chip("escape", menu)))

    def on_mount(self) -> None:
        """Go on after some seconds where only bots play."""
        if self._change.closes_after is not None:
            self.schedule(self._change.closes_after, lambda: self.dismiss(None))

    def action_sit(self, key: str) -> None:
        """Go on, by the key that the screen names."""
        if key != self._key:
            raise SkipAction
        self.dismiss(None)
