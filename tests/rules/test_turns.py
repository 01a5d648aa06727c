"""Details of turns that golden transcripts do not show: the deal, options, events and refusals."""

import pytest

from mascarade.rules.cards import CHANCE, CentreCard, Hand, Player
from mascarade.rules.choices import Announce, Challenge, Deal, IllegalChoice, Look, Pass, Pretend, Really, Saw, Swap
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.events import Dealt, Exchanged, Handled, OwesLook, PutBack, TurnBegan, TurnedDown
from mascarade.rules.game import FIRST, SECOND, Game
from mascarade.rules.state import new_game, position
from tests.tables import ADA, BRUNO, CLEO, DARIO, LOOK, Table, of, swap, table

FOUR = "judge king empress fool"
LEFT, GUARDED, RIGHT = Hand.LEFT, Hand.GUARDED, Hand.RIGHT
LEFT, GUARDED, RIGHT = Hand.LEFT, Hand.GUARDED, Hand.RIGHT


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


def test_a_swap_is_with_any_other_players_card_or_one_of_the_centre() -> None:
    swaps = table(FOUR, centre="thief cheat")
    others = {Swap(Hand.ONLY, of(player)) for player in (BRUNO, CLEO, DARIO)}
    assert {option for option in swaps.options if isinstance(option, Swap)} == others | {
        Swap(Hand.ONLY, CentreCard(1)),
        Swap(Hand.ONLY, CentreCard(2)),
    }


def test_two_players_look_at_all_their_cards_and_swap_them_with_each_other_or_with_unguarded_ones() -> None:
    two = table("bishop+fool+judge queen+king+witch", edition="first")
    own = {Swap(LEFT, of(ADA, GUARDED)), Swap(LEFT, of(ADA, RIGHT)), Swap(GUARDED, of(ADA, RIGHT))}
    across = {Swap(mine, of(BRUNO, theirs)) for mine in (LEFT, GUARDED, RIGHT) for theirs in (LEFT, RIGHT)}
    announced = {Announce(mask, hand) for mask in two.state.game.different_masks for hand in (LEFT, RIGHT)}
    assert two.options == {Look(LEFT), Look(GUARDED), Look(RIGHT)} | own | across | announced


def test_three_players_swap_their_two_cards_with_each_other_or_with_any_of_the_others() -> None:
    three = table("bishop+fool judge+queen king+witch", edition="first", opening=1)
    across = {Swap(one, of(who, two)) for one in (LEFT, RIGHT) for who in (BRUNO, CLEO) for two in (LEFT, RIGHT)}
    assert three.options == {Swap(LEFT, of(ADA, RIGHT))} | across


def test_with_two_players_both_are_exposed_by_a_challenge_and_only_one_is_held_to_it() -> None:
    game = table("bishop+fool+judge queen+king+witch", edition="first").play(Announce("bishop", LEFT), Challenge(LEFT))
    assert game.state.exposed == {ADA, BRUNO}
    assert game.kinds == {Swap}
    game.play(Swap(LEFT, of(ADA, LEFT)), Pretend())
    assert game.kinds == {Look, Swap, Announce}


def test_everybody_sees_the_cards_come_back_and_only_the_swapper_knows_what_was_done() -> None:
    for choice, really in ((Really(), True), (Pretend(), False)):
        swapped = table(FOUR).play(swap(CLEO), choice)
        assert swapped.events[0] == Handled(ADA, of(ADA), of(CLEO))
        assert swapped.events[0] == Handled(ADA, of(ADA), of(CLEO))
        assert swapped.events[1] == Exchanged(swapped.events[1].audience, ADA, of(ADA), of(CLEO), really)
        assert swapped.events[1].audience.only == ADA
        assert swapped.events[2:] == (PutBack(ADA, of(ADA), of(CLEO)), TurnBegan(BRUNO))


def test_the_table_is_told_of_a_look_that_is_owed() -> None:
    assert table(FOUR).saw(CLEO).events == (OwesLook(CLEO),)


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
