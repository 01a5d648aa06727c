"""A short list of ways on, of which one is marked."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content

from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.clickable import Clickable, click
from mascarade.tui.widgets.laying import lay_out


@dataclass(frozen=True, slots=True)
class Entry:
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

    @property
    def cells(self) -> int:
        """The columns that the widest entry takes, with its mark and its key."""
        return max(width_of(f"▸ [{entry.key}] {entry.words} ") for entry in self._entries)

    def render(self) -> Content:
        """Draw the entries, all as wide as the widest."""
        width = max(width_of(entry.words) for entry in self._entries)
        rows = [self._row(number, entry, width) for number, entry in enumerate(self._entries)]
        return Content("\n").join(rows)

    def _row(self, number: int, entry: Entry, width: int) -> Content:
        here, key = self.get_visual_style("entry--here"), self.get_visual_style("entry--key")
        take = click(f"take({number})")
        is_marked = number == self._marked
        words = here if is_marked else self.get_visual_style("entry--words")
        return Content.assemble(
            ("▸ " if is_marked else "  ", self.get_visual_style("entry--mark")),
            (f"[{entry.key.upper()}]", key + take),
            (f" {fit(entry.words, width)} ", words + take),
        )
