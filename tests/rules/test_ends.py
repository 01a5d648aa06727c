"""Rules, section 5: how a game ends, what counts as one step, and what happens where coins run short."""

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import PickPlayer, PickPlayers, Say
from mascarade.rules.effect_terms import CoinReason
from mascarade.rules.events import Ended, Fined, NothingHappened, Paid, Picked, SeatsChanged
from mascarade.rules.game import End, Outcome
from tests.tables import ADA, BRUNO, CLEO, DARIO, Table, card, table


def outcome(played: Table) -> tuple[tuple[Player, ...], End]:
    assert isinstance(played.state.outcome, Outcome)
    assert played.told(Ended) == (Ended(played.state.outcome.winners, played.state.outcome.how),)
    assert played.decision is None
    return played.state.outcome.winners, played.state.outcome.how


def test_whoever_reaches_thirteen_wins_at_once() -> None:
    assert outcome(table("empress judge king fool", coins="10 6 6 6").announce("empress")) == ((ADA,), End.GOAL)
    assert table("empress judge king fool", coins="9 6 6 6").announce("empress").state.outcome is None


def test_when_anyone_has_no_coin_left_the_richest_wins() -> None:
    ruined = table("judge king empress fool", coins="1 7 6 6").announce("king", CLEO)
    assert outcome(ruined) == ((BRUNO,), End.RUIN)


def test_ties_share_the_victory() -> None:
    ruined = table("judge king empress fool", coins="1 7 8 7").announce("king", CLEO)
    assert outcome(ruined) == ((BRUNO, CLEO, DARIO), End.RUIN)


def test_the_one_who_is_ruined_may_not_win_but_the_goal_goes_before_ruin() -> None:
    both = table("thief judge king fool", coins="11 1 6 6").announce("thief")
    assert both.coins == "13 0 6 5"
    assert outcome(both) == ((ADA,), End.GOAL)


def test_the_cheat_wins_at_once_with_ten_and_nothing_happens_with_nine() -> None:
    assert outcome(table("cheat judge king fool", coins="10 6 6 6").announce("cheat")) == ((ADA,), End.POWER)
    fewer = table("cheat judge king fool", coins="9 6 6 6").announce("cheat")
    assert fewer.state.outcome is None
    assert fewer.told(NothingHappened) == (NothingHappened(ADA, "cheat", CoinReason.TOO_POOR, 10),)


def test_the_cheat_wins_alone_even_where_somebody_is_richer() -> None:
    assert outcome(table("cheat judge king fool", coins="10 12 6 6").announce("cheat")) == ((ADA,), End.POWER)


def test_fines_are_not_paid_once_a_power_has_ended_the_game() -> None:
    won = table("judge empress king fool", coins="1 10 6 6").announce("empress", BRUNO)
    assert outcome(won) == ((BRUNO,), End.GOAL)
    assert won.coins == "1 13 6 6"
    assert not won.told(Fined)


def test_all_fines_of_one_announcement_are_paid_before_the_end_is_looked_at() -> None:
    ruined = table("judge king empress fool", coins="1 1 8 9").announce("empress", BRUNO, DARIO)
    assert ruined.coins == "0 0 8 8"
    assert outcome(ruined) == ((CLEO, DARIO), End.RUIN)


def test_a_power_is_over_before_the_fine_that_ruins_somebody() -> None:
    ruined = table("king judge empress fool", coins="6 1 6 6").announce("king", BRUNO)
    assert ruined.coins == "8 0 6 6"
    assert outcome(ruined) == ((ADA,), End.RUIN)


def test_both_takings_of_the_thief_are_one_step() -> None:
    thief = table("thief judge king fool", coins="6 1 8 1").announce("thief")
    assert thief.coins == "8 0 8 0"
    assert outcome(thief) == ((ADA, CLEO), End.RUIN)


def test_both_takings_of_the_puppet_master_are_one_step_and_then_nobody_moves() -> None:
    puppet = table("puppet-master judge king fool patron witch", coins="7 1 1 8 6 6").announce("puppet-master")
    puppet.play(PickPlayers(BRUNO, CLEO))
    assert puppet.coins == "9 0 0 8 6 6"
    assert outcome(puppet) == ((ADA,), End.RUIN)
    assert not puppet.told(SeatsChanged)


def test_both_peasants_take_in_one_step() -> None:
    peasants = table("peasant judge peasant fool", coins="11 6 12 6").announce("peasant", CLEO)
    assert outcome(peasants) == ((ADA, CLEO), End.GOAL)


def test_the_patrons_own_coins_are_a_step_before_the_neighbours() -> None:
    patron = table("patron judge king fool", coins="10 12 6 12").announce("patron")
    assert patron.coins == "13 12 6 12"
    assert outcome(patron) == ((ADA,), End.GOAL)


def test_both_of_the_patrons_neighbours_are_one_step() -> None:
    patron = table("patron judge king fool", coins="6 12 6 12").announce("patron")
    assert outcome(patron) == ((BRUNO, DARIO), End.GOAL)


def test_the_beggar_asks_each_player_who_is_richer_at_that_moment() -> None:
    begs = table("beggar judge king fool patron witch", coins="4 8 11 11 7 9").announce("beggar")
    assert begs.coins == "8 7 10 10 7 8"


@pytest.mark.parametrize(("mask", "coins"), [("fool", "12 6 6 6"), ("princess", "11 6 6 6")])
def test_one_who_reaches_the_goal_has_won_before_choosing_anyone(mask: str, coins: str) -> None:
    won = table(f"{mask} judge king cheat", coins=coins).announce(mask)
    assert outcome(won) == ((ADA,), End.GOAL)
    assert not won.told(Picked)


def test_the_witchs_exchange_is_one_step() -> None:
    witch = table("witch judge king fool", coins="6 12 6 6").announce("witch").play(PickPlayer(BRUNO))
    assert witch.coins == "12 6 6 6"
    assert witch.state.outcome is None


def test_one_who_owes_four_and_has_fewer_gives_all_and_the_game_ends() -> None:
    guru = table("guru judge king fool", coins="6 3 6 6").announce("guru").play(card(BRUNO), Say("king"))
    assert guru.coins == "9 0 6 6"
    assert outcome(guru) == ((ADA,), End.RUIN)


def test_nobody_gives_more_than_they_have() -> None:
    swindler = table("swindler judge king fool", coins="1 1 1 1").announce("swindler").play(PickPlayer(CLEO))
    assert swindler.coins == "2 1 0 1"
    assert outcome(swindler) == ((ADA,), End.RUIN)


def test_the_bank_gives_no_more_than_it_holds() -> None:
    short = table("empress judge king fool", court=174).announce("empress")
    assert short.coins == "8 6 6 6"
    assert short.state.bank == 0
    empty = table("empress judge king fool", court=176).announce("empress")
    assert empty.coins == "6 6 6 6"
    assert empty.told(NothingHappened) == (NothingHappened(ADA, "empress", CoinReason.BANK_EMPTY),)


def test_a_short_bank_serves_the_patrons_left_neighbour_before_the_right() -> None:
    short = table("patron judge king fool", court=172).announce("patron")
    assert short.coins == "9 7 6 6"
    assert short.state.bank == 0


def test_a_short_bank_serves_the_peasants_clockwise_beginning_with_the_announcer() -> None:
    short = table("peasant judge king peasant", court=173, turn=DARIO).announce("peasant", ADA)
    assert short.coins == "7 6 6 8"


def test_a_judge_finds_nothing_on_an_empty_court() -> None:
    empty = table("judge king empress fool").announce("judge")
    assert not empty.told(Paid)
    assert empty.told(NothingHappened) == (NothingHappened(ADA, "judge", CoinReason.COURT_EMPTY),)


def test_after_the_end_the_turn_is_the_one_in_which_it_ended() -> None:
    won = table("judge empress king fool", coins="6 10 6 6").announce("empress", BRUNO)
    assert won.state.active_player == ADA
    assert won.state.frames == ()
