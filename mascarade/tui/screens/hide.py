"""Private: coins are hidden in a closed hand, for somebody to guess how many.

Hands give away as much as screens: every number is one key of a row, and which is which is drawn anew each time and
shown here alone.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, npgettext
from mascarade.rules.choices import HideCoins
from mascarade.table.front_end import InHand
from mascarade.tui.screens.private_choices import InHandScreen

HIDE_KEYS = "qwertyuiop"
"""One for each number of coins that can be hidden, from the left."""


class HideCoinsScreen(InHandScreen[HideCoins]):
    """A box and a key for each number of coins."""

    CLICKS: ClassVar[Mapping[str, str]] = {f"#hide-box-{at}": f"press({key!r})" for at, key in enumerate(HIDE_KEYS)}

    def __init__(self, in_hand: InHand) -> None:
        super().__init__(in_hand)
        self._numbers = tuple(option for option in in_hand.options if isinstance(option, HideCoins))

    def contents(self) -> Iterable[Widget]:
        """Yield the question and the boxes."""
        yield Static(
            _("{name}, only you can see this.").format(name=self._person), classes="private-header", markup=False
        )
        yield Static(self._said, id="swap-words", markup=False)
        with Horizontal(id="hide-boxes"):
            for at, (key, number) in enumerate(zip(HIDE_KEYS, self._numbers, strict=False)):
                with Vertical(classes="hide-box", id=f"hide-box-{at}"):
                    yield Static(f"[{key.upper()}]", classes="swap-key", markup=False)
                    yield Static(_words(number.coins), classes="swap-answer", markup=False)
        yield Static(
            _("Whatever you choose, the laptop then goes back to the table."), classes="private-foot", markup=False
        )
        yield from self.way_back()

    def press(self, key: str, character: str | None) -> bool:
        """Take what a box says by the key of the box."""
        at = HIDE_KEYS.find(key) if len(key) == 1 else -1
        is_a_box = 0 <= at < len(self._numbers)
        if is_a_box:
            self.dismiss(self._numbers[at])
        return is_a_box or super().press(key, character)


# NOTE: The number of coins that a box stands for.
def _words(coins: int) -> str:
    return npgettext("screen", "{coins} coin", "{coins} coins", coins).format(coins=coins).replace(" ", "\n")
