"""The compact table: one line a seat, clockwise."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from mascarade.language import _
from mascarade.rules.cards import Player
from mascarade.tui.faces import MOST_PIPS, SeatFace, pips
from mascarade.tui.widgets.cells import fit, width_of

MARK_CELLS = 11
"""Room for a word about a person."""
FIXED_CELLS = 11
"""The marker, the number, the coins in figures, and the blanks between the columns."""


class SeatPressed(Message):
    """Somebody clicked on a seat."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player


class SeatList(Widget):
    """Seats as lines: whose turn, key or number, name, fortune, card backs, and a word."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "seat--active",
        "seat--coins",
        "seat--danger",
        "seat--choosable",
        "seat--chosen",
        "seat--back",
    }

    def on_mount(self) -> None:
        """Name the panel."""
        self.border_title = _("Clockwise")
        self._faces: tuple[SeatFace, ...] = ()

    def show(self, faces: Sequence[SeatFace]) -> None:
        """Draw these seats."""
        self._faces = tuple(faces)
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """As wide as the longest name asks for; the other columns are of one width throughout a game."""
        backs = max((width_of(face.backs) for face in self._faces), default=1)
        return FIXED_CELLS + MOST_PIPS + self._name_cells + backs + MARK_CELLS

    @property
    def _name_cells(self) -> int:
        return max((width_of(face.name) for face in self._faces), default=0)

    def on_click(self, event: events.Click) -> None:
        """Tell which seat was clicked."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self._faces):
            self.post_message(SeatPressed(self._faces[offset.y].player))

    def render(self) -> Content:
        """One line a seat."""
        return Content("\n").join([self._line(face, self._name_cells) for face in self._faces])

    def _line(self, face: SeatFace, width: int) -> Content:
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
            (fit(face.name, width) + " ", name_style),
            (f"{pips(face.coins):<{MOST_PIPS}} ", style("seat--coins")),
            f"{face.coins:>2} ",
            (face.backs + " ", style("seat--back")),
            (face.mark, style("seat--danger") if face.is_danger else style("seat--choosable")),
        )
