"""The places of the seats around the roomy table, clockwise from the upper left, and the stage that they leave."""

from mascarade.rules.values import Value
from mascarade.tui.widgets.seat_cards import BOX, GRAND, LOW, PLAQUE, THRONE

SIDES = {
    2: (1, 0, 1, 0),
    3: (2, 0, 1, 0),
    4: (2, 0, 2, 0),
    5: (3, 0, 2, 0),
    6: (3, 0, 3, 0),
    7: (4, 0, 3, 0),
    8: (4, 0, 4, 0),
    9: (5, 0, 4, 0),
    10: (5, 0, 5, 0),
    11: (5, 1, 5, 0),
    12: (5, 1, 5, 1),
    13: (5, 2, 5, 1),
}
"""The numbers of seats along the top, the right, the bottom and the left."""
MOST_WIDTH, LEAST_WIDTH = 40, 16
MOST_GRAND = 6
"""More players than these have no room for large cards before them."""
LEAST_STAGE = 5
"""The rows that the stage keeps between the seats."""
LEAST_LETTERS = 3
"""The rows that it keeps in the smallest windows."""
HIGH_STAGE = 12
MARGIN = 1
"""The blank columns between the seats at the right and what stands beside the table."""


class Spot(Value):
    """The place of a seat's upper left corner."""

    x: int
    y: int


class Stage(Value):
    """The field within the ring of seats: its left and right end, its first row, and how many it has."""

    left: int
    right: int
    top: int
    height: int


class SeatPlaces(Value):
    """All seats of one size, and the stage."""

    width: int
    height: int
    spots: tuple[Spot, ...]
    stage: Stage


def place_seats(seats: int, width: int, height: int, margin: int = MARGIN) -> SeatPlaces:
    """Return the seats' places on a board of so many cells, besides a margin at the right."""
    top, right, bottom, left = SIDES[seats]
    board = width - margin
    across = min(MOST_WIDTH, (board - top + 1) // top)
    down = seat_height(seats, height)
    far_y = height - down
    upper = [Spot(x, 0) for x in _in_row(top, across, board)]
    lower = [Spot(x, far_y) for x in _in_row(bottom, across, board)]
    near_x, far_x = upper[0].x, upper[-1].x  # those at the sides stand below the outermost ones
    east = [Spot(far_x, y) for y in _between(right, down, height)]
    west = [Spot(near_x, y) for y in _between(left, down, height)]
    stage = Stage(near_x + across + 1 if left else 0, far_x - 1 if right else board, down, height - 2 * down)
    return SeatPlaces(across, down, (*upper, *east, *reversed(lower), *reversed(west)), stage)


def seat_height(seats: int, height: int) -> int:
    """Return the rows of a seat: the highest measure that leaves a stage, and room for those at the sides."""
    if seats <= MOST_GRAND:
        if height - 2 * THRONE >= HIGH_STAGE:
            return THRONE
        if height - 2 * GRAND >= LEAST_STAGE:
            return GRAND
        return PLAQUE if height - 2 * PLAQUE >= LEAST_LETTERS else LOW
    rows = 2 + max(SIDES[seats][1], SIDES[seats][3])
    return BOX if rows * BOX <= height and height - 2 * BOX >= LEAST_STAGE else LOW


def _in_row(count: int, across: int, board: int) -> list[int]:
    """Return the columns of seats side by side in the middle of the board."""
    start = (board - count * (across + 1) + 1) // 2
    return [start + number * (across + 1) for number in range(count)]


def _between(count: int, down: int, height: int) -> list[int]:
    """Return the rows of seats down a side, evenly between those at the top and at the bottom."""
    gap = (height - (count + 2) * down) / (count + 1)
    return [down + round((number + 1) * gap) + number * down for number in range(count)]
