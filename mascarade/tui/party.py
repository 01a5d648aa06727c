"""The people who have sat down to play, and how they play."""

from dataclasses import dataclass

from mascarade.proposal import Memory, Peek
from mascarade.rules.cards import Player
from mascarade.scenarios import Scenario


@dataclass(frozen=True, slots=True)
class Party:
    """What a table has agreed on."""

    scenario: Scenario
    names: tuple[str, ...]
    """In the order of the seats, clockwise."""
    first: Player
    memory: Memory
    peek: Peek
