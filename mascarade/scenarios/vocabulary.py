"""The vocabulary of powers: the words and keys of each effect, and what authors are told of it."""

from collections.abc import Mapping
from enum import Enum
from functools import cached_property

import msgspec

from mascarade.rules import coin_effects as coin
from mascarade.rules import effects as do
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.scenarios.synonyms import about
from mascarade.scenarios.validator import Boolean, Conditions, Number, ValueType, Words
from mascarade.values import Value

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
    value_type: ValueType
    default: object
    """The value that is meant if it is left out; ``None`` if there is none."""
    is_required: bool


class Verb(Value, dict=True):
    """A word that ``do`` can be."""

    word: str
    effect: type[Effect]
    types: Mapping[str, ValueType] = {}
    """The values that each of its keys takes."""

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """The keys of the effect, each with the default of the field that it stands for."""
        return tuple(self._parameter(key, value_type) for key, value_type in self.types.items())

    def _parameter(self, key: str, value_type: ValueType) -> Parameter:
        named = {field.name: field for field in msgspec.structs.fields(self.effect)}
        field = named.get(key) or named["source" if key == "from" else "count"]
        is_required = field.required or field.name == "count"
        return Parameter(key, field.name, value_type, None if is_required else field.default, is_required)

    @property
    def rule(self) -> str:
        """The meaning of the effect, in sentences."""
        return about("effects", self.effect.__name__)


def _words(*known: Enum) -> Words:
    return Words({word.value: word for word in known})


_COINS = Number(1, MOST_COINS)
_TAKEN_FROM = tuple(place for place in CoinPlace if place not in (CoinPlace.USER, CoinPlace.EVERYONE))
_GIVEN_FROM = tuple(place for place in CoinPlace if place is not CoinPlace.NEIGHBOURS)
_GIVEN_TO = tuple(place for place in CoinPlace if place not in (CoinPlace.BANK, CoinPlace.LIARS))
_ANSWERS = Conditions({word.value: word for word in (When.RIGHT, When.WRONG, *Circumstance)})

VERBS = (
    Verb("pick", do.PickPlayer, {"players": Number(1, 2), "of": _words(*People), "optional": Boolean()}),
    Verb("pick", do.PickCard, {"cards": Number(1, 2), "of": _words(*Cards)}),
    Verb("pick-direction", do.PickDirection),
    Verb("name-mask", do.NameMask, {"by": _words(By.PICKED, By.USER)}),
    Verb("hide-coins", do.HideCoins, {"least": Number(0, MOST_HIDDEN), "most": Number(1, MOST_HIDDEN)}),
    Verb("guess-coins", do.GuessCoins),
    Verb("give-hidden", do.GiveHidden, {"to": _words(CoinPlace.USER, CoinPlace.PICKED), "when": _words(*When)}),
    Verb("swap-or-pretend", do.SwapOrPretend, {"cards": _words(Which.PICKED, Which.OWN_AND_PICKED), "by": _words(*By)}),
    Verb("take", coin.Take, {"coins": _COINS, "paired": _COINS, "from": _words(*_TAKEN_FROM)}),
    Verb("take-half", coin.TakeHalf, {"from": _words(CoinPlace.PICKED, CoinPlace.COURT, CoinPlace.BANK)}),
    Verb("take-for-each", coin.TakeForEach, {"coins": _COINS, "who": _words(*Compared)}),
    Verb("take-court", coin.TakeCourt),
    Verb("fill-up", coin.FillUp, {"to": _COINS}),
    Verb(
        "give",
        coin.Give,
        {"coins": _COINS, "from": _words(*_GIVEN_FROM), "to": _words(*_GIVEN_TO), "when": _words(*When)},
    ),
    Verb("beg", coin.Beg),
    Verb("exchange-fortunes", coin.ExchangeFortunes),
    Verb("pass-fortunes", coin.PassFortunes),
    Verb("win", coin.Win, {"at_least": _COINS}),
    Verb("next-turn", coin.NextTurn, {"of": _words(CoinPlace.USER, CoinPlace.PICKED), "skipped": Boolean()}),
    Verb("look", do.Look, {"cards": _words(*Which)}),
    Verb("show", do.Show, {"cards": _words(*Which), "to": _words(*Watchers), "exposes": Boolean()}),
    Verb("change-seats", do.ChangeSeats),
    Verb("only-if", do.OnlyIf, {"when": _ANSWERS}),
    Verb("only-if-rich", do.OnlyIfRich, {"at_least": _COINS}),
    Verb("only-if-poor", do.OnlyIfPoor, {"fewer_than": Number(2, MOST_COINS)}),
    Verb("use-last-power", do.UseLastPower),
    Verb("use-shown-power", do.UseShownPower),
    Verb("use-unused-power", do.UseUnusedPower),
)
"""Every effect, in the order in which the authors' reference has them."""
