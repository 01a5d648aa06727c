"""House rules: what a scenario may change, and what follows from it."""

from pathlib import Path

import pytest

from mascarade.cli.play_arguments import PlayArguments, propose
from mascarade.config.settings import Settings
from mascarade.game_options import TableOptions
from mascarade.rules.cards import CardOf, CentreCard, Hand, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Limit, Look, Pass, Pretend, Swap
from mascarade.rules.engine import pending, step
from mascarade.rules.game import FIRST, SECOND, Exposure, HouseRules, MemoryAid, Minimums
from mascarade.rules.state import State, new_game, position
from mascarade.scenarios import BadScenario, Scenario
from mascarade.scenarios.line_ups import LineUpRule, line_up_faults
from mascarade.scenarios.loader import read_scenario

HEAD = """
format = 1
title = "House rules"
about = "We play it like this at home."
edition = "first"

[lineup]
4 = ["judge", "bishop", "king", "queen", "thief", "cheat"]

"""
BRUNO = Player(1)


def scenario(rules: str, head: str = HEAD) -> Scenario:
    return read_scenario(f"{head}[rules]\n{rules}\n", "home")


def table(rules: str) -> State:
    game = scenario(rules).game(4)
    return position(game, game.line_up, opening=0)


def limits(state: State) -> tuple[Limit, ...]:
    decision = pending(state)
    assert decision is not None
    return decision.limits


def test_each_rule_that_is_left_out_is_the_editions() -> None:
    assert scenario("").house == HouseRules()
    assert scenario("").game(4).exposure is Exposure.MUST_SWAP_WITH_ANOTHER


def test_every_rule_can_be_set() -> None:
    house = scenario(
        "starting_coins = 5\ngoal_coins = 15\nfine = 2\nopening_turns = 2\nexposure = 'nothing'\n"
        "centre_cards = 3\nswap_after_announcing = true\nmemory = 'turn'"
    ).house
    assert house == HouseRules(
        starting_coins=5,
        goal_coins=15,
        fine=2,
        opening_turns=2,
        exposure=Exposure.NOTHING,
        centre_cards=3,
        swap_after_announcing=True,
        memory=MemoryAid.TURN,
    )


def test_a_round_of_opening_turns_is_one_of_each_player() -> None:
    assert new_game(scenario('opening_turns = "round"').game(4)).opening == 4
    five = HEAD.replace("4 = ", "5 = ")
    assert new_game(scenario('opening_turns = "round"', five).game(5)).opening == 5
    assert new_game(scenario("opening_turns = 0").game(4)).opening == 0


def test_another_goal_another_fine_and_other_fortunes_to_begin_with() -> None:
    state = table("starting_coins = 3\nfine = 2\ngoal_coins = 6")
    assert state.coins == (3, 3, 3, 3)
    contested: tuple[Choice, ...] = (Announce("king"), Challenge(), Pass(), Pass())
    unchallenged: tuple[Choice, ...] = (Announce("king"), Pass(), Pass(), Pass())
    for choice in contested:
        state, _events = step(state, choice)
    assert state.coins == (1, 1, 3, 3)
    assert state.court == 4
    for choice in (Swap(Hand.ONLY, CardOf(Player(0))), Pretend(), *unchallenged):
        state, _events = step(state, choice)
    assert state.outcome is not None
    assert state.outcome.winners == (Player(2),)


@pytest.mark.parametrize(
    ("exposure", "closed"),
    [
        ("may-not-announce", (Limit.EXPOSED_MAY_NOT_ANNOUNCE,)),
        ("must-swap-with-another", (Limit.EXPOSED_MUST_SWAP,)),
        ("nothing", ()),
    ],
)
def test_the_house_says_what_exposure_forces(exposure: str, closed: tuple[Limit, ...]) -> None:
    state = table(f'exposure = "{exposure}"')
    for choice in (Announce("king"), Challenge(), Pass(), Pass()):
        state, _events = step(state, choice)
    assert state.active_player == BRUNO
    assert limits(state) == closed


def test_who_announced_has_to_swap_or_pretend_on_their_next_turn_where_the_house_says_so() -> None:
    state = table("swap_after_announcing = true")
    for choice in (Announce("judge"), Pass(), Pass(), Pass()):
        state, _events = step(state, choice)
    for _others in range(3):
        assert limits(state) == ()
        state, _events = step(state, Look())
    assert limits(state) == (Limit.ANNOUNCED_MUST_SWAP,)
    decision = pending(state)
    assert decision is not None
    assert {type(option) for option in decision.options} == {Swap}
    assert Swap(Hand.ONLY, CentreCard(1)) in decision.options
    state, _events = step(state, Swap(Hand.ONLY, CentreCard(1)))
    state, _events = step(state, Pretend())
    for _others in range(3):
        state, _events = step(state, Look())
    assert limits(state) == ()


def test_more_cards_in_the_centre_are_a_rule_of_the_house() -> None:
    more = HEAD.replace('"cheat"]', '"cheat", "witch", "fool", "spy"]')
    assert scenario("centre_cards = 5", more).game(4).in_centre == 5
    with pytest.raises(BadScenario):
        read_scenario(more, "home")


def test_the_memory_aid_of_a_scenario_is_proposed_unless_another_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text(HEAD + '[rules]\nmemory = "game"\n', encoding="utf-8")
    last = Settings(options=TableOptions(memory=MemoryAid.TURN))
    assert propose(PlayArguments(scenario=str(path)), last).options.memory is MemoryAid.GAME
    assert propose(PlayArguments(scenario=str(path), options={"memory": "none"}), last).options.memory is MemoryAid.NONE
    assert propose(PlayArguments(scenario="first"), last).options.memory is MemoryAid.TURN


def test_the_house_says_whether_least_numbers_of_players_bind() -> None:
    too_few = ("judge", "bishop", "king", "queen", "inquisitor", "cheat")
    (advice,) = line_up_faults(FIRST, 6, too_few, house=HouseRules(minimums=Minimums.WARN))
    (binding,) = line_up_faults(SECOND, 6, too_few, house=HouseRules(minimums=Minimums.BIND))
    assert (advice.rule, advice.is_warning) == (LineUpRule.MINIMUM, True)
    assert (binding.rule, binding.is_warning) == (LineUpRule.MINIMUM, False)
