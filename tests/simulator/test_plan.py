"""Who sits where: nobody's victories may come from their seat, from who begins, or from who sits beside them."""

from collections import Counter

from mascarade.bots.bot import Level
from mascarade.bots.company import Guest
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan

ONE, TWO, THREE = Guest("honest"), Guest("counter"), Guest("counter", Level.HARD)
MIX = (ONE, TWO, THREE)
PLAN = Plan(find_scenario("second-a").game(4), MIX, games=1)
CYCLE = len(MIX) * PLAN.game.players


def test_every_guest_sits_on_every_seat_as_often_as_any_other() -> None:
    seats = Counter((seat, guest) for number in range(CYCLE) for seat, guest in enumerate(PLAN.table(number).guests))
    assert set(seats.values()) == {CYCLE // len(MIX)}


def test_every_guest_plays_in_every_place_after_the_beginner_as_often() -> None:
    places = Counter(
        ((seat - table.first) % PLAN.game.players, guest)
        for table in map(PLAN.table, range(CYCLE))
        for seat, guest in enumerate(table.guests)
    )
    assert set(places.values()) == {CYCLE // len(MIX)}


def test_neighbours_change() -> None:
    beside = Counter((table.guests[0], table.guests[1]) for table in map(PLAN.table, range(50 * CYCLE)))
    assert set(beside) == {(one, other) for one in MIX for other in MIX if one != other}
    assert max(beside.values()) < 1.5 * min(beside.values())


def test_a_game_is_named_by_its_number_and_the_seed() -> None:
    again = Plan(find_scenario("second-a").game(4), MIX, games=9)
    drawn = [plan.table(5).random.random() for plan in (PLAN, again)]
    assert drawn[0] == drawn[1] != PLAN.table(6).random.random()


def test_two_line_ups_are_played_by_the_same_people_on_the_same_seats() -> None:
    other = Plan(find_scenario("second-b").game(4), MIX, games=1)
    for number in range(CYCLE):
        assert PLAN.table(number)[:2] == other.table(number)[:2]
