"""Rules, sections 2 and 3: the set-up, the three actions of a turn, and what closes some of them."""

import pytest

from mascarade.rules.cards import CHANCE, CentreCard, Hand, Player
from mascarade.rules.choices import Announce, Deal, IllegalChoice, Limit, Look, Pass, Pretend, Really, Saw, Say, Swap
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import Dealt, Exchanged, OwesLook, PutBack, Seen, TurnBegan, TurnedDown
from mascarade.rules.game import FIRST, SECOND, Game
from mascarade.rules.state import new_game, position
from tests.tables import ADA, BRUNO, CLEO, DARIO, LOOK, Table, card, of, swap, table

FOUR = "judge king empress fool"


def test_everybody_begins_with_six_coins_and_the_rest_is_the_bank() -> None:
    for edition, coins in ((FIRST, 194), (SECOND, 200)):
        state = new_game(Game(edition, 4, ("judge", "king", "fool", "widow")))
        assert (state.coins, state.court, state.bank) == ((6, 6, 6, 6), 0, coins - 24)


def test_chance_deals_seat_by_seat_and_then_to_the_centre_and_offers_only_what_is_left() -> None:
    deal = Table(new_game(Game(SECOND, 4, ("judge", "king", "fool", "widow", "peasant", "peasant"))))
    assert deal.decides == CHANCE
    deal.play(Deal("peasant"), Deal("king"))
    assert deal.options == {Deal(mask) for mask in ("judge", "fool", "widow", "peasant")}
    deal.play(Deal("peasant"), Deal("judge"), Deal("widow"))
    assert deal.options == {Deal("fool")}, "a deal is always asked"
    deal.play(Deal("fool"))
    assert deal.events == (Dealt(CentreCard(2), "fool"), TurnedDown(), TurnBegan(ADA))
    assert [deal.card(of(Player(n))) for n in range(4)] == ["peasant", "king", "peasant", "judge"]


def test_the_youngest_begins_and_play_goes_clockwise() -> None:
    state = new_game(Game(SECOND, 4, ("judge", "king", "fool", "widow")), first=CLEO)
    deal = Table(state).play(Deal("judge"), Deal("king"), Deal("fool"), Deal("widow"))
    order = []
    for _ in range(5):
        order.append(deal.decides)
        deal.play(swap(ADA if deal.decides != ADA else BRUNO), Pretend())
    assert order == [CLEO, DARIO, ADA, BRUNO, CLEO]


def test_the_first_four_turns_are_swap_or_pretend() -> None:
    opening = table(FOUR, opening=4)
    for _ in range(4):
        assert opening.kinds == {Swap}
        opening.play(swap(ADA if opening.decides != ADA else BRUNO), Pretend())
    assert opening.kinds == {Look, Swap, Announce}


def test_with_two_players_the_first_four_turns_are_two_of_each() -> None:
    opening = table("bishop+fool+judge queen+king+witch", edition="first", opening=4)
    for _ in range(4):
        assert opening.kinds == {Swap}
        opening.play(Swap(Hand.LEFT, of(opening.state.active_player, Hand.RIGHT)), Pretend())
    assert opening.kinds == {Look, Swap, Announce}
    assert opening.decides == ADA


def test_a_look_is_at_ones_own_card_alone() -> None:
    looks = table(FOUR)
    assert Look() in looks.options
    looks.play(LOOK)
    (seen,) = looks.told(Seen)
    assert isinstance(seen, Seen)
    assert (seen.place, seen.mask, seen.audience.only) == (of(ADA), "judge", ADA)
    assert looks.decides == BRUNO


def test_a_swap_is_with_any_other_players_card_or_one_of_the_centre() -> None:
    swaps = table(FOUR, centre="thief cheat")
    others = {Swap(Hand.ONLY, of(player)) for player in (BRUNO, CLEO, DARIO)}
    assert {option for option in swaps.options if isinstance(option, Swap)} == others | {
        Swap(Hand.ONLY, CentreCard(1)),
        Swap(Hand.ONLY, CentreCard(2)),
    }


def test_a_real_swap_exchanges_the_cards_and_a_pretended_one_does_not() -> None:
    assert table(FOUR).play(swap(CLEO), Really()).cards == "empress king judge fool"
    assert table(FOUR).play(swap(CLEO), Pretend()).cards == FOUR
    assert (
        table(FOUR, centre="thief cheat").play(swap(CentreCard(2)), Really()).cards
        == "cheat king empress fool thief judge"
    )


def test_everybody_sees_the_cards_come_back_and_only_the_swapper_knows_what_was_done() -> None:
    for choice, really in ((Really(), True), (Pretend(), False)):
        swapped = table(FOUR).play(swap(CLEO), choice)
        assert swapped.events[1] == Exchanged(swapped.events[1].audience, ADA, of(ADA), of(CLEO), really)
        assert swapped.events[1].audience.only == ADA
        assert swapped.events[2:] == (PutBack(ADA, of(ADA), of(CLEO)), TurnBegan(BRUNO))


def test_any_mask_of_the_line_up_may_be_announced_and_no_other() -> None:
    says = table(FOUR, centre="thief cheat")
    announced = {option.mask for option in says.options if isinstance(option, Announce)}
    assert announced == {"judge", "king", "empress", "fool", "thief", "cheat"}
    assert says.refuses(Announce("witch"), Announce("queen"), Announce("no such mask"))


def test_a_turn_is_asked_even_when_only_one_action_is_legal() -> None:
    assert table(FOUR, owes=(ADA,)).options == {LOOK}


def test_exposed_in_the_second_edition_means_no_announcement_this_turn() -> None:
    exposed = table(FOUR, centre="thief cheat", exposed=(ADA,))
    assert exposed.kinds == {Look, Swap}
    assert Swap(Hand.ONLY, CentreCard(1)) in exposed.options
    assert exposed.decision is not None
    assert exposed.decision.limits == (Limit.EXPOSED_MAY_NOT_ANNOUNCE,)


def test_exposed_in_the_first_edition_means_a_swap_with_another_players_card() -> None:
    exposed = table("judge king queen fool", edition="first", centre="thief cheat", exposed=(ADA,))
    assert exposed.options == {swap(BRUNO), swap(CLEO), swap(DARIO)}


def test_exposure_is_by_the_turn_just_before_and_lasts_one_turn() -> None:
    exposed = table(FOUR, exposed=(BRUNO,), coins="6 6 6 6")
    assert exposed.kinds == {Look, Swap, Announce}, "it is not Ada who was exposed"
    exposed.play(LOOK)
    assert exposed.kinds == {Look, Swap, Announce}, "Bruno's exposure was by an earlier turn than the one just over"


def test_claimants_and_challengers_are_exposed_and_those_who_passed_are_not() -> None:
    claimed = table(FOUR).announce("king", BRUNO, CLEO)
    assert claimed.state.exposed == {ADA, BRUNO, CLEO}
    assert table(FOUR).announce("king").state.exposed == frozenset()


def test_the_one_whose_card_is_shown_for_the_guru_or_the_princess_is_exposed() -> None:
    guru = table("guru judge king fool").announce("guru").play(card(CLEO), Say("king"))
    assert guru.state.exposed == {CLEO}
    princess = table("princess judge king fool").announce("princess").play(card(BRUNO))
    assert princess.state.exposed == {BRUNO}
    assert princess.kinds == {Look, Swap}, "it is now Bruno's turn"


def test_exposure_in_an_opening_turn_limits_the_first_editions_swap_in_the_same_way() -> None:
    opening = table("judge king queen fool", edition="first", centre="thief cheat", opening=2, exposed=(ADA,))
    assert opening.options == {swap(BRUNO), swap(CLEO), swap(DARIO)}
    second = table(FOUR, centre="thief cheat", opening=2, exposed=(ADA,))
    assert second.options == {swap(BRUNO), swap(CLEO), swap(DARIO), swap(CentreCard(1)), swap(CentreCard(2))}


def test_who_saw_their_own_card_must_look_on_their_next_turn() -> None:
    saw = table(FOUR).saw(CLEO)
    assert saw.events == (OwesLook(CLEO),)
    saw.play(LOOK, LOOK)
    assert saw.decides == CLEO
    assert saw.options == {LOOK}
    saw.play(LOOK)
    assert saw.state.owes_look == frozenset()


def test_a_declaration_binds_the_very_turn_that_is_undecided() -> None:
    assert table(FOUR).saw(ADA).options == {LOOK}


def test_a_declaration_in_the_middle_of_a_turn_binds_the_next_one() -> None:
    halfway = table(FOUR).play(swap(CLEO)).saw(ADA)
    assert halfway.options == {Really(), Pretend()}
    halfway.play(Pretend(), LOOK, LOOK, LOOK)
    assert halfway.decides == ADA
    assert halfway.options == {LOOK}


def test_saying_it_twice_is_saying_it_once() -> None:
    once = table(FOUR).saw(BRUNO)
    twice = declare(once.state, Saw(BRUNO))
    assert twice == (once.state, ())


def test_an_opening_turn_leaves_the_look_owed() -> None:
    opening = table(FOUR, opening=1, owes=(ADA,))
    assert opening.kinds == {Swap}
    opening.play(swap(CLEO), Pretend())
    assert opening.state.owes_look == {ADA}


def test_the_first_editions_forced_swap_comes_before_the_look_which_stays_owed() -> None:
    both = table("judge king queen fool", edition="first", exposed=(ADA,), owes=(ADA,))
    assert both.kinds == {Swap}
    both.play(swap(BRUNO), Pretend(), LOOK, LOOK, LOOK)
    assert both.decides == ADA
    assert both.options == {LOOK}


def test_in_the_second_edition_a_look_may_be_owed_by_somebody_exposed() -> None:
    assert table(FOUR, exposed=(ADA,), owes=(ADA,)).options == {LOOK}


def test_a_debt_is_paid_with_any_of_ones_cards() -> None:
    owes = table("bishop+fool judge+queen king+witch", edition="first", owes=(ADA,))
    assert owes.options == {Look(Hand.LEFT), Look(Hand.RIGHT)}
    assert owes.play(Look(Hand.RIGHT)).state.owes_look == frozenset()


def test_nothing_can_be_declared_after_the_end_or_of_a_stranger() -> None:
    over = table("empress judge king fool", coins="12 6 6 6").announce("empress")
    assert over.winners == (ADA,)
    for state, player in ((over.state, BRUNO), (table(FOUR).state, Player(4))):
        with pytest.raises(IllegalChoice):
            declare(state, Saw(player))


def test_a_choice_that_is_no_option_is_refused_and_says_what_was_expected() -> None:
    state = table(FOUR).state
    with pytest.raises(IllegalChoice, match=r"Pass\(\) is not legal here: expected turn by 0"):
        step(state, Pass())
    over = table("empress judge king fool", coins="12 6 6 6").announce("empress").state
    assert pending(over) is None
    with pytest.raises(IllegalChoice, match="the game is over"):
        step(over, LOOK)


def test_a_position_must_have_the_cards_of_its_line_up_and_no_more_coins_than_there_are() -> None:
    game = Game(SECOND, 4, tuple(FOUR.split()))
    with pytest.raises(ValueError, match="cards"):
        position(game, ("judge", "king", "king", "fool"))
    with pytest.raises(ValueError, match="coins"):
        position(game, game.line_up, coins=(6, 6, 6, 6), court=177)
