"""Tracks of coins: one slot a coin, up to the goal."""

from mascarade.art.drawing import Row, Span, merged

COIN, SLOT, GOAL = "●", "·", "◆"
SLOTS = 13
"""The slots of a track whose goal is too far to have one for each coin."""
MOST_SLOTS = 15
"""The largest goal with a slot for each coin."""


def slots(goal: int) -> int:
    """Return the cells of a track to a goal."""
    return goal if 0 < goal <= MOST_SLOTS else SLOTS


def track(coins: int, goal: int, most: int = MOST_SLOTS) -> Row:
    """Return a fortune as coins in a row of slots, of which the last is the goal; in proportion where room is short."""
    length = min(slots(goal), most)
    filled = min(length, coins * length // max(goal, 1))
    if filled == length:
        return (Span(COIN * length, "gold"),)
    return merged((Span(COIN * filled, "gold"), Span(SLOT * (length - filled - 1) + GOAL, "line")))
