"""Powers in whole sentences whose subject is the mask, and in few words for a panel that has no room for sentences."""

from typing import assert_never

from mascarade.language import _, ngettext, pgettext
from mascarade.rules import effects as do
from mascarade.rules.cards import Mask
from mascarade.rules.coin_effects import CoinEffect, ExchangeFortunes, Give, PassFortunes, Take
from mascarade.rules.effect_terms import By, Cards, Circumstance, CoinPlace, People, Watchers, When, Which
from mascarade.rules.effects import AnyCardEffect, AnyConditionEffect, AnyLoanEffect, Effect
from mascarade.wording.coin_sentences import coins_short
from mascarade.wording.effect_sentences import PickCounts, effect_sentences


def describe_power(mask: Mask) -> str:
    """Describe the whole power in one to a few sentences whose subject is the mask itself."""
    return " ".join(power_sentences(mask.power, mask.copies)) or _("Does nothing.")


def star_note() -> str:
    """Return what the star beside a mask means."""
    return _("★ brings money from the bank.")


def power_sentences(power: tuple[Effect, ...], copies: int = 1) -> tuple[str, ...]:
    """Return one sentence or more for each part of a power of so many cards, in the order of play."""
    told: list[str] = []
    chosen = PickCounts(copies=copies)
    while power:
        count, sentence = _together(power) or (1, effect_sentences(power[0], chosen))
        for effect in power[:count]:
            chosen = chosen.after(effect)
        told += sentence
        power = power[count:]
    return tuple(told)


def _together(power: tuple[Effect, ...]) -> tuple[int, tuple[str, ...]] | None:
    """Return how many effects at the beginning of a power are told as one, and in what words."""
    return _fortunes_together(power) or _cards_together(power)


def _fortunes_together(power: tuple[Effect, ...]) -> tuple[int, tuple[str, ...]] | None:
    match power:
        case (do.PickPlayer(People.OTHERS, 1, optional), ExchangeFortunes(), *_rest):
            return 2, (_fortunes(optional),)
        case (do.PickPlayer(People.RICHEST_OTHERS, 1, False), Take(coins, _paired, CoinPlace.PICKED), *_rest):
            return 2, (_from_the_richest(coins),)
        case (do.PickPlayer(People.OTHERS, 2, False), Take(coins, _paired, CoinPlace.PICKED), *_rest):
            return 2, (_from_two(coins),)
        case (
            do.PickPlayer(People.POOREST | People.POOREST_OTHERS as poorest, 1, False),
            Give(coins, CoinPlace.BANK, CoinPlace.PICKED, When.ALWAYS),
            *_rest,
        ):
            return 2, (_to_the_poorest(coins, poorest),)
        case (do.PickDirection(), PassFortunes(), *_rest):
            return 2, (_("Chooses left or right, and all fortunes pass one seat in that direction."),)
    return None


def _cards_together(power: tuple[Effect, ...]) -> tuple[int, tuple[str, ...]] | None:
    match power:
        case (do.PickPlayer(People.OTHERS, 1, False), do.Show(Watchers.PICKED, Which.OWN, exposes), *_rest):
            return 2, _shows_one(exposes=exposes)
        case (do.PickCard(Cards.OTHERS, 2), do.SwapOrPretend(Which.PICKED, By.USER), *_rest):
            return 2, (_("Takes the cards of two other players without looking, and swaps them or pretends to."),)
        case (
            do.PickCard(Cards.OTHERS | Cards.OTHERS_AND_CENTRE as of, 1),
            do.Look(Which.OWN_AND_PICKED),
            do.SwapOrPretend(Which.OWN_AND_PICKED, By.USER),
            *_rest,
        ):
            return 3, (_looks_and_swaps(of),)
        case (
            do.PickCard(Cards.OTHERS, 1),
            do.PickCard(Cards.ELSEWHERE, 1),
            do.SwapOrPretend(Which.PICKED, By.PICKED),
            *_rest,
        ):
            return 3, (_makes_swap(),)
        case (do.PickCard(Cards.ANYWHERE, 2), do.Look(Which.PICKED), *_rest):
            return 2, (_("Looks secretly at any two cards on the table, own and centre cards included."),)
        case (
            do.PickCard(Cards.OTHERS, 1),
            do.NameMask(),
            do.Show(Watchers.EVERYONE, Which.PICKED, True),
            Give(coins, CoinPlace.PICKED, CoinPlace.USER, When.WRONG),
            *_rest,
        ):
            return 4, (_names_or_pays(coins),)
        case (do.PickCard(Cards.OTHERS, 1), do.Show(Watchers.ALL_BUT_HOLDER, Which.PICKED, True), *_rest):
            return 2, (_("Chooses another player. Everyone but that player sees the card."),)
    return None


def _fortunes(optional: bool) -> str:
    if optional:
        return _("May trade all coins with another player.")
    return _("Trades all coins with another player.")


def _from_the_richest(coins: int) -> str:
    return ngettext(
        "Takes {coins} coin from the richest other player; if several are equally rich, chooses one.",
        "Takes {coins} coins from the richest other player; if several are equally rich, chooses one.",
        coins,
    ).format(coins=coins)


def _from_two(coins: int) -> str:
    return ngettext(
        "Chooses two other players and takes {coins} coin from each.",
        "Chooses two other players and takes {coins} coins from each.",
        coins,
    ).format(coins=coins)


def _looks_and_swaps(of: Cards) -> str:
    if of is Cards.OTHERS:
        return _("Looks secretly at their own card and another player’s, then swaps the two or pretends to.")
    return _(
        "Looks secretly at their own card and either another player’s or a centre card, then swaps the two or "
        "pretends to."
    )


def _names_or_pays(coins: int) -> str:
    return ngettext(
        "Chooses another player, who must say who they are and then show their card. If they’re wrong, they pay "
        "{coins} coin.",
        "Chooses another player, who must say who they are and then show their card. If they’re wrong, they pay "
        "{coins} coins.",
        coins,
    ).format(coins=coins)


def _to_the_poorest(coins: int, of: People) -> str:
    if of is People.POOREST:
        return ngettext(
            "The poorest player takes {coins} coin; if several are equally poor, the user chooses one.",
            "The poorest player takes {coins} coins; if several are equally poor, the user chooses one.",
            coins,
        ).format(coins=coins)
    return ngettext(
        "The poorest other player takes {coins} coin; if several are equally poor, the user chooses one.",
        "The poorest other player takes {coins} coins; if several are equally poor, the user chooses one.",
        coins,
    ).format(coins=coins)


def _makes_swap() -> str:
    return _(
        "Chooses another player and somebody else’s card or a centre card. Without looking, that player swaps it with "
        "their own, or pretends to."
    )


def _shows_one(*, exposes: bool) -> tuple[str, ...]:
    shown = _("Chooses another player and shows their own card to that player only.")
    return (shown,) if exposes else (shown, _("This doesn’t expose them."))


# In few words

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
        count, words = _together_in_short(power) or (1, _alone(power[0], copies))
        told += [words] if words else []
        power = power[count:]
    return tuple(told)


def _together_in_short(power: tuple[Effect, ...]) -> tuple[int, str] | None:
    """Return how many effects at the beginning of a power are told as one, and in what words."""
    return _fortunes_together_in_short(power) or _cards_together_in_short(power)


# NOTE: A power in a few words beside its mask, at most 30 cells; the mask is the subject, {coins} a number.
def _fortunes_together_in_short(power: tuple[Effect, ...]) -> tuple[int, str] | None:
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
def _cards_together_in_short(power: tuple[Effect, ...]) -> tuple[int, str] | None:
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
            return coins_short(effect, copies)
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
