"""What is to be played: everything on which a simulated game depends, so that its number is all that names it."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from mascarade.bots.company import Guest
from mascarade.rules.cards import Player
from mascarade.rules.game import Game


class Table(NamedTuple):
    """How one game begins."""

    guests: tuple[Guest, ...]
    """Who sits on each seat."""
    first: Player
    random: Random
    """All the chance there is in it."""


@dataclass(frozen=True)
class Plan:
    """Many games of one line-up."""

    game: Game
    mix: tuple[Guest, ...]
    """Who plays: they are repeated round the table."""
    games: int
    seed: int = 0
    longest: int = 300
    """After how many turns a game is given up; at half a minute a turn, two hours and a half."""

    def table(self, number: int) -> Table:
        """How the game of this number begins, wherever it is played.

        Within as many games as there are guests, each guest sits on each seat as often as any other; then their order
        is drawn anew and somebody else begins.
        """
        kinds, players = len(self.mix), self.game.players
        order = Random(f"{self.seed} order {number // kinds}").sample(self.mix, kinds)
        guests = tuple(order[(seat + number) % kinds] for seat in range(players))
        return Table(guests, Player(number // kinds % players), Random(f"{self.seed} game {number}"))
