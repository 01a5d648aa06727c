"""Small screens with one question: yes or no, a name, or a choice from a list."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content
from textual.geometry import Offset
from textual.widgets import Input, Static

from mascarade.language import _, gettext_noop, pgettext
from mascarade.names import BadName
from mascarade.scenarios.writer import NotSaved
from mascarade.table.setup_form import MOST_TYPED
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import (
    FULL_WIDTH,
    PAGES_STYLE,
    TITLE_STYLE,
    CoverableScreen,
    PublicScreen,
    RedrawnScreen,
    Result,
)
from mascarade.tui.widgets.cells import clip, width_of
from mascarade.tui.widgets.controls import ChipBar, MarkedList, key_chip, scroll_into_view
from mascarade.tui.widgets.drawings import OrnamentMask
from mascarade.values import Value

BOX_WIDTH, AROUND_ENTRIES = 46, 8
"""The least columns of a list's box; those of its frame and of the blanks beside the entries."""
SCROLL_BAR, LEAST_AROUND_BOXED, AROUND_BOXED = 1, 3, 7
"""The columns that entries cannot use: the scroll bar, the frame, and the blanks within it."""
BESIDE_WORDS = 7
"""The columns of an entry's mark and key, and of the blanks around its words."""


class ConfirmScreen(CoverableScreen[bool]):
    """A yes-or-no question over whatever lies beneath, which stays unchanged until the answer.

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
        if self._yes is None:
            self.dismiss(False)

    def action_answer(self, is_yes: bool) -> None:  # Textual's actions take arguments by position
        """Answer the question; a message cannot be answered with yes."""
        if not is_yes or self._yes is not None:
            self.dismiss(is_yes)


class NameInput(Input, inherit_bindings=False):
    """A field for a name; the app passes it keys and characters that it has judged."""

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
        """Stop the blinking of the cursor."""
        self.cursor_blink = False

    def insert_line(self, words: str) -> None:
        """Insert words at the cursor or in place of the selection; of several lines, only the first."""
        self.replace(next(iter(words.splitlines()), ""), *self.selection)


class NameScreen(PublicScreen[Result]):
    """A question for a name, with some names to choose from; its result is what ``take`` makes of the name."""

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
        """Yield the question, the field, and the keys."""
        offer = (Chip("↑↓", _("other names"), "down"),) if len(self._offers) > 1 else ()
        first = next(iter(self._offers), "")
        with Vertical(id="confirm"):
            yield Static(self._question, id="confirm-question", markup=False)
            with Center():
                yield NameInput(first, max_length=MOST_TYPED)
            yield Static(id="confirm-detail", markup=False)
            keys = (*offer, key_chip("enter", self._words), key_chip("escape", pgettext("what a key does", "back")))
            yield ChipBar(keys)

    @property
    def _input(self) -> NameInput:
        return self.query_one(NameInput)

    def takes_text(self, character: str | None) -> bool:
        """Return whether a character is part of a name."""
        return character is not None and character.isprintable()

    def press(self, key: str, character: str | None) -> bool:  # noqa: ARG002  # it may be another one in this case
        """Edit the name."""
        if character is None or not character.isprintable():
            return False
        self._input.insert_line(character)
        return True

    def paste(self, words: str) -> None:
        """Insert a pasted name."""
        self._input.insert_line(words)

    def on_mount(self) -> None:
        """Show what an empty field means, since Textual sends no change for it."""
        self.on_input_changed()

    def on_input_changed(self) -> None:
        """Show the changed text and what it means."""
        name = self._input.value
        self.query_one(ChipBar).set_status(_typed_words(name))
        self.query_one("#confirm-detail", Static).update(self._hint(name))

    def on_unmount(self) -> None:
        """Restore the terminal's cursor, which Textual leaves in the field."""
        self.app.cursor_position = Offset(0, 0)

    def action_offer(self, by: int) -> None:
        """Put the next suggested name into the field."""
        if self._offers:
            self._offered = (self._offered + by) % len(self._offers)
            self._input.value = self._offers[self._offered]
            self._input.action_select_all()

    def action_give(self) -> None:
        """Return the name, or show why it is not possible."""
        try:
            self.dismiss(self._take(self._input.value))
        except (BadName, NotSaved) as refusal:
            self.query_one("#confirm-detail", Static).update(str(refusal))


# NOTE: The bottom line of a box into which a name is typed.
def _typed_words(name: str) -> str:
    return _("Typed so far: “{name}”").format(name=name) if name else _("Nothing typed yet")


class Entry(Value):
    """An entry of a list: its key and its words."""

    key: str
    words: str

    def line(self, width: int) -> Content:
        """Return the entry as a line of so many cells; words without room continue below."""
        first, *others = clip(self.words, max(1, width - BESIDE_WORDS), len(self.words))
        below = "".join(f"\n{' ' * (BESIDE_WORDS - 1)}{line}" for line in others)
        return Content.assemble((f"[{self.key.upper()}]", "$onteal on $teal $cap"), f" {first} ", below)


class EntriesScreen(RedrawnScreen[Result]):
    """A list of entries with a key for each, one of them marked; subclasses define the effect of a choice."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]
    BINDINGS = [
        Binding("up", "mark(-1)", gettext_noop("previous entry")),
        Binding("down", "mark(1)", gettext_noop("next entry")),
    ]

    def __init__(self, ways: Sequence[tuple[Entry, Result]]) -> None:
        super().__init__()
        self._ways = tuple(ways)
        self._marked = 0
        self._is_boxed = False

    def _lines(self) -> list[Content]:
        width = self.app.size.width
        around = (AROUND_BOXED if width >= FULL_WIDTH else LEAST_AROUND_BOXED) if self._is_boxed else SCROLL_BAR
        return [entry.line(width - around) for entry, _way in self._ways]

    def draw(self) -> None:
        """Draw the entries, and name the marked one in the bottom line."""
        self.query_one(MarkedList).show(self._lines(), self._marked)
        self.query_one(ChipBar).set_status(self.status)
        self.when_drawn(self._follow)

    def _follow(self) -> None:
        """Scroll to the marked entry."""
        lines = [str(line).count("\n") + 1 for line in self._lines()]
        scroll_into_view(self.query_one(MarkedList), sum(lines[: self._marked]), lines[self._marked])

    @property
    def status(self) -> str:
        """The marked entry in words, for the bottom line."""
        return marked_words(self._ways[self._marked][0].words)

    def compose_box(self, title: str, above: ComposeResult = ()) -> ComposeResult:
        """Yield the list in a titled box below other widgets, centred on the screen, and the keys."""
        self._is_boxed = True
        with Vertical(id="menu"), Vertical(id="menu-box") as box:
            box.border_title = title
            yield from above
            with Center():
                yield MarkedList(markup=False)
            widest = max(width_of(entry.words) for entry, _way in self._ways) + BESIDE_WORDS
            box.styles.width = max(BOX_WIDTH, widest + AROUND_ENTRIES)
        yield ChipBar(list_keys(pgettext("screen", "choose")), classes="screen-foot")

    def press(self, key: str, _character: str | None) -> bool:
        """Choose the entry with this key."""
        keys = [entry.key for entry, _way in self._ways]
        if key in keys:
            self.action_pick(keys.index(key))
        return key in keys

    def action_mark(self, by: int) -> None:
        """Move the mark by some entries."""
        self.mark((self._marked + by) % len(self._ways))

    def mark(self, number: int) -> None:
        """Mark an entry, scroll to it, and name it in the bottom line."""
        self._marked = number
        self.draw()

    def action_take_marked(self) -> None:
        """Choose the marked entry."""
        self.action_pick(self._marked)

    def action_pick(self, number: int) -> None:
        """Choose an entry that was clicked."""
        _entry, way = self._ways[number]
        self.take(way)

    def take(self, way: Result) -> None:
        """Do what an entry says."""
        self.dismiss(way)


# NOTE: The bottom line of a screen: the thing on which the next key works, as it stands on the screen.
def marked_words(words: str) -> str:
    """Return the words about a marked entry."""
    return pgettext("screen", "Marked: “{words}”").format(words=words)


def list_keys(choose: str, back: str = "") -> tuple[Chip, ...]:
    """Return the keys of a list; Enter does what ``choose`` says."""
    move = Chip("↑↓", pgettext("what a key does", "move"), "down")
    return (move, key_chip("enter", choose), key_chip("escape", back or _("back to the game")))
