"""The prompt: what is asked, in words, and below it the keys, which are buttons too."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size

from mascarade.table_keys import Chip
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.controls import Clickable, packed_chips, request_layout
from mascarade.tui.widgets.drawings import RowsWidget
from mascarade.values import Value

GAP = "   "


class Asked(Value):
    """Everything that the prompt says."""

    words: str = ""
    chips: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()
    least: int = 0
    """The rows that the prompt takes at least."""
    here: str = ""
    """What is marked, in words."""


class Prompt(RowsWidget, Clickable):
    """The bottom of the table."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"prompt--words", "prompt--key", "prompt--note"}

    def __init__(self) -> None:
        super().__init__()
        self._asked = Asked()

    def ask(self, words: str, chips: Sequence[Chip], notes: Sequence[str] = (), least: int = 0, here: str = "") -> None:
        """Say what is asked, with which keys, why other things are closed, and in the last line what is marked."""
        asked = Asked(words, tuple(chips), tuple(notes), least, here)
        if asked != self._asked:
            before = self._needed(self.size.width)
            self._asked = asked
            if self._needed(self.size.width) != before:
                request_layout(self)
            self.redraw()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that words, notes and keys take, and not fewer than were asked for."""
        return self._needed(width)

    def rows_needed(self, width: int) -> int:
        """Return the rows that the prompt takes in a window of this width, with the rule above it."""
        return self._needed(width) + 1

    def _needed(self, width: int) -> int:
        return max(self._asked.least, sum(map(len, self._parts(width))))

    def rows(self) -> Sequence[Content]:
        """Return words, notes and keys; if there is no room for all, notes end in dots, and the keys stay."""
        width, height = self.size
        words, notes, keys = self._parts(width)
        room = max(1, height - len(words) - len(keys))
        if len(notes) > room:
            last = notes[room - 1].truncate(max(1, width - 1)).plain
            notes = [*notes[: room - 1], Content.styled(f"{last}…", self.get_visual_style("prompt--note"))]
        return [*words, *notes, *keys]

    def _parts(self, width: int) -> tuple[list[Content], list[Content], list[Content]]:
        """Return the words, the notes and the keys in rows of so many cells."""
        asked, style = self._asked, self.get_visual_style
        notes = [row for note in asked.notes for row in self._wrapped(note, "prompt--note", width)]
        keys = packed_chips(asked.chips, width, style("prompt--key"), GAP, margin=" ")
        if asked.here:
            keys.append(Content.styled(fit(f" {asked.here}", width).rstrip(), style("prompt--words")))
        return self._wrapped(asked.words, "prompt--words", width), notes, keys

    def _wrapped(self, text: str, component: str, width: int) -> list[Content]:
        """Return a text on as many lines as it takes, with a blank before each."""
        style = self.get_visual_style(component)
        return [Content.assemble(" ", (line.plain.rstrip(), style)) for line in Content(text).wrap(max(1, width - 2))]
