"""What bots remember, and how they forget."""

from random import Random

import pytest

from mascarade.bots import Level
from mascarade.bots.memory import Memory, real_swaps
from mascarade.bots.strategies import LiarBot
from mascarade.rules.cards import CardOf, Player
from mascarade.rules.events import (
    Announced,
    Audience,
    Dealt,
    Event,
    Exchanged,
    Looked,
    Passed,
    PutBack,
    SeatsChanged,
    TurnBegan,
)
from mascarade.rules.game import FIRST, Game, places
from tests.laws.line_ups import PUBLISHED_FIRST
from tests.tables import ADA, BRUNO, CLEO, DARIO

GAME = Game(FIRST, 6, PUBLISHED_FIRST[6])
SEATING = tuple(Player(number) for number in range(6))
DEAL: tuple[Event, ...] = tuple(
    Dealt(place, mask) for place, mask in zip(places(GAME, SEATING), GAME.line_up, strict=True)
)
ROUND: tuple[Event, ...] = tuple(TurnBegan(player) for player in SEATING)


def memory_of(keeps: float, *events: Event) -> Memory:
    memory = Memory(GAME, ADA, keeps)
    for event in (*DEAL, *events):
        memory.hear(event)
    return memory


def test_a_good_memory_still_knows_a_seen_card_after_a_round() -> None:
    assert memory_of(1.0, *ROUND).chance(CardOf(BRUNO), "bishop") == 1.0


def test_a_poor_memory_is_less_sure_every_turn_and_never_of_nothing() -> None:
    chances = [memory_of(0.6, *ROUND * rounds).chance(CardOf(BRUNO), "bishop") for rounds in range(4)]
    assert chances[0] == 1.0
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] > 1 / 6
    assert sum(memory_of(0.6, *ROUND).row(CardOf(BRUNO))) == pytest.approx(1.0)


def test_nobody_forgets_the_card_before_them_which_they_see_there_turn_after_turn() -> None:
    assert memory_of(0.6, *ROUND * 3).chance(CardOf(ADA), "judge") == 1.0
    handled = memory_of(0.6, PutBack(BRUNO, CardOf(ADA), CardOf(BRUNO)), *ROUND * 3)
    swapped = real_swaps(6)
    maybe = {"judge": 1 - swapped, "bishop": swapped}
    assert handled.row(CardOf(ADA)) == pytest.approx([maybe.get(mask, 0.0) for mask in GAME.different_masks])
    assert handled.chance(CardOf(BRUNO), "judge") < 0.5


def test_the_swapper_knows_the_new_card_and_its_former_holder_does_not() -> None:
    memory = memory_of(1.0, PutBack(BRUNO, CardOf(BRUNO), CardOf(CLEO)))
    assert memory.known(CardOf(BRUNO)) == 1.0
    assert memory.known(CardOf(CLEO)) == 0.5
    assert memory.known(CardOf(DARIO)) == 1.0


def test_a_player_who_looks_knows_the_card_again() -> None:
    memory = memory_of(1.0, PutBack(BRUNO, CardOf(BRUNO), CardOf(CLEO)), Looked(CLEO, (CardOf(CLEO),)))
    assert memory.known(CardOf(CLEO)) == 1.0


def test_the_public_observer_does_not_know_ones_own_secret_choices() -> None:
    told = Exchanged(Audience(only=ADA), ADA, CardOf(ADA), CardOf(CLEO), really=False)
    memory = memory_of(1.0, told, PutBack(ADA, CardOf(ADA), CardOf(CLEO)))
    assert memory.chance(CardOf(ADA), "judge") == 1.0
    assert memory.public_chance(CardOf(ADA), "judge") == pytest.approx(1 - real_swaps(6))


def test_people_who_change_seats_are_remembered_where_they_sit() -> None:
    memory = memory_of(1.0, SeatsChanged(BRUNO, DARIO))
    assert memory.chance(CardOf(DARIO), "bishop") == 1.0


def test_the_liar_hears_in_a_silence_that_somebody_has_not_the_mask() -> None:
    liar = LiarBot(GAME, ADA, Level.HARD, Random(1))
    for event in (*DEAL, PutBack(BRUNO, CardOf(BRUNO), CardOf(CLEO))):
        liar.hear(event)
    before = liar.believes(CardOf(CLEO), "king")
    for event in (Announced(DARIO, "king", CardOf(DARIO)), Passed(CLEO)):
        liar.hear(event)
    assert liar.believes(CardOf(CLEO), "king") < before / 2
