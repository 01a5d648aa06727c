"""The protocol of a bot: it hears what a player at its seat would hear, and chooses from what it sees."""

from random import Random
from typing import Protocol

from mascarade.bots.kinds import Level
from mascarade.bots.observer import PublicObserver
from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.view import View


class Bot(Protocol):
    """One player of a game, from the first card dealt to the end.

    It plays from views and from the events that reach it, and from nothing else: in two games that look alike to its
    player it makes the same choices, given the same chance of its own.
    """

    def __init__(
        self, game: Game, me: Player, level: Level, random: Random, observer: PublicObserver | None = None
    ) -> None:
        """Sit down before the cards are dealt, everybody on the seat of their own number.

        Bots at one table are given one onlooker, who hears for all of them what everybody hears.
        """

    def hear(self, event: Event) -> None:
        """Take in something that has happened; the events come in order, and only those that this player may know."""

    def choose(self, view: View) -> Choice:
        """Choose an option of the decision in this player's own view."""
