"""The prompt: what is asked, in words, and below it the keys, which are buttons too."""

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size

from mascarade.table.chips import Chip
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.controls import Clickable, click, request_layout
from mascarade.tui.widgets.drawings import RowsWidget
from mascarade.values import Value

GAP = "   "
WORDS, NOTE = "prompt--words", "prompt--note"


class WordsRow(Value):
    """A row of words, and the component whose style they have."""

    words: str
    component: str
    margin: str = " "


class KeysRow(Value):
    """A row of keys side by side."""

    chips: tuple[Chip, ...]


class Asked(Value):
    """Everything that the prompt says."""

    words: str = ""
    chips: tuple[Chip, ...] = ()
    notes: tuple[str, ...] = ()
    least: int = 0
    """The rows that the prompt takes at least."""
    here: str = ""
    """What is marked, in words."""


class AskedRows(Value):
    """The same in rows of so many cells."""

    width: int = 0
    words: tuple[WordsRow, ...] = ()
    notes: tuple[WordsRow, ...] = ()
    chips: tuple[WordsRow | KeysRow, ...] = ()


class Prompt(RowsWidget[WordsRow | KeysRow], Clickable):
    """The bottom of the table."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {WORDS, "prompt--key", NOTE}

    def __init__(self) -> None:
        super().__init__()
        self._asked = Asked()
        self._wrapped = AskedRows()

    def ask(self, words: str, chips: Sequence[Chip], notes: Sequence[str] = (), least: int = 0, here: str = "") -> None:
        """Say what is asked, with which keys, why other things are closed, and in the last line what is marked."""
        asked = Asked(words, tuple(chips), tuple(notes), least, here)
        if asked != self._asked:
            before = self._needed(self.size.width)
            self._asked, self._wrapped = asked, AskedRows()
            if self._needed(self.size.width) != before:
                request_layout(self)
            self.lay()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002  # as Widget declares it
        """Return the lines that words, notes and keys take, and not fewer than were asked for."""
        return self._needed(width)

    def rows_needed(self, width: int) -> int:
        """Return the rows that the prompt takes in a window of this width, with the rule above it."""
        return self._needed(width) + 1

    def _needed(self, width: int) -> int:
        asked = self._in_rows(width)
        return max(self._asked.least, len(asked.words) + len(asked.notes) + len(asked.chips))

    def rows(self) -> Sequence[WordsRow | KeysRow]:
        """Return words, notes and keys; if there is no room for all, notes end in dots, and the keys stay."""
        width, height = self.size
        asked = self._in_rows(width)
        words, notes, chips = asked.words, asked.notes, asked.chips
        room = max(1, height - len(words) - len(chips))
        if len(notes) > room:
            cut = Content(f" {notes[room - 1].words}").truncate(max(1, width - 1)).plain
            notes = (*notes[: room - 1], WordsRow(f"{cut}…", NOTE, margin=""))
        return (*words, *notes, *chips)

    def _in_rows(self, width: int) -> AskedRows:
        """Return everything in rows of so many cells, as it was wrapped before if that has been done."""
        if self._wrapped.width != width:
            asked = self._asked
            notes = chain.from_iterable(_wrapped(note, NOTE, width) for note in asked.notes)
            self._wrapped = AskedRows(width, _wrapped(asked.words, WORDS, width), tuple(notes), _keys(asked, width))
        return self._wrapped

    def line(self, row: WordsRow | KeysRow, /) -> Content:
        """Return a row in its style, keys as buttons."""
        if isinstance(row, KeysRow):
            return Content.assemble(" ", Content(GAP).join(map(self._chip, row.chips)))
        return Content.assemble(row.margin, (row.words, self.get_visual_style(row.component)))

    def _chip(self, chip: Chip) -> Content:
        press = click(f"press({chip.key!r})")
        key = self.get_visual_style("prompt--key") + press
        return Content.assemble((_cap(chip), key), (f" {chip.words}", press))


def _cap(chip: Chip) -> str:
    return f"[{chip.label}]"


def _wrapped(text: str, component: str, width: int) -> tuple[WordsRow, ...]:
    """Return a text on as many lines as it takes, with a blank before each."""
    return tuple(WordsRow(line.plain.rstrip(), component) for line in Content(text).wrap(max(1, width - 2)))


def _keys(asked: Asked, width: int) -> tuple[WordsRow | KeysRow, ...]:
    """Return the keys side by side, on as many lines as they take, and what is marked below them."""
    rows: list[list[Chip]] = []
    used = 0
    for chip in asked.chips:
        cells = width_of(f"{_cap(chip)} {chip.words}")
        if rows and used + len(GAP) + cells <= width:
            rows[-1].append(chip)
            used += len(GAP) + cells
        else:
            rows.append([chip])
            used = 1 + cells
    keys = tuple(KeysRow(tuple(row)) for row in rows)
    return (*keys, WordsRow(fit(f" {asked.here}", width).rstrip(), WORDS, margin="")) if asked.here else keys
