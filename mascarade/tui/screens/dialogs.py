"""Small screens with one question: yes or no, or a name."""

from collections.abc import Callable, Sequence

from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.geometry import Offset
from textual.widgets import Input, Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.names import BadName
from mascarade.scenarios.scenario_files import NotSaved
from mascarade.table.setup_form import MOST_TYPED
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import PAGES_STYLE, CoverableScreen, PublicScreen, Result
from mascarade.tui.widgets.controls import ChipBar, key_chip
from mascarade.tui.widgets.drawings import OrnamentMask


class ConfirmScreen(CoverableScreen[bool]):
    """An opaque question; whatever lies beneath stays where it is until it is answered.

    Where there is no word for yes, it is a message, and back is the only way on.
    """

    CSS_PATH = PAGES_STYLE
    BINDINGS = [
        Binding("y", "answer(True)", gettext_noop("yes: leave, continue or end, as the screen says")),
        Binding("escape", "answer(False)", gettext_noop("no: stay, or back")),
        Binding("enter", "go_on", gettext_noop("close a message")),
    ]

    def __init__(self, question: str, yes: str | None = None, no: str | None = None, detail: str = "") -> None:
        super().__init__()
        self._question, self._yes, self._detail = question, yes, detail
        self._no = no or pgettext("what a key does", "back")

    def contents(self) -> ComposeResult:
        """Yield the question, what follows from it, and the answers."""
        answers = () if self._yes is None else (key_chip("y", self._yes),)
        with Vertical(id="confirm"):
            if self._yes is not None:
                yield OrnamentMask()
            yield Static(self._question, id="confirm-question", markup=False)
            if self._detail:
                yield Static(self._detail, id="confirm-detail", markup=False)
            yield ChipBar((*answers, key_chip("escape", self._no)))

    def action_go_on(self) -> None:
        """Close a message."""
        if self._yes is not None:
            raise SkipAction
        self.dismiss(False)

    def action_answer(self, is_yes: bool) -> None:  # Textual's actions take arguments by position
        """Give the answer, and close; a message has no yes."""
        if not is_yes or self._yes is not None:
            self.dismiss(is_yes)


class NameInput(Input, inherit_bindings=False):
    """A field for a name; its keys and characters come from the app, which has judged them."""

    BINDINGS = [
        Binding("left", "cursor_left"),
        Binding("right", "cursor_right"),
        Binding("home", "home"),
        Binding("end", "end"),
        Binding("backspace", "delete_left"),
        Binding("delete", "delete_right"),
        Binding("ctrl+u", "delete_left_all"),
    ]

    def on_mount(self) -> None:
        """Let the cursor stand still."""
        self.cursor_blink = False

    def insert_line(self, words: str) -> None:
        """Put words in the place of what is marked, or where the cursor stands; of several lines the first."""
        self.replace(next(iter(words.splitlines()), ""), *self.selection)


class NameScreen(PublicScreen[Result]):
    """A question that a name answers; some names may be offered. It tells what came of the name that was taken."""

    CSS_PATH = PAGES_STYLE
    AUTO_FOCUS = "NameInput"
    BINDINGS = [
        Binding("enter", "give", gettext_noop("take the name that is typed")),
        Binding("up", "offer(-1)", gettext_noop("previous name that is offered")),
        Binding("down", "offer(1)", gettext_noop("next name that is offered")),
        Binding("escape", "dismiss", gettext_noop("back, without a name")),
    ]

    def __init__(
        self,
        question: str,
        words: str,
        take: Callable[[str], Result],
        hint: Callable[[str], str],
        options: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self._question, self._words, self._take, self._hint = question, words, take, hint
        self._offers = tuple(options)
        self._offered = 0

    def contents(self) -> ComposeResult:
        """Yield what is asked, the name as it is typed, and the keys."""
        offer = (Chip("↑↓", _("other names"), "down"),) if len(self._offers) > 1 else ()
        first = next(iter(self._offers), "")
        with Vertical(id="confirm"):
            yield Static(self._question, id="confirm-question", markup=False)
            yield NameInput(first, max_length=MOST_TYPED)
            yield Static(id="confirm-detail", markup=False)
            keys = (*offer, key_chip("enter", self._words), key_chip("escape", pgettext("what a key does", "back")))
            yield ChipBar(keys, status=_typed_words(first))

    @property
    def _input(self) -> NameInput:
        return self.query_one(NameInput)

    def takes_text(self, character: str | None) -> bool:
        """Return whether a character is a part of a name."""
        return character is not None and character.isprintable()

    def press(self, key: str, character: str | None) -> bool:  # noqa: ARG002  # it may be another one in this case
        """Type the name."""
        if character is None or not character.isprintable():
            return False
        self._input.insert_line(character)
        return True

    def paste(self, words: str) -> None:
        """Take a name from elsewhere."""
        self._input.insert_line(words)

    def on_mount(self) -> None:
        """Say what is offered."""
        self.on_input_changed()

    def on_input_changed(self) -> None:
        """Say what is typed, and what it means."""
        name = self._input.value
        self.query_one(ChipBar).set_status(_typed_words(name))
        self.query_one("#confirm-detail", Static).update(self._hint(name))

    def on_unmount(self) -> None:
        """Put the cursor of the terminal back, which Textual leaves where the name was typed."""
        self.app.cursor_position = Offset(0, 0)

    def action_offer(self, by: int) -> None:
        """Offer another name."""
        if self._offers:
            self._offered = (self._offered + by) % len(self._offers)
            self._input.value = self._offers[self._offered]
            self._input.action_select_all()

    def action_give(self) -> None:
        """Give the name, or say what is wrong with it."""
        try:
            self.dismiss(self._take(self._input.value))
        except (BadName, NotSaved) as refusal:
            self.query_one("#confirm-detail", Static).update(str(refusal))


# NOTE: The bottom line of a box into which a name is typed.
def _typed_words(name: str) -> str:
    return _("Typed so far: “{name}”").format(name=name) if name else _("Nothing typed yet")
