"""What a game to be played is proposed to be, before the people at the table have agreed to it."""

from dataclasses import dataclass
from enum import Enum

from mascarade.rules.cards import Player
from mascarade.rules.house import Memory as Memory  # what a scenario may fix is proposed like the rest
from mascarade.scenarios import Scenario


class Peek(Enum):
    """How a card is looked at in secret: while a key is held, or for a fixed time."""

    HOLD = "hold"
    TIMED = "timed"


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the command line asks for; the set-up screen starts from it, or is skipped where names are given."""

    scenario: Scenario
    players: int
    names: tuple[str, ...] | None = None
    """In seat order, clockwise; ``None`` where the people at the table will say them."""
    first: Player | None = None
    """Who begins, once that is settled."""
    memory: Memory = Memory.NONE
    peek: Peek = Peek.HOLD
