"""The chances of claims in random games, by the truth and by listing all worlds."""

from collections.abc import Iterator
from random import Random

from mascarade.rules.cards import Player
from mascarade.rules.events import Announced, Challenged
from mascarade.rules.game import EDITIONS
from mascarade.session import Session
from mascarade.truth.scenes import game_truth
from tests.bots.enumeration import Enumeration
from tests.laws.players import TEMPERS, choose
from tests.laws.tables import random_game

MOST_CARDS = 6
"""The most cards for which all worlds can be listed."""
MOST_CHOICES = 120


def compare_chances(random: Random, edition: str, players: int) -> Iterator[tuple[float, float]]:
    """Yield the chance of every claim of a random game, by the truth and by listing."""
    session = play_small_game(random, edition, players)
    start = session.steps[0].before
    plain = {player: Enumeration(start.game, player, start.seating, 0.5) for player in start.seating}
    expected: list[float] = []
    for step in session.steps:
        for event in step.events:
            if isinstance(event, Announced | Challenged):
                expected.append(plain[event.player].chance(event.place, event.mask))
            for player, one in plain.items():
                if event.audience.includes(player):
                    one.learn(event)
    yield from zip((claim.chance for claim in game_truth(session.steps).claims), expected, strict=True)


def play_small_game(random: Random, edition: str, players: int) -> Session:
    """Play a random game with at most so many cards."""
    game = random_game(random, EDITIONS[edition], players)
    while len(game.line_up) > MOST_CARDS:
        game = random_game(random, EDITIONS[edition], players)
    session = Session(game, [f"P{number}" for number in range(players)], Player(0), random)
    session.deal()
    temper = random.choice(TEMPERS)
    for _choice in range(MOST_CHOICES):
        if session.decision is None:
            break
        session.choose(choose(random, session.state, session.decision, temper))
    return session
