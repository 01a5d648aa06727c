"""What golden transcripts do not show of powers: who is shown what, what is revealed, and how an end is told."""

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import Pretend, Really
from mascarade.rules.events import Ended, Looked, Revealed, Seen, Shown
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
