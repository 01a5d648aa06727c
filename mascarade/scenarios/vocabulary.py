"""The vocabulary of powers: the words and keys of each effect, and what authors are told of it."""

from collections.abc import Mapping
from enum import Enum
from functools import cached_property

import msgspec

from mascarade.language import _, gettext_noop
from mascarade.rules import coin_effects as coin
from mascarade.rules import effects as do
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
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
        return _(_RULES[self.effect])


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

_RULES: dict[type[Effect], str] = {
    do.PickPlayer: gettext_noop(
        "The user chooses one or two players, from the others or from the richest or poorest, or one neighbour. If "
        "optional, the user may choose nobody."
    ),
    do.PickCard: gettext_noop(
        "The user chooses one or two cards. Picking a card also picks its holder. Two cards of others belong to two "
        'different players if possible. With "elsewhere", the card joins one picked earlier and lies in front of '
        "somebody else or in the centre. Its holder is picked only if nobody was picked with the first card."
    ),
    do.PickDirection: gettext_noop("The user says left or right."),
    do.NameMask: gettext_noop('The picked card’s holder must say which mask it is; with by = "user", the user must.'),
    do.HideCoins: gettext_noop(
        'The user takes coins from the bank, hides from "least" to "most" of them in a closed hand, and puts the '
        "rest back."
    ),
    do.GuessCoins: gettext_noop("The picked player guesses how many coins are hidden, and the hand is opened."),
    do.GiveHidden: gettext_noop(
        "The hidden coins go to the user or the picked player, always or only after a right or wrong guess. Coins "
        "that go to nobody return to the bank."
    ),
    do.SwapOrPretend: gettext_noop(
        "The user takes two cards without looking (the picked ones, or the user’s own and the picked one), and swaps "
        'them or pretends to. With by = "picked", the picked player does this, and nobody else knows what was done, '
        "not even the user."
    ),
    coin.Take: gettext_noop(
        "The user takes coins from the bank or the court, or from each picked player, each neighbour, each other "
        'player or each of the "liars", who claimed the mask falsely. If several users use the power together, each '
        'takes the number in "paired".'
    ),
    coin.TakeHalf: gettext_noop(
        "The user takes half of the coins of each picked player or of the court, rounded down. From the bank, the "
        "user takes half as many coins as they have."
    ),
    coin.TakeForEach: gettext_noop(
        "The user takes coins from the bank for each player who is richer than the user, or for each who is poorer."
    ),
    coin.TakeCourt: gettext_noop("The user takes every coin on the court."),
    coin.FillUp: gettext_noop(
        "The user takes coins from the bank up to exactly this many; a user with that many or more takes nothing."
    ),
    coin.Give: gettext_noop(
        "Coins go from the bank, the user or each picked player to the user, each picked player or each neighbour. "
        "They go always, or only if the mask named or the number guessed was right, or only if it was wrong. Coins "
        "can also go to or from the court, each other player or everyone, or from the liars, but then always."
    ),
    coin.Beg: gettext_noop(
        "Clockwise from the left, every player who is richer than the user at that moment gives 1 coin."
    ),
    coin.ExchangeFortunes: gettext_noop("The user trades all coins with the picked player."),
    coin.PassFortunes: gettext_noop(
        "All players pass their whole fortune one seat in the picked direction, at the same moment."
    ),
    coin.Win: gettext_noop("The user wins at once with at least this many coins; with fewer, this does nothing."),
    coin.NextTurn: gettext_noop(
        "The next turn is the user’s or the picked player’s. With skipped = true, that player is passed over, and "
        "the next turn belongs to whoever sits on their left. From there play goes on clockwise."
    ),
    do.Look: gettext_noop("The user looks secretly at their own card, at the picked one, or at both."),
    do.Show: gettext_noop(
        "The picked card or the user’s own is shown to everyone, to everyone except its holder, or only to the "
        "picked player. Its holder becomes exposed, unless exposes = false."
    ),
    do.ChangeSeats: gettext_noop("The two picked players change seats; coins and cards stay where they are."),
    do.OnlyIf: gettext_noop(
        'The rest of the power is used only after a "right" or a "wrong" answer. With "tag:WORD" or "not-tag:WORD", '
        'it is used only if the card shown to everyone has that tag, or does not have it. With "nobody-picked", it '
        'is used only if an optional pick was declined or found nobody; with "disputed" or "undisputed", only if '
        "somebody, or nobody, claimed the mask falsely."
    ),
    do.OnlyIfRich: gettext_noop("The rest of the power is used only if the user has at least this many coins."),
    do.OnlyIfPoor: gettext_noop("The rest of the power is used only if the user has fewer coins than this."),
    do.UseLastPower: gettext_noop(
        "The user uses the last power used in this game; if there was none, this does nothing. A power with this "
        "effect never counts as the last one used."
    ),
    do.UseShownPower: gettext_noop("The user uses the power of the picked card that was shown to everyone."),
    do.UseUnusedPower: gettext_noop(
        "Chance draws one of the masks that are not in play, and the user uses its power. No mask is drawn again "
        "before all the others have been drawn; after that they come again in the same order."
    ),
}
"""The meaning of each effect, as authors are told: no docstrings, for Python may have been told to drop these."""
