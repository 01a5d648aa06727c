"""The room of the table's parts: seats as a picture or a list, and the rows below them for what is told and asked."""

from textual.geometry import Size

from mascarade.rules.values import Value
from mascarade.tui.screens.base import FULL_HEIGHT, FULL_WIDTH, ROOMY_HEIGHT, ROOMY_WIDTH
from mascarade.tui.widgets.banner import HIGH_BANNER, LETTERS
from mascarade.tui.widgets.seat_cards import LOW
from mascarade.tui.widgets.seating import MOST_GRAND

LEAST_LINES = 4
"""The prompt has room for so many lines, so that what is told above it stays in its place."""
LEAST_PROMPT = LEAST_LINES + 1
LEAST_TOLD, BANNER = 2, 4
"""The rows for what is told around a small table, and those of the banner below a list of seats."""
ROOMY_FOOT = 9
LEAST_PICTURE = 2 * LOW + LETTERS
"""The rows of seats above and below a stage with large letters."""


class RowsNeeded(Value):
    """The window, the rows of what stands in it besides the seats, and what takes the place of which."""

    window: Size
    players: int
    masks: int
    head: int
    caption: int
    strip: int
    """The rows of the masks in play by their names alone."""
    asked: int
    lists_masks: bool
    """True if the masks lie where the seats do otherwise."""
    repeats_announcement: bool
    """True if what is asked says all that was told."""


class TableLayout(Value):
    """How the parts share a window."""

    is_list: bool
    foot: int
    """The rows below the seats."""
    has_told: bool
    """True if there is room for what is told, besides what is asked."""
    is_tight: bool = False
    """True if a list of seats has to do without the rule above it."""


def is_roomy(window: Size) -> bool:
    """Return whether a window has room for the powers of all masks beside the table."""
    return window.width >= ROOMY_WIDTH and window.height >= ROOMY_HEIGHT


def is_small(window: Size) -> bool:
    """Return whether a window has room for the seats alone: the masks in play are read behind a key."""
    return window.width < FULL_WIDTH or window.height < FULL_HEIGHT


def layout_of(rows: RowsNeeded) -> TableLayout:
    """Return how the parts share a window; a roomy one has room for all seats around a stage."""
    if is_roomy(rows.window):
        return TableLayout(is_list=False, foot=ROOMY_FOOT, has_told=rows.asked < ROOMY_FOOT)
    foot = rows.strip + max(LEAST_TOLD + LEAST_PROMPT, 1 + rows.asked)
    left = rows.window.height - rows.head - foot - rows.caption
    if is_small(rows.window) or rows.players > MOST_GRAND or left < LEAST_PICTURE:
        return _as_list(rows)
    return TableLayout(is_list=False, foot=foot, has_told=rows.asked < foot)


def _as_list(rows: RowsNeeded) -> TableLayout:
    """Return the layout with a list of seats, and below it a banner that is higher where the list leaves room."""
    listed = rows.masks if rows.lists_masks else rows.players
    left = rows.window.height - rows.head - 1 - listed - rows.caption - rows.asked
    is_tight = left < LETTERS
    least = 0 if rows.repeats_announcement else 1
    banner = HIGH_BANNER if left >= HIGH_BANNER else max(least, min(BANNER, left + is_tight))
    return TableLayout(is_list=True, foot=rows.asked + banner, has_told=banner > 0, is_tight=is_tight)
