"""Rules, section 6: two and three players, with several cards before each."""

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import (
    Announce,
    Challenge,
    Decline,
    Look,
    Pass,
    PickCards,
    PickPlayer,
    Pretend,
    Really,
    Swap,
)
from mascarade.rules.events import Exchanged, Handled, Picked, Revealed
from tests.tables import ADA, BRUNO, CLEO, Table, of, table

LEFT, GUARDED, RIGHT = Hand.LEFT, Hand.GUARDED, Hand.RIGHT


def two(coins: str = "6 6", exposed: tuple[Player, ...] = ()) -> Table:
    return table("bishop+fool+judge queen+king+witch", coins, edition="first", exposed=exposed)


def three() -> Table:
    return table("bishop+fool judge+queen king+witch", edition="first")


def test_two_players_look_at_any_of_their_three_cards() -> None:
    assert {option for option in two().options if isinstance(option, Look)} == {Look(LEFT), Look(GUARDED), Look(RIGHT)}


def test_two_players_swap_any_own_card_with_an_own_one_or_an_unguarded_one() -> None:
    own = {Swap(LEFT, of(ADA, GUARDED)), Swap(LEFT, of(ADA, RIGHT)), Swap(GUARDED, of(ADA, RIGHT))}
    across = {Swap(mine, of(BRUNO, theirs)) for mine in (LEFT, GUARDED, RIGHT) for theirs in (LEFT, RIGHT)}
    assert {option for option in two().options if isinstance(option, Swap)} == own | across


def test_an_opponents_guarded_card_is_never_handled() -> None:
    assert two().refuses(*(Swap(mine, of(BRUNO, GUARDED)) for mine in (LEFT, GUARDED, RIGHT)))


def test_a_pair_of_ones_own_cards_is_said_in_one_order_only() -> None:
    assert two().refuses(Swap(RIGHT, of(ADA, LEFT)), Swap(GUARDED, of(ADA, LEFT)), Swap(LEFT, of(ADA, LEFT)))


def test_a_swap_of_two_of_ones_own_cards_exchanges_them() -> None:
    swapped = two().play(Swap(LEFT, of(ADA, GUARDED)), Really())
    assert swapped.cards == "fool bishop judge queen king witch"


def test_the_guarded_card_may_not_be_announced_but_may_challenge() -> None:
    game = two()
    hands = {option.own for option in game.options if isinstance(option, Announce)}
    assert hands == {LEFT, RIGHT}
    game.play(Announce("king", LEFT))
    assert game.options == {Pass(), Challenge(LEFT), Challenge(GUARDED), Challenge(RIGHT)}
    game.play(Challenge(GUARDED))
    assert game.coins == "5 9"


def test_exactly_the_pointed_at_cards_are_revealed() -> None:
    shown = two().play(Announce("fool", LEFT), Challenge(GUARDED))
    assert [(event.place, event.mask) for event in shown.events if isinstance(event, Revealed)] == [
        (of(ADA, LEFT), "bishop"),
        (of(BRUNO, GUARDED), "king"),
    ]


def test_somebody_exposed_swaps_one_of_their_cards_with_an_opponents() -> None:
    across = {Swap(mine, of(BRUNO, theirs)) for mine in (LEFT, GUARDED, RIGHT) for theirs in (LEFT, RIGHT)}
    assert two(exposed=(ADA,)).options == across


def test_with_two_players_both_are_exposed_by_a_challenge_and_only_one_is_held_to_it() -> None:
    game = two().play(Announce("bishop", LEFT), Challenge(LEFT))
    assert game.state.exposed == {ADA, BRUNO}
    assert game.kinds == {Swap}
    game.play(Swap(LEFT, of(ADA, LEFT)), Pretend())
    assert game.kinds == {Look, Swap, Announce}


def test_with_two_players_the_fool_handles_the_opponents_left_and_right() -> None:
    game = two().play(Announce("fool", LEFT), Pass())
    assert game.told(Picked) == (Picked(ADA, PickCards(of(BRUNO, LEFT), of(BRUNO, RIGHT)), at_once=True),)
    assert game.told(Handled) == (Handled(ADA, of(BRUNO, LEFT), of(BRUNO, RIGHT)),)
    assert game.play(Really()).cards == "bishop fool judge witch king queen"


def test_with_three_players_the_fool_handles_one_card_of_each_of_the_others() -> None:
    game = three().play(Announce("fool", LEFT), Pass(), Pass())
    assert game.options == {
        PickCards(of(BRUNO, one), of(CLEO, other)) for one in (LEFT, RIGHT) for other in (LEFT, RIGHT)
    }


def test_with_two_players_the_bishops_target_is_the_only_one_and_chosen_at_once() -> None:
    game = two().play(Announce("bishop", RIGHT), Pass())
    assert game.told(Picked) == (Picked(ADA, PickPlayer(BRUNO), at_once=True),)
    assert game.coins == "8 4"


def test_the_witch_may_leave_the_fortunes_as_they_are_even_with_two_players() -> None:
    game = two("4 9").play(Announce("witch", LEFT), Pass())
    assert game.options == {PickPlayer(BRUNO), Decline()}
    assert game.play(PickPlayer(BRUNO)).coins == "9 4"


def test_a_fortune_belongs_to_all_of_a_players_cards_together() -> None:
    game = three().play(Announce("king", LEFT), Pass(), Pass(), Announce("queen", RIGHT), Pass(), Pass())
    assert game.coins == "9 8 6"


def test_with_three_players_a_swap_reaches_all_cards_of_the_others_and_ones_own_pair() -> None:
    swaps = {option for option in three().options if isinstance(option, Swap)}
    across = {
        Swap(mine, of(who, theirs)) for mine in (LEFT, RIGHT) for who in (BRUNO, CLEO) for theirs in (LEFT, RIGHT)
    }
    assert swaps == {Swap(LEFT, of(ADA, RIGHT))} | across


def test_a_swap_is_told_with_the_hands_that_it_was_about() -> None:
    game = three().play(Swap(RIGHT, of(CLEO, LEFT)), Really())
    assert game.events[0] == Handled(ADA, of(ADA, RIGHT), of(CLEO, LEFT))
    assert isinstance(game.events[1], Exchanged)
    assert game.cards == "bishop king judge queen fool witch"
