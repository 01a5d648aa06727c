"""What a table may agree on that the rulebook says otherwise."""

from enum import Enum
from typing import NamedTuple

from mascarade.rules.editions import Exposure


class MemoryAid(Enum):
    """How much of what was said aloud the table can read again: nothing, this turn, or the whole game."""

    NONE = "none"
    TURN = "turn"
    GAME = "game"


class HouseRules(NamedTuple):
    """What a table may set otherwise; the defaults are the rulebook's."""

    starting_coins: int = 6
    goal_coins: int = 13
    fine: int = 1
    opening_turns: int = 4
    opening_round: bool = False
    """Whether the opening is one turn of every player instead."""
    exposure: Exposure | None = None
    """What a player is held to who was made to reveal a card; the edition's rule where it is left open."""
    centre_cards: int | None = None
    """How many cards may lie in the centre, with any number of players; section 7 where it is left open."""
    swap_after_announcing: bool = False
    """Whether a player who has announced must swap or pretend on their next turn."""
    memory: MemoryAid | None = None
    """The memory aid that goes with the other rules; the table's own wish where it is left open."""
