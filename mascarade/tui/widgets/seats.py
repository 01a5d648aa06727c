"""The compact table: one line a seat, clockwise."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.style import Style

from mascarade.language import _
from mascarade.look.coins import slots, track
from mascarade.look.drawing import Drawing, Row, solid
from mascarade.look.letters import large, size_for
from mascarade.table.faces import SeatFace
from mascarade.tui.themes import painted
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.clickable import Pressable
from mascarade.tui.widgets.lines import ScrolledLines
from mascarade.tui.widgets.placing import cells_of
from mascarade.tui.widgets.seat_words import bot_words, tiny_backs
from mascarade.tui.widgets.stage import StageWords

LETTERS = 3
"""The rows of the large letters."""

MARK_CELLS = 11
"""Room for a word about a person."""
LEGEND_AT = 5
"""The column of the words about a mark: below the names."""
FIXED_CELLS = 11
"""The marker, the number, the coins in figures, and the blanks between the columns."""


def marks_of(face: SeatFace) -> str:
    """Return the words about a person, in one line."""
    return ", ".join(face.marks)


class SeatRow(NamedTuple):
    """A seat as a line, words below all seats, or a row of the large letters at the bottom."""

    face: SeatFace | None
    words: str = ""
    letters: Row = ()


class SeatList(ScrolledLines[SeatRow], Pressable):
    """Seats as lines: whose turn, key or number, name, fortune, card backs, and a word; below them what it means."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "seat--active",
        "seat--coins",
        "seat--danger",
        "seat--choosable",
        "seat--chosen",
        "seat--back",
    }

    def __init__(self, goal: str, goal_coins: int) -> None:
        super().__init__()
        self._goal, self._goal_coins = goal, goal_coins
        self._large_words, self._large_ink = "", "gold"
        self._faces: tuple[SeatFace, ...] = ()
        self._legend = ""
        self._name_cells = self._back_cells = 1
        self._mark_cells = MARK_CELLS

    def on_mount(self) -> None:
        """Set the panel's title, and the goal beside the fortunes."""
        self.border_title = _("Clockwise · {goal}").format(goal=self._goal)

    def show(self, faces: Sequence[SeatFace], legend: str, scene: StageWords) -> None:
        """Draw these seats, words about a mark that one of them has, and the name of whoever has to do something."""
        self._faces, self._legend = tuple(faces), legend
        self._large_words, self._large_ink = (
            (scene.asked, "teal") if scene.asked else (scene.name or scene.mask_name, "gold")
        )
        names = max(width_of(face.name) + width_of(bot_words(face)) for face in faces)
        backs = max(cells_of(tiny_backs(face)) for face in faces)
        marks = max(MARK_CELLS, *(width_of(marks_of(face)) for face in faces))
        if (names, backs, marks) != (self._name_cells, self._back_cells, self._mark_cells):
            self._name_cells, self._back_cells, self._mark_cells = names, backs, marks
            self.refresh(layout=True)
        self.lay()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return a width for the longest name, and for the rare seat that has two marks."""
        return FIXED_CELLS + slots(self._goal_coins) + self._name_cells + self._back_cells + self._mark_cells

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the seat of that row."""
        row = self.row_at(x, y)
        return None if row is None or row >= len(self._faces) else f"seat({row})"

    def rows(self) -> Sequence[SeatRow]:
        """Return one row for each seat, and the words about a mark in one place below them."""
        seats = [SeatRow(face) for face in self._faces]
        blank = [SeatRow(None)] if self.size.height > len(seats) + 1 else []
        rows = [*seats, *blank, SeatRow(None, self._legend)]
        letters = [SeatRow(None, letters=row) for row in self._letters()]
        left = self.size.height - len(rows) - len(letters)
        return [*rows, *[SeatRow(None)] * left, *letters] if left >= 0 else rows

    def _letters(self) -> Drawing:
        """Return whose turn it is, or who is asked, in letters that all around the table can read."""
        size = size_for((self._large_words,), self.size.width - 2, LETTERS)
        return solid([f" {row}" for row in large(self._large_words, size)], self._large_ink) if size else ()

    def line(self, row: SeatRow, /) -> Content:
        """Return a row: whose turn, key or number, name, fortune, card backs, and a word."""
        if row.letters:
            return painted(row.letters, self.app.theme_variables)
        if row.face is None:
            words = fit(row.words, max(0, self.size.width - LEGEND_AT))
            return Content.assemble(" " * LEGEND_AT, (words, self.get_visual_style("seat--danger")))
        return self._seat(row.face)

    def _seat(self, face: SeatFace) -> Content:
        style, colours = self.get_visual_style, self.app.theme_variables
        name_style = style("seat--active") if face.is_active else style()
        number = f"{face.number:>2}"
        if face.key:
            name_style = style("seat--chosen") if face.is_chosen else style("seat--choosable")
            number = f"[{face.key.upper()}]"
        elif face.is_chosen:
            name_style = style("seat--chosen")
        return Content.assemble(
            ("▸" if face.is_active else " ", style("seat--active")),
            (f"{number:>3} ", name_style),
            *self._who(face, name_style),
            painted(track(face.coins, self._goal_coins), colours),
            (f" {face.coins:>2} ", style("seat--coins")),
            painted(tiny_backs(face), colours),
            " ",
            (marks_of(face), style("seat--danger") if face.is_danger else style("seat--choosable")),
        )

    def _who(self, face: SeatFace, style: Style) -> tuple[tuple[str, Style], ...]:
        """Return who sits there, and whether it is a bot."""
        room = self._name_cells - width_of(face.name)
        return (face.name, style), (fit(bot_words(face), room) + " ", self.get_visual_style("seat--back"))
