"""The roomy table: the seats round it, clockwise, each a small card; court, bank and centre within."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from mascarade.language import _
from mascarade.rules.view import View
from mascarade.tui.faces import SeatFace, pips
from mascarade.tui.widgets.cells import centred, fit, width_of
from mascarade.tui.widgets.seats import SeatPressed

BOX_WIDTH, BOX_HEIGHT = 17, 5
MIDDLE_STYLES = {0: "seat--active", 3: "seat--coins"}
"""The lines in the middle that are not plain: whose turn it is, and the coins on the court."""
SIDES = {
    2: (1, 0, 1, 0),
    3: (2, 0, 1, 0),
    4: (2, 0, 2, 0),
    5: (2, 1, 1, 1),
    6: (2, 1, 2, 1),
    7: (3, 1, 2, 1),
    8: (3, 1, 3, 1),
    9: (3, 2, 2, 2),
    10: (3, 2, 3, 2),
    11: (4, 2, 3, 2),
    12: (4, 2, 4, 2),
    13: (4, 3, 3, 3),
}
"""How many seats stand along the top, the right, the bottom and the left."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a box's upper left corner lies."""

    x: int
    y: int


def spots(seats: int, width: int, height: int) -> tuple[Spot, ...]:
    """The seats' places, clockwise from the top left."""
    top, right, bottom, left = SIDES[seats]
    far_x, far_y = width - BOX_WIDTH, height - BOX_HEIGHT
    upper = [Spot(x, 0) for x in _spread(top, 0, far_x, has_ends=top > 2)]
    lower = [Spot(x, far_y) for x in _spread(bottom, 0, far_x, has_ends=bottom > 2)]
    east = [Spot(far_x, y) for y in _between(right, far_y)]
    west = [Spot(0, y) for y in _between(left, far_y)]
    return (*upper, *east, *reversed(lower), *reversed(west))


def _spread(count: int, low: int, high: int, *, has_ends: bool) -> list[int]:
    """Evenly over a side; few boxes stand away from the corners."""
    if has_ends:
        return [low + round(number * (high - low) / (count - 1)) for number in range(count)]
    return [low + round((number + 1) * (high - low) / (count + 1)) for number in range(count)]


def _between(count: int, far_y: int) -> list[int]:
    """Evenly down a side, between the rows at the top and at the bottom."""
    return [round((number + 1) * far_y / (count + 1)) for number in range(count)]


class RoundTable(Widget):
    """Seats as cards around the table."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "seat--frame",
        "seat--active",
        "seat--coins",
        "seat--danger",
        "seat--choosable",
        "seat--chosen",
        "seat--back",
        "table--word",
    }

    def __init__(self) -> None:
        super().__init__()
        self._faces: tuple[SeatFace, ...] = ()
        self._middle: tuple[str, ...] = ()

    def show(self, faces: Sequence[SeatFace], view: View, centre: Sequence[tuple[str, str]], whose_turn: str) -> None:
        """Draw these seats, and what lies between them."""
        self._faces = tuple(faces)
        cards = "   ".join(f"[{key.upper()}] {back}" if key else back for key, back in centre)
        self._middle = (
            whose_turn,
            "",
            _("Court {coins}").format(coins=view.court),
            pips(view.court),
            _("Bank {coins}").format(coins=view.bank),
            *(("", _("In the centre"), cards) if cards else ()),
        )
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Tell which seat was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for face, spot in zip(self._faces, self._spots(), strict=True):
            if 0 <= offset.x - spot.x < BOX_WIDTH and 0 <= offset.y - spot.y < BOX_HEIGHT:
                self.post_message(SeatPressed(face.player))

    def _spots(self) -> tuple[Spot, ...]:
        return spots(len(self._faces), self.size.width, self.size.height) if self._faces else ()

    def render(self) -> Content:
        """Every row of the picture, pieced together from left to right."""
        rows: list[list[tuple[int, Content]]] = [[] for _row in range(self.size.height)]
        for face, spot in zip(self._faces, self._spots(), strict=True):
            for down, line in enumerate(self._box(face)):
                if 0 <= spot.y + down < len(rows):
                    rows[spot.y + down].append((spot.x, line))
        self._lay_middle(rows)
        return Content("\n").join([_pieced(row) for row in rows])

    def _lay_middle(self, rows: list[list[tuple[int, Content]]]) -> None:
        top = max(BOX_HEIGHT, (len(rows) - len(self._middle)) // 2)
        for down, text in enumerate(self._middle):
            if top + down < len(rows) and text:
                x = (self.size.width - width_of(text)) // 2
                style = self.get_visual_style(MIDDLE_STYLES.get(down, "table--word"))
                rows[top + down].append((x, Content.styled(text, style)))

    def _frame_style(self, face: SeatFace) -> Style:
        if face.is_chosen:
            return self.get_visual_style("seat--chosen")
        if face.key:
            return self.get_visual_style("seat--choosable")
        return self.get_visual_style("seat--active" if face.is_active else "seat--frame")

    def _box(self, face: SeatFace) -> list[Content]:
        frame = self._frame_style(face)
        inner = BOX_WIDTH - 2
        number = f"[{face.key.upper()}]" if face.key else f" {face.number} "
        head = f"{'▸' if face.is_active else '─'}{number}"
        side = Content.styled("│", frame)
        mark = self.get_visual_style("seat--danger" if face.is_danger else "seat--choosable")
        foot = Content.assemble((f"{face.backs} ", self.get_visual_style("seat--back")), (face.mark, mark))
        fortune = fit(f"{pips(face.coins)} {face.coins}", inner)
        name_style = self.get_visual_style("seat--active") if face.is_active else frame
        return [
            Content.styled(f"┌{head}{'─' * (inner - len(head))}┐", frame),
            Content.assemble(side, (centred(face.name, inner), name_style), side),
            Content.assemble(side, (fortune, self.get_visual_style("seat--coins")), side),
            Content.assemble(side, foot.truncate(inner, ellipsis=True, pad=True), side),
            Content.styled(f"└{'─' * inner}┘", frame),
        ]


def _pieced(pieces: list[tuple[int, Content]]) -> Content:
    line = Content("")
    for x, piece in sorted(pieces, key=lambda placed: placed[0]):
        line = Content.assemble(line, " " * max(0, x - line.cell_length), piece)
    return line
