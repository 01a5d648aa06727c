"""The table as a picture: the seats round it, clockwise, in the middle what is said, the court, the bank."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Offset

from mascarade.look.drawing import Row
from mascarade.table.faces import SeatFace
from mascarade.tui.themes import painted
from mascarade.tui.widgets.clickable import Pressable
from mascarade.tui.widgets.lines import ScrolledLines
from mascarade.tui.widgets.placing import Placed, laid
from mascarade.tui.widgets.seat_cards import seat_card
from mascarade.tui.widgets.seating import MARGIN, SeatPlaces, seating
from mascarade.tui.widgets.stage import Counters, StageWords, stage_drawing


class RoundTable(ScrolledLines[Row], Pressable):
    """Seats as cards around the table."""

    def __init__(self) -> None:
        super().__init__()
        self._faces: tuple[SeatFace, ...] = ()
        self._scene = StageWords("")
        self._counters = Counters(0, 0, "")
        self._centre: tuple[tuple[str, str], ...] = ()
        self._goal = 1

    def show(
        self,
        faces: Sequence[SeatFace],
        scene: StageWords,
        counters: Counters,
        centre: Sequence[tuple[str, str]],
        goal: int,
    ) -> None:
        """Draw these seats, and what lies and is said between them."""
        self._faces, self._scene, self._counters = tuple(faces), scene, counters
        self._centre, self._goal = tuple(centre), goal
        self.lay()

    def action_at(self, x: int, y: int) -> str | None:
        """Choose the seat whose card lies there."""
        at, table = Offset(x, y) - self.content_region.offset, self._seating()
        for number, spot in enumerate(table.spots):
            if 0 <= at.x - spot.x < table.width and 0 <= at.y - spot.y < table.height:
                return f"seat({number})"
        return None

    def _seating(self) -> SeatPlaces:
        margin = 0 if self.size.width == self.app.size.width else MARGIN
        return seating(len(self._faces), self.size.width, self.size.height, margin)

    def rows(self) -> Sequence[Row]:
        """Return every row of the picture."""
        if not self._faces:
            return ()
        table = self._seating()
        seats = [
            Placed(spot.x, spot.y, seat_card(face, self._goal, table.width, table.height))
            for face, spot in zip(self._faces, table.spots, strict=True)
        ]
        stage = stage_drawing(self._scene, self._counters, self._centre, table.stage)
        middle = [Placed(table.stage.left, table.stage.top, stage)]
        return laid((*seats, *middle), self.size.width, self.size.height)

    def line(self, row: Row, /) -> Content:
        """Draw a row in the colours of the present look."""
        return painted(row, self.app.theme_variables)
