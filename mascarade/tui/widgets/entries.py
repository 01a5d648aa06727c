"""A short list of ways on, of which one is marked."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size

from mascarade.rules.values import Value
from mascarade.tui.widgets.cells import clipped, fit, width_of
from mascarade.tui.widgets.clickable import Clickable, click
from mascarade.tui.widgets.in_sight import keep_in_sight
from mascarade.tui.widgets.laying import lay_out

BESIDE_WORDS = 7
"""The cells of an entry's mark and key, and of the blanks around its words."""


class Entry(Value):
    """One way on: its key, and the words beside it."""

    key: str
    words: str


class EntryList(Clickable):
    """The ways on, one below the other."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"entry--mark", "entry--key", "entry--here", "entry--words"}

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self._marked = 0

    def mark(self, number: int) -> None:
        """Mark another entry."""
        self._marked = number
        self.refresh()

    def show(self, entries: Sequence[Entry]) -> None:
        """Draw the same ways with other words."""
        self._entries = tuple(entries)
        lay_out(self)

    def follow(self) -> None:
        """Keep the marked entry in sight."""
        rows = self._rows(self.size.width)
        above, lines = sum(map(len, rows[: self._marked])), len(rows[self._marked])
        keep_in_sight(self, above, lines)

    @property
    def cells(self) -> int:
        """The columns that the widest entry takes, with its mark and its key."""
        return max(width_of(f"▸ [{entry.key}] {entry.words} ") for entry in self._entries)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the columns of the widest entry, or as many as there are."""
        return min(self.cells, container.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # likewise
        """Return the rows that the entries take in this width."""
        return sum(map(len, self._rows(width)))

    def render(self) -> Content:
        """Draw the entries, all as wide as the widest; what has no room in a row goes on below its words."""
        return Content("\n").join([row for rows in self._rows(self.size.width) for row in rows])

    def _rows(self, width: int) -> list[list[Content]]:
        most = max(1, min(width, self.cells) - BESIDE_WORDS)
        return [self._entry(number, entry, most) for number, entry in enumerate(self._entries)]

    def _entry(self, number: int, entry: Entry, width: int) -> list[Content]:
        here, key = self.get_visual_style("entry--here"), self.get_visual_style("entry--key")
        take = click(f"take({number})")
        is_marked = number == self._marked
        words = here if is_marked else self.get_visual_style("entry--words")
        first, *others = (f" {fit(line, width)} " for line in clipped(entry.words, width, len(entry.words)))
        head = Content.assemble(
            ("▸ " if is_marked else "  ", self.get_visual_style("entry--mark")),
            (f"[{entry.key.upper()}]", key + take),
            (first, words + take),
        )
        return [head, *(Content.assemble(" " * (BESIDE_WORDS - 2), (line, words + take)) for line in others)]
