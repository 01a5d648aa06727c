"""The plan of a simulation: everything that its games depend on, so that a number identifies each game."""

from collections.abc import Iterator, Sequence
from random import Random
from statistics import NormalDist

from msgspec.structs import replace

from mascarade.bots import FRIENDS, BotSeat
from mascarade.bots.strategies import LineupOfBots
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Choice, Deal, Decision
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.view import view
from mascarade.values import Value

EARLY_LOOK = 10
"""The number of games after which a run ends if hardly any of them has ended."""
LEAST_LOOK = 100
"""The number of games below which no verdict is looked at before the end."""
OTHER_GAMES = 80
"""The most games that are played with other bots: enough to see the side of a threshold, and soon played."""
HONEST_COMPANY = (BotSeat("honest"), BotSeat("counter"))
"""The other bots that are asked about a flag: half of them never lie, half lie where it pays."""


def halved(games: int, least: int) -> tuple[int, ...]:
    """Return a number of games, its half, its quarter and so on, in rising order, none below the least."""
    counts = [games]
    while counts[0] >= 2 * least:
        counts.insert(0, (counts[0] + 1) // 2)
    return tuple(counts)


class GameStart(Value):
    """The start of one game."""

    bots: tuple[BotSeat, ...]
    """The bot on each seat."""
    first: Player
    random: Random
    """The source of all chance in the game."""


class Plan(Value):
    """Many games of one line-up."""

    game: Game
    mix: tuple[BotSeat, ...]
    """The bots that play, repeated round the table."""
    games: int
    seed: int = 0
    longest: int = 300
    """The number of turns after which a game is given up; at half a minute a turn, two hours and a half."""
    ends_early: bool = False
    """True if the games end at the first look at which every verdict is decided."""
    confidence: float = 0.95
    """The certainty with which verdicts are given."""

    @property
    def looks(self) -> tuple[int, ...]:
        """The numbers of games after which verdicts are looked at, in rising order.

        They are all games, half of them, a quarter, and so on. They depend on the plan alone, so that a run ends after
        the same games whoever plays them.
        """
        return halved(self.games, LEAST_LOOK) if self.ends_early else (self.games,)

    @property
    def stops(self) -> tuple[int, ...]:
        """The numbers of games after which a run may end: an early one for games that never end, and the looks."""
        return (EARLY_LOOK, *self.looks) if self.ends_early and self.looks[0] > EARLY_LOOK else self.looks

    @property
    def deviates(self) -> float:
        """The standard deviations to each side of a figure in the interval that a verdict goes by.

        Whoever looks several times, and stops when they like what they see, errs more often than at one look. So each
        look gets an equal part of the error that is allowed, and all of them together err no more often than one may.
        This is Bonferroni's correction, which holds however much the looks hang together.

        A verdict errs on one side alone: a figure within its threshold can only be flagged, one far beyond it only be
        passed. So that side may have the whole error. One look or two take no narrower interval than is told, though.
        """
        return NormalDist().inv_cdf(1 - (1 - self.confidence) / max(2, len(self.looks)))

    def game_start(self, number: int) -> GameStart:
        """Return how the game of this number begins, wherever it is played.

        Within as many games as there are bots, each bot sits on each seat as often as any other; then their order
        is drawn anew and somebody else begins.
        """
        kinds, players = len(self.mix), self.game.players
        order = Random(f"{self.seed} order {number // kinds}").sample(self.mix, kinds)
        bots = tuple(order[(seat + number) % kinds] for seat in range(players))
        return GameStart(bots, Player(number // kinds % players), Random(f"{self.seed} game {number}"))

    def with_other_bots(self, games: int) -> "Plan":
        """Return the plan of at most so many games with other bots."""
        mix = FRIENDS if "honest" in {bot.kind for bot in self.mix} else HONEST_COMPANY
        return replace(self, mix=mix, games=min(games, OTHER_GAMES), ends_early=False)


class PlayedDecision(Value):
    """One decision of a game, with the choice and its events."""

    decision: Decision
    choice: Choice
    state: State
    """The position after it."""
    events: tuple[Event, ...]


def play_bot_game(game: Game, bots: Sequence[BotSeat], first: Player, random: Random) -> Iterator[PlayedDecision]:
    """Play a game decision by decision, chance's included, with a bot on every seat, until it is over."""
    company = LineupOfBots(game, {Player(number): bot for number, bot in enumerate(bots)}, random)
    chance = Random(random.getrandbits(64))
    state = new_game(game, first)
    while (decision := pending(state)) is not None:
        if decision.by != CHANCE:
            choice = company.choose(view(state, decision.by))
        elif state.is_dealing:  # a mask with two cards left is twice as likely
            choice = Deal(chance.choice(state.undealt))
        else:
            choice = chance.choice(decision.options)
        state, events = step(state, choice)
        company.hear(events)
        yield PlayedDecision(decision, choice, state, events)
