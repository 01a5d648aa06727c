"""People, seats, and the places where mask cards lie."""

from enum import Enum
from typing import NewType

from mascarade.values import Value

Player = NewType("Player", int)
"""A person, numbered from 0 in the order in which they first sat down, clockwise."""

Seat = NewType("Seat", int)
"""A place at the round table, numbered clockwise from 0; the Puppet Master moves people between seats."""

Seating = tuple[Player, ...]
"""The player on each seat, clockwise."""

MaskId = str
"""A mask's name in scenario files and transcripts, such as ``puppet-master``."""

CHANCE = Player(-1)
"""The dealer of the cards: chance decides like any player, so a state holds no random generator."""


class Hand(Enum):
    """A card in front of a seat: the only one, or left, guarded and right (rules, section 6)."""

    ONLY = "only"
    LEFT = "left"
    GUARDED = "guarded"
    RIGHT = "right"

    # The default hash of an enum runs in Python; an identity hash is as good for members that exist once.
    __hash__ = object.__hash__


class Direction(Enum):
    """A way round the table: to the next seat clockwise, or to the previous one."""

    LEFT = "left"
    RIGHT = "right"

    __hash__ = object.__hash__


class CardOf(Value, cache_hash=True):
    """The card that lies before a player, in one of that player's hands."""

    player: Player
    hand: Hand = Hand.ONLY


class CentreCard(Value, cache_hash=True):
    """A card in the centre, numbered from 1."""

    number: int


Place = CardOf | CentreCard
"""The place of a card by its meaning: in front of a player, or in the centre."""
