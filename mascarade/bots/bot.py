"""The protocol of a bot: it hears what a player at its seat would hear, and chooses from what it sees."""

from enum import Enum
from random import Random
from typing import Protocol

from mascarade.bots.onlooker import Onlooker
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.values import Value
from mascarade.rules.view import View


class Temper(Value):
    """The traits that make the same bot harder or easier to beat; never what it may see."""

    memory: float
    """The share, from 0 to 1, of what it has learnt that it still knows a round later."""
    nerve: float
    """Its daring, from 0 to 1, to claim and to challenge when it is not sure."""


class Level(Enum):
    """The strength of a bot."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"

    @property
    def temper(self) -> Temper:
        """The memory and the nerve that belong to it."""
        return TEMPERS[self]


TEMPERS = {
    Level.EASY: Temper(memory=0.6, nerve=0.4),
    Level.NORMAL: Temper(memory=0.85, nerve=0.7),
    Level.HARD: Temper(memory=1.0, nerve=1.0),
}


class Bot(Protocol):
    """One player of a game, from the first card dealt to the end.

    It plays from views and from the events that reach it, and from nothing else: in two games that look alike to its
    player it makes the same choices, given the same chance of its own.
    """

    def __init__(self, game: Game, me: Player, level: Level, random: Random, onlooker: Onlooker | None = None) -> None:
        """Sit down before the cards are dealt, everybody on the seat of their own number.

        Bots at one table are given one onlooker, who hears for all of them what everybody hears.
        """

    def hear(self, event: Event) -> None:
        """Take in something that has happened; the events come in order, and only those that this player may know."""

    def choose(self, view: View) -> Choice:
        """Choose an option of the decision in this player's own view."""
