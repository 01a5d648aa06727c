"""Private: coins are hidden in a closed hand, for somebody to guess how many.

Hands give away as much as screens: every number is one key of a row, and which is which is drawn anew each time and
shown here alone.
"""

from collections.abc import Iterable

from textual import events
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, ngettext
from mascarade.rules.choices import HideCoins
from mascarade.table.front_end import InHand
from mascarade.tui.screens.base import PrivateScreen

HIDE_KEYS = "qwertyuiop"
"""One for each number of coins that can be hidden, from the left."""


class HideScreen(PrivateScreen[HideCoins]):
    """A box and a key for each number of coins."""

    def __init__(self, in_hand: InHand) -> None:
        super().__init__()
        self._person, self._said = in_hand.name, in_hand.words
        self._numbers = tuple(option for option in in_hand.options if isinstance(option, HideCoins))

    def contents(self) -> Iterable[Widget]:
        """What is asked, and the boxes."""
        yield Static(_("{name}, only you see this.").format(name=self._person), classes="private-head", markup=False)
        yield Static(self._said, id="swap-words", markup=False)
        with Horizontal(id="hide-boxes"):
            for at, (key, number) in enumerate(zip(HIDE_KEYS, self._numbers, strict=False)):
                with Vertical(classes="hide-box", id=f"hide-box-{at}"):
                    yield Static(f"[{key.upper()}]", classes="swap-key", markup=False)
                    yield Static(_words(number.coins), classes="swap-answer", markup=False)
        yield Static(
            _("Then the laptop goes back to the table, whatever you chose."), classes="private-foot", markup=False
        )

    def on_key(self, event: events.Key) -> None:
        """The key of a box takes what the box says."""
        at = HIDE_KEYS.find(event.key) if len(event.key) == 1 else -1
        if 0 <= at < len(self._numbers):
            event.stop()
            self.dismiss(self._numbers[at])

    def on_click(self, event: events.Click) -> None:
        """A click on a box is as good as its key."""
        for at, number in enumerate(self._numbers):
            if self.query_one(f"#hide-box-{at}").region.contains(event.screen_x, event.screen_y):
                self.dismiss(number)
                return


def _words(coins: int) -> str:
    return ngettext("{coins} coin", "{coins} coins", coins).format(coins=coins).replace(" ", "\n")
