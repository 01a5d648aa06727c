"""The vocabulary of scenario files: the effects of powers and the house rules, with their keys and values."""

from collections.abc import Mapping
from enum import Enum
from functools import cache, cached_property
from typing import Any

import msgspec
import tomli
from msgspec.structs import replace

from mascarade.language import _
from mascarade.paths import packaged_file
from mascarade.rules import coin_effects as coin
from mascarade.rules import effects as do
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.rules.game import Exposure, HouseRules, MemoryAid, Minimums
from mascarade.scenarios.problems import Key
from mascarade.scenarios.validator import Boolean, Conditions, Number, Validator, ValueType, Words
from mascarade.values import Value

MOST_COINS = 50
"""The most coins of a single effect."""
MOST_HIDDEN = 9
"""The most coins in a closed hand; each number is a key."""


@cache
def reference() -> dict[str, dict[str, str]]:
    """Return every message of the authors' reference, by the table that it is about and its name there."""
    tables = tomli.loads(packaged_file("scenarios", "reference.toml").read_text(encoding="utf-8"))
    return {kind: {name: " ".join(told.split()) for name, told in table.items()} for kind, table in tables.items()}


def about(table: str, name: str) -> str:
    """Return the reference text about an effect, a key of a mask or a house rule."""
    return _(reference()[table][name])


class Parameter(Value):
    """A key of an effect."""

    key: str
    """The name that authors write."""
    field: str
    """The name in the effect itself."""
    value_type: ValueType
    default: object
    """The default value; ``None`` if there is none."""
    is_required: bool


class Verb(Value, dict=True):
    """A word for ``do``: one effect with its keys."""

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


ROUND = "round"


class OpeningTurns(Number):
    """A number of turns, or one turn for each player."""

    # NOTE: The values that a house rule takes: a noun phrase without a full stop.
    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        return _('a whole number from 0 to {most}, or "{round}"').format(most=self.most, round=ROUND)

    # NOTE: What is expected at this place of a file: a noun phrase without a full stop.
    def read(self, validator: Validator, value: object, key: Key) -> Any:
        """Return the number, or the word for one turn each; report anything else."""
        if value == ROUND or (type(value) is int and self.least <= value <= self.most):
            return value
        expected = _('a whole number from 0 to {most}, or "{round}", which is one turn for each player')
        words = expected.format(most=self.most, round=ROUND)
        validator.refuse(_("Invalid number of opening turns: {found}."), value, key, words)
        return None


HOUSE_RULE_VALUES: dict[str, ValueType] = {
    "starting_coins": Number(1, 50),
    "goal_coins": Number(2, 100),
    "fine": Number(0, 20),
    "opening_turns": OpeningTurns(0, 50),
    "exposure": Words({way.value: way for way in Exposure}),
    "centre_cards": Number(0, 6),
    "swap_after_announcing": Boolean(),
    "minimums": Words({weight.value: weight for weight in Minimums}),
    "memory": Words({aid.value: aid for aid in MemoryAid}),
}
"""The values that each rule takes."""


USUAL_RULES = HouseRules()


def allowed_values(key: str) -> tuple[object, ...]:
    """Return every value that a rule can be set to; ``None`` leaves it to the edition or to the table."""
    value_type = HOUSE_RULE_VALUES[key]
    left_open = (None,) if getattr(USUAL_RULES, key) is None else ()
    match value_type:
        case Number(least, most):
            words = (ROUND,) if isinstance(value_type, OpeningTurns) else ()
            return (*left_open, *range(least, most + 1), *words)
        case Words(known):
            return (*left_open, *known.values())
        case Boolean():
            return (False, True)


def value_of_rule(house: HouseRules, key: str) -> object:
    """Return the value of a rule, as ``allowed_values`` has it."""
    return ROUND if key == "opening_turns" and house.opening_round else getattr(house, key)


def with_rule(house: HouseRules, key: str, value: object) -> HouseRules:
    """Return house rules with another value of one rule."""
    if key == "opening_turns":
        turns = USUAL_RULES.opening_turns if value == ROUND else value
        changes = {"opening_turns": turns, "opening_round": value == ROUND}
    else:
        changes = {key: value}
    return replace(house, **changes)


def changed_rules(house: HouseRules) -> dict[str, object]:
    """Return the rules that differ from the rulebook's, as they are written in a file."""
    values = {
        key: value_of_rule(house, key)
        for key in HOUSE_RULE_VALUES
        if value_of_rule(house, key) != value_of_rule(USUAL_RULES, key)
    }
    return {key: value.value if isinstance(value, Enum) else value for key, value in values.items()}
