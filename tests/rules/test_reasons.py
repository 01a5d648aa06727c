"""Wherever a part of a power does nothing, an event gives the reason (rules, section 8)."""

from collections.abc import Callable
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from mascarade.rules import effects as do
from mascarade.rules.cards import CentreCard, Mask
from mascarade.rules.choices import Choice, Decline, PickCard, PickCards, PickPlayer, Say
from mascarade.rules.coin_effects import (
    Beg,
    ExchangeFortunes,
    FillUp,
    Give,
    NextTurn,
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
    Circumstance,
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
from tests.tables import ADA, BRUNO, CLEO, Table, card, of, table

COINS, TARGET, ANSWER = CoinReason, TargetReason, AnswerReason
CENTRE = PickCard(CentreCard(1))
FROM_CENTRE = do.PickCard(of=Cards.OTHERS_AND_CENTRE)
FOUR = "idler judge king fool"
SHOWN = (do.PickCard(), do.Show(Watchers.EVERYONE))


def idler(*power: Effect, coins: str = "6 6 6 6", court: int = 0, copies: int = 1, people: str = FOUR) -> Table:
    """Return the table after Ada announced a mask with this power before four players, and nobody challenged."""
    mask = Mask("idler", power=power, copies=copies)
    return table(people, coins, centre="thief witch", court=court, own=(mask,)).announce("idler")


def all_in_play() -> Table:
    """Return the same table in an edition that has only the masks in play."""
    mask = Mask("idler", power=(do.UseUnusedPower(),))
    full = table(FOUR, "6 6 6 6", centre="thief witch", own=(mask,))
    game = full.state.game
    edition = replace(game.edition, masks=tuple(one for one in game.edition.masks if one.id in game.line_up))
    full.state = replace(full.state, game=replace(game, edition=edition))
    return full.announce("idler")


def disputed_table(*power: Effect) -> Callable[[], Table]:
    """Return the same table after Bruno has claimed the mask falsely too."""
    mask = Mask("idler", power=power)
    return lambda: table(FOUR, "6 6 6 6", centre="thief witch", own=(mask,)).announce("idler", BRUNO)


def reasons(table: Table) -> list[tuple[Reason, int]]:
    """Return the reasons why nothing happened, with their numbers."""
    return [(event.reason, event.coins) for event in table.events if isinstance(event, NothingHappened)]


def gift(source: CoinPlace, to: CoinPlace, when: When = When.ALWAYS) -> Give:
    return Give(1, source, to, when)


ALL_COINS = 200 - 24
"""The coins on the court when the bank is empty."""
Case = tuple[Callable[[], Table], tuple[Choice, ...], Reason, int]


def case(reason: Reason, *power: Effect, then: tuple[Choice, ...] = (), number: int = 0, **at: Any) -> Case:
    """Return a power, the choices for it, the reason why a part does nothing, and the number in the reason."""
    return lambda: idler(*power, **at), then, reason, number


OR_ELSE = (do.PickPlayer(optional=True), Take(1, source=CoinPlace.PICKED), do.OnlyIf(Circumstance.NOBODY_PICKED))
BANK_OUT: dict[str, Any] = {"court": ALL_COINS}
TO_USER = CoinPlace.USER
CASES: tuple[Case, ...] = (
    case(COINS.COURT_EMPTY, TakeCourt()),
    case(COINS.COURT_EMPTY, Take(2, source=CoinPlace.COURT)),
    case(COINS.BANK_EMPTY, Take(2), **BANK_OUT),
    case(COINS.BANK_EMPTY, FillUp(10), **BANK_OUT),
    case(COINS.BANK_EMPTY, gift(CoinPlace.BANK, CoinPlace.NEIGHBOURS), **BANK_OUT),
    case(COINS.BANK_SHORT, do.HideCoins(2, 3), number=2, court=ALL_COINS - 1),
    case(COINS.OWN_COINS, do.PickPlayer(of=People.POOREST), Take(1, source=CoinPlace.PICKED), coins="2 6 6 6"),
    case(COINS.OWN_COINS, do.PickPlayer(of=People.POOREST), ExchangeFortunes(), coins="2 6 6 6"),
    case(COINS.NO_COINS, do.PickPlayer(), Take(1, source=CoinPlace.PICKED), then=(PickPlayer(BRUNO),), coins="6 0 6 6"),
    case(COINS.NOBODY_RICHER, Beg()),
    case(COINS.NOBODY_RICHER, TakeForEach(1, Compared.RICHER)),
    case(COINS.NOBODY_POORER, TakeForEach(1, Compared.POORER)),
    case(COINS.RICH_ALREADY, FillUp(5), number=6),
    case(COINS.TOO_POOR, Win(at_least=10), number=10),
    case(COINS.TOO_POOR, do.OnlyIfRich(7), number=7),
    case(COINS.TOO_RICH, do.OnlyIfPoor(6), number=6),
    case(COINS.NO_LIARS, Take(1, source=CoinPlace.LIARS)),
    case(COINS.NO_LIARS, do.OnlyIf(Circumstance.DISPUTED), Take(1)),
    (disputed_table(do.OnlyIf(Circumstance.UNDISPUTED), Take(1)), (), TARGET.LIARS, 0),
    case(TARGET.SOMEBODY_PICKED, *OR_ELSE, then=(PickPlayer(BRUNO),)),
    case(TARGET.NOBODY_PICKED, do.PickPlayer(optional=True), ExchangeFortunes(), then=(Decline(),)),
    case(TARGET.NOBODY_PICKED, do.PickPlayer(optional=True), do.Show(Watchers.PICKED, Which.OWN), then=(Decline(),)),
    case(TARGET.NOBODY_PICKED, do.PickPlayer(count=2, optional=True), do.ChangeSeats(), then=(Decline(),)),
    case(TARGET.ONLY_CENTRE, FROM_CENTRE, do.NameMask(), then=(CENTRE,)),
    case(TARGET.ONLY_CENTRE, FROM_CENTRE, Take(1, source=CoinPlace.PICKED), then=(CENTRE,)),
    case(TARGET.ONLY_CENTRE, do.HideCoins(1, 1), FROM_CENTRE, do.GuessCoins(), then=(CENTRE,)),
    case(
        TARGET.ONLY_CENTRE,
        *(do.PickCard(Cards.ANYWHERE, 2), do.SwapOrPretend(by=By.PICKED)),
        then=(PickCards(CentreCard(1), CentreCard(2)),),
    ),
    case(
        TARGET.ONE_PERSON,
        *(do.PickCard(Cards.ANYWHERE, 2), do.ChangeSeats()),
        then=(PickCards(of(CLEO), CentreCard(2)),),
    ),
    case(TARGET.NO_CARD, do.Look(Which.PICKED)),
    case(TARGET.NO_CARD, do.Show(Watchers.EVERYONE)),
    case(TARGET.NO_CARD, do.PickCard(Cards.ELSEWHERE)),
    case(TARGET.NO_CARD, do.SwapOrPretend()),
    case(TARGET.NO_SECOND_CARD, do.PickCard(), do.SwapOrPretend(), then=(card(BRUNO),)),
    case(TARGET.NO_DIRECTION, PassFortunes()),
    case(TARGET.NEXT_ANYWAY, do.PickPlayer(of=People.LEFT), NextTurn(CoinPlace.PICKED)),
    case(TARGET.NO_LAST_POWER, do.UseLastPower()),
    (all_in_play, (), TARGET.NO_UNUSED, 0),
    case(TARGET.IN_USE, *SHOWN, do.UseShownPower(), then=(card(BRUNO),), people="judge idler king fool"),
    case(TARGET.OTHER_TAG, *SHOWN, do.OnlyIf(Tagged("woman")), then=(card(BRUNO),)),
    case(ANSWER.NOTHING_HIDDEN, do.PickPlayer(), do.GuessCoins(), then=(PickPlayer(BRUNO),)),
    case(ANSWER.NOTHING_HIDDEN, do.GiveHidden(TO_USER)),
    case(
        ANSWER.NOTHING_HIDDEN,
        *(do.HideCoins(0, 0), do.PickPlayer(), do.GuessCoins(), do.GiveHidden(TO_USER)),
        then=(PickPlayer(BRUNO),),
    ),
    case(ANSWER.NOT_ANSWERED, do.HideCoins(1, 1), do.GiveHidden(TO_USER)),
    case(ANSWER.NOT_ANSWERED, gift(CoinPlace.BANK, TO_USER, When.RIGHT)),
    case(
        ANSWER.RIGHT_ANSWER,
        *(do.PickCard(), do.NameMask(), gift(CoinPlace.PICKED, TO_USER, When.WRONG)),
        then=(card(BRUNO), Say("judge")),
    ),
    case(
        ANSWER.WRONG_ANSWER,
        *(do.PickCard(), do.NameMask(), gift(CoinPlace.BANK, TO_USER, When.RIGHT)),
        then=(card(BRUNO), Say("king")),
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
def test_an_answer_is_not_revealed_if_no_hidden_coins_could_be_given(said: str, when: When) -> None:
    closed = idler(do.HideCoins(1, 1), do.PickCard(), do.NameMask(), do.GiveHidden(CoinPlace.USER, when))
    assert reasons(closed.play(card(BRUNO), Say(said))) == [(ANSWER.NOT_ANSWERED, 0)]
