"""Sentences about coins that were paid and about who has won."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from mascarade.language import _, ngettext, ngettext_noop
from mascarade.rules.cards import Player
from mascarade.rules.events import Fined, Paid, Store
from mascarade.rules.game import End, Outcome
from mascarade.wording.labels import join_names


def payments(paid: Sequence[Paid], names: Sequence[str], users: Sequence[Player]) -> tuple[str, ...]:
    """Return what was paid for a power; its users take, anybody else is paid."""
    return tuple(_alike(tuple(group), names, users) for _key, group in groupby(paid, key=_likeness))


def fines(fined: Sequence[Fined], names: Sequence[str]) -> tuple[str, ...]:
    """Return the fines that were paid to the court; a player without coins is not mentioned."""
    alike = groupby((fine for fine in fined if fine.coins), key=lambda fine: fine.coins)
    return tuple(_into(Store.COURT, [fine.player for fine in group], coins, names) for coins, group in alike)


def _likeness(paid: Paid) -> tuple[Player | Store, int]:
    """Return what payments in one sentence share: the store or the account on one side, and the number of coins."""
    return (paid.source if isinstance(paid.source, Store) else paid.to, paid.coins)


def _alike(paid: tuple[Paid, ...], names: Sequence[str], users: Sequence[Player]) -> str:
    """Tell payments of the same number of coins that have a store or an account in common."""
    first, coins = paid[0], paid[0].coins
    if isinstance(first.source, Store):
        receivers = [one.to for one in paid if not isinstance(one.to, Store)]
        forms = _FROM_STORE[first.source, len(receivers) > 1]
        return ngettext(*forms, coins).format(names=join_names(receivers, names), coins=coins)
    givers = [one.source for one in paid if not isinstance(one.source, Store)]
    if isinstance(first.to, Store):
        return _into(first.to, givers, coins, names)
    forms = (_TAKEN if first.to in users else _PAID)[len(givers) > 1]
    return ngettext(*forms, coins).format(name=names[first.to], names=join_names(givers, names), coins=coins)


def _into(store: Store, givers: Sequence[Player], coins: int, names: Sequence[str]) -> str:
    forms = _TO_STORE[store, len(givers) > 1]
    return ngettext(*forms, coins).format(names=join_names(givers, names), coins=coins)


_FROM_STORE: Final = {
    (Store.COURT, True): ngettext_noop(
        "{names} take {coins} coin each from the court.", "{names} take {coins} coins each from the court."
    ),
    (Store.COURT, False): ngettext_noop(
        "{names} takes {coins} coin from the court.", "{names} takes {coins} coins from the court."
    ),
    (Store.BANK, True): ngettext_noop("{names} take {coins} coin each.", "{names} take {coins} coins each."),
    (Store.BANK, False): ngettext_noop("{names} takes {coins} coin.", "{names} takes {coins} coins."),
}
"""The sentence for coins from a store, to one player or to several."""
_TO_STORE: Final = {
    (Store.COURT, True): ngettext_noop(
        "{names} pay {coins} coin each to the court.", "{names} pay {coins} coins each to the court."
    ),
    (Store.COURT, False): ngettext_noop(
        "{names} pays {coins} coin to the court.", "{names} pays {coins} coins to the court."
    ),
    (Store.BANK, True): ngettext_noop(
        "{names} pay {coins} coin each to the bank.", "{names} pay {coins} coins each to the bank."
    ),
    (Store.BANK, False): ngettext_noop(
        "{names} pays {coins} coin to the bank.", "{names} pays {coins} coins to the bank."
    ),
}
"""The sentence for coins to a store, from one player or from several."""
_TAKEN: Final = {
    True: ngettext_noop(
        "{name} takes {coins} coin each from {names}.", "{name} takes {coins} coins each from {names}."
    ),
    False: ngettext_noop("{name} takes {coins} coin from {names}.", "{name} takes {coins} coins from {names}."),
}
_PAID: Final = {
    True: ngettext_noop("{names} pay {name} {coins} coin each.", "{names} pay {name} {coins} coins each."),
    False: ngettext_noop("{names} pays {coins} coin to {name}.", "{names} pays {coins} coins to {name}."),
}
"""The sentence for coins between players, from several or from one: taken by the user of a power, or paid to others."""


def victory_sentence(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int] | None = None) -> str:
    """Return who has won and how; with the fortunes, also how much wins and who is ruined."""
    winners = join_names(outcome.winners, names)
    shared = len(outcome.winners) > 1
    if outcome.how is End.POWER:
        return _by_power(shared).format(winners=winners)
    if fortunes is None:
        return _in_general(outcome.how, shared).format(winners=winners)
    coins = {fortunes[winner] for winner in outcome.winners}
    if outcome.how is End.GOAL:
        return _goal(shared, coins).format(winners=winners, coins=max(coins))
    ruined = [player for player, fortune in fortunes.items() if fortune == 0]
    return " ".join((_ruin(join_names(ruined, names), len(ruined)), _richest(winners, shared)))


def early_end_sentence() -> str:
    """Return why nobody has won a game that the table has ended."""
    return _("The table ended this game early, so nobody wins.")


def _by_power(shared: bool) -> str:
    if shared:
        return _("{winners} win at once through the power of their mask.")
    return _("{winners} wins at once through the power of the mask.")


def _in_general(how: End, shared: bool) -> str:
    match how, shared:
        case End.GOAL, False:
            return _("{winners} has enough coins and wins.")
        case End.GOAL, _shared:
            return _("{winners} have enough coins and share the victory.")
        case _how, False:
            return _("Somebody has no coins left: {winners} is the richest and wins.")
        case _:
            return _("Somebody has no coins left: {winners} are the richest and share the victory.")


def _goal(shared: bool, coins: set[int]) -> str:
    most = max(coins)
    if not shared:
        return ngettext("{winners} wins with {coins} coin.", "{winners} wins with {coins} coins.", most)
    if len(coins) > 1:
        return _in_general(End.GOAL, shared)
    return ngettext(
        "{winners} share the victory with {coins} coin each.",
        "{winners} share the victory with {coins} coins each.",
        most,
    )


def _ruin(ruined: str, count: int) -> str:
    return ngettext("{ruined} has no coins left.", "{ruined} have no coins left.", count).format(ruined=ruined)


def _richest(winners: str, shared: bool) -> str:
    if shared:
        return _("{winners} are the richest and share the victory.").format(winners=winners)
    return _("{winners} is the richest and wins.").format(winners=winners)
