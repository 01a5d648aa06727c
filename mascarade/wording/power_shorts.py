"""Powers in a few words, for a panel that has no room for sentences."""

from typing import Final, assert_never

from mascarade.language import _, gettext_noop, ngettext, pgettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import (
    AnyCoinEffect,
    Beg,
    CoinEffect,
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
from mascarade.rules.effect_terms import By, Circumstance, CoinPlace, Compared, People, Watchers, When, Which
from mascarade.rules.effects import AnyCardEffect, AnyConditionEffect, AnyLoanEffect, Effect
from mascarade.rules.masks import Mask

ROOM = 30
"""The cells that the shortest words for a power may take."""


def power_short(mask: Mask) -> str:
    """Return the power in a few words for the table; what finds no room is left to the full description."""
    words = ""
    for part in short_parts(mask.power, mask.copies):
        longer = pgettext("layout", "{words}; {part}").format(words=words, part=part) if words else part
        if len(longer) > ROOM:
            return (words or part)[: ROOM - 1] + "…"
        words = longer
    return words or pgettext("power", "nothing")


def short_parts(power: tuple[Effect, ...], copies: int) -> tuple[str, ...]:
    """Return a few words for each part of a power that makes a difference."""
    told: list[str] = []
    while power:
        count, words = _together(power) or (1, _alone(power[0], copies))
        told += [words] if words else []
        power = power[count:]
    return tuple(told)


def _together(power: tuple[Effect, ...]) -> tuple[int, str] | None:
    """Return how many effects at the beginning of a power are told as one, and in what words."""
    return _fortunes_together(power) or _cards_together(power)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _fortunes_together(power: tuple[Effect, ...]) -> tuple[int, str] | None:
    match power:
        case (do.PickPlayer(_of, _count, _optional), ExchangeFortunes(), *_rest):
            return 2, _("trades all coins")
        case (do.PickPlayer(People.RICHEST_OTHERS, 1, _optional), Take(coins, _paired, CoinPlace.PICKED), *_rest):
            return 2, _("takes {coins} from richest").format(coins=coins)
        case (do.PickPlayer(People.OTHERS, 2, _optional), Take(coins, _paired, CoinPlace.PICKED), *_rest):
            return 2, pgettext("power in short", "takes {coins} from two").format(coins=coins)
        case (do.PickPlayer(People.OTHERS, 1, _optional), Take(coins, _paired, CoinPlace.PICKED), *_rest):
            return 2, pgettext("power in short", "takes {coins} from one").format(coins=coins)
        case (
            do.PickPlayer(People.POOREST | People.POOREST_OTHERS, 1),
            Give(coins, _from, CoinPlace.PICKED),
            *_rest,
        ):
            return 2, _("the poorest takes {coins}").format(coins=coins)
    return None


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _cards_together(power: tuple[Effect, ...]) -> tuple[int, str] | None:
    match power:
        case (do.PickCard(_of, 2), do.SwapOrPretend(Which.PICKED, By.USER), *_rest):
            return 2, pgettext("power in short", "may swap 2 cards")
        case (do.PickCard(_of, 2), do.Look(Which.PICKED), *_rest):
            return 2, _("looks at 2 cards")
        case (
            do.PickCard(_of, 1),
            do.Look(Which.OWN_AND_PICKED),
            do.SwapOrPretend(Which.OWN_AND_PICKED, By.USER),
            *_rest,
        ):
            return 3, _("sees 2 cards, may swap them")
        case (
            do.PickCard(_of, 1),
            do.NameMask(),
            do.Show(_to),
            Give(coins, CoinPlace.PICKED, CoinPlace.USER, When.WRONG),
            *_rest,
        ):
            return 4, _("a wrong answer pays {coins}").format(coins=coins)
        case (do.NameMask(By.USER), do.Show(Watchers.EVERYONE), *_rest):
            return 2, _("names a card")
        case (do.Show(Watchers.EVERYONE), do.UseShownPower(), *_rest):
            return 2, _("uses a shown card’s power")
        case (do.HideCoins(least, most), do.GuessCoins(), *_rest):
            return 2, _("hides {least}–{most} to guess").format(least=least, most=most)
    return None


def _alone(effect: Effect, copies: int) -> str:
    """Return the words for an effect by itself; a choice alone changes nothing, and has none."""
    match effect:
        case do.PickEffect() | do.GiveHidden():
            return ""
        case do.HideCoins(least, most):
            return pgettext("power in short", "hides {least}–{most}").format(least=least, most=most)
        case do.GuessCoins():
            return _("makes one guess coins")
        case do.ChangeSeats():
            return _("seats change")
        case do.ConditionEffect():
            return _condition(effect)
        case do.LoanEffect():
            return _loan(effect)
        case do.CardEffect():
            return _about_cards(effect)
        case CoinEffect():
            return _of_fortunes(effect, copies)
        case _:
            assert_never(effect)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _condition(effect: AnyConditionEffect) -> str:
    match effect:
        case do.OnlyIf(Circumstance() as when):
            return _circumstance(when)
        case do.OnlyIf():
            return ""
        case do.OnlyIfRich(at_least):
            return pgettext("power in short", "if {coins}+").format(coins=at_least)
        case do.OnlyIfPoor(fewer_than):
            return pgettext("power in short", "if under {coins}").format(coins=fewer_than)
        case _:
            assert_never(effect)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
def _circumstance(when: Circumstance) -> str:
    match when:
        case Circumstance.NOBODY_PICKED:
            return pgettext("power in short", "if nobody")
        case Circumstance.DISPUTED:
            return pgettext("power in short", "if disputed")
        case Circumstance.UNDISPUTED:
            return pgettext("power in short", "if undisputed")
        case _:
            assert_never(when)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
def _loan(effect: AnyLoanEffect) -> str:
    match effect:
        case do.UseLastPower():
            return _("repeats the last power")
        case do.UseShownPower():
            return _("uses a shown card’s power")
        case do.UseUnusedPower():
            return _("uses an unused mask’s power")
        case _:
            assert_never(effect)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
def _about_cards(effect: AnyCardEffect) -> str:
    match effect:
        case do.NameMask(By.USER):
            return _("names a card")
        case do.NameMask():
            return _("makes one name a card")
        case do.SwapOrPretend(_cards, By.PICKED):
            return _("another may swap 2 cards")
        case do.SwapOrPretend(Which.PICKED):
            return pgettext("power in short", "may swap 2 cards")
        case do.SwapOrPretend():
            return _("may swap a card")
        case do.Look(Which.OWN_AND_PICKED):
            return _("looks at 2 cards")
        case do.Look():
            return _("looks at a card")
        case do.Show(Watchers.PICKED):
            return _("shows a card to one")
        case do.Show():
            return _("shows a card")
        case _:
            assert_never(effect)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _of_fortunes(effect: AnyCoinEffect, copies: int) -> str:
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


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
PLAIN_IN_SHORT: Final[dict[type[AnyCoinEffect], str]] = {
    TakeCourt: gettext_noop("empties the court"),
    Beg: gettext_noop("takes 1 from richer players"),
    ExchangeFortunes: gettext_noop("trades all coins"),
    PassFortunes: gettext_noop("all fortunes pass one seat"),
}
# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
HALVES_IN_SHORT: Final = {
    CoinPlace.BANK: gettext_noop("half as much again"),
    CoinPlace.COURT: gettext_noop("takes half the court"),
    CoinPlace.PICKED: gettext_noop("takes half from the chosen"),
}
# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject.
NEXT_TURNS_IN_SHORT: Final = {
    (True, False): gettext_noop("plays again"),
    (True, True): gettext_noop("play goes on from the user"),
    (False, False): gettext_noop("they’re next"),
    (False, True): gettext_noop("another is skipped"),
}
