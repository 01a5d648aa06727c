"""One game of bots alone, from the deal to the end."""

from collections.abc import Iterator, Sequence
from random import Random

from mascarade.bots.kinds import BotSeat
from mascarade.bots.lineup_of_bots import LineupOfBots
from mascarade.rules.cards import CHANCE, Player
from mascarade.rules.choices import Choice, Deal, Decision
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.game import Game
from mascarade.rules.state import State, new_game
from mascarade.rules.view import view
from mascarade.values import Value


class PlayedDecision(Value):
    """One decision of a game, and what came of it."""

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
        if decision.by == CHANCE:
            choice = _by_chance(state, decision, chance)
        else:
            choice = company.choose(view(state, decision.by))
        state, events = step(state, choice)
        company.hear(events)
        yield PlayedDecision(decision, choice, state, events)


def _by_chance(state: State, decision: Decision, chance: Random) -> Choice:
    """Deal one of the cards that are left, a mask with two of them twice as likely; or draw a mask not in play."""
    return Deal(chance.choice(state.undealt)) if state.is_dealing else chance.choice(decision.options)
