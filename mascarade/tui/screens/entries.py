"""Screens that offer a few ways on: with the arrow keys, with a letter each, or by a click."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.widget import Widget

from mascarade.language import _, deferred, pgettext
from mascarade.table.chips import Chip
from mascarade.tui.screens.base import PAGES_STYLE, TITLE_STYLE, PublicScreen
from mascarade.tui.widgets.chips import ChipBar
from mascarade.tui.widgets.entries import Entry, EntryList

BOX_WIDTH, AROUND_ENTRIES = 46, 8
"""The least columns of a box of entries, and those of its frame and of the blanks beside the entries."""

Way = TypeVar("Way")


class EntriesScreen(PublicScreen[Way]):
    """One way on is marked; what taking it means is the screen's own business."""

    CSS_PATH = [TITLE_STYLE, PAGES_STYLE]  # noqa: RUF012  # Textual declares it without ClassVar
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "mark(-1)", deferred("previous entry")),
        Binding("down", "mark(1)", deferred("next entry")),
    ]

    def __init__(self, ways: Sequence[tuple[Entry, Way]]) -> None:
        super().__init__()
        self._ways = tuple(ways)
        self._marked = 0

    def entry_list(self) -> EntryList:
        """Return the list, to be placed among the screen's contents."""
        return EntryList([entry for entry, _way in self._ways])

    @property
    def here(self) -> str:
        """The marked entry in words, for the bottom line."""
        return marked_words(self._ways[self._marked][0].words)

    def boxed(self, title: str, above: Iterable[Widget] = ()) -> Iterable[Widget]:
        """Yield the list in a box with a title, below other widgets, in the middle of an empty screen."""
        with Vertical(id="menu"), Vertical(id="menu-box") as box:
            box.border_title = title
            yield from above
            with Center():
                yield (found := self.entry_list())
            box.styles.width = max(BOX_WIDTH, found.cells + AROUND_ENTRIES)

    def press(self, key: str, _character: str | None) -> bool:
        """Take an entry by its own key."""
        for number, (entry, _way) in enumerate(self._ways):
            if key == entry.key:
                self.action_take(number)
                return True
        return False

    def action_mark(self, by: int) -> None:
        """Mark another entry."""
        self.mark((self._marked + by) % len(self._ways))

    def mark(self, number: int) -> None:
        """Mark an entry, keep it in sight, and say so in the bottom line."""
        self._marked = number
        entries = self.query_one(EntryList)
        entries.mark(number)
        self.query_one(ChipBar).point(self.here)
        entries.follow()

    def action_take_marked(self) -> None:
        """Take the marked entry."""
        self.action_take(self._marked)

    def action_take(self, number: int) -> None:
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


def game_foot(choose: str, here: str) -> ChipBar:
    """Return the keys of a list that was opened from the table; Space does what ``choose`` says."""
    return ChipBar(
        (
            Chip("↑↓", pgettext("what a key does", "move"), "down"),
            Chip(pgettext("key", "Space"), choose, "space"),
            Chip(pgettext("key", "Esc"), _("back to the game"), "escape"),
        ),
        here=here,
        classes="screen-foot",
    )
