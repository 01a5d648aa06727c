"""The table as a picture: the seats round it, clockwise, in the middle what is said, the court, the bank."""

from collections.abc import Sequence

from msgspec.structs import replace
from textual.geometry import Offset

from mascarade.art.drawing import Row
from mascarade.rules.events import Store
from mascarade.table.seat_info import SeatInfo
from mascarade.tui.themes import draws_ascii
from mascarade.tui.widgets.cells import Piece, compose
from mascarade.tui.widgets.controls import Pressable
from mascarade.tui.widgets.drawings import RowsWidget
from mascarade.tui.widgets.seat_cards import BackSpot, back_spot, frame_of, seat_card
from mascarade.tui.widgets.stage import Counters, StageWords, centre_spot, stage_drawing
from mascarade.tui.widgets.table_layout import MARGIN, SeatPlaces, place_seats

AT_THE_SIDE = 4
"""The cells from the end of the stage to the coins of the court, or of the bank."""


class RoundTable(RowsWidget, Pressable):
    """Seats as cards around the table."""

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[SeatInfo, ...] = ()
        """The seats that are drawn, clockwise."""
        self._scene = StageWords("")
        self._counters = Counters(0, 0)
        self._centre: tuple[tuple[str, str], ...] = ()
        self._goal = 1

    def show(
        self,
        faces: Sequence[SeatInfo],
        scene: StageWords,
        counters: Counters,
        centre: Sequence[tuple[str, str]],
        goal: int,
    ) -> None:
        """Draw these seats, and what lies and is said between them."""
        self.faces, self._scene, self._counters = tuple(faces), scene, counters
        self._centre, self._goal = tuple(centre), goal
        self.redraw()

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the seat that is there, or one of its cards where these have keys."""
        at, table = Offset(x, y) - self.content_region.offset, self._seating()
        for number, spot in enumerate(table.spots):
            if 0 <= at.x - spot.x < table.width and 0 <= at.y - spot.y < table.height:
                return self._card_action(number, at) or f"seat({number})"
        return None

    def _card_action(self, seat: int, at: Offset) -> str | None:
        for number, key in enumerate(self.faces[seat].card_keys):
            card = self.card_at(seat, number)
            if key and 0 <= at.x - card.x < card.width and 0 <= at.y - card.y < card.height:
                return f"press({key!r})"
        return None

    def _seating(self) -> SeatPlaces:
        margin = 0 if self.size.width == self.app.size.width else MARGIN
        return place_seats(len(self.faces), self.size.width, self.size.height, margin)

    # Where things lie, for whatever moves

    def coins_at(self, at: int | Store) -> Offset:
        """Return where coins lie: in the track of a seat, or at either side of the stage."""
        table = self._seating()
        if isinstance(at, Store):
            stage = table.stage
            x = stage.left + AT_THE_SIDE if at is Store.COURT else stage.right - AT_THE_SIDE
            return Offset(x, stage.top + stage.height // 2)
        spot = table.spots[at]
        return Offset(spot.x + table.width // 2, spot.y + table.height - 2)

    def name_at(self, at: int) -> Offset:
        """Return where the name at a seat begins."""
        spot = self._seating().spots[at]
        return Offset(spot.x + 2, spot.y + 1)

    def card_at(self, at: int, number: int) -> BackSpot:
        """Return where a card lies before a seat, counted from the left."""
        table = self._seating()
        spot, within = table.spots[at], back_spot(self.faces[at], number, table.width, table.height)
        return replace(within, x=spot.x + within.x, y=spot.y + within.y)

    def centre_at(self, number: int) -> BackSpot:
        """Return where a card lies in the centre, counted from the left."""
        stage = self._seating().stage
        within = centre_spot(number, len(self._centre), stage)
        return replace(within, x=stage.left + within.x, y=stage.top + within.y)

    def middle(self) -> Offset:
        """Return the middle of the stage."""
        stage = self._seating().stage
        return Offset((stage.left + stage.right) // 2, stage.top + stage.height // 2)

    def ground_at(self, at: int) -> str:
        """Return the role behind the cards of a seat."""
        return frame_of(self.faces[at]).ground

    def rows(self) -> Sequence[Row]:
        """Return every row of the picture."""
        if not self.faces:
            return ()
        table, in_ascii = self._seating(), draws_ascii(self.app)
        seats = [
            Piece(spot.x, spot.y, seat_card(face, self._goal, table.width, table.height, in_ascii=in_ascii))
            for face, spot in zip(self.faces, table.spots, strict=True)
        ]
        stage = stage_drawing(self._scene, self._counters, self._centre, table.stage, in_ascii=in_ascii)
        return compose((*seats, Piece(table.stage.left, table.stage.top, stage)), *self.size)
