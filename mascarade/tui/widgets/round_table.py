"""The roomy table: the seats round it, clockwise, each a small card; court, bank and centre within."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.style import Style

from mascarade.language import _
from mascarade.rules.view import View
from mascarade.table.faces import SeatFace, pips
from mascarade.tui.widgets.cells import centred, fit, width_of
from mascarade.tui.widgets.lines import Lines
from mascarade.tui.widgets.seats import SeatPressed, bot_words

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


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands at one place of a row: a part of a seat's card, or words in the middle."""

    x: int
    face: SeatFace | None = None
    part: int = 0
    """Which of a card's rows it is, from the top."""
    words: str = ""
    style: str = ""


class RoundTable(Lines[tuple[Piece, ...]]):
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
        self.lay()

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

    def rows(self) -> Sequence[tuple[Piece, ...]]:
        """Every row of the picture, its pieces from left to right."""
        rows: list[list[Piece]] = [[] for _row in range(self.size.height)]
        for face, spot in zip(self._faces, self._spots(), strict=True):
            for part in range(BOX_HEIGHT):
                if 0 <= spot.y + part < len(rows):
                    rows[spot.y + part].append(Piece(spot.x, face, part))
        top = max(BOX_HEIGHT, (len(rows) - len(self._middle)) // 2)
        for number, words in enumerate(self._middle):
            if top + number < len(rows) and words:
                x = (self.size.width - width_of(words)) // 2
                rows[top + number].append(Piece(x, words=words, style=MIDDLE_STYLES.get(number, "table--word")))
        return [tuple(sorted(row, key=lambda piece: piece.x)) for row in rows]

    def line(self, row: tuple[Piece, ...], /) -> Content:
        """The pieces with blanks between them."""
        line = Content("")
        for piece in row:
            drawn = Content.styled(piece.words, self.get_visual_style(piece.style) if piece.style else "")
            if piece.face is not None:
                drawn = self._box(piece.face, piece.part)
            line = Content.assemble(line, " " * max(0, piece.x - line.cell_length), drawn)
        return line

    def _frame_style(self, face: SeatFace) -> Style:
        if face.is_chosen:
            return self.get_visual_style("seat--chosen")
        if face.key:
            return self.get_visual_style("seat--choosable")
        return self.get_visual_style("seat--active" if face.is_active else "seat--frame")

    def _box(self, face: SeatFace, part: int) -> Content:
        """One row of a seat's card: its frame with the key, the name, the fortune, the backs, and the frame again."""
        frame, inner = self._frame_style(face), BOX_WIDTH - 2
        match part:
            case 0:
                number = f"[{face.key.upper()}]" if face.key else f" {face.number} "
                head = f"{'▸' if face.is_active else '─'}{number}"
                bot = f"{bot_words(face)} ─" if face.is_bot else ""
                return Content.styled(f"┌{head}{'─' * (inner - len(head) - width_of(bot))}{bot}┐", frame)
            case 1:
                style = self.get_visual_style("seat--active") if face.is_active else frame
                within = Content.styled(centred(face.name, inner), style)
            case 2:
                fortune = fit(f"{pips(face.coins)} {face.coins}", inner)
                within = Content.styled(fortune, self.get_visual_style("seat--coins"))
            case 3:
                within = self._foot(face).truncate(inner, ellipsis=True, pad=True)
            case _:
                return Content.styled(f"└{'─' * inner}┘", frame)
        side = Content.styled("│", frame)
        return Content.assemble(side, within, side)

    def _foot(self, face: SeatFace) -> Content:
        mark = self.get_visual_style("seat--danger" if face.is_danger else "seat--choosable")
        return Content.assemble((f"{face.backs} ", self.get_visual_style("seat--back")), (face.mark, mark))
