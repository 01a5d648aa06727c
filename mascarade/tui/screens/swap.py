"""Private: two cards are in one's hands, to be swapped or put back as they were (rules, section 3, B).

Hands give away as much as screens: both answers are one key of two neighbours, and which is which is drawn anew each
time and shown here alone.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _
from mascarade.rules.choices import Pretend, Really
from mascarade.table.front_end import InHand
from mascarade.tui.screens.base import PrivateScreen

Answer = Really | Pretend


class SwapScreen(PrivateScreen[Answer]):
    """Two boxes, two keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "choose(0)", _("take the left box")),
        Binding("j", "choose(1)", _("take the right box")),
    ]

    CLICKS: ClassVar[Mapping[str, str]] = {"#swap-box-0": "choose(0)", "#swap-box-1": "choose(1)"}

    def __init__(self, in_hand: InHand) -> None:
        super().__init__()
        self._person, self._said = in_hand.name, in_hand.words
        self._answers = tuple(option for option in in_hand.options if isinstance(option, Really | Pretend))

    def contents(self) -> Iterable[Widget]:
        """Yield what the player is holding, and the two boxes."""
        yield from self.captions()
        yield Static(
            _("{name}, only you can see this.").format(name=self._person), classes="private-header", markup=False
        )
        yield Static(self._said, id="swap-words", markup=False)
        with Horizontal(id="swap-boxes"):
            for number, (key, answer) in enumerate(zip(("F", "J"), self._answers, strict=True)):
                with Vertical(classes="swap-box", id=f"swap-box-{number}"):
                    yield Static(f"[{key}]", classes="swap-key", markup=False)
                    yield Static(_words(answer), classes="swap-answer", markup=False)
        yield Static(
            _("Whatever you choose, the laptop then goes back to the table."), classes="private-foot", markup=False
        )

    def action_choose(self, number: int) -> None:
        """Take what a box says."""
        self.dismiss(self._answers[number])


# NOTE: The two answers on the private screen, in two short lines each; both must be of a like length.
def _words(answer: Answer) -> str:
    return _("swap\nthem") if isinstance(answer, Really) else _("put back\nas they were")
