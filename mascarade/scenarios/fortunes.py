"""The fewest coins that the user of a power has, whatever is picked, guessed and chosen."""

from typing import assert_never

from mascarade.rules import effects as do
from mascarade.rules.effects import Effect, Purse, When


def least_after(effect: Effect, least: int) -> int:
    """Return the fewest coins of the user after an effect, if the bank has enough."""
    match effect:
        case do.Take(coins, source=source):
            return least + coins if source is Purse.BANK else least
        case do.FillUp(to):
            return max(least, to)
        case do.Give():
            return _after_gift(effect, least)
        case do.ExchangeFortunes() | do.PassFortunes() | do.UseLastPower():
            return 0
        case do.TakeForEach() | do.TakeCourt() | do.Beg() | do.Win():
            return least
        case do.PickPlayer() | do.PickCard() | do.PickDirection() | do.ChangeSeats():
            return least
        case do.NameMask() | do.SwapOrPretend() | do.Look() | do.Show():
            return least
        case do.HideCoins() | do.GuessCoins() | do.GiveHidden():
            return least
        case _:
            assert_never(effect)


def _after_gift(give: do.Give, least: int) -> int:
    if give.source is Purse.USER:
        return max(0, least - give.coins * (2 if give.to is Purse.NEIGHBOURS else 1))
    is_sure = give.source is Purse.BANK and give.to is Purse.USER and give.when is When.ALWAYS
    return least + give.coins if is_sure else least
