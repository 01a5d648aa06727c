"""The words beside the seats, and what people are told after bots have played."""

from random import Random

import pytest

from mascarade.bots import BotSeat
from mascarade.history import GameLog
from mascarade.rules.cards import CardOf, Hand
from mascarade.rules.choices import Announce, Challenge, Choice, Kind, Limit, Look, Pass, Pretend, Really, Swap
from mascarade.rules.engine import pending, step
from mascarade.rules.game import Exposure, HouseRules
from mascarade.rules.state import State, new_game
from mascarade.rules.view import view
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.game_words import since_your_turn
from mascarade.table.seat_info import ExposedPlayer, exposed_player, seat_infos
from tests.tables import ADA, BRUNO, CLEO, DARIO, Table, table

NAMES = tuple("ABCDEFGHIJKLM")
BINDING = {Limit.EXPOSED_MUST_SWAP, Limit.EXPOSED_MAY_NOT_ANNOUNCE}


def marks(state: State) -> dict[str, str]:
    """Return the words beside the seats that have any."""
    faces = seat_infos(view(state, None), NAMES, None)
    return {face.name: ", ".join(face.marks) for face in faces if face.marks}


def test_only_the_next_player_is_marked_as_exposed_after_revealing_a_card() -> None:
    state = table("judge king witch fool").announce("king", BRUNO, DARIO).state
    assert state.exposed == {ADA, BRUNO, DARIO}
    assert marks(state) == {"B": "exposed"}
    assert exposed_player(view(state, None)) == ExposedPlayer(BRUNO, Limit.EXPOSED_MAY_NOT_ANNOUNCE)


def test_nobody_is_marked_where_the_next_player_had_nothing_to_reveal() -> None:
    state = table("judge king witch fool").announce("king", CLEO, DARIO).state
    assert state.exposed == {ADA, CLEO, DARIO}
    assert marks(state) == {}


def test_while_a_power_is_used_the_player_whose_turn_comes_next_is_marked() -> None:
    state = table("witch king judge fool").announce("witch", BRUNO).state
    assert pending(state).kind is Kind.PICK  # type: ignore[union-attr]
    assert marks(state) == {"B": "exposed"}


def test_exposure_closes_what_the_rules_in_force_say() -> None:
    for house, limit in (
        (HouseRules(), Limit.EXPOSED_MUST_SWAP),
        (HouseRules(exposure=Exposure.MAY_NOT_ANNOUNCE), Limit.EXPOSED_MAY_NOT_ANNOUNCE),
    ):
        state = table("judge king witch fool", edition="first", house=house).announce("king", BRUNO).state
        assert exposed_player(view(state, None)) == ExposedPlayer(BRUNO, limit)


def test_nobody_is_marked_where_exposure_closes_nothing() -> None:
    free = table("judge king witch fool", house=HouseRules(exposure=Exposure.NOTHING)).announce("king", BRUNO)
    assert BRUNO in free.state.exposed
    assert marks(free.state) == {}
    opening = table("judge king witch fool", exposed=(ADA,), opening=2)
    assert marks(opening.state) == {}


def test_who_is_exposed_and_owes_a_look_wears_both_words() -> None:
    both: Table = table("judge king witch fool", exposed=(ADA,), owes=(ADA, CLEO))
    assert marks(both.state) == {"A": "exposed, must look", "C": "must look"}


@pytest.mark.parametrize(("scenario", "players"), [("first", 3), ("first", 7), ("second-b", 6), ("second-b", 9)])
def test_exactly_the_marked_players_are_bound(scenario: str, players: int) -> None:
    random = Random(players)
    for _game in range(5):
        state = new_game(find_scenario(scenario).game(players))
        while (decision := pending(state)) is not None:
            seen = view(state, None)
            bound = exposed_player(seen)
            if decision.kind is Kind.TURN:
                assert (bound is not None) == bool(BINDING & set(decision.limits))
                assert bound is None or bound.player == decision.by
            elif bound is not None:
                seating = list(state.seating)
                assert bound.player == seating[(state.active + 1) % players]
                assert bound.player in state.exposed
            state, _events = step(state, random.choice(decision.options))


NOBODY_ELSE = (Pass(),) * 3
OF_ADA = Swap(Hand.ONLY, CardOf(ADA))


def news_since(*choices: Choice, people: int = 1) -> str:
    """Return what Ada is told in her second turn, after her look and the turns of three others."""
    started = table("judge king witch fool").state
    bots = (None,) * people + (BotSeat("honest"),) * (4 - people)
    session = Session(started.game, ("Ada", "Bruno", "Cleo", "Dario"), ADA, game_log=GameLog(started), bots=bots)
    for choice in (Look(), *choices):
        session.choose(choice)
    assert session.state.active_player == ADA
    return since_your_turn(session)


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ((Look(), Look(), Look()), "nobody touched your coins or your card"),
        ((OF_ADA, Really(), Look(), OF_ADA, Pretend()), "your card was held by Bruno and Dario"),
        ((OF_ADA, Pretend(), Look(), OF_ADA, Really()), "your card was held by Bruno and Dario"),
        ((Announce("king"), *NOBODY_ELSE, Look(), Look()), "nobody touched your coins or your card"),
        ((Look(), Announce("king"), Pass(), Challenge(), Pass(), Look()), "coins from 6 to 5; your card was shown"),
    ],
)
def test_after_a_round_of_bots_a_line_tells_what_the_table_saw_of_your_coins_and_cards(
    choices: tuple[Choice, ...], told: str
) -> None:
    assert news_since(*choices) == f"Since your turn: {told}."


def test_nothing_is_repeated_after_a_persons_own_turn() -> None:
    assert news_since(Look(), Look(), Look(), people=2) == "Since your turn: nobody touched your coins or your card."
    assert news_since(Look(), Look(), Look(), people=3) == ""
