"""The outcomes that bots expect of a power are those of the rules, and chances of winning are probabilities."""

from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.bots.evaluation import evaluation_of
from mascarade.bots.outcome_cache import OutcomeCache, outcome_cache_of
from mascarade.bots.rollout import PowerContext
from mascarade.bots.win_probability import AnswerOptions
from mascarade.rules.cards import Hand, Mask, Player, Seat
from mascarade.rules.choices import Announce, Challenge, Kind, Pass
from mascarade.rules.coin_effects import FillUp, Take, TakeForEach
from mascarade.rules.effect_terms import Circumstance, CoinPlace, Compared
from mascarade.rules.effects import Effect, OnlyIf
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, FIRST, SECOND, Game, HouseRules
from mascarade.rules.state import State, position
from mascarade.simulator.plan import play_bot_game
from tests.laws.line_ups import SIDE_B, published
from tests.laws.tables import COUNTS

ONE_WAY = {"king", "queen", "empress", "patron", "judge", "peasant", "thief", "widow", "cheat", "beggar"}
"""Masks whose powers leave nothing to choose."""


def situation_of(state: State) -> PowerContext:
    return PowerContext(state.game, state.coins, state.court, state.seating, None, 1.0)


def foresight_of(state: State) -> OutcomeCache:
    return outcome_cache_of(situation_of(state))


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_bots_foresee_the_outcomes_that_the_rules_bring(edition: str, players: int) -> None:
    random = Random(f"{edition} {players}")
    for line_up in published(EDITIONS[edition], players):
        game = Game(EDITIONS[edition], players, line_up)
        for mask in ONE_WAY.intersection(line_up):
            coins = tuple(random.randint(2, 12) for _ in range(players))
            state = position(game, line_up, coins=coins, court=random.randrange(5), opening=0)
            (prospect,) = foresight_of(state).unchallenged(mask, Player(0)).prospects
            after = announce_unchallenged(state, mask)
            won = () if after.outcome is None else after.outcome.winners
            assert prospect.coins == after.coins
            if not prospect.winners:
                # A fortune that reaches the goal tells who has won.
                assert won == tuple(seat for seat in range(players) if after.coins[seat] >= 13)
            else:
                assert prospect.winners == won


def announce_unchallenged(state: State, mask: str) -> State:
    """Return the position after an announcement that nobody contests."""
    decision = pending(state)
    assert decision is not None
    announce = next(option for option in decision.options if isinstance(option, Announce) and option.mask == mask)
    state, _ = step(state, announce)
    while (decision := pending(state)) is not None and decision.kind is Kind.CHALLENGE:
        state, _ = step(state, Pass())
    return state


@pytest.mark.parametrize("copies", [2, 3, 5])
@pytest.mark.parametrize("effect", [Take(1, paired=3), TakeForEach(1, Compared.RICHER), FillUp(9)])
def test_two_of_any_number_of_cards_are_foreseen_together_as_the_rules_have_it(copies: int, effect: Effect) -> None:
    twin = Mask("twin", (effect,), star=True, copies=copies)
    line_up = (*["twin"] * copies, "judge", "thief", "spy", "witch", "king")[:7]
    game = Game(FIRST, 7, line_up, (twin,))
    state = position(game, line_up, coins=(5, 4, 6, 7, 8, 5, 6), opening=0)
    cards = (*line_up[copies:], *line_up[:copies])  # the last seats hold the cards of that mask
    (prospect,) = foresight_of(state).used_by_two("twin", Player(6), Player(5)).prospects
    state, _ = step(replace(state, active=Seat(6), cards=cards), Announce("twin", Hand.ONLY))
    while (decision := pending(state)) is not None and decision.kind is Kind.CHALLENGE:
        state, _ = step(state, Challenge(Hand.ONLY) if decision.by == Player(5) else Pass())
    assert prospect.coins == state.coins


@pytest.mark.parametrize("mask", ["king", "patron"])
def test_a_power_is_foreseen_for_the_richest_of_a_game_with_a_far_goal(mask: str) -> None:
    line_up = (*(one.id for one in FIRST.masks if one.copies == 1), "patron", "beggar")
    game = Game(FIRST, 13, line_up, house=HouseRules(starting_coins=14, goal_coins=100))
    state = position(game, line_up, coins=(90, *[5] * 12), opening=0)
    (prospect,) = foresight_of(state).unchallenged(mask, Player(0)).prospects
    assert prospect.coins == announce_unchallenged(state, mask).coins


def test_no_claim_is_worth_more_than_victory_where_several_may_have_the_mask(monkeypatch: pytest.MonkeyPatch) -> None:
    contested: list[float] = []
    contest = AnswerOptions._contest  # noqa: SLF001  # the worth of a claim has no public name

    def watched(self: AnswerOptions, *about: Any) -> float:
        contested.append(contest(self, *about))
        return contested[-1]

    monkeypatch.setattr(AnswerOptions, "_contest", watched)
    twin = Mask("twin", (Take(3),), star=True, copies=5)
    game = Game(FIRST, 7, (*["twin"] * 5, "judge", "thief"), (twin,))
    for seed in range(10):
        list(islice(play_bot_game(game, [BotSeat("liar")] * 7, Player(0), Random(seed)), 300))
    assert len(contested) > 20
    assert max(contested) <= 1.0 + 1e-9


def test_a_power_with_naming_weighs_right_and_wrong_names_by_their_chance() -> None:
    game = Game(SECOND, 8, tuple(SIDE_B[8]))
    state = position(game, game.line_up, opening=0)
    for named in (0.0, 0.25, 1.0):
        foresight = outcome_cache_of(situation_of(state)._replace(named=named))
        paid = sum(each.share for each in foresight.unchallenged("guru", Player(0)).prospects if each.coins[0] == 10)
        assert paid == pytest.approx(1.0 - named)


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_all_chances_together_are_one(edition: str, players: int) -> None:
    random = Random(f"{edition} {players}")
    game = Game(EDITIONS[edition], players, published(EDITIONS[edition], players)[0])
    for _ in range(50):
        coins = tuple(random.randint(0, 15) for _ in range(players))
        following = random.randrange(players)
        assert sum(evaluation_of(game).chances(coins, following)) == pytest.approx(1.0)


def test_fines_are_paid_after_the_power_and_only_if_the_game_goes_on() -> None:
    game = Game(FIRST, 6, published(FIRST, 6)[0])
    state = position(game, game.line_up, coins=(10, 6, 6, 6, 6, 1), opening=0)
    won = foresight_of(state).unchallenged("king", Player(0))
    assert won.chances(1, liars=(Player(5),))[0] == 1.0
    # The fine is the last coin of the one who pays it, and the richest wins.
    assert foresight_of(state).unchanged.chances(1, liars=(Player(5),))[0] == 1.0


def test_a_rich_player_gains_nothing_by_a_power_that_exchanges_fortunes_though_a_poor_one_would() -> None:
    line_up = published(FIRST, 6)[0]
    assert "witch" in line_up
    state = position(Game(FIRST, 6, line_up), line_up, coins=(2, 10, 6, 6, 6, 6), opening=0)
    by_the_rich = foresight_of(state).estimated("witch", Player(0), Player(1))
    assert by_the_rich.chances(0) == foresight_of(state).unchanged.chances(0)


def test_bots_foresee_false_claims_for_powers_that_depend_on_them() -> None:
    power = (Take(1), OnlyIf(Circumstance.DISPUTED), Take(4, source=CoinPlace.LIARS), Take(2))
    game = Game(SECOND, 6, ("lawyer", *SIDE_B[6][1:]), (Mask("lawyer", power=power),))
    used = foresight_of(position(game, game.line_up, coins=(6, 6, 6, 6, 6, 6), opening=0)).unchallenged(
        "lawyer", Player(0)
    )
    assert [prospect.coins[0] for prospect in used.prospects] == [7]
    assert used.chances(1)[0] < 1.0
    assert used.chances(1, (Player(2),))[0] == 1.0
