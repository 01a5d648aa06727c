"""Whoever has to name another player's card points at one that they know, and says what it is."""

from random import Random

import pytest

from mascarade.bots.kinds import BotSeat, Level
from mascarade.bots.lineup_of_bots import LineupOfBots
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Announce, Choice, Deal, Pass, PickCard, Pretend, Say, Swap
from mascarade.rules.engine import pending, step
from mascarade.rules.game import Game, HouseRules
from mascarade.rules.state import new_game
from mascarade.rules.view import view
from tests.ideas.playing import idea

SEER, BRUNO, CLEO, DARIO = (Player(number) for number in range(4))
TURNS: tuple[Choice, ...] = (
    *(Announce("king"), Pass(), Pass(), Pass()),
    *(Swap(Hand.ONLY, CardOf(DARIO)), Pretend()),
    *(Swap(Hand.ONLY, CardOf(CLEO)), Pretend()),
)
"""Cleo and Dario swap with each other, or pretend to: of the others' cards, Bruno's alone is surely as it was dealt."""


def asked(mask: str, kind: str, *then: Choice) -> Choice:
    """What a bot does that was dealt this mask, knows one other card, has announced it, and then did this."""
    own, deal = idea(mask).own_masks, (mask, "king", "judge", "empress", "spy", "witch")
    game = Game(idea(mask).edition, 4, deal, own, HouseRules(opening_turns=0))
    company = LineupOfBots(game, {SEER: BotSeat(kind, Level.HARD)}, Random(1))
    state = new_game(game, BRUNO)
    for choice in (*map(Deal, deal), *TURNS, Announce(mask), *[Pass()] * 3, *then):
        state, events = step(state, choice)
        company.hear(events)
    decision = pending(state)
    assert decision is not None
    assert decision.by == SEER
    return company.choose(view(state, SEER))


@pytest.mark.parametrize("kind", ["honest", "counter", "liar"])
@pytest.mark.parametrize("mask", ["oracle", "duellist"])
def test_a_card_that_is_known_is_picked_and_named(mask: str, kind: str) -> None:
    assert asked(mask, kind) == PickCard(CardOf(BRUNO))
    assert asked(mask, kind, PickCard(CardOf(BRUNO))) == Say("king")
