"""The part of a power that moves coins, told in whole sentences."""

from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.effects import AnyCoinEffect, Compared, Purse
from mascarade.wording.gift_sentences import from_others, gift


def about_coins(effect: AnyCoinEffect, chosen: int, copies: int) -> tuple[str, ...]:
    """Return the sentence for an effect on fortunes, after so many players were chosen; the mask has so many cards."""
    match effect:
        case do.Take():
            return (_take(effect, chosen, copies),)
        case do.TakeForEach(coins, who):
            return (_take_for_each(who, coins).format(coins=coins),)
        case do.TakeCourt():
            return (_("Takes every coin on the court."),)
        case do.FillUp(to):
            return (_fill_up(to),)
        case do.Give():
            return (gift(effect, chosen),)
        case do.Beg():
            return (
                _("Going clockwise from the left, takes 1 coin from each other player who is richer at that moment."),
            )
        case do.ExchangeFortunes():
            return (_("Exchanges whole fortunes with the chosen player."),)
        case do.PassFortunes():
            return (_("All fortunes pass one seat in that direction."),)
        case do.Win(at_least):
            return (_win(at_least),)
        case _:
            assert_never(effect)


def _take(take: do.Take, chosen: int, copies: int) -> str:
    if take.source is Purse.BANK and take.paired is not None and copies > 2:
        return ngettext(
            "Takes {coins} coin; if a challenge reveals several of these cards, each takes {paired}.",
            "Takes {coins} coins; if a challenge reveals several of these cards, each takes {paired}.",
            take.coins,
        ).format(coins=take.coins, paired=take.paired)
    if take.source is Purse.BANK and take.paired is not None:
        return ngettext(
            "Takes {coins} coin; if a challenge reveals both cards, each takes {paired}.",
            "Takes {coins} coins; if a challenge reveals both cards, each takes {paired}.",
            take.coins,
        ).format(coins=take.coins, paired=take.paired)
    return _take_from(take.source, take.coins, chosen).format(coins=take.coins)


def _take_from(source: Purse, coins: int, chosen: int) -> str:
    match source:
        case Purse.BANK:
            return ngettext("Takes {coins} coin.", "Takes {coins} coins.", coins)
        case Purse.NEIGHBOURS:
            return ngettext(
                "Takes {coins} coin from the player on the left and {coins} from the player on the right.",
                "Takes {coins} coins from the player on the left and {coins} from the player on the right.",
                coins,
            )
        case Purse.PICKED if chosen > 1:
            return ngettext(
                "Takes {coins} coin from each chosen player.", "Takes {coins} coins from each chosen player.", coins
            )
        case Purse.PICKED:
            return ngettext(
                "Takes {coins} coin from the chosen player.", "Takes {coins} coins from the chosen player.", coins
            )
        case Purse.COURT:
            return ngettext("Takes {coins} coin from the court.", "Takes {coins} coins from the court.", coins)
        case Purse.OTHERS | Purse.EVERYONE:
            return from_others(Purse.USER, coins)
        case Purse.USER:
            return _("Takes nothing from anybody else.")


def _take_for_each(who: Compared, coins: int) -> str:
    if who is Compared.RICHER:
        return ngettext(
            "Takes {coins} coin for each richer player.",
            "Takes {coins} coins for each richer player.",
            coins,
        )
    return ngettext(
        "Takes {coins} coin for each poorer player.",
        "Takes {coins} coins for each poorer player.",
        coins,
    )


def _fill_up(to: int) -> str:
    return ngettext(
        "Takes coins up to a fortune of exactly {to}; with {to} coin or more, nothing happens.",
        "Takes coins up to a fortune of exactly {to}; with {to} coins or more, nothing happens.",
        to,
    ).format(to=to)


def _win(at_least: int) -> str:
    return ngettext(
        "Wins at once with {coins} coin or more; with fewer, nothing happens.",
        "Wins at once with {coins} coins or more; with fewer, nothing happens.",
        at_least,
    ).format(coins=at_least)
