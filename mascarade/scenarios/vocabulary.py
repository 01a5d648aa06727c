"""The vocabulary of powers as authors write it: which words name an effect, and which keys say more about it."""

from enum import Enum

from mascarade.rules import effects as do
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
from mascarade.rules.effect_terms import By, Cards, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.rules.values import Value
from mascarade.scenarios.takes import Conditions, Number, Takes, Truth, Words

MOST_COINS = 50
"""More coins than any single effect has to move."""
MOST_HIDDEN = 9
"""More coins than a hand can close over; each number is a key."""


class Parameter(Value):
    """A key that says more about an effect."""

    key: str
    """The name that authors write."""
    field: str
    """The name in the effect itself."""
    takes: Takes
    is_required: bool = False


class Verb(Value):
    """A word that ``do`` can be."""

    word: str
    effect: type[Effect]
    parameters: tuple[Parameter, ...] = ()


def _number(key: str, least: int, most: int, *, field: str = "", required: bool = True) -> Parameter:
    return Parameter(key, field or key, Number(least, most), required)


def _words(key: str, *known: Enum, field: str = "", required: bool = False) -> Parameter:
    return Parameter(key, field or key, Words({word.value: word for word in known}), required)


def _truth(key: str) -> Parameter:
    return Parameter(key, key, Truth())


_COINS = _number("coins", 1, MOST_COINS)
_WHEN = _words("when", *When)
_ANSWERS = Conditions({word.value: word for word in (When.RIGHT, When.WRONG)})

VERBS = (
    Verb(
        "pick",
        do.PickPlayer,
        (_number("players", 1, 2, field="count"), _words("of", *People), _truth("optional")),
    ),
    Verb("pick", do.PickCard, (_number("cards", 1, 2, field="count"), _words("of", *Cards))),
    Verb("pick-direction", do.PickDirection),
    Verb("name-mask", do.NameMask, (_words("by", By.PICKED, By.USER),)),
    Verb("hide-coins", do.HideCoins, (_number("least", 0, MOST_HIDDEN), _number("most", 1, MOST_HIDDEN))),
    Verb("guess-coins", do.GuessCoins),
    Verb("give-hidden", do.GiveHidden, (_words("to", CoinPlace.USER, CoinPlace.PICKED, required=True), _WHEN)),
    Verb(
        "swap-or-pretend",
        do.SwapOrPretend,
        (_words("cards", Which.PICKED, Which.OWN_AND_PICKED), _words("by", *By)),
    ),
    Verb(
        "take",
        Take,
        (
            _COINS,
            _number("paired", 1, MOST_COINS, required=False),
            _words(
                "from",
                CoinPlace.BANK,
                CoinPlace.COURT,
                CoinPlace.PICKED,
                CoinPlace.NEIGHBOURS,
                CoinPlace.OTHERS,
                field="source",
            ),
        ),
    ),
    Verb("take-for-each", TakeForEach, (_COINS, _words("who", *Compared, required=True))),
    Verb("take-court", TakeCourt),
    Verb("fill-up", FillUp, (_number("to", 1, MOST_COINS),)),
    Verb(
        "give",
        Give,
        (
            _COINS,
            _words(
                "from",
                *(place for place in CoinPlace if place is not CoinPlace.NEIGHBOURS),
                field="source",
                required=True,
            ),
            _words("to", *(place for place in CoinPlace if place is not CoinPlace.BANK), required=True),
            _WHEN,
        ),
    ),
    Verb("beg", Beg),
    Verb("exchange-fortunes", ExchangeFortunes),
    Verb("pass-fortunes", PassFortunes),
    Verb("win", Win, (_number("at_least", 1, MOST_COINS),)),
    Verb("look", do.Look, (_words("cards", *Which, required=True),)),
    Verb("show", do.Show, (_words("cards", *Which), _words("to", *Watchers, required=True), _truth("exposes"))),
    Verb("change-seats", do.ChangeSeats),
    Verb("only-if", do.OnlyIf, (Parameter("when", "when", _ANSWERS, is_required=True),)),
    Verb("only-if-rich", do.OnlyIfRich, (_number("at_least", 1, MOST_COINS),)),
    Verb("only-if-poor", do.OnlyIfPoor, (_number("fewer_than", 2, MOST_COINS),)),
    Verb("use-last-power", do.UseLastPower),
    Verb("use-shown-power", do.UseShownPower),
    Verb("use-unused-power", do.UseUnusedPower),
)
"""Every effect, in the order in which the authors' reference has them."""
