"""The house rules: what a table may agree on that differs from the rulebook."""

from enum import Enum

from mascarade.rules.editions import Exposure, Minimums
from mascarade.values import Value


class MemoryAid(Enum):
    """The part of what was said aloud that the table can reread: nothing, this turn, or the whole game."""

    NONE = "none"
    TURN = "turn"
    GAME = "game"


class HouseRules(Value):
    """The rules that a table may change; the defaults are the rulebook's."""

    starting_coins: int = 6
    goal_coins: int = 13
    fine: int = 1
    opening_turns: int = 4
    opening_round: bool = False
    """True if the opening is one turn of every player instead."""
    exposure: Exposure | None = None
    """The limit on an exposed player; the edition's if it is left open."""
    centre_cards: int | None = None
    """The most cards in the centre, for any number of players; those of section 7 if it is left open."""
    swap_after_announcing: bool = False
    """True if a player who has announced must swap or pretend on their next turn."""
    minimums: Minimums | None = None
    """The weight of the least numbers of players that masks have; the edition's if it is left open."""
    memory: MemoryAid | None = None
    """The memory aid that goes with the other rules; the table's own wish where it is left open."""
