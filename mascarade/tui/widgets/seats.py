"""The seats of the table: as cards around it, or as a list if there are many or the window is small."""

from collections.abc import Sequence

from textual.geometry import Offset, Region, Size

from mascarade.art.cards import coin_track, track_slots
from mascarade.art.drawing import Drawing, Row, Span, clickable
from mascarade.language import ngettext, pgettext
from mascarade.rules.events import Store
from mascarade.table.seat_info import SeatInfo
from mascarade.table_keys import SEAT_KEYS
from mascarade.tui.themes import draws_ascii
from mascarade.tui.widgets.cells import Piece, compose, crop_row, fit, on_ground, row_width, rule_title, width_of
from mascarade.tui.widgets.controls import request_layout
from mascarade.tui.widgets.drawings import TableDrawing
from mascarade.tui.widgets.seat_cards import TINY_WIDTH, back_spot, bot_words, frame_of, seat_card, tiny_backs
from mascarade.tui.widgets.stage import StageWords, centre_spot, stage_drawing
from mascarade.tui.widgets.table_layout import MARGIN, SeatPlaces, place_seats

AT_THE_SIDE = 4
"""The columns from the end of the stage to the coins of the court or of the bank."""
MARK_CELLS = 11
"""The columns for a word about a player."""
BEFORE_NAME, FIGURES, TOLD_MARGIN = 5, 4, 4
"""The columns before a name, those of the coins in figures, and those from the right end to the words there."""
FIXED_CELLS = 12
"""The columns of the marker, the number, the coins in figures, and the blanks between and after them."""
LEAST_TRACK = 5
"""The least columns for coins; fewer would tell no more than the figures."""
LEAST_ROWS = 3
"""The least rows of a list."""


class RoundTable(TableDrawing):
    """Seats as cards around the table."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[SeatInfo, ...] = ()
        """The seats that are drawn, clockwise."""
        self._scene = StageWords("")
        self._goal = 1

    def show(self, faces: Sequence[SeatInfo], scene: StageWords, goal: int) -> None:
        """Draw these seats, and everything between them."""
        self.faces, self._scene, self._goal = tuple(faces), scene, goal
        self.redraw()

    def _seating(self) -> SeatPlaces:
        margin = 0 if self.size.width == self.app.size.width else MARGIN
        return place_seats(len(self.faces), self.size.width, self.size.height, margin)

    # Where things lie, for whatever moves

    def coins_at(self, at: int | Store) -> Offset:
        """Return the place of coins: in the track of a seat, or on either side of the stage."""
        table = self._seating()
        if isinstance(at, Store):
            stage = table.stage
            x = stage.left + AT_THE_SIDE if at is Store.COURT else stage.right - AT_THE_SIDE
            return Offset(x, stage.top + stage.height // 2)
        seat = table.seats[at]
        return Offset(seat.x + seat.width // 2, seat.bottom - 2)

    def name_at(self, at: int) -> Offset:
        """Return the place of a seat's name."""
        return self._seating().seats[at].offset + Offset(2, 1)

    def card_at(self, at: int, number: int) -> Region:
        """Return the place of a card in front of a seat, counted from the left."""
        seat = self._seating().seats[at]
        return back_spot(self.faces[at], number, *seat.size).translate(seat.offset)

    def centre_at(self, number: int) -> Region:
        """Return the place of a card in the centre, counted from the left."""
        stage = self._seating().stage
        return centre_spot(number, len(self._scene.centre), stage).translate((stage.left, stage.top))

    def middle(self) -> Offset:
        """Return the middle of the stage."""
        stage = self._seating().stage
        return Offset((stage.left + stage.right) // 2, stage.top + stage.height // 2)

    def ground_at(self, at: int) -> str:
        """Return the role behind the cards of a seat."""
        return frame_of(self.faces[at]).ground

    def drawing(self, width: int) -> Drawing:
        """Return the seats around the stage."""
        if not self.faces:
            return ()
        table, in_ascii = self._seating(), draws_ascii(self.app)
        seats = [
            Piece(place.x, place.y, seat_card(face, self._goal, *place.size, in_ascii=in_ascii))
            for face, place in zip(self.faces, table.seats, strict=True)
        ]
        stage = stage_drawing(self._scene, table.stage, in_ascii=in_ascii)
        return compose((*seats, Piece(table.stage.left, table.stage.top, stage)), width, self.size.height)


def marks_of(face: SeatInfo) -> str:
    """Return the words about a player in one line."""
    return ", ".join(face.marks)


class SeatList(TableDrawing):
    """Seats as lines: turn marker, key or number, name, fortune, card backs, and a word.

    Where they do not all have room, those around whoever has to do something are in sight.
    """

    def __init__(self, goal: str, goal_coins: int) -> None:
        super().__init__()
        self._goal, self._goal_coins = goal, goal_coins
        self._faces: tuple[SeatInfo, ...] = ()
        self._name_cells = self._back_cells = 1
        self._mark_cells = MARK_CELLS

    def on_mount(self) -> None:
        """Show the panel's title, and the goal beside the fortunes."""
        self.border_title = rule_title(pgettext("table", "Clockwise · {goal}").format(goal=self._goal))

    def show(self, faces: Sequence[SeatInfo]) -> None:
        """Draw these seats."""
        if self._faces == tuple(faces):
            return
        self._faces = tuple(faces)
        names = max(width_of(face.name) + width_of(bot_words(face)) for face in faces)
        backs = max(row_width(tiny_backs(face)) for face in faces)
        marks = max(MARK_CELLS, *(width_of(marks_of(face)) for face in faces))
        if (names, backs, marks) != (self._name_cells, self._back_cells, self._mark_cells):
            self._name_cells, self._back_cells, self._mark_cells = names, backs, marks
            request_layout(self)
        self.redraw()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002  # as Widget declares it
        """Return a width for the longest name, and for the rare seat with two marks."""
        return FIXED_CELLS + track_slots(self._goal_coins) + self._name_cells + self._back_cells + self._mark_cells

    # Where things lie, for whatever moves

    def _track_at(self) -> int:
        return BEFORE_NAME + self._name_cells + 1

    def _row_of(self, at: int) -> int:
        """Return the row of a seat; for a hidden seat, the nearest row."""
        faces = self._in_sight()
        return max(0, min(at - faces[0].number + 1, len(faces) - 1))

    def coins_at(self, at: int | Store) -> Offset:
        """Return the place of coins: in the track of a seat, or at the upper right for court and bank."""
        if isinstance(at, Store):
            return Offset(self.size.width - TOLD_MARGIN, 0)
        return Offset(self._track_at() + self._track_cells() // 2, self._row_of(at))

    def name_at(self, at: int) -> Offset:
        """Return the place of a seat's name."""
        return Offset(BEFORE_NAME, self._row_of(at))

    def card_at(self, at: int, number: int) -> Region:
        """Return the place of a card in front of a seat, counted from the left."""
        x = self._track_at() + self._track_cells() + FIGURES
        return Region(x + number * (TINY_WIDTH + 1), self._row_of(at), TINY_WIDTH, 1)

    def centre_at(self, number: int) -> Region:
        """Return the place of the centre's cards, which is at the upper right."""
        return Region(self.size.width - 2 * TOLD_MARGIN + number * (TINY_WIDTH + 1), 0, 0, 0)

    def middle(self) -> Offset:
        """Return the middle of the list, at the right of the cards."""
        return Offset((self._track_at() + self.size.width) // 2, len(self._faces) // 2)

    def ground_at(self, at: int) -> str:  # noqa: ARG002  # rows have no ground of their own
        """Return the role behind the cards of a seat."""
        return ""

    def _in_sight(self) -> Sequence[SeatInfo]:
        """Return all seats, or as many as fit with a row that tells how many are hidden."""
        height, faces = self.size.height, self._faces
        if len(faces) <= height or height < LEAST_ROWS:
            return faces
        busy = next((face for face in faces if face.is_asked), None) or next(
            (face for face in faces if face.is_active), faces[0]
        )
        shown = height - 1
        first = max(0, min(busy.number - 1 - shown // 2, len(faces) - shown))
        return faces[first : first + shown]

    def drawing(self, width: int) -> Drawing:
        """Return one row for each visible seat, and a row for the number of hidden ones."""
        rows = [self._seat(face, width) for face in self._in_sight()]
        if count := len(self._faces) - len(rows):
            words = ngettext("… {count} more seat, out of sight", "… {count} more seats, out of sight", count)
            rows.append((Span(f"     {words.format(count=count)}"),))
        return tuple(rows)

    def _seat(self, face: SeatInfo, width: int) -> Row:
        """Return a row: turn marker, key or number, name, fortune, card backs, and a word."""
        number = f"{face.number:>2}"
        if face.key:
            number = f"[{face.key.upper()}]"
        elif face.is_chosen:
            number = f"({SEAT_KEYS[face.number - 1].upper()})"
        name = Span(face.name, "gold", bold=True) if face.is_active else Span(face.name)
        if face.is_chosen:
            name = Span(face.name, "onteal", "teal", bold=True)
        elif face.key:
            name = Span(face.name, "teal")
        room = self._name_cells - width_of(face.name)
        spans = (
            Span("▸" if face.is_active else " ", "gold", bold=True),
            name._replace(text=f"{number:>3} "),
            name,
            Span(fit(bot_words(face), room) + " ", "dim"),
            *self._coins(face),
            Span(f" {face.coins:>2} ", "gold"),
            *tiny_backs(face),
            Span(" "),
            Span(marks_of(face), "red" if face.is_danger else "teal"),
        )
        row = crop_row(spans, width)
        shown = tuple(on_ground(span, "raised") for span in row) if face.is_active else row
        return clickable((shown,), f"seat({face.number - 1})")[0]

    def _coins(self, face: SeatInfo) -> Row:
        """Return a fortune as coins, in proportion if the row is short, or nothing if there is no room."""
        cells = self._track_cells()
        return coin_track(face.coins, self._goal_coins, cells) if cells else ()

    def _track_cells(self) -> int:
        room = self.size.width - FIXED_CELLS - self._name_cells - self._back_cells - self._mark_cells
        return min(track_slots(self._goal_coins), room) if room >= LEAST_TRACK else 0
