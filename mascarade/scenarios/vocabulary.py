"""The vocabulary of powers: the words and keys of each effect."""

from enum import Enum

from msgspec.structs import fields

from mascarade.language import _, gettext_noop
from mascarade.rules import effects as do
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
    TakeHalf,
    Win,
)
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.scenarios.validator import (
    Boolean,
    Conditions,
    Number,
    ValueType,
    Words,
)
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
    is_required: bool = False


class Verb(Value):
    """A word that ``do`` can be."""

    word: str
    effect: type[Effect]
    rule: str
    """What the effect does, as authors are told: no docstring, for Python may have been told to drop these."""
    parameters: tuple[Parameter, ...] = ()

    @property
    def translated_rule(self) -> str:
        """The rule in the language of the reader."""
        return _(self.rule)


def _number(key: str, least: int, most: int, *, field: str = "", required: bool = True) -> Parameter:
    return Parameter(key, field or key, Number(least, most), required)


def _words(key: str, *known: Enum, field: str = "", required: bool = False) -> Parameter:
    return Parameter(key, field or key, Words({word.value: word for word in known}), required)


def _boolean(key: str) -> Parameter:
    return Parameter(key, key, Boolean())


_COINS = _number("coins", 1, MOST_COINS)
_WHEN = _words("when", *When)
_TAKEN_FROM = (
    CoinPlace.BANK,
    CoinPlace.COURT,
    CoinPlace.PICKED,
    CoinPlace.NEIGHBOURS,
    CoinPlace.OTHERS,
    CoinPlace.LIARS,
)
_GIVEN_FROM = tuple(place for place in CoinPlace if place is not CoinPlace.NEIGHBOURS)
_GIVEN_TO = tuple(place for place in CoinPlace if place not in (CoinPlace.BANK, CoinPlace.LIARS))
_ANSWERS = Conditions({word.value: word for word in (When.RIGHT, When.WRONG, *Circumstance)})

VERBS = (
    Verb(
        "pick",
        do.PickPlayer,
        gettext_noop(
            "The user chooses one or two players, from the others or from the richest or poorest, or one neighbour. If "
            "optional, the user may choose nobody."
        ),
        (_number("players", 1, 2, field="count"), _words("of", *People), _boolean("optional")),
    ),
    Verb(
        "pick",
        do.PickCard,
        gettext_noop(
            "The user chooses one or two cards. The player in front of whom a card lies is picked with it. Two cards "
            'of others belong to two different players if possible. With "elsewhere", the card joins one picked '
            "earlier and lies in front of somebody else or in the centre. Its player is picked only if nobody was "
            "picked with the first card."
        ),
        (_number("cards", 1, 2, field="count"), _words("of", *Cards)),
    ),
    Verb("pick-direction", do.PickDirection, gettext_noop("The user says left or right.")),
    Verb(
        "name-mask",
        do.NameMask,
        gettext_noop(
            'The player in front of whom the picked card lies must say which mask it is; with by = "user", the user '
            "must."
        ),
        (_words("by", By.PICKED, By.USER),),
    ),
    Verb(
        "hide-coins",
        do.HideCoins,
        gettext_noop(
            'The user takes coins from the bank, hides from "least" to "most" of them in a closed hand, and puts the '
            "rest back."
        ),
        (_number("least", 0, MOST_HIDDEN), _number("most", 1, MOST_HIDDEN)),
    ),
    Verb(
        "guess-coins",
        do.GuessCoins,
        gettext_noop("The picked player guesses how many coins are hidden, and the hand is opened."),
    ),
    Verb(
        "give-hidden",
        do.GiveHidden,
        gettext_noop(
            "The hidden coins go to the user or the picked player, always or only after a right or wrong guess. Coins "
            "that go to nobody return to the bank."
        ),
        (_words("to", CoinPlace.USER, CoinPlace.PICKED, required=True), _WHEN),
    ),
    Verb(
        "swap-or-pretend",
        do.SwapOrPretend,
        gettext_noop(
            "The user takes two cards without looking (the picked ones, or the user’s own and the picked one), and "
            'swaps them or pretends to. With by = "picked", the picked player does this, and nobody else knows what '
            "was done, not even the user."
        ),
        (_words("cards", Which.PICKED, Which.OWN_AND_PICKED), _words("by", *By)),
    ),
    Verb(
        "take",
        Take,
        gettext_noop(
            "The user takes coins from the bank or the court, or from each picked player, each neighbour, each other "
            'player or each of the "liars", who claimed the mask falsely. If several users use the power together, '
            'each takes the number in "paired".'
        ),
        (_COINS, _number("paired", 1, MOST_COINS, required=False), _words("from", *_TAKEN_FROM, field="source")),
    ),
    Verb(
        "take-half",
        TakeHalf,
        gettext_noop(
            "The user takes half of the coins of each picked player or of the court, rounded down. From the bank, the "
            "user takes half as many coins as they have."
        ),
        (_words("from", CoinPlace.PICKED, CoinPlace.COURT, CoinPlace.BANK, field="source"),),
    ),
    Verb(
        "take-for-each",
        TakeForEach,
        gettext_noop(
            "The user takes coins from the bank for each player who is richer than the user, or for each who is poorer."
        ),
        (_COINS, _words("who", *Compared, required=True)),
    ),
    Verb("take-court", TakeCourt, gettext_noop("The user takes every coin on the court.")),
    Verb(
        "fill-up",
        FillUp,
        gettext_noop(
            "The user takes coins from the bank up to exactly this many; a user with that many or more takes nothing."
        ),
        (_number("to", 1, MOST_COINS),),
    ),
    Verb(
        "give",
        Give,
        gettext_noop(
            "Coins go from the bank, the user or each picked player to the user, each picked player or each neighbour. "
            "They go always, or only if the mask named or the number guessed was right, or only if it was wrong. Coins "
            "can also go to or from the court, each other player or everyone, or from the liars, but then always."
        ),
        (
            _COINS,
            _words("from", *_GIVEN_FROM, field="source", required=True),
            _words("to", *_GIVEN_TO, required=True),
            _WHEN,
        ),
    ),
    Verb(
        "beg",
        Beg,
        gettext_noop("Clockwise from the left, every player who is richer than the user at that moment gives 1 coin."),
    ),
    Verb("exchange-fortunes", ExchangeFortunes, gettext_noop("The user trades all coins with the picked player.")),
    Verb(
        "pass-fortunes",
        PassFortunes,
        gettext_noop("All players pass their whole fortune one seat in the picked direction, at the same moment."),
    ),
    Verb(
        "win",
        Win,
        gettext_noop("The user wins at once with at least this many coins; with fewer, this does nothing."),
        (_number("at_least", 1, MOST_COINS),),
    ),
    Verb(
        "next-turn",
        NextTurn,
        gettext_noop(
            "The next turn is the user’s or the picked player’s. With skipped = true, that player is passed over, and "
            "the next turn belongs to whoever sits on their left. From there play goes on clockwise."
        ),
        (_words("of", CoinPlace.USER, CoinPlace.PICKED), _boolean("skipped")),
    ),
    Verb(
        "look",
        do.Look,
        gettext_noop("The user looks secretly at their own card, at the picked one, or at both."),
        (_words("cards", *Which, required=True),),
    ),
    Verb(
        "show",
        do.Show,
        gettext_noop(
            "The picked card or the user’s own is shown to everyone, to everyone except its holder, or only to the "
            "picked player. Its holder becomes exposed, unless exposes = false."
        ),
        (_words("cards", *Which), _words("to", *Watchers, required=True), _boolean("exposes")),
    ),
    Verb(
        "change-seats",
        do.ChangeSeats,
        gettext_noop("The two picked players change seats; coins and cards stay where they are."),
    ),
    Verb(
        "only-if",
        do.OnlyIf,
        gettext_noop(
            'The rest of the power is used only after a "right" or a "wrong" answer. With "tag:WORD" or '
            '"not-tag:WORD", it is used only if the card shown to everyone has that tag, or does not have it. With '
            '"nobody-picked", it is used only if an optional pick was declined or found nobody; with "disputed" or '
            '"undisputed", only if somebody, or nobody, claimed the mask falsely.'
        ),
        (Parameter("when", "when", _ANSWERS, is_required=True),),
    ),
    Verb(
        "only-if-rich",
        do.OnlyIfRich,
        gettext_noop("The rest of the power is used only if the user has at least this many coins."),
        (_number("at_least", 1, MOST_COINS),),
    ),
    Verb(
        "only-if-poor",
        do.OnlyIfPoor,
        gettext_noop("The rest of the power is used only if the user has fewer coins than this."),
        (_number("fewer_than", 2, MOST_COINS),),
    ),
    Verb(
        "use-last-power",
        do.UseLastPower,
        gettext_noop(
            "The user uses the last power used in this game; if there was none, this does nothing. A power with this "
            "effect never counts as the last one used."
        ),
    ),
    Verb(
        "use-shown-power",
        do.UseShownPower,
        gettext_noop("The user uses the power of the picked card that was shown to everyone."),
    ),
    Verb(
        "use-unused-power",
        do.UseUnusedPower,
        gettext_noop(
            "Chance draws one of the masks that are not in play, and the user uses its power. No mask is drawn again "
            "before all the others have been drawn; after that they come again in the same order."
        ),
    ),
)
"""Every effect, in the order in which the authors' reference has them."""


def default_of(verb: Verb, parameter: Parameter) -> object:
    """Return the default of a key, or ``None`` if it has none."""
    if parameter.is_required:
        return None
    return next(field.default for field in fields(verb.effect) if field.name == parameter.field)
