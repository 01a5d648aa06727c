"""Powers in whole sentences whose subject is the mask."""

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.coin_effects import ExchangeFortunes, Give, PassFortunes, Take
from mascarade.rules.effect_terms import By, Cards, CoinPlace, People, Watchers, When, Which
from mascarade.rules.effects import Effect
from mascarade.rules.masks import Mask
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
