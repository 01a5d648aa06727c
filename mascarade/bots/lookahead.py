"""The situation that a power may depend on, as a view shows it."""

from functools import lru_cache
from typing import Final, NamedTuple

from mascarade.bots.memory import Memory
from mascarade.rules import effects as do
from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.game import Game
from mascarade.rules.view import View

GUESSED: Final = 0.5
"""The chance that somebody names a card rightly without knowing it."""


class Situation(NamedTuple):
    """Everything except the cards that a power may depend on."""

    game: Game
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    seating: tuple[Player, ...]
    last_power: MaskId | None
    named: float
    """The chance that whoever is asked for the name of a card is right."""


def situation_of(view: View, memory: Memory) -> Situation:
    """Return the situation that a view shows."""
    seats = view.seats
    people = tuple([seat.player for seat in seats])
    named = round(_named(memory.least_known()), 1) if asks_for_names(view.game) else 1.0  # rounded, to serve for many
    return Situation(view.game, tuple([seat.coins for seat in seats]), view.court, people, view.last_power, named)


@lru_cache(maxsize=64)
def asks_for_names(game: Game) -> bool:
    """Return whether a power asks somebody which mask they have."""
    return any(isinstance(effect, do.NameMask) for mask in game.masks.values() for effect in mask.power)


def named_by(memory: Memory, place: Place) -> float:
    """Return how likely the holder of this card names it rightly, knowing it or not."""
    return _named(memory.known(place))


def _named(known: float) -> float:
    """Return how likely somebody names a card rightly that they know with this chance."""
    return GUESSED + (1.0 - GUESSED) * known
