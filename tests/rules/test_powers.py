"""Rules, section 8: the power of each mask, and who answers for it."""

import pytest

from mascarade.rules.cards import CentreCard
from mascarade.rules.choices import Decline, PickCard, PickPlayer, PickPlayers, Pretend, Really, Say
from mascarade.rules.effect_terms import CoinReason
from mascarade.rules.events import (
    Exchanged,
    Looked,
    NothingHappened,
    Paid,
    Picked,
    Said,
    SeatsChanged,
    Seen,
    Shown,
    Store,
)
from mascarade.rules.game import FIRST, SECOND
from tests.tables import ADA, BRUNO, CLEO, DARIO, EMILE, FRAN, card, cards, of, table


@pytest.mark.parametrize(
    ("edition", "mask", "coins"),
    [("first", "king", 9), ("first", "queen", 8), ("second", "empress", 9), ("second", "king", 8)],
)
def test_kings_queens_and_empresses_take_what_their_edition_says(edition: str, mask: str, coins: int) -> None:
    took = table(f"{mask} judge fool witch", edition=edition).announce(mask)
    assert took.coins == f"{coins} 6 6 6"
    assert took.told(Paid) == (Paid(Store.BANK, ADA, coins - 6),)


def test_the_stars_are_on_the_masks_that_bring_money_from_the_bank() -> None:
    stars = {edition.id: {mask.id for mask in edition.masks if mask.star} for edition in (FIRST, SECOND)}
    assert stars["first"] == {"king", "queen", "fool", "peasant", "widow"}
    assert stars["second"] == {"empress", "king", "fool", "peasant", "widow", "patron", "princess"}


def test_the_least_numbers_of_players_are_the_printed_ones() -> None:
    least = {mask.id: mask.minimum for edition in (FIRST, SECOND) for mask in edition.masks if mask.minimum > 2}
    assert least == {"peasant": 8, "inquisitor": 8, "guru": 8, "princess": 6, "puppet-master": 6}


def test_the_judge_takes_every_coin_on_the_court() -> None:
    assert table("judge king fool witch", court=5).announce("judge").coins == "11 6 6 6"


def test_the_fool_takes_one_and_then_two_cards_of_other_players() -> None:
    fool = table("fool judge king witch", centre="thief cheat").announce("fool")
    assert fool.coins == "7 6 6 6"
    assert fool.options == {cards(BRUNO, CLEO), cards(BRUNO, DARIO), cards(CLEO, DARIO)}
    assert fool.play(cards(BRUNO, DARIO), Really()).cards == "fool witch king judge thief cheat"


def test_the_fool_may_pretend() -> None:
    assert (
        table("fool judge king witch").announce("fool").play(cards(BRUNO, CLEO), Pretend()).cards
        == "fool judge king witch"
    )


def test_a_pair_of_cards_has_one_order() -> None:
    assert table("fool judge king witch").announce("fool").refuses(cards(CLEO, BRUNO), cards(BRUNO, BRUNO))


def test_the_thief_takes_one_from_the_left_and_one_from_the_right() -> None:
    assert table("thief judge king fool patron").announce("thief").coins == "8 5 6 6 5"


def test_the_witch_may_exchange_her_whole_fortune_or_leave_it() -> None:
    witch = table("witch judge king fool", coins="4 9 6 6").announce("witch")
    assert witch.options == {PickPlayer(BRUNO), PickPlayer(CLEO), PickPlayer(DARIO), Decline()}
    assert witch.play(PickPlayer(BRUNO)).coins == "9 4 6 6"
    assert table("witch judge king fool", coins="4 9 6 6").announce("witch").play(Decline()).coins == "4 9 6 6"


def test_the_first_editions_spy_may_look_at_a_centre_card_and_the_seconds_may_not() -> None:
    first = table("spy judge king fool", edition="first", centre="thief cheat").announce("spy")
    others = {card(BRUNO), card(CLEO), card(DARIO)}
    assert first.options == others | {PickCard(CentreCard(1)), PickCard(CentreCard(2))}
    assert table("spy judge king fool", centre="thief cheat").announce("spy").options == others


def test_the_spy_sees_her_own_card_and_the_other_before_she_decides() -> None:
    spy = table("judge king spy fool").announce("spy").play(card(CLEO))
    assert spy.told(Looked) == (Looked(ADA, (of(ADA), of(CLEO))),)
    seen = [event for event in spy.events if isinstance(event, Seen)]
    assert [(event.audience.only, event.mask) for event in seen] == [(ADA, "judge"), (ADA, "spy")]
    assert spy.options == {Really(), Pretend()}
    assert spy.play(Really()).cards == "spy king judge fool"


def test_the_widow_takes_up_to_ten_and_nothing_from_ten_on() -> None:
    assert table("widow judge king fool", coins="3 6 6 6").announce("widow").coins == "10 6 6 6"
    rich = table("widow judge king fool", coins="11 6 6 6").announce("widow")
    assert rich.coins == "11 6 6 6"
    assert rich.told(NothingHappened) == (NothingHappened(ADA, "widow", CoinReason.RICH_ALREADY, 11),)


@pytest.mark.parametrize(("edition", "mask"), [("first", "bishop"), ("second", "swindler")])
def test_bishop_and_swindler_take_two_from_the_richest_other(edition: str, mask: str) -> None:
    took = table(f"{mask} judge king fool", coins="12 6 9 6", edition=edition).announce(mask)
    assert took.told(Picked) == (Picked(ADA, PickPlayer(CLEO), at_once=True),)
    assert took.coins == "14 6 7 6"
    tied = table(f"{mask} judge king fool", coins="5 8 6 8", edition=edition).announce(mask)
    assert tied.options == {PickPlayer(BRUNO), PickPlayer(DARIO)}
    assert tied.play(PickPlayer(DARIO)).coins == "7 8 6 6"


@pytest.mark.parametrize(("edition", "mask"), [("first", "inquisitor"), ("second", "guru")])
def test_inquisitor_and_guru_make_somebody_say_their_mask(edition: str, mask: str) -> None:
    asked = table(f"{mask} judge king fool", edition=edition, centre="thief").announce(mask).play(card(CLEO))
    assert asked.decides == CLEO, "the victim says the mask"
    assert asked.options == {Say(said) for said in (mask, "judge", "king", "fool", "thief")}
    wrong = asked.play(Say("thief"))
    assert wrong.coins == "10 6 2 6"
    assert wrong.told(Said) == (Said(CLEO, of(CLEO), "thief"),)
    assert [event.audience.includes(None) for event in wrong.events if isinstance(event, Seen)] == [True]


def test_a_right_answer_costs_nothing_but_exposes() -> None:
    right = table("guru judge king fool").announce("guru").play(card(CLEO), Say("king"))
    assert right.coins == "6 6 6 6"
    assert right.state.exposed == {CLEO}


def test_the_patron_takes_three_and_both_neighbours_one() -> None:
    assert table("patron judge king fool witch").announce("patron").coins == "9 7 6 6 7"


def test_the_princess_shows_a_players_card_to_everyone_but_them() -> None:
    princess = table("princess judge king fool", centre="thief cheat").announce("princess")
    assert princess.coins == "8 6 6 6"
    assert princess.options == {card(BRUNO), card(CLEO), card(DARIO)}
    princess.play(card(CLEO))
    assert princess.told(Shown) == (Shown(of(CLEO), CLEO),)
    (seen,) = [event for event in princess.events if isinstance(event, Seen)]
    assert [seen.audience.includes(player) for player in (ADA, BRUNO, CLEO, DARIO, None)] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_a_player_who_was_already_revealed_may_be_chosen_and_so_may_the_active_one() -> None:
    princess = table("king princess judge fool").announce("princess", BRUNO)
    assert princess.decides == BRUNO
    assert card(ADA) in princess.options


def test_the_beggar_gets_nothing_from_equals() -> None:
    equal = table("beggar judge king fool").announce("beggar")
    assert equal.told(NothingHappened) == (NothingHappened(ADA, "beggar", CoinReason.NOBODY_RICHER),)


def test_the_puppet_master_takes_one_from_each_and_they_change_seats() -> None:
    puppet = table("puppet-master judge king fool patron witch", coins="6 3 6 9 6 6").announce("puppet-master")
    assert PickPlayers(BRUNO, DARIO) in puppet.options
    assert puppet.refuses(PickPlayers(DARIO, BRUNO), PickPlayers(ADA, BRUNO), PickPlayers(BRUNO, BRUNO))
    puppet.play(PickPlayers(BRUNO, DARIO))
    assert puppet.state.seating == (ADA, DARIO, CLEO, BRUNO, EMILE, FRAN)
    assert puppet.coins == "8 8 6 2 6 6", "the coins stayed on their seats"
    assert puppet.card(of(DARIO)) == "judge", "and so did the cards"
    assert puppet.told(SeatsChanged) == (SeatsChanged(BRUNO, DARIO),)


def test_the_puppet_master_who_challenges_may_move_the_active_player() -> None:
    puppet = table("king puppet-master judge fool patron witch").announce("puppet-master", BRUNO)
    assert PickPlayers(ADA, CLEO) in puppet.options
    puppet.play(PickPlayers(ADA, CLEO))
    assert puppet.state.seating == (CLEO, BRUNO, ADA, DARIO, EMILE, FRAN)
    assert puppet.decides == BRUNO, "the turn passes from the seat on which it was begun"


def test_the_spys_exchange_is_known_to_the_spy_alone() -> None:
    spy = table("judge king spy fool").announce("spy").play(card(CLEO), Really())
    (done,) = [event for event in spy.events if isinstance(event, Exchanged)]
    assert [done.audience.includes(viewer) for viewer in (ADA, CLEO, None)] == [True, False, False]
