"""Screens that offer a few ways on: with the arrow keys, with a letter each, or by a click."""

from collections.abc import Sequence
from typing import TypeVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Center, Vertical
from textual.content import Content

from mascarade.language import _, gettext_noop, pgettext
from mascarade.table_keys import Chip
from mascarade.tui.screens.base import FULL_WIDTH, PAGES_STYLE, TITLE_STYLE, RedrawnScreen
from mascarade.tui.widgets.cells import clip, width_of
from mascarade.tui.widgets.controls import ChipBar, MarkedList, key_chip, scroll_into_view
from mascarade.values import Value

BOX_WIDTH, AROUND_ENTRIES = 46, 8
"""The least columns of a box of entries, and those of its frame and of the blanks beside the entries."""
SCROLL_BAR, LEAST_AROUND_BOXED, AROUND_BOXED = 1, 3, 7
"""The columns that no entry has: those of a scroll bar, with a frame, and with the blanks within it as well."""
BESIDE_WORDS = 7
"""The cells of an entry's mark and key, and of the blanks around its words."""

Way = TypeVar("Way")


class Entry(Value):
    """One way on: its key, and the words beside it."""

    key: str
    words: str

    def line(self, width: int) -> Content:
        """Return the entry as a line of a list; what has no room in this width goes on below its words."""
        first, *others = clip(self.words, max(1, width - BESIDE_WORDS), len(self.words))
        below = "".join(f"\n{' ' * (BESIDE_WORDS - 1)}{line}" for line in others)
        return Content.assemble((f"[{self.key.upper()}]", "$onteal on $teal $cap"), f" {first} ", below)


class EntriesScreen(RedrawnScreen[Way]):
    """A list of entries, one of them marked, each with a key of its own; a subclass says what choosing one does."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]
    BINDINGS = [
        Binding("up", "mark(-1)", gettext_noop("previous entry")),
        Binding("down", "mark(1)", gettext_noop("next entry")),
    ]

    def __init__(self, ways: Sequence[tuple[Entry, Way]]) -> None:
        super().__init__()
        self._ways = tuple(ways)
        self._marked = 0
        self._is_boxed = False

    def entry_list(self) -> MarkedList:
        """Return the list, to be placed among the screen's contents."""
        return MarkedList(self._lines(), self._marked)

    def _lines(self) -> list[Content]:
        width = self.app.size.width
        around = (AROUND_BOXED if width >= FULL_WIDTH else LEAST_AROUND_BOXED) if self._is_boxed else SCROLL_BAR
        return [entry.line(width - around) for entry, _way in self._ways]

    def draw(self) -> None:
        """Draw the entries as they are now, and say in the bottom line which one is marked."""
        self.query_one(MarkedList).show(self._lines(), self._marked)
        self.query_one(ChipBar).set_status(self.status)
        self.when_drawn(self._follow)

    def _follow(self) -> None:
        """Keep the marked entry in sight."""
        lines = [str(line).count("\n") + 1 for line in self._lines()]
        scroll_into_view(self.query_one(MarkedList), sum(lines[: self._marked]), lines[self._marked])

    @property
    def status(self) -> str:
        """The marked entry in words, for the bottom line."""
        return marked_words(self._ways[self._marked][0].words)

    def boxed(self, title: str, above: ComposeResult = ()) -> ComposeResult:
        """Yield the list in a box with a title, below other widgets, in the middle of a screen, and the keys."""
        self._is_boxed = True
        with Vertical(id="menu"), Vertical(id="menu-box") as box:
            box.border_title = title
            yield from above
            with Center():
                yield self.entry_list()
            widest = max(width_of(entry.words) for entry, _way in self._ways) + BESIDE_WORDS
            box.styles.width = max(BOX_WIDTH, widest + AROUND_ENTRIES)
        yield list_foot(pgettext("screen", "choose"), self.status)

    def press(self, key: str, _character: str | None) -> bool:
        """Take an entry by its own key."""
        for number, (entry, _way) in enumerate(self._ways):
            if key == entry.key:
                self.action_pick(number)
                return True
        return False

    def action_mark(self, by: int) -> None:
        """Mark another entry."""
        self.mark((self._marked + by) % len(self._ways))

    def mark(self, number: int) -> None:
        """Mark an entry, keep it in sight, and say so in the bottom line."""
        self._marked = number
        self.draw()

    def action_take_marked(self) -> None:
        """Take the marked entry."""
        self.action_pick(self._marked)

    def action_pick(self, number: int) -> None:
        """Take an entry."""
        _entry, way = self._ways[number]
        self.take(way)

    def take(self, way: Way) -> None:
        """Go that way."""
        self.dismiss(way)


# NOTE: The bottom line of a screen: the thing on which the next key works, as it stands on the screen.
def marked_words(words: str) -> str:
    """Return what is marked, in words."""
    return pgettext("screen", "Marked: “{words}”").format(words=words)


def list_foot(choose: str, status: str, back: str = "") -> ChipBar:
    """Return the keys of a list that was opened from the table, or from elsewhere; Enter does what ``choose`` says."""
    move = Chip("↑↓", pgettext("what a key does", "move"), "down")
    keys = (move, key_chip("enter", choose), key_chip("escape", back or _("back to the game")))
    return ChipBar(keys, status=status, classes="screen-foot")
