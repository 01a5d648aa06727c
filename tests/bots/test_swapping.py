"""What bots expect of others who have two cards in hand is what others do."""

from collections import Counter
from random import Random

import pytest

from mascarade.bots.kinds import BotSeat, Level
from mascarade.bots.observer import real_swaps
from mascarade.rules.cards import Player
from mascarade.rules.choices import Kind, Really
from mascarade.rules.game import FIRST, Game
from mascarade.simulator.bot_game import play_bot_game
from tests.laws.line_ups import PUBLISHED_FIRST

GAMES = 25
CLOSE = 0.12


@pytest.mark.parametrize("players", [2, 3, 6, *(pytest.param(players, marks=pytest.mark.long) for players in (4, 8))])
def test_cards_are_swapped_really_about_as_often_as_everybody_expects(players: int) -> None:
    swaps = Counter[bool]()
    for number in range(GAMES):
        game, random = Game(FIRST, players, PUBLISHED_FIRST[players]), Random(f"swaps {players} {number}")
        for played in play_bot_game(game, [BotSeat("liar", Level.HARD)] * players, Player(number % players), random):
            if played.decision.kind is Kind.EXCHANGE and played.decision.mask is None:
                swaps[isinstance(played.choice, Really)] += 1
    assert swaps[True] / swaps.total() == pytest.approx(real_swaps(players), abs=CLOSE)
