"""Seats are drawn so that no victory depends on the seat, on who begins, or on the neighbours."""

from collections import Counter
from statistics import NormalDist

import pytest
from msgspec.structs import astuple, replace

from mascarade.bots import BotSeat, Level
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import DEVIATES

ONE, TWO, THREE = BotSeat("honest"), BotSeat("counter"), BotSeat("counter", Level.HARD)
MIX = (ONE, TWO, THREE)
PLAN = Plan(find_scenario("second-a").game(4), MIX, games=1)
CYCLE = len(MIX) * PLAN.game.players


def test_every_bot_sits_on_every_seat_as_often_as_any_other() -> None:
    seats = Counter((seat, bot) for number in range(CYCLE) for seat, bot in enumerate(PLAN.game_start(number).bots))
    assert set(seats.values()) == {CYCLE // len(MIX)}


def test_looks_are_at_fixed_numbers_of_games_and_share_the_error_that_is_allowed() -> None:
    early = replace(PLAN, games=1000, ends_early=True)
    assert early.looks == (125, 250, 500, 1000)
    assert replace(early, games=150).looks == (150,)
    assert replace(early, ends_early=False).looks == (1000,)
    assert replace(early, ends_early=False).deviates == pytest.approx(DEVIATES)
    beyond = 1 - NormalDist().cdf(early.deviates)  # on the only side on which a verdict can err
    assert len(early.looks) * beyond == pytest.approx(0.05)
    assert replace(early, confidence=0.8).deviates < early.deviates


def test_neighbours_change() -> None:
    beside = Counter((beginning.bots[0], beginning.bots[1]) for beginning in map(PLAN.game_start, range(50 * CYCLE)))
    assert set(beside) == {(one, other) for one in MIX for other in MIX if one != other}
    assert max(beside.values()) < 1.5 * min(beside.values())


def test_a_game_is_named_by_its_number_and_the_seed() -> None:
    again = Plan(find_scenario("second-a").game(4), MIX, games=9)
    drawn = [plan.game_start(5).random.random() for plan in (PLAN, again, replace(PLAN, seed=7))]
    assert drawn[0] == drawn[1] != PLAN.game_start(6).random.random()
    assert drawn[2] != drawn[0]


def test_two_line_ups_are_played_by_the_same_people_on_the_same_seats() -> None:
    other = Plan(find_scenario("second-b").game(4), MIX, games=1)
    for number in range(CYCLE):
        assert astuple(PLAN.game_start(number))[:2] == astuple(other.game_start(number))[:2]
