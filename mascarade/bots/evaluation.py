"""Evaluation of fortunes: the chances of winning, given everybody's coins and the next player.

Adding, multiplying and dividing two floats gives the same bits on every machine. Three operations do not: ``sum()``
rounds differently since Python 3.12, and ``exp()`` and ``**`` come from the C library, which varies with the system and
the processor. So that one seed plays the same games everywhere, bots add with ``math.fsum``, whose result does not
depend on the order either, and take powers with ``exp`` and ``root`` from this module.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from operator import getitem
from typing import Final

from mascarade.rules.choices import Choice
from mascarade.rules.coin_effects import Win
from mascarade.rules.game import Game

Worths = dict[Choice, float]
"""The worth of each choice."""

HALVINGS = 10
"""The number of times that an exponent is halved before its series is summed, and the sum is squared."""
NEGLIGIBLE = -40.0
"""Exponents below this give 0, because nothing that unlikely ever happens."""
BISECTIONS = 60
"""The number of halvings that find a root to the last bit of a float."""

COIN: Final = 0.23
"""The amount that a coin adds to the logarithm of the odds; fitted, like the rest, to many games of bots."""
UNSTEADY: Final = 0.1
"""The loss if whole fortunes may be exchanged."""
NEAR: Final = -0.35
"""The bonus for being one power away from winning, if everybody else plays first."""
SOON: Final = 1.7
"""The further bonus for the next player; later players get part of it."""
REACH: Final = 3
"""The number of coins that a good power brings."""
RUIN: Final = (1.0, 0.4, 0.1)
"""The probability that the game ends by ruin first, by the poorest player's coins."""


class Evaluation:
    """The evaluation of fortunes in one game."""

    def __init__(self, game: Game) -> None:
        self.goal = game.house.goal_coins
        self.fine = game.house.fine
        wins = [effect.at_least for mask in game.masks.values() for effect in mask.power if isinstance(effect, Win)]
        self.close = min([self.goal - REACH, *wins])
        """The smallest fortune with which a player may win by one power."""
        moves_fortunes = any(effect.facts.moves_whole_fortunes for mask in game.masks.values() for effect in mask.power)
        self._coin = COIN - UNSTEADY * moves_fortunes
        soon = [1.0 - order / game.players for order in range(game.players)]
        weights = [[self._weight(coins, share) for coins in range(self.goal)] for share in soon]
        self._weights = [weights[-first:] + weights[:-first] for first in range(game.players)]
        """The weight of a fortune, by the next seat to play, its seat and its coins."""

    def _weight(self, coins: int, soon: float) -> float:
        return exp(self._coin * coins + (NEAR + SOON * soon if coins >= self.close else 0.0))

    def chances(self, coins: Sequence[int], following: int) -> Sequence[float]:
        """Return each seat's chance of winning with this seat next to play; shared victories count in part."""
        most, least = max(coins), min(coins)
        if most >= self.goal or least == 0:
            enough = min(most, self.goal)
            share = 1.0 / sum([fortune >= enough for fortune in coins])
            return [share if fortune >= enough else 0.0 for fortune in coins]
        weights = list(map(getitem, self._weights[following % len(coins)], coins))
        total = fsum(weights)
        chances = [weight / total for weight in weights]
        if least < len(RUIN):
            ruin, share = RUIN[least], 1.0 / coins.count(most)
            return [
                chance + ruin * ((share if fortune == most else 0.0) - chance)
                for chance, fortune in zip(chances, coins, strict=True)
            ]
        return chances


@lru_cache(maxsize=64)
def evaluation_of(game: Game) -> Evaluation:
    """Return the evaluation for a game, which everybody at the table shares."""
    return Evaluation(game)


def exp(exponent: float) -> float:
    """Return e to the power of an exponent of at most 40, accurate to about nine digits."""
    if exponent < NEGLIGIBLE:
        return 0.0
    part = exponent / (1 << HALVINGS)
    power = 1.0 + part * (1.0 + part / 2 * (1.0 + part / 3 * (1.0 + part / 4 * (1.0 + part / 5))))
    for _ in range(HALVINGS):
        power *= power
    return power


def root(number: float, degree: int) -> float:
    """Return the root of a number from 0 to 1."""
    low, high = 0.0, 1.0
    if number >= high:
        return high
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        product = 1.0
        for _factor in range(degree):
            product *= middle
        low, high = (middle, high) if product <= number else (low, middle)
    return low
