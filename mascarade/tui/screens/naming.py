"""A name that is typed: of somebody who sits down, or of a scenario that is saved."""

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mascarade.language import _, deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.table.typed_line import TypedLine
from mascarade.tui.screens.base import PAGES_STYLE, PublicScreen
from mascarade.tui.widgets.chips import ChipBar

Take = Callable[[str], str | None]
"""Something that takes a name, and returns why it cannot, or ``None`` where it has."""


class NamingScreen(PublicScreen[bool]):
    """A question that a name answers; some names may be offered. It says whether the name was taken."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "give", deferred("take the name that is typed")),
        Binding("up", "offer(-1)", deferred("previous name that is offered")),
        Binding("down", "offer(1)", deferred("next name that is offered")),
        Binding("escape", "turn_back", deferred("back, without a name")),
    ]

    def __init__(
        self, question: str, words: str, take: Take, hint: Callable[[str], str], offers: Sequence[str]
    ) -> None:
        super().__init__()
        self._question, self._words, self._name_taken, self._hint = question, words, take, hint
        self._offers = tuple(offers)
        self._offered = 0
        self._line = self._offer()
        self._refusal = ""

    def _offer(self) -> TypedLine:
        return TypedLine(self._offers[self._offered]).marked() if self._offers else TypedLine()

    def contents(self) -> Iterable[Widget]:
        """Yield what is asked, the name as it is typed, and the keys."""
        offer = (Chip("↑↓", _("other names"), "down"),) if len(self._offers) > 1 else ()
        with Vertical(id="confirm"):
            yield Static(self._question, id="confirm-question", markup=False)
            yield Static(id="naming-name", markup=False)
            yield Static(id="confirm-detail", markup=False)
            keys = (
                *offer,
                Chip(pgettext("key", "Enter"), self._words, "enter"),
                Chip(pgettext("key", "Esc"), pgettext("what a key does", "back"), "escape"),
            )
            yield ChipBar(keys, here=_typed_words(self._line.text))

    def on_mount(self) -> None:
        """Draw the name that is offered."""
        self.draw()

    def press(self, key: str, character: str | None) -> bool:
        """Type the name."""
        line = self._line.press(key, character)
        if line is not None:
            self._type(line)
        return line is not None

    def paste(self, words: str) -> None:
        """Take a name from elsewhere."""
        self._type(self._line.insert(words))

    def action_offer(self, by: int) -> None:
        """Offer another name."""
        if self._offers:
            self._offered = (self._offered + by) % len(self._offers)
            self._type(self._offer())

    def action_give(self) -> None:
        """Give the name, or say what is wrong with it."""
        refusal = self._name_taken(self._line.text)
        if refusal is None:
            self.dismiss(True)
        else:
            self._refusal = refusal
            self.draw()

    def action_turn_back(self) -> None:
        """Give no name."""
        self.dismiss(False)

    def _type(self, line: TypedLine) -> None:
        self._line, self._refusal = line, ""
        self.draw()

    def draw(self) -> None:
        """Draw the name as it stands."""
        text, at = self._line.text, self._line.at
        marked = "reverse" if self._line.is_whole else ""
        under = (text[at : at + 1] or " ", "reverse")
        name = Content.assemble((text[:at], marked), under, text[at + 1 :])
        self.query_one("#naming-name", Static).update(name)
        self.query_one(ChipBar).point(_typed_words(text))
        self.query_one("#confirm-detail", Static).update(self._refusal or self._hint(text))


# NOTE: The bottom line of a box into which a name is typed.
def _typed_words(name: str) -> str:
    return _("Typed so far: “{name}”").format(name=name) if name else _("Nothing typed yet")
