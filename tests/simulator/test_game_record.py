"""The counts of a game, compared with games set up by hand and with what holds in any game."""

from fractions import Fraction

import pytest

from mascarade.bots import BotSeat
from mascarade.rules.choices import Announce, Challenge, Choice, Pass, PickPlayer
from mascarade.rules.engine import pending, step
from mascarade.rules.game import Game
from mascarade.rules.state import State
from mascarade.scenarios import find_scenario
from mascarade.simulator.game_record import OmniscientLog, record_game
from mascarade.simulator.plan import Plan, PlayedDecision
from mascarade.simulator.results import ENDS, Action, Cell, Report, Tally
from tests.ideas.playing import IDEAS, idea
from tests.tables import ADA, BRUNO, CLEO, DARIO, LOOK, swap, table

RANDOM = (BotSeat("random"),)
TABLES = [
    *(find_scenario(name).game(players) for name in ("second-a", "second-b") for players in (4, 8, 12)),
    *(find_scenario("first").game(players) for players in (2, 3, 13)),
    *(idea(name).game(idea(name).players[0]) for name in IDEAS),
]


def record(state: State, *choices: Choice) -> OmniscientLog:
    """Return the record of a game with these choices."""
    watch = OmniscientLog(state)
    for choice in choices:
        decision = pending(state)
        assert decision is not None
        state, events = step(state, choice)
        watch.see(PlayedDecision(decision, choice, state, events))
    return watch


PASS, CHALLENGE = Pass(), Challenge()


def test_a_true_announcement_that_stands_is_counted_with_what_it_earned() -> None:
    watch = record(table("king queen fool judge", edition="first").state, Announce("king"), PASS, PASS, PASS)
    assert (watch.announced["king"], watch.truly["king"], watch.contested["king"]) == (1, 1, 0)
    assert (watch.uses["king"], watch.earned["king"]) == (1, 3)


def test_a_contested_announcement_is_upheld_where_the_announcer_has_it() -> None:
    watch = record(table("king queen fool judge", edition="first").state, Announce("king"), CHALLENGE, CHALLENGE, PASS)
    assert (watch.contested["king"], watch.upheld["king"]) == (1, 1)
    assert (watch.challengers, watch.right_challengers, watch.fines) == (2, 0, 2)


def test_a_challenger_who_has_it_is_right_and_the_one_who_earns() -> None:
    watch = record(table("queen king fool judge", edition="first").state, Announce("king"), CHALLENGE, PASS, PASS)
    assert (watch.truly["king"], watch.upheld["king"], watch.right_challengers) == (0, 0, 1)
    assert (watch.uses["king"], watch.earned["king"], watch.nobody) == (1, 3, 0)


def test_the_earnings_of_the_witch_are_her_gain() -> None:
    state = table("witch king fool judge", coins="3 9 6 6").state
    watch = record(state, Announce("witch"), PASS, PASS, PASS, PickPlayer(BRUNO))
    assert watch.earned["witch"] == 6


def test_the_mask_that_ends_the_game_is_told_from_a_fine_that_does() -> None:
    by_power = table("king queen fool judge", edition="first", coins="10 6 4 4").state
    assert record(by_power, Announce("king"), PASS, PASS, PASS).ended_by == "king"
    by_fine = table("king queen fool judge", edition="first", coins="6 6 1 6").state
    watch = record(by_fine, Announce("king"), PASS, CHALLENGE, PASS)
    assert watch.ended_by is None
    assert watch.fines == 1


def test_the_lead_changes_where_somebody_else_is_richer_than_everybody() -> None:
    state = table("king queen fool judge", edition="first").state
    watch = record(state, Announce("king"), PASS, PASS, PASS, Announce("king"), PASS, PASS, PASS)
    assert watch.lead_changes == 0  # the first leader took the lead from nobody, and now two are equal
    watch = record(
        state,
        *(Announce("king"), PASS, PASS, PASS),
        *(Announce("king"), PASS, PASS, PASS),
        *(LOOK, LOOK),
        *(LOOK, Announce("king"), PASS, PASS, PASS),
    )
    assert watch.lead_changes == 1


def test_it_is_kept_who_is_richest_and_poorest_alone_after_each_turn() -> None:
    state = table("king queen fool judge", edition="first", coins="6 5 6 6").state
    watch = record(state, Announce("king"), PASS, PASS, PASS, LOOK, Announce("king"), PASS, PASS, PASS, LOOK, LOOK)
    assert watch.richest == [ADA, ADA, None, None, None]
    assert watch.poorest == [BRUNO] * 5


def test_a_turn_is_counted_by_what_was_done_with_it_once_the_opening_is_over() -> None:
    state = table("king queen fool judge", edition="first", opening=1).state
    decisions = (swap(BRUNO), pending(step(state, swap(BRUNO))[0]).options[0])  # type: ignore[union-attr]  # it is pending
    watch = record(state, *decisions, LOOK, Announce("queen"), PASS, PASS, PASS, LOOK)
    assert (watch.turns, watch.actions) == (4, {Action.LOOK: 2, Action.ANNOUNCE: 1})
    assert (watch.handled, watch.really) == (1, 1)
    assert watch.waiting == {ADA}
    assert {BRUNO, CLEO, DARIO}.isdisjoint(watch.waiting)


@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.edition.id}-{game.players}-{game.line_up[-1]}")
def test_the_shares_of_any_game_add_up(game: Game) -> None:
    report = Report(plan := Plan(game, RANDOM, games=4), Tally.of(record_game(plan, number) for number in range(4)))
    assert report.is_complete
    for table_, rows in {"ends": ENDS, "turns": [action.value for action in Action]}.items():
        values = [report.figures[Cell(table_, row, "share")] for row in rows]
        assert sum(figure.over for figure in values if figure is not None) == values[0].under  # type: ignore[union-attr]
    won = [report.figures[Cell("places", str(place + 1), "won")] for place in range(game.players)]
    assert sum(Fraction(figure.value).limit_denominator(10**6) for figure in won if figure) == pytest.approx(1)


def test_a_game_is_given_up_after_the_turns_that_were_granted() -> None:
    plan = Plan(find_scenario("second-a").game(6), RANDOM, games=1, longest=5)
    observed = record_game(plan, 0)
    assert observed.turns == 5
    assert observed.ratios[Cell("ends", "capped", "share")] == (1, 1)
    assert observed.ratios[Cell("places", "1", "won")] == (0, 0)
