"""Rules, section 4: announcing, challenging, revealing, and the fines."""

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Announce, Challenge, Decline, Pass, PickPlayer, PickPlayers, Pretend
from mascarade.rules.events import Fined, NobodyHasIt, Paid, PowerUsed, Revealed, Store, TurnBegan
from tests.tables import ADA, BRUNO, CLEO, DARIO, EMILE, FRAN, cards, swap, table


def test_everybody_else_is_asked_clockwise_from_the_announcers_left() -> None:
    asked = table("judge king empress fool", turn=CLEO).play(Announce("king"))
    order = []
    for _ in range(3):
        assert asked.options == {Pass(), Challenge()}
        order.append(asked.decides)
        asked.play(Pass())
    assert order == [DARIO, ADA, BRUNO]


def test_seats_and_not_names_make_the_order_after_people_have_moved() -> None:
    moved = table("puppet-master king judge fool patron witch").announce("puppet-master")
    moved.play(PickPlayers(BRUNO, EMILE))
    assert moved.decides == EMILE, "Emile sits on Ada's left now"
    moved.play(Announce("king"))
    order = []
    while moved.options == {Pass(), Challenge()}:
        order.append(moved.decides)
        moved.play(Pass())
    assert order == [CLEO, DARIO, BRUNO, FRAN, ADA]


def test_each_knows_what_those_before_decided() -> None:
    claimed = table("judge king empress fool").play(Announce("king"), Challenge())
    assert [type(event).__name__ for event in claimed.events] == ["Announced", "Challenged"]
    assert claimed.decides == CLEO


def test_unchallenged_the_announcer_has_the_power_whatever_the_card_is_and_shows_nothing() -> None:
    lied = table("judge king fool witch").announce("king")
    assert lied.coins == "8 6 6 6"
    assert not lied.told(Revealed)
    assert lied.decides == BRUNO


def test_when_somebody_challenges_announcer_and_challengers_turn_their_cards_up() -> None:
    claimed = table("judge king empress fool").announce("king", BRUNO, DARIO)
    assert [(event.player, event.mask, event.truly) for event in claimed.events if isinstance(event, Revealed)] == [
        (ADA, "judge", False),
        (BRUNO, "king", True),
        (DARIO, "fool", False),
    ]


def test_whoever_really_has_the_mask_uses_its_power_out_of_turn_and_the_turn_passes_from_the_active_seat() -> None:
    claimed = table("judge king empress fool").announce("king", BRUNO, DARIO)
    assert claimed.coins == "5 8 6 5"
    assert claimed.state.court == 2
    assert claimed.decides == BRUNO


def test_a_true_announcer_who_is_challenged_uses_the_power_and_the_challengers_pay() -> None:
    claimed = table("king judge empress fool").announce("king", CLEO)
    assert claimed.coins == "8 6 5 6"
    assert claimed.state.court == 1


def test_nobody_has_it_so_all_of_them_pay_and_no_power_is_used() -> None:
    claimed = table("judge king empress fool").announce("king", CLEO, DARIO)
    assert claimed.told(NobodyHasIt) == (NobodyHasIt("king"),)
    assert not claimed.told(PowerUsed)
    assert claimed.coins == "5 6 5 5"
    assert claimed.state.court == 3


def test_the_judge_takes_the_fines_of_earlier_turns_before_liars_pay() -> None:
    judged = table("king judge empress fool", court=3).announce("judge", BRUNO)
    assert judged.coins == "5 9 6 6"
    assert judged.state.court == 1
    assert judged.events[-3:] == (Paid(Store.COURT, BRUNO, 3), Fined(ADA, 1), TurnBegan(BRUNO))


def test_the_witch_exchanges_before_the_liar_pays_from_the_fortune_then_before_them() -> None:
    bewitched = table("witch judge empress fool", coins="3 9 6 6").announce("witch", BRUNO)
    bewitched.play(PickPlayer(BRUNO))
    assert bewitched.coins == "9 2 6 6"
    declined = table("witch judge empress fool", coins="3 9 6 6").announce("witch", BRUNO).play(Decline())
    assert declined.coins == "3 8 6 6"


def test_the_fine_follows_the_person_whom_the_puppet_master_moved() -> None:
    moved = table("puppet-master king judge fool patron witch", coins="6 5 6 8 6 6")
    moved.announce("puppet-master", BRUNO).play(PickPlayers(BRUNO, DARIO))
    assert moved.state.seating == (ADA, DARIO, CLEO, BRUNO, EMILE, FRAN)
    # Bruno gave one coin where he sat, and pays his fine from the fortune where he sits now.
    assert moved.state.coins == (8, 4, 6, 6, 6, 6)
    assert moved.coins == "8 6 6 4 6 6"


def test_who_lied_is_judged_by_what_was_revealed_and_not_by_where_cards_lie_after_the_power() -> None:
    fooled = table("fool king judge empress").announce("fool", BRUNO)
    fooled.play(cards(BRUNO, CLEO), Pretend())
    assert fooled.coins == "7 5 6 6"
    swapped = table("king fool judge empress").announce("fool", BRUNO)
    assert swapped.decides == BRUNO
    assert swapped.state.exposed == {ADA, BRUNO}


def test_one_peasant_among_the_revealed_takes_one() -> None:
    one = table("peasant king peasant fool").announce("peasant", BRUNO)
    assert one.coins == "7 5 6 6"


def test_both_peasants_revealed_take_two_each() -> None:
    both = table("peasant king peasant fool").announce("peasant", BRUNO, CLEO)
    assert both.coins == "8 5 8 6"
    assert both.told(PowerUsed) == (PowerUsed((ADA, CLEO), "peasant"),)


def test_two_challenging_peasants_take_two_each_though_the_announcer_lied() -> None:
    both = table("king peasant judge peasant").announce("peasant", BRUNO, DARIO)
    assert both.coins == "5 8 6 8"
    assert both.decides == BRUNO


def test_a_peasant_whom_nobody_challenges_takes_one() -> None:
    assert table("peasant king peasant fool").announce("peasant").coins == "7 6 6 6"


def test_after_the_puppet_master_the_turn_passes_to_the_next_seat_whoever_sits_there() -> None:
    moved = table("puppet-master king judge fool patron witch").announce("puppet-master")
    moved.play(PickPlayers(BRUNO, EMILE))
    assert moved.state.active == 1
    assert moved.decides == EMILE


def test_an_announcer_moved_by_a_challenging_puppet_master_may_be_exposed_in_the_very_next_turn() -> None:
    moved = table("king puppet-master judge fool patron witch").announce("puppet-master", BRUNO)
    moved.play(PickPlayers(ADA, CLEO))
    assert moved.state.seating == (CLEO, BRUNO, ADA, DARIO, EMILE, FRAN)
    assert moved.decides == BRUNO
    assert not any(isinstance(option, Announce) for option in moved.options)
    # Ada's seat is now the third: her exposure was by the turn before Bruno's, not by the one before hers.
    moved.play(swap(DARIO), Pretend())
    assert moved.decides == ADA
    assert any(isinstance(option, Announce) for option in moved.options)


def test_the_ban_follows_the_person_to_another_seat() -> None:
    moved = table("king puppet-master judge fool patron witch").announce("puppet-master", BRUNO, CLEO)
    moved.play(PickPlayers(ADA, CLEO))
    assert moved.state.exposed == {ADA, BRUNO, CLEO}
    away = table("king judge puppet-master fool patron witch").announce("puppet-master", CLEO)
    away.play(PickPlayers(ADA, BRUNO))
    assert away.decides == ADA, "Ada sits on the second seat now, and has next turn"
    assert not any(isinstance(option, Announce) for option in away.options)


def test_a_challenger_points_at_exactly_one_card() -> None:
    pointed = table("bishop+fool judge+queen king+witch", edition="first")
    pointed.play(Announce("queen", Hand.LEFT), Challenge(Hand.RIGHT), Pass())
    revealed = [(event.player, event.mask) for event in pointed.events if isinstance(event, Revealed)]
    assert revealed == [(Player(0), "bishop"), (Player(1), "queen")]
    assert pointed.coins == "5 8 6"
