"""Wherever a part of a power does nothing, an event says why (rules, section 8)."""

from collections.abc import Callable
from typing import get_args

import pytest
from msgspec.structs import replace

from mascarade.rules import effects as do
from mascarade.rules.cards import CentreCard
from mascarade.rules.choices import (
    Choice,
    Decline,
    PickCard,
    PickCards,
    PickPlayer,
    Say,
)
from mascarade.rules.coin_effects import (
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    PassFortunes,
    Take,
    TakeCourt,
    TakeForEach,
    Win,
)
from mascarade.rules.effect_terms import (
    AnswerReason,
    By,
    Cards,
    CoinPlace,
    CoinReason,
    Compared,
    People,
    Reason,
    Tagged,
    TargetReason,
    Watchers,
    When,
    Which,
)
from mascarade.rules.effects import Effect
from mascarade.rules.events import NothingHappened, Paid, Store
from mascarade.rules.masks import Mask
from tests.tables import ADA, BRUNO, CLEO, Table, card, of, table

COINS, TARGET, ANSWER = CoinReason, TargetReason, AnswerReason
CENTRE = PickCard(CentreCard(1))
FROM_CENTRE = do.PickCard(of=Cards.OTHERS_AND_CENTRE)
FOUR = "idler judge king fool"
SHOWN = (do.PickCard(), do.Show(Watchers.EVERYONE))


def idler(*power: Effect, coins: str = "6 6 6 6", court: int = 0, copies: int = 1, people: str = FOUR) -> Table:
    """Ada announces a mask of this power before four people, two cards in the centre, and nobody challenges."""
    mask = Mask("idler", power=power, copies=copies)
    return table(people, coins, centre="thief witch", court=court, own=(mask,)).announce("idler")


def all_in_play() -> Table:
    """The same table in an edition that has no other masks than those in play."""
    mask = Mask("idler", power=(do.UseUnusedPower(),))
    full = table(FOUR, "6 6 6 6", centre="thief witch", own=(mask,))
    game = full.state.game
    edition = replace(game.edition, masks=tuple(one for one in game.edition.masks if one.id in game.line_up))
    full.state = replace(full.state, game=replace(game, edition=edition))
    return full.announce("idler")


def reasons(table: Table) -> list[tuple[Reason, int]]:
    """Why nothing happened, and with which number."""
    return [(event.reason, event.coins) for event in table.events if isinstance(event, NothingHappened)]


def gift(source: CoinPlace, to: CoinPlace, when: When = When.ALWAYS) -> Give:
    return Give(1, source, to, when)


ALL_COINS = 200 - 24
"""On the court: then the bank is empty."""
CASES: tuple[tuple[Callable[[], Table], tuple[Choice, ...], Reason, int], ...] = (
    (lambda: idler(TakeCourt()), (), COINS.COURT_EMPTY, 0),
    (lambda: idler(Take(2), court=ALL_COINS), (), COINS.BANK_EMPTY, 0),
    (lambda: idler(FillUp(10), court=ALL_COINS), (), COINS.BANK_EMPTY, 0),
    (lambda: idler(gift(CoinPlace.BANK, CoinPlace.NEIGHBOURS), court=ALL_COINS), (), COINS.BANK_EMPTY, 0),
    (lambda: idler(do.HideCoins(2, 3), court=ALL_COINS - 1), (), COINS.BANK_SHORT, 2),
    (
        lambda: idler(do.PickPlayer(of=People.POOREST), Take(1, source=CoinPlace.PICKED), coins="2 6 6 6"),
        (),
        COINS.OWN_COINS,
        0,
    ),
    (lambda: idler(do.PickPlayer(of=People.POOREST), ExchangeFortunes(), coins="2 6 6 6"), (), COINS.OWN_COINS, 0),
    (
        lambda: idler(do.PickPlayer(), Take(1, source=CoinPlace.PICKED), coins="6 0 6 6"),
        (PickPlayer(BRUNO),),
        COINS.NO_COINS,
        0,
    ),
    (lambda: idler(Beg()), (), COINS.NOBODY_RICHER, 0),
    (lambda: idler(TakeForEach(1, Compared.RICHER)), (), COINS.NOBODY_RICHER, 0),
    (lambda: idler(TakeForEach(1, Compared.POORER)), (), COINS.NOBODY_POORER, 0),
    (lambda: idler(FillUp(5)), (), COINS.RICH_ALREADY, 6),
    (lambda: idler(Win(at_least=10)), (), COINS.TOO_POOR, 10),
    (lambda: idler(do.PickPlayer(optional=True), ExchangeFortunes()), (Decline(),), TARGET.NOBODY_PICKED, 0),
    (
        lambda: idler(do.PickPlayer(optional=True), do.Show(Watchers.PICKED, Which.OWN)),
        (Decline(),),
        TARGET.NOBODY_PICKED,
        0,
    ),
    (lambda: idler(do.PickPlayer(count=2, optional=True), do.ChangeSeats()), (Decline(),), TARGET.NOBODY_PICKED, 0),
    (lambda: idler(FROM_CENTRE, do.NameMask()), (CENTRE,), TARGET.ONLY_CENTRE, 0),
    (lambda: idler(FROM_CENTRE, Take(1, source=CoinPlace.PICKED)), (CENTRE,), TARGET.ONLY_CENTRE, 0),
    (lambda: idler(do.HideCoins(1, 1), FROM_CENTRE, do.GuessCoins()), (CENTRE,), TARGET.ONLY_CENTRE, 0),
    (
        lambda: idler(do.PickCard(Cards.ANYWHERE, 2), do.SwapOrPretend(by=By.PICKED)),
        (PickCards(CentreCard(1), CentreCard(2)),),
        TARGET.ONLY_CENTRE,
        0,
    ),
    (
        lambda: idler(do.PickCard(Cards.ANYWHERE, 2), do.ChangeSeats()),
        (PickCards(of(CLEO), CentreCard(2)),),
        TARGET.ONE_PERSON,
        0,
    ),
    (lambda: idler(do.Look(Which.PICKED)), (), TARGET.NO_CARD, 0),
    (lambda: idler(do.Show(Watchers.EVERYONE)), (), TARGET.NO_CARD, 0),
    (lambda: idler(do.PickCard(Cards.ELSEWHERE)), (), TARGET.NO_CARD, 0),
    (lambda: idler(do.SwapOrPretend()), (), TARGET.NO_CARD, 0),
    (lambda: idler(do.PickCard(), do.SwapOrPretend()), (card(BRUNO),), TARGET.NO_SECOND_CARD, 0),
    (lambda: idler(PassFortunes()), (), TARGET.NO_DIRECTION, 0),
    (lambda: idler(do.UseLastPower()), (), TARGET.NO_LAST_POWER, 0),
    (all_in_play, (), TARGET.NO_UNUSED, 0),
    (lambda: idler(*SHOWN, do.UseShownPower(), people="judge idler king fool"), (card(BRUNO),), TARGET.IN_USE, 0),
    (lambda: idler(*SHOWN, do.OnlyIf(Tagged("woman"))), (card(BRUNO),), TARGET.OTHER_TAG, 0),
    (lambda: idler(do.OnlyIfRich(7)), (), COINS.TOO_POOR, 7),
    (lambda: idler(do.OnlyIfPoor(6)), (), COINS.TOO_RICH, 6),
    (lambda: idler(Take(2, source=CoinPlace.COURT)), (), COINS.COURT_EMPTY, 0),
    (lambda: idler(do.PickPlayer(), do.GuessCoins()), (PickPlayer(BRUNO),), ANSWER.NOTHING_HIDDEN, 0),
    (lambda: idler(do.GiveHidden(CoinPlace.USER)), (), ANSWER.NOTHING_HIDDEN, 0),
    (
        lambda: idler(do.HideCoins(0, 0), do.PickPlayer(), do.GuessCoins(), do.GiveHidden(CoinPlace.USER)),
        (PickPlayer(BRUNO),),
        ANSWER.NOTHING_HIDDEN,
        0,
    ),
    (lambda: idler(do.HideCoins(1, 1), do.GiveHidden(CoinPlace.USER)), (), ANSWER.NOT_ANSWERED, 0),
    (lambda: idler(gift(CoinPlace.BANK, CoinPlace.USER, When.RIGHT)), (), ANSWER.NOT_ANSWERED, 0),
    (
        lambda: idler(do.PickCard(), do.NameMask(), gift(CoinPlace.PICKED, CoinPlace.USER, When.WRONG)),
        (card(BRUNO), Say("judge")),
        ANSWER.RIGHT_ANSWER,
        0,
    ),
    (
        lambda: idler(do.PickCard(), do.NameMask(), gift(CoinPlace.BANK, CoinPlace.USER, When.RIGHT)),
        (card(BRUNO), Say("king")),
        ANSWER.WRONG_ANSWER,
        0,
    ),
)


@pytest.mark.parametrize(("begin", "choices", "reason", "coins"), CASES)
def test_a_part_of_a_power_that_does_nothing_says_why(
    begin: Callable[[], Table], choices: tuple[Choice, ...], reason: Reason, coins: int
) -> None:
    idle = begin()
    told = idle.events + idle.play(*choices).events
    idle.events = told
    assert reasons(idle) == [(reason, coins)]


def test_there_is_a_case_of_every_reason() -> None:
    assert {reason for _, _, reason, _ in CASES} == {reason for kind in get_args(Reason) for reason in kind}


def test_two_users_are_told_each_for_themselves() -> None:
    pair = Mask("pair", power=(FillUp(8),), copies=2)
    both = table("pair pair judge king", "6 9 6 6", own=(pair,)).announce("pair", BRUNO)
    assert both.coins == "8 9 6 6"
    assert both.told(NothingHappened) == (NothingHappened(BRUNO, "pair", COINS.RICH_ALREADY, 9),)


def test_a_short_bank_serves_one_of_two_users_and_tells_the_other() -> None:
    short = table("peasant peasant judge king", court=ALL_COINS - 2).announce("peasant", BRUNO)
    assert short.told(Paid) == (Paid(Store.BANK, ADA, 2),)
    assert short.told(NothingHappened) == (NothingHappened(BRUNO, "peasant", COINS.BANK_EMPTY),)


@pytest.mark.parametrize("said", ["judge", "king"])
@pytest.mark.parametrize("when", [When.RIGHT, When.WRONG])
def test_an_answer_is_not_given_away_where_no_coin_would_move_after_any(said: str, when: When) -> None:
    poor = idler(do.PickCard(), do.NameMask(), gift(CoinPlace.PICKED, CoinPlace.USER, when), coins="6 0 6 6")
    assert reasons(poor.play(card(BRUNO), Say(said))) == [(COINS.NO_COINS, 0)]


@pytest.mark.parametrize("said", ["judge", "king"])
@pytest.mark.parametrize("when", [When.RIGHT, When.WRONG])
def test_nor_is_it_where_no_hidden_coins_could_be_given(said: str, when: When) -> None:
    closed = idler(do.HideCoins(1, 1), do.PickCard(), do.NameMask(), do.GiveHidden(CoinPlace.USER, when))
    assert reasons(closed.play(card(BRUNO), Say(said))) == [(ANSWER.NOT_ANSWERED, 0)]
