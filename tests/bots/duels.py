"""Duels: two kinds of bots fill half a table each, twice with the seats exchanged; which kind wins more often?"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from random import Random

from mascarade.bots import BotSeat, Level
from mascarade.rules.cards import Player
from mascarade.rules.game import FIRST, SECOND, Game
from mascarade.simulator.plan import play_bot_game
from tests.counted import Counted
from tests.laws.line_ups import published

MOST_DECISIONS = 4000
"""The number of decisions after which a game is broken off and counts as shared by all."""
CONFIDENCE = 1.96
"""The number of standard errors in half of a 95 % interval."""


@dataclass
class Score(Counted):
    """The victories of one kind over another; shared ones count in part, and 0.5 is an even score."""

    duels: int = 0
    won: float = 0.0
    squares: float = 0.0
    unended: int = 0
    decisions: int = 0

    @property
    def share(self) -> float:
        """Return the share of victories."""
        return self.won / self.duels

    @property
    def margin(self) -> float:
        """Return the half width of the 95 % interval around the share; the duels are independent."""
        if self.duels < 2:
            return 1.0
        variance = max(0.0, self.squares / self.duels - self.share**2)
        return CONFIDENCE * sqrt(variance / (self.duels - 1))


def score_of(duels: Iterable[int], seed: str, one: BotSeat, other: BotSeat, players: int) -> Score:
    """Play the duels with these numbers, and return the score."""
    score = Score()
    for number in duels:
        _duel(Random(f"{seed}/{players}/{number}"), number, one, other, players, score)
    return score


def _duel(random: Random, number: int, one: BotSeat, other: BotSeat, players: int, score: Score) -> None:
    """Play one table twice with the same random numbers, the second time with the seats exchanged."""
    game = table(number, players)
    sides = [seat % 2 == 0 for seat in range(players)]
    random.shuffle(sides)
    first = Player(random.randrange(players))
    seed = random.random()
    won = 0.0
    for sides_now in (sides, [not side for side in sides]):
        bots = [one if side else other for side in sides_now]
        share, is_over, decisions = played(game, bots, sides_now, first, Random(seed))
        won += share / 2
        score.unended += not is_over
        score.decisions += decisions
    score.duels += 1
    score.won += won
    score.squares += won * won


def table(number: int, players: int) -> Game:
    """Return one of the published line-ups for this number of players, in turns."""
    tables = [
        Game(edition, players, line_up)
        for edition in (FIRST, SECOND)
        if edition.fewest <= players <= edition.most
        for line_up in published(edition, players)
    ]
    return tables[number % len(tables)]


def played(
    game: Game, bots: list[BotSeat], sides: list[bool], first: Player, random: Random
) -> tuple[float, bool, int]:
    """Return the first kind's share of one game, whether the game ended, and its number of decisions."""
    decisions = 0
    for played in play_bot_game(game, bots, first, random):
        decisions += 1
        if played.state.outcome is not None:
            winners = played.state.outcome.winners
            return sum(sides[winner] for winner in winners) / len(winners), True, decisions
        if decisions >= MOST_DECISIONS:
            break
    return sum(sides) / len(sides), False, decisions


def bot(name: str, level: str = Level.HARD.value) -> BotSeat:
    """Return a bot by its name and level."""
    return BotSeat(name, Level(level))
