"""The prompt: what is asked, in words, and below it the keys, which are buttons too."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.style import Style

from mascarade.table.chips import Chip
from mascarade.tui.widgets.cells import fit
from mascarade.tui.widgets.clickable import Clickable
from mascarade.tui.widgets.laying import lay_out

GAP = "   "


class Prompt(Clickable):
    """The bottom of the table."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"prompt--words", "prompt--key", "prompt--note"}

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self._chips: tuple[Chip, ...] = ()
        self._notes: tuple[str, ...] = ()
        self._least = 0
        self._here = ""

    def ask(self, words: str, chips: Sequence[Chip], notes: Sequence[str] = (), least: int = 0, here: str = "") -> None:
        """Say what is asked, with which keys, why other things are closed, and in the last line what is marked."""
        asked = (words, tuple(chips), tuple(notes), least, here)
        if asked != (self._words, self._chips, self._notes, self._least, self._here):
            before = self._needed(self.size.width)
            self._words, self._chips, self._notes, self._least, self._here = asked
            if self._needed(self.size.width) != before:
                lay_out(self)
            else:
                self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that words, notes and keys take, and not fewer than were asked for."""
        return self._needed(width)

    def rows_needed(self, width: int) -> int:
        """Return the rows that the prompt takes in a window of this width, with the rule above it."""
        return self._needed(width) + 1

    def _needed(self, width: int) -> int:
        wrapped = (self._wrapped(text, "prompt--words", width) for text in (self._words, *self._notes))
        return max(self._least, sum(map(len, wrapped)) + len(self._chip_lines(width)))

    def render(self) -> Content:
        """Draw words, notes and keys; if there is no room for all, notes end in dots, and the keys stay."""
        width = self.size.width
        words = self._wrapped(self._words, "prompt--words", width)
        notes = [line for note in self._notes for line in self._wrapped(note, "prompt--note", width)]
        chips = self._chip_lines(width)
        room = max(1, self.size.height - len(words) - len(chips))
        if len(notes) > room:
            cut = notes[room - 1].truncate(max(1, self.size.width - 1)).plain
            notes = [*notes[: room - 1], Content.styled(f"{cut}…", self.get_visual_style("prompt--note"))]
        return Content("\n").join([*words, *notes, *chips])

    def _wrapped(self, text: str, component: str, width: int) -> list[Content]:
        """Return a text on as many lines as it takes, a blank before each."""
        style = self.get_visual_style(component)
        lines = Content(text).wrap(max(1, width - 2))
        return [Content.assemble(" ", (line.plain.rstrip(), style)) for line in lines]

    def _chip_lines(self, width: int) -> list[Content]:
        """Return the keys side by side, on as many lines as they take, and what is marked below them."""
        lines: list[Content] = []
        for chip in map(self._chip, self._chips):
            if lines and lines[-1].cell_length + len(GAP) + chip.cell_length <= width:
                lines[-1] = Content.assemble(lines[-1], GAP, chip)
            else:
                lines.append(Content.assemble(" ", chip))
        if self._here:
            lines.append(Content.styled(fit(f" {self._here}", width).rstrip(), self.get_visual_style("prompt--words")))
        return lines

    def _chip(self, chip: Chip) -> Content:
        click = Style.from_meta({"@click": f"screen.press({chip.key!r})"})
        key = self.get_visual_style("prompt--key") + click
        return Content.assemble((f"[{chip.label}]", key), (f" {chip.words}", click))
