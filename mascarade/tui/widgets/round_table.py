"""The roomy table: the seats round it, clockwise, each a small card; court, bank and centre within."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, assert_never

from textual.content import Content
from textual.geometry import Offset
from textual.style import Style

from mascarade.language import _
from mascarade.rules.view import View
from mascarade.table.faces import SeatFace, pips
from mascarade.tui.widgets.cells import centred, fit, width_of
from mascarade.tui.widgets.clickable import Pressable
from mascarade.tui.widgets.lines import ScrolledLines
from mascarade.tui.widgets.seats import bot_words

BOX_WIDTH, BOX_HEIGHT, LOW_BOX_HEIGHT = 17, 5, 4
INNER = BOX_WIDTH - 2
"""The cells within a seat's frame."""
MARGIN = 1
"""Between the seats at the right and what stands beside the table."""
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


def box_height(seats: int, height: int) -> int:
    """Return how many rows a seat's card takes, so that those at a side find room between the corners."""
    down = 2 + max(SIDES[seats][1], SIDES[seats][3])
    return BOX_HEIGHT if down * BOX_HEIGHT <= height else LOW_BOX_HEIGHT


def spots(seats: int, width: int, height: int) -> tuple[Spot, ...]:
    """Return the seats' places, clockwise from the top left."""
    top, right, bottom, left = SIDES[seats]
    far_x, far_y = width - MARGIN - BOX_WIDTH, height - box_height(seats, height)
    upper = [Spot(x, 0) for x in _spread(top, 0, far_x, has_ends=top > 2)]
    lower = [Spot(x, far_y) for x in _spread(bottom, 0, far_x, has_ends=bottom > 2)]
    east = [Spot(far_x, y) for y in _between(right, far_y)]
    west = [Spot(0, y) for y in _between(left, far_y)]
    return (*upper, *east, *reversed(lower), *reversed(west))


def _spread(count: int, low: int, high: int, *, has_ends: bool) -> list[int]:
    """Return places spread evenly over a side; few boxes stand away from the corners."""
    if has_ends:
        return [low + round(number * (high - low) / (count - 1)) for number in range(count)]
    return [low + round((number + 1) * (high - low) / (count + 1)) for number in range(count)]


def _between(count: int, far_y: int) -> list[int]:
    """Return places spread evenly down a side, between the rows at the top and at the bottom."""
    return [round((number + 1) * far_y / (count + 1)) for number in range(count)]


class SeatPart(Enum):
    """A row of a seat's card."""

    HEAD = "head"
    """The upper frame, with the seat's key or number."""
    NAME = "name"
    NAME_AND_BACKS = "name-and-backs"
    COINS = "coins"
    BACKS = "backs"
    FOOT = "foot"
    """The lower frame, with the first mark."""


PARTS = (SeatPart.HEAD, SeatPart.NAME, SeatPart.COINS, SeatPart.BACKS, SeatPart.FOOT)
LOW_PARTS = (SeatPart.HEAD, SeatPart.NAME_AND_BACKS, SeatPart.COINS, SeatPart.FOOT)
"""Where many sit, and each has a single card."""


@dataclass(frozen=True, slots=True)
class SeatPiece:
    """What stands at one place of a row: a part of a seat's card, or words in the middle."""

    x: int
    face: SeatFace | None = None
    part: SeatPart = SeatPart.HEAD
    words: str = ""
    style: str = ""


class RoundTable(ScrolledLines[tuple[SeatPiece, ...]], Pressable):
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

    def __init__(self, goal: str) -> None:
        super().__init__()
        self._goal = goal
        self._faces: tuple[SeatFace, ...] = ()
        self._middle: tuple[tuple[str, str], ...] = ()

    def show(
        self,
        faces: Sequence[SeatFace],
        view: View,
        centre: Sequence[tuple[str, str]],
        whose_turn: str,
        legend: str,
    ) -> None:
        """Draw these seats, what lies between them, and words about a mark that one of them has."""
        self._faces = tuple(faces)
        cards = "   ".join(f"[{key.upper()}] {back}" if key else back for key, back in centre)
        self._middle = (
            (whose_turn, "seat--active"),
            (legend, "seat--danger"),
            (_("Court {coins}").format(coins=view.court), "table--word"),
            (pips(view.court), "seat--coins"),
            (_("Bank {coins}").format(coins=view.bank), "table--word"),
            (self._goal, "table--word"),
            *((("", ""), (_("In the centre"), "table--word"), (cards, "table--word")) if cards else ()),
        )
        self.lay()

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the seat whose card lies there."""
        at, height = Offset(x, y) - self.content_region.offset, self._box_height()
        for number, spot in enumerate(self._spots()):
            if 0 <= at.x - spot.x < BOX_WIDTH and 0 <= at.y - spot.y < height:
                return f"seat({number})"
        return None

    def _spots(self) -> tuple[Spot, ...]:
        return spots(len(self._faces), self.size.width, self.size.height) if self._faces else ()

    def _box_height(self) -> int:
        return box_height(len(self._faces), self.size.height) if self._faces else BOX_HEIGHT

    def rows(self) -> Sequence[tuple[SeatPiece, ...]]:
        """Return every row of the picture, its pieces from left to right."""
        rows: list[list[SeatPiece]] = [[] for _row in range(self.size.height)]
        parts = PARTS if self._box_height() == BOX_HEIGHT else LOW_PARTS
        for face, spot in zip(self._faces, self._spots(), strict=True):
            for number, part in enumerate(parts):
                if 0 <= spot.y + number < len(rows):
                    rows[spot.y + number].append(SeatPiece(spot.x, face, part))
        top = max(self._box_height(), (len(rows) - len(self._middle)) // 2)
        for number, (words, style) in enumerate(self._middle):
            if top + number < len(rows) and words:
                x = (self.size.width - width_of(words)) // 2
                rows[top + number].append(SeatPiece(x, words=words, style=style))
        return [tuple(sorted(row, key=lambda piece: piece.x)) for row in rows]

    def line(self, row: tuple[SeatPiece, ...], /) -> Content:
        """Return the pieces with blanks between them."""
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

    def _box(self, face: SeatFace, part: SeatPart) -> Content:
        """Return one row of a seat's card."""
        frame = self._frame_style(face)
        match part:
            case SeatPart.HEAD:
                return self._head(face)
            case SeatPart.FOOT:
                return self._foot(face)
            case SeatPart.NAME:
                within = self._name_row(face, INNER)
            case SeatPart.NAME_AND_BACKS:
                backs = Content.styled(face.backs, self.get_visual_style("seat--back"))
                within = Content.assemble(self._name_row(face, INNER - backs.cell_length), backs)
            case SeatPart.COINS:
                fortune = fit(f"{pips(face.coins)} {face.coins}", INNER)
                within = Content.styled(fortune, self.get_visual_style("seat--coins"))
            case SeatPart.BACKS:
                within = self._backs(face)
            case _:
                assert_never(part)
        side = Content.styled("│", frame)
        return Content.assemble(side, within, side)

    def _head(self, face: SeatFace) -> Content:
        """Return the frame with the seat's key or number, and a word for a bot."""
        number = f"[{face.key.upper()}]" if face.key else f" {face.number} "
        head = f"{'▸' if face.is_active else '─'}{number}"
        bot = f"{bot_words(face)} ─" if face.is_bot else ""
        line = "─" * (INNER - len(head) - width_of(bot))
        return Content.styled(f"┌{head}{line}{bot}┐", self._frame_style(face))

    def _name_row(self, face: SeatFace, cells: int) -> Content:
        style = self.get_visual_style("seat--active") if face.is_active else self._frame_style(face)
        return Content.styled(centred(face.name, cells), style)

    def _backs(self, face: SeatFace) -> Content:
        """Return the card backs, and a second mark beside them."""
        second = self._mark(face, face.marks[1]) if len(face.marks) > 1 else Content("")
        backs = Content.styled(f"{face.backs} ", self.get_visual_style("seat--back"))
        return Content.assemble(backs, second).truncate(INNER, ellipsis=True, pad=True)

    def _foot(self, face: SeatFace) -> Content:
        """Return the frame with the first mark in it."""
        frame = self._frame_style(face)
        if not face.marks:
            return Content.styled(f"└{'─' * INNER}┘", frame)
        mark = Content.assemble(" ", self._mark(face, face.marks[0]), " ").truncate(INNER - 1, ellipsis=True)
        line = "─" * (INNER - 1 - mark.cell_length)
        return Content.assemble(("└─", frame), mark, (f"{line}┘", frame))

    def _mark(self, face: SeatFace, words: str) -> Content:
        return Content.styled(words, self.get_visual_style("seat--danger" if face.is_danger else "seat--choosable"))
