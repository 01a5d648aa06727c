"""Effects that ask nothing, in whole sentences and in a few words."""

from typing import Final, assert_never

from mascarade.language import _, gettext_noop, ngettext, ngettext_noop, pgettext
from mascarade.rules.coin_effects import (
    AnyCoinEffect,
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
from mascarade.rules.effect_terms import CoinPlace, Compared, When
from mascarade.wording.coin_moves import NOTHING, SENTENCES, SEVERAL

# NOTE: What a mask does, as a sentence of which the mask is the subject.
PLAIN: Final[dict[type[AnyCoinEffect], str]] = {
    TakeCourt: gettext_noop("Takes every coin on the court."),
    Beg: gettext_noop("Clockwise from the left, takes 1 coin from every player who is richer at that moment."),
    ExchangeFortunes: gettext_noop("Trades all coins with the chosen player."),
    PassFortunes: gettext_noop("All fortunes pass one seat in that direction."),
}
# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
PLAIN_IN_SHORT: Final[dict[type[AnyCoinEffect], str]] = {
    TakeCourt: gettext_noop("empties the court"),
    Beg: gettext_noop("takes 1 from richer players"),
    ExchangeFortunes: gettext_noop("trades all coins"),
    PassFortunes: gettext_noop("all fortunes pass one seat"),
}
TOGETHER: Final = ngettext_noop(
    "Takes {coins} coin; if a challenge reveals several of these cards, each takes {paired}.",
    "Takes {coins} coins; if a challenge reveals several of these cards, each takes {paired}.",
)
"""A taking that brings another number where a challenge reveals several of these cards."""
BOTH: Final = ngettext_noop(
    "Takes {coins} coin; if a challenge reveals both cards, each takes {paired}.",
    "Takes {coins} coins; if a challenge reveals both cards, each takes {paired}.",
)
FOR_EACH: Final = {
    Compared.RICHER: ngettext_noop(
        "Takes {coins} coin for each richer player.", "Takes {coins} coins for each richer player."
    ),
    Compared.POORER: ngettext_noop(
        "Takes {coins} coin for each poorer player.", "Takes {coins} coins for each poorer player."
    ),
}
# NOTE: What a mask does, as a sentence of which the mask is the subject.
HALVES: Final = {
    (CoinPlace.BANK, False): gettext_noop("Takes half as many coins as they have, rounded down."),
    (CoinPlace.COURT, False): gettext_noop("Takes half of the coins on the court, rounded down."),
    (CoinPlace.PICKED, False): gettext_noop("Takes half of the chosen player’s coins, rounded down."),
    (CoinPlace.PICKED, True): gettext_noop("Takes half of each chosen player’s coins, rounded down."),
}
# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
HALVES_IN_SHORT: Final = {
    CoinPlace.BANK: gettext_noop("half as much again"),
    CoinPlace.COURT: gettext_noop("takes half the court"),
    CoinPlace.PICKED: gettext_noop("takes half from the chosen"),
}
# NOTE: What a mask does, as a sentence; play goes on clockwise from the player whose turn comes next.
NEXT_TURNS: Final = {
    (True, False): gettext_noop("Then the user takes the next turn too."),
    (True, True): gettext_noop("Then the player on the user’s left takes the next turn."),
    (False, False): gettext_noop("Then the chosen player takes the next turn."),
    (False, True): gettext_noop("Then the player on the chosen player’s left takes the next turn."),
}
"""The sentence for a turn that is given, to the user or somebody chosen, who may be skipped."""
# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
NEXT_TURNS_IN_SHORT: Final = {
    (True, False): gettext_noop("plays again"),
    (True, True): gettext_noop("play goes on from the user"),
    (False, False): gettext_noop("they’re next"),
    (False, True): gettext_noop("another is skipped"),
}
UP_TO: Final = ngettext_noop(
    "Takes coins up to exactly {to}; with {to} coin or more, takes nothing.",
    "Takes coins up to exactly {to}; with {to} coins or more, takes nothing.",
)
WINS: Final = ngettext_noop(
    "Wins at once with {coins} coin or more; with fewer, does nothing.",
    "Wins at once with {coins} coins or more; with fewer, does nothing.",
)


def coin_sentence(effect: AnyCoinEffect, chosen: int, copies: int) -> str:
    """Return the sentence for an effect on fortunes, after so many players were chosen; the mask has so many cards."""
    match effect:
        case Take(coins, paired, CoinPlace.BANK) if paired is not None:
            forms = TOGETHER if copies > 2 else BOTH
            return ngettext(*forms, coins).format(coins=coins, paired=paired)
        case Take(coins, _paired, source):
            return _moved(When.ALWAYS, source, CoinPlace.USER, coins, chosen)
        case TakeHalf(source):
            return _(HALVES.get((source, chosen > 1)) or HALVES.get((source, False), NOTHING[When.ALWAYS]))
        case TakeForEach(coins, who):
            return ngettext(*FOR_EACH[who], coins).format(coins=coins)
        case TakeCourt() | Beg() | ExchangeFortunes() | PassFortunes():
            return _(PLAIN[type(effect)])
        case FillUp(to):
            return ngettext(*UP_TO, to).format(to=to)
        case Give(coins, source, to, when):
            return _moved(when, source, to, coins, chosen)
        case NextTurn(of, skipped):
            return _(NEXT_TURNS[of is CoinPlace.USER, skipped])
        case Win(at_least):
            return ngettext(*WINS, at_least).format(coins=at_least)
        case _:
            assert_never(effect)


def _moved(when: When, source: CoinPlace, to: CoinPlace, coins: int, chosen: int) -> str:
    """Return the sentence for coins that move, after so many players were chosen."""
    move = (when, source, to)
    forms = (SEVERAL.get(move) if chosen > 1 else None) or SENTENCES.get(move)
    return _(NOTHING[when]) if forms is None else ngettext(*forms, coins).format(coins=coins)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def coins_short(effect: AnyCoinEffect, copies: int) -> str:
    """Return a few words for an effect on fortunes; the mask has so many cards."""
    match effect:
        case Take(coins, paired, source):
            return _take(coins, paired, source, copies)
        case TakeHalf(source):
            return _(HALVES_IN_SHORT.get(source, ""))
        case TakeForEach(coins, who):
            return _for_each(who).format(coins=coins)
        case TakeCourt() | Beg() | ExchangeFortunes() | PassFortunes():
            return _(PLAIN_IN_SHORT[type(effect)])
        case FillUp(to):
            return ngettext("fills up to {coins} coin", "fills up to {coins} coins", to).format(coins=to)
        case Give(
            coins, CoinPlace.BANK | CoinPlace.COURT | CoinPlace.OTHERS | CoinPlace.LIARS as source, CoinPlace.USER
        ):
            return _take(coins, None, source, copies)
        case Give(coins, source, to):
            return _give(source, to).format(coins=coins)
        case NextTurn(of, skipped):
            return _(NEXT_TURNS_IN_SHORT[of is CoinPlace.USER, skipped])
        case Win(at_least):
            return _("wins with {coins} or more").format(coins=at_least)
        case _:
            assert_never(effect)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _for_each(who: Compared) -> str:
    if who is Compared.RICHER:
        return _("takes {coins} per richer player")
    return _("takes {coins} per poorer player")


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _take(coins: int, paired: int | None, source: CoinPlace, copies: int) -> str:
    match source:
        case CoinPlace.BANK if paired is not None and copies > 2:
            return _("takes {coins}, together {paired} each").format(coins=coins, paired=paired)
        case CoinPlace.BANK if paired is not None:
            return _("takes {coins}, both {paired} each").format(coins=coins, paired=paired)
        case CoinPlace.BANK:
            return pgettext("power in short", "takes {coins}").format(coins=coins)
        case CoinPlace.NEIGHBOURS:
            return _("takes {coins} per neighbour").format(coins=coins)
        case CoinPlace.COURT:
            return _("takes {coins} from the court").format(coins=coins)
        case CoinPlace.OTHERS | CoinPlace.EVERYONE:
            return _("takes {coins} from all others").format(coins=coins)
        case CoinPlace.LIARS:
            return _("takes {coins} from liars").format(coins=coins)
        case CoinPlace.PICKED | CoinPlace.USER:
            return _("takes {coins} from the chosen").format(coins=coins)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _give(source: CoinPlace, to: CoinPlace) -> str:
    match source, to:
        case CoinPlace.BANK, CoinPlace.NEIGHBOURS:
            return _("neighbours {coins} each")
        case CoinPlace.BANK, CoinPlace.OTHERS:
            return _("all others take {coins}")
        case CoinPlace.BANK, CoinPlace.EVERYONE:
            return _("everyone takes {coins}")
        case CoinPlace.LIARS, _to:
            return pgettext("power in short", "liars pay {coins}")
        case CoinPlace.OTHERS | CoinPlace.EVERYONE, _to:
            return _("all pay {coins} to the court")
        case _source, CoinPlace.COURT:
            return _("{coins} to the court")
        case CoinPlace.BANK | CoinPlace.COURT, _to:
            return _("another takes {coins}")
        case CoinPlace.USER, _to:
            return pgettext("power in short", "gives {coins}")
        case _:
            return _("takes {coins} from another")
