"""The layout of the table: how its parts share a window, and where the seats are, clockwise from the upper left."""

from textual.geometry import Region, Size

from mascarade.tui.screens.base import FULL_HEIGHT, FULL_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH
from mascarade.tui.widgets.seat_cards import BOX, GRAND, LOW, PLAQUE, THRONE
from mascarade.values import Value

MOST_ACROSS = 5
"""The seats that fit along the top and along the bottom; more go down the sides."""
MOST_WIDTH, LEAST_WIDTH = 40, 16
MOST_GRAND = 6
"""The number of players above which seats have no room for large cards."""
LEAST_STAGE = 5
"""The rows of the stage between the seats: words above large letters, and coins or cards below."""
TIGHT_STAGE = 4
"""The rows of a stage without the words above, so that the seats keep their large figures."""
HIGH_STAGE = 12
MARGIN = 1
"""The blank columns between the seats at the right and the panel beside the table."""
BANNER_LETTERS, HIGH_BANNER_LETTERS = 3, 5
"""The rows of the large letters, and those of a banner with room for more."""
HIGH_BANNER = 6
LEAST_LINES = 4
"""The lines of the prompt, so that the question stays in its place; one fewer below a caption."""
LEAST_TOLD, BANNER = 2, 4
"""The rows for messages around a small table, and those of the banner below a list of seats."""
LEAST_FOOT, ROOMY_FOOT = LEAST_TOLD + 1 + LEAST_LINES, 9
"""The rows of messages, rule and prompt, without a caption."""
LEAST_PICTURE = 2 * LOW + LEAST_STAGE
"""The rows of seats above and below a stage with large letters, and the words and coins around these."""


class Stage(Value):
    """The field within the ring of seats: its left and right end, its first row, and its rows."""

    left: int
    right: int
    top: int
    height: int


class SeatPlaces(Value):
    """The places of all seats, which are of one size, and the stage."""

    seats: tuple[Region, ...]
    stage: Stage


def place_seats(seats: int, width: int, height: int, margin: int = MARGIN) -> SeatPlaces:
    """Return the seats' places on a board of so many cells, besides a margin at the right."""
    (right, left), (top, bottom) = sides(seats)
    board = width - margin
    across = min(MOST_WIDTH, (board - top + 1) // top)
    down = seat_height(seats, height)
    far_y = height - down
    upper = [(x, 0) for x in _in_row(top, across, board)]
    lower = [(x, far_y) for x in _in_row(bottom, across, board)]
    near_x, far_x = upper[0][0], upper[-1][0]  # those at the sides stand below the outermost ones
    east = [(far_x, y) for y in _between(right, down, height)]
    west = [(near_x, y) for y in _between(left, down, height)]
    stage = Stage(near_x + across + 1 if left else 0, far_x - 1 if right else board, down, height - 2 * down)
    corners = (*upper, *east, *reversed(lower), *reversed(west))
    return SeatPlaces(tuple(Region(x, y, across, down) for x, y in corners), stage)


def sides(seats: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the numbers of seats down the right and the left, and those along the top and the bottom."""
    beyond = max(0, seats - 2 * MOST_ACROSS)
    across = seats - beyond
    return (beyond - beyond // 2, beyond // 2), (across - across // 2, across // 2)


def seat_height(seats: int, height: int) -> int:
    """Return the rows of a seat: the largest size that leaves a stage, and room for the seats at the sides."""
    if seats <= MOST_GRAND:
        if height - 2 * THRONE >= HIGH_STAGE:
            return THRONE
        if height - 2 * GRAND >= LEAST_STAGE:
            return GRAND
        return PLAQUE if height - 2 * PLAQUE >= TIGHT_STAGE else LOW
    rows = 2 + max(sides(seats)[0])
    return BOX if rows * BOX <= height and height - 2 * BOX >= LEAST_STAGE else LOW


def _in_row(count: int, across: int, board: int) -> list[int]:
    """Return the columns of seats side by side in the middle of the board."""
    start = (board - count * (across + 1) + 1) // 2
    return [start + number * (across + 1) for number in range(count)]


def _between(count: int, down: int, height: int) -> list[int]:
    """Return the rows of seats down a side, evenly between those at the top and at the bottom."""
    gap = (height - (count + 2) * down) / (count + 1)
    return [down + round((number + 1) * gap) + number * down for number in range(count)]


class RowsNeeded(Value):
    """What shares a window: the numbers of seats and masks, and the rows of each other part."""

    window: Size
    players: int
    masks: int
    head: int
    caption: int
    strip: int
    """The rows of the masks in play by their names alone."""
    asked: int
    told: int
    lists_masks: bool
    """True if the masks take the place of the seats."""


class TableLayout(Value):
    """How the parts share a window."""

    is_list: bool
    foot: int
    """The rows below the seats."""
    has_told: bool
    """True if there is room for messages besides the prompt."""
    is_tight: bool = False
    """True if a list of seats has to do without the rule above it."""


def is_roomy(window: Size) -> bool:
    """Return whether a window has room for the powers of all masks beside the table."""
    return window.width >= ROOMY_WIDTH and window.height >= ROOMY_HEIGHT


def is_small(window: Size) -> bool:
    """Return whether a window has room for the seats alone, so that the masks in play are behind a key."""
    return window.width < FULL_WIDTH or window.height < FULL_HEIGHT


def layout_of(rows: RowsNeeded) -> TableLayout:
    """Return how the parts share a window; a roomy one has all seats around a stage."""
    if is_roomy(rows.window):
        return TableLayout(is_list=False, foot=ROOMY_FOOT, has_told=rows.asked < ROOMY_FOOT)
    told = max(1, min(rows.told, LEAST_TOLD))
    foot = rows.strip + max(LEAST_FOOT - (2 if rows.caption else 0), told + rows.asked)
    left = rows.window.height - rows.head - foot - rows.caption
    if is_small(rows.window) or rows.players > MOST_GRAND or left < LEAST_PICTURE:
        return _as_list(rows)
    return TableLayout(is_list=False, foot=foot, has_told=rows.asked < foot)


def least_lines(window: Size, told: int, *, has_caption: bool) -> int:
    """Return the least lines of the prompt: fewer if so many rows of messages need its empty ones."""
    least = LEAST_LINES - has_caption
    foot = ROOMY_FOOT if is_roomy(window) else LEAST_FOOT - 2 * has_caption
    return min(least, foot - 1 - told)


def _as_list(rows: RowsNeeded) -> TableLayout:
    """Return the layout with a list of seats, and a banner below it that uses the rows that the list leaves."""
    listed = rows.masks if rows.lists_masks else rows.players
    left = rows.window.height - rows.head - 1 - listed - rows.caption - rows.asked
    is_tight = left < BANNER_LETTERS
    least = 1 if rows.told else 0
    banner = HIGH_BANNER if left >= HIGH_BANNER else max(least, min(BANNER, left + is_tight))
    return TableLayout(is_list=True, foot=rows.asked + banner, has_told=banner > 0, is_tight=is_tight)
