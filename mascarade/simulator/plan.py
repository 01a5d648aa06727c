"""The plan of a simulation: everything that its games depend on, so that a number names each of them."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from mascarade.bots.company import BotSeat
from mascarade.rules.cards import Player
from mascarade.rules.game import Game


class Beginning(NamedTuple):
    """The start of one game."""

    bots: tuple[BotSeat, ...]
    """The bot on each seat."""
    first: Player
    random: Random
    """All the chance there is in it."""


@dataclass(frozen=True)
class Plan:
    """Many games of one line-up."""

    game: Game
    mix: tuple[BotSeat, ...]
    """The bots that play, repeated round the table."""
    games: int
    seed: int = 0
    longest: int = 300
    """The number of turns after which a game is given up; at half a minute a turn, two hours and a half."""

    def beginning(self, number: int) -> Beginning:
        """Return how the game of this number begins, wherever it is played.

        Within as many games as there are bots, each bot sits on each seat as often as any other; then their order
        is drawn anew and somebody else begins.
        """
        kinds, players = len(self.mix), self.game.players
        order = Random(f"{self.seed} order {number // kinds}").sample(self.mix, kinds)
        bots = tuple(order[(seat + number) % kinds] for seat in range(players))
        return Beginning(bots, Player(number // kinds % players), Random(f"{self.seed} game {number}"))
