"""The part of a power that moves coins, told in whole sentences."""

from typing import assert_never

from mascarade.language import _, ngettext
from mascarade.rules import effects as do
from mascarade.rules.effects import CoinEffect, Compared, Purse, When


def about_coins(effect: CoinEffect, chosen: int) -> tuple[str, ...]:
    """An effect on fortunes by itself; one or two people have been chosen before it."""
    match effect:
        case do.Take():
            return (_take(effect, chosen),)
        case do.TakeForEach(coins, who):
            return (_take_for_each(who, coins).format(coins=coins),)
        case do.TakeCourt():
            return (_("Takes every coin on the court."),)
        case do.FillUp(to):
            return (_fill_up(to),)
        case do.Give():
            return _gift(effect, chosen)
        case do.Beg():
            return (
                _(
                    "From the left, clockwise, every other player who at that moment is strictly richer "
                    "gives them 1 coin."
                ),
            )
        case do.ExchangeFortunes():
            return (_("Exchanges their whole fortune with that of the chosen player."),)
        case do.PassFortunes():
            return (_("Everybody's whole fortune passes one seat that way."),)
        case do.Win(at_least):
            return (_win(at_least),)
        case _:
            assert_never(effect)


def _take(take: do.Take, chosen: int) -> str:
    if take.source is Purse.BANK and take.paired is not None:
        return ngettext(
            "Takes {coins} coin; if a challenge reveals two of them, each takes {paired}.",
            "Takes {coins} coins; if a challenge reveals two of them, each takes {paired}.",
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
        case Purse.USER:
            return _("Takes nothing from anybody else.")


def _take_for_each(who: Compared, coins: int) -> str:
    if who is Compared.RICHER:
        return ngettext(
            "Takes {coins} coin for each player who is richer.",
            "Takes {coins} coins for each player who is richer.",
            coins,
        )
    return ngettext(
        "Takes {coins} coin for each player who is poorer.",
        "Takes {coins} coins for each player who is poorer.",
        coins,
    )


def _fill_up(to: int) -> str:
    return ngettext(
        "Takes coins until they have exactly {to}; with {to} coin or more, nothing happens.",
        "Takes coins until they have exactly {to}; with {to} coins or more, nothing happens.",
        to,
    ).format(to=to)


def _win(at_least: int) -> str:
    return ngettext(
        "Wins at once with {coins} coin or more; with fewer, nothing happens.",
        "Wins at once with {coins} coins or more; with fewer, nothing happens.",
        at_least,
    ).format(coins=at_least)


def _gift(give: do.Give, chosen: int) -> tuple[str, ...]:
    """What changes hands, and then the condition, if there is one."""
    told = _moves(give.source, give.to, give.coins, chosen).format(
        coins=give.coins, source=_party(give.source, chosen), to=_party(give.to, chosen)
    )
    match give.when:
        case When.ALWAYS:
            return (told,)
        case When.RIGHT:
            return (told, _("This happens only if the answer was right."))
        case When.WRONG:
            return (told, _("This happens only if the answer was wrong."))


def _moves(source: Purse, to: Purse, coins: int, chosen: int) -> str:
    match source, to:
        case Purse.BANK, Purse.NEIGHBOURS:
            return ngettext(
                "The players on the left and on the right take {coins} coin each.",
                "The players on the left and on the right take {coins} coins each.",
                coins,
            )
        case Purse.BANK, Purse.PICKED if chosen == 1:
            return ngettext("The chosen player takes {coins} coin.", "The chosen player takes {coins} coins.", coins)
        case Purse.USER, _to:
            return ngettext("Gives {coins} coin to {to}.", "Gives {coins} coins to {to}.", coins)
        case Purse.PICKED, Purse.USER if chosen == 1:
            return ngettext(
                "The chosen player pays them {coins} coin.", "The chosen player pays them {coins} coins.", coins
            )
        case _:
            return ngettext(
                "{coins} coin goes from {source} to {to}.", "{coins} coins go from {source} to {to}.", coins
            )


def _party(purse: Purse, chosen: int) -> str:
    """Whoever gives, or is given, coins."""
    match purse:
        case Purse.USER:
            return _("the user")
        case Purse.PICKED if chosen > 1:
            return _("each chosen player")
        case Purse.PICKED:
            return _("the chosen player")
        case Purse.NEIGHBOURS:
            return _("each of the players on the left and on the right")
        case Purse.BANK:
            return _("the bank")
