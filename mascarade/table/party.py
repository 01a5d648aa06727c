"""The people who have sat down to play, and how they play."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mascarade.proposal import Memory, Peek, Tempo
from mascarade.rules.cards import Player
from mascarade.scenarios import Scenario

if TYPE_CHECKING:
    from mascarade.bots.company import Guest


class Party(NamedTuple):
    """What a table has agreed on."""

    scenario: Scenario
    names: tuple[str, ...]
    """In the order of the seats, clockwise."""
    first: Player
    memory: Memory
    peek: Peek
    guests: tuple[Guest | None, ...] = ()
    """Which bot sits on each seat, ``None`` where a person does; empty where there are no bots."""
    tempo: Tempo = Tempo.NORMAL
