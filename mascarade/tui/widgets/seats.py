"""The compact table: one line a seat, clockwise."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.style import Style

from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.table.faces import MOST_PIPS, SeatFace, pips
from mascarade.tui.widgets.cells import fit, width_of
from mascarade.tui.widgets.lines import Lines

MARK_CELLS = 11
"""Room for a word about a person."""
FIXED_CELLS = 11
"""The marker, the number, the coins in figures, and the blanks between the columns."""


def bot_words(face: SeatFace) -> str:
    """The word beside the name of somebody who is a bot."""
    return " " + _("bot") if face.is_bot else ""


class SeatPressed(Message):
    """Somebody clicked on a seat."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player


class SeatList(Lines[SeatFace]):
    """Seats as lines: whose turn, key or number, name, fortune, card backs, and a word."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "seat--active",
        "seat--coins",
        "seat--danger",
        "seat--choosable",
        "seat--chosen",
        "seat--back",
    }

    def __init__(self) -> None:
        super().__init__()
        self._faces: tuple[SeatFace, ...] = ()
        self._name_cells = self._back_cells = 1

    def on_mount(self) -> None:
        """Name the panel."""
        self.border_title = _("Clockwise")

    def show(self, faces: Sequence[SeatFace]) -> None:
        """Draw these seats."""
        self._faces = tuple(faces)
        names = max(width_of(face.name) + width_of(bot_words(face)) for face in faces)
        backs = max(width_of(face.backs) for face in faces)
        if (names, backs) != (self._name_cells, self._back_cells):
            self._name_cells, self._back_cells = names, backs
            self.refresh(layout=True)
        self.lay()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """As wide as the longest name asks for; the other columns are of one width throughout a game."""
        return FIXED_CELLS + MOST_PIPS + self._name_cells + self._back_cells + MARK_CELLS

    def on_click(self, event: events.Click) -> None:
        """Tell which seat was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self._faces):
            self.post_message(SeatPressed(self._faces[offset.y].player))

    def rows(self) -> Sequence[SeatFace]:
        """One row a seat."""
        return self._faces

    def line(self, face: SeatFace, /) -> Content:
        """Whose turn, key or number, name, fortune, card backs, and a word."""
        style = self.get_visual_style
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
            (f"{pips(face.coins):<{MOST_PIPS}} ", style("seat--coins")),
            f"{face.coins:>2} ",
            (face.backs + " ", style("seat--back")),
            (face.mark, style("seat--danger") if face.is_danger else style("seat--choosable")),
        )

    def _who(self, face: SeatFace, style: Style) -> tuple[tuple[str, Style], ...]:
        """Who sits there, and whether it is a bot."""
        room = self._name_cells - width_of(face.name)
        return (face.name, style), (fit(bot_words(face), room) + " ", self.get_visual_style("seat--back"))
