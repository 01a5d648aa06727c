"""Details of powers that golden transcripts do not show: audiences, revealed cards, and ends."""

import pytest

from mascarade.rules import effects as do
from mascarade.rules.cards import CentreCard, Hand, Mask, Player
from mascarade.rules.choices import (
    Announce,
    Decline,
    Pass,
    PickCard,
    PickCards,
    PickPlayer,
    PickPlayers,
    Pretend,
    Really,
)
from mascarade.rules.coin_effects import Give, Take
from mascarade.rules.effect_terms import By, Cards, CoinPlace, TargetReason, Watchers, When, Which
from mascarade.rules.events import Ended, Looked, NoTarget, NothingHappened, Paid, Revealed, Seen, Shown
from mascarade.rules.game import FIRST, SECOND, End, Outcome
from tests.tables import ADA, BRUNO, CLEO, DARIO, card, cards, of, table


def test_the_stars_are_on_the_masks_that_bring_money_from_the_bank() -> None:
    stars = {edition.id: {mask.id for mask in edition.masks if mask.star} for edition in (FIRST, SECOND)}
    assert stars["first"] == {"king", "queen", "fool", "peasant", "widow"}
    assert stars["second"] == {"empress", "king", "fool", "peasant", "widow", "patron", "princess"}


def test_the_least_numbers_of_players_are_the_printed_ones() -> None:
    least = {mask.id: mask.minimum for edition in (FIRST, SECOND) for mask in edition.masks if mask.minimum > 2}
    assert least == {"peasant": 8, "inquisitor": 8, "guru": 8, "princess": 6, "puppet-master": 6}


def test_the_spy_sees_her_own_card_and_the_other_before_she_decides() -> None:
    spy = table("judge king spy fool").announce("spy").play(card(CLEO))
    assert spy.told(Looked) == (Looked(ADA, (of(ADA), of(CLEO))),)
    seen = [event for event in spy.events if isinstance(event, Seen)]
    assert [(event.audience.only, event.mask) for event in seen] == [(ADA, "judge"), (ADA, "spy")]
    assert spy.options == {Really(), Pretend()}
    assert spy.play(Really()).cards == "spy king judge fool"


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


def test_a_pair_of_cards_is_chosen_in_one_order() -> None:
    assert table("fool judge king witch").announce("fool").refuses(cards(CLEO, BRUNO), cards(BRUNO, BRUNO))


def test_when_somebody_challenges_announcer_and_challengers_turn_their_cards_up() -> None:
    claimed = table("judge king empress fool").announce("king", BRUNO, DARIO)
    assert [(event.player, event.mask, event.truly) for event in claimed.events if isinstance(event, Revealed)] == [
        (ADA, "judge", False),
        (BRUNO, "king", True),
        (DARIO, "fool", False),
    ]


@pytest.mark.parametrize(
    ("mask", "challengers", "coins", "winners", "how"),
    [
        ("empress", (), "10 6 6 6", (ADA,), End.GOAL),
        ("king", (CLEO,), "1 7 8 7", (BRUNO, CLEO, DARIO), End.RUIN),
        ("cheat", (), "10 12 6 6", (ADA,), End.POWER),
    ],
)
def test_the_end_is_told_once_with_who_has_won_and_how(
    mask: str, challengers: tuple[Player, ...], coins: str, winners: tuple[Player, ...], how: End
) -> None:
    over = table("judge king empress cheat", coins=coins).announce(mask, *challengers)
    assert over.told(Ended) == (Ended(winners, how),)
    assert over.state.outcome == Outcome(winners, how)
    assert over.state.frames == ()


def test_a_power_that_finds_no_target_does_the_rest_of_what_it_says() -> None:
    # With two players nobody can choose two others.
    mask = Mask("lonely", power=(do.PickPlayer(count=2), Take(1, source=CoinPlace.PICKED), do.ChangeSeats(), Take(2)))
    lonely = table("lonely+judge+king fool+witch+queen", edition="first", own=(mask,))
    lonely.play(Announce("lonely", Hand.LEFT), Pass())
    assert lonely.told(NoTarget) == (NoTarget(ADA, "lonely"),)
    assert lonely.coins == "8 6"
    assert lonely.decides == BRUNO


def test_effects_on_a_declined_pick_do_nothing_even_after_an_earlier_pick() -> None:
    mask = Mask(
        "fickle", power=(do.PickPlayer(), do.PickPlayer(optional=True), Take(1, source=CoinPlace.PICKED), Take(2))
    )
    fickle = table("fickle judge king fool", own=(mask,)).announce("fickle")
    fickle.play(PickPlayer(CLEO), Decline())
    assert fickle.coins == "8 6 6 6"


def test_a_card_of_the_centre_has_nobody_who_could_name_it() -> None:
    mask = Mask(
        "seer",
        power=(
            do.PickCard(of=Cards.OTHERS_AND_CENTRE),
            do.NameMask(),
            do.Show(Watchers.EVERYONE),
            Give(4, source=CoinPlace.PICKED, to=CoinPlace.USER, when=When.WRONG),
        ),
    )
    seer = table("seer judge king fool", centre="thief cheat", own=(mask,)).announce("seer")
    seer.play(PickCard(CentreCard(1)))
    assert seer.decides == BRUNO
    assert seer.coins == "6 6 6 6"
    assert [event.mask for event in seer.events if isinstance(event, Seen)] == ["thief"]


def test_looking_at_ones_own_card_needs_no_pick() -> None:
    mask = Mask("mirror", power=(do.Look(Which.OWN),))
    mirror = table("judge mirror king fool", own=(mask,)).announce("mirror")
    assert [event.mask for event in mirror.events if isinstance(event, Seen)] == ["judge"]


def test_in_a_pair_cards_of_the_centre_come_last() -> None:
    mask = Mask("joker", power=(do.PickCard(of=Cards.OTHERS_AND_CENTRE, count=2), do.SwapOrPretend()))
    joker = table("joker judge king fool", centre="thief cheat", own=(mask,)).announce("joker")
    assert PickCards(of(CLEO), CentreCard(1)) in joker.options
    assert joker.refuses(PickCards(CentreCard(1), of(CLEO)))
    assert joker.play(PickCards(CentreCard(1), CentreCard(2)), Really()).cards == "joker judge king fool cheat thief"


def test_both_picked_players_pay_in_whichever_order_they_were_chosen() -> None:
    mask = Mask("usher", power=(do.PickPlayer(count=2), do.ChangeSeats(), Give(1, CoinPlace.PICKED, CoinPlace.USER)))
    usher = table("usher judge king fool", own=(mask,)).announce("usher").play(PickPlayers(BRUNO, DARIO))
    assert usher.told(Paid) == (Paid(BRUNO, ADA, 1), Paid(DARIO, ADA, 1))


RINGMASTER = Mask(
    "ringmaster",
    power=(do.PickCard(of=Cards.ANYWHERE), do.PickCard(of=Cards.ELSEWHERE), do.SwapOrPretend(by=By.PICKED)),
)


def test_the_holder_of_the_second_card_takes_both_if_the_first_is_a_centre_card() -> None:
    ring = table("ringmaster judge king fool", centre="thief cheat", own=(RINGMASTER,)).announce("ringmaster")
    ring.play(PickCard(CentreCard(1)), card(CLEO))
    assert ring.decides == CLEO
    assert ring.play(Really()).cards == "ringmaster judge thief fool king cheat"


def test_the_holder_of_the_first_card_takes_both() -> None:
    ring = table("ringmaster judge king fool", centre="thief cheat", own=(RINGMASTER,)).announce("ringmaster")
    assert ring.play(card(BRUNO), card(CLEO)).decides == BRUNO


def test_nobody_takes_two_centre_cards_and_the_table_is_told_so() -> None:
    ring = table("ringmaster judge king fool", centre="thief cheat", own=(RINGMASTER,)).announce("ringmaster")
    ring.play(PickCard(CentreCard(1)), PickCard(CentreCard(2)))
    assert ring.told(NothingHappened) == (NothingHappened(ADA, "ringmaster", TargetReason.ONLY_CENTRE),)
    assert ring.decides == BRUNO
    assert ring.refuses(Really(), Pretend())


def test_a_card_is_named_by_its_holder_even_where_somebody_else_was_picked_since() -> None:
    mask = Mask("seer", power=(do.PickCard(), do.PickPlayer(), do.NameMask()))
    seer = table("seer judge king fool", own=(mask,)).announce("seer").play(card(BRUNO), PickPlayer(CLEO))
    assert seer.decides == BRUNO
