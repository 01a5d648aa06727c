"""Who has won, and why."""

from collections.abc import Mapping, Sequence

from mascarade.language import _, ngettext
from mascarade.rules.cards import Player
from mascarade.rules.state import End, Outcome
from mascarade.wording.places import people


def victory(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int] | None = None) -> str:
    """Who has won and how, in one sentence; with the fortunes at hand it says how many coins and who is ruined."""
    winners = people(outcome.winners, names)
    shared = len(outcome.winners) > 1
    if outcome.how is End.POWER:
        return _shared_by_power(shared).format(winners=winners)
    if fortunes is None:
        return _without_fortunes(outcome.how, shared).format(winners=winners)
    coins = max(fortunes[winner] for winner in outcome.winners)
    if outcome.how is End.GOAL:
        return _goal(outcome, names, fortunes)
    ruined = [player for player, fortune in fortunes.items() if fortune == 0]
    return _ruin(shared, len(ruined), coins).format(winners=winners, ruined=people(ruined, names), coins=coins)


def _shared_by_power(shared: bool) -> str:
    if shared:
        return _("{winners} win at once by the power of their mask.")
    return _("{winners} wins at once by the power of a mask.")


def _without_fortunes(how: End, shared: bool) -> str:
    match how, shared:
        case End.GOAL, False:
            return _("{winners} has coins enough, and wins.")
        case End.GOAL, _shared:
            return _("{winners} have coins enough, and share the victory.")
        case _how, False:
            return _("There is a player without a coin: {winners}, the richest, wins.")
        case _:
            return _("There is a player without a coin: {winners}, the richest, share the victory.")


def _goal(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int]) -> str:
    most = [fortunes[winner] for winner in outcome.winners]
    if len(most) == 1:
        return ngettext("{winner} wins with {coins} coin.", "{winner} wins with {coins} coins.", most[0]).format(
            winner=names[outcome.winners[0]], coins=most[0]
        )
    if len(set(most)) == 1:
        return ngettext(
            "{winners} share the victory with {coins} coin each.",
            "{winners} share the victory with {coins} coins each.",
            most[0],
        ).format(winners=people(outcome.winners, names), coins=most[0])
    return _("{winners} have coins enough, and share the victory.").format(winners=people(outcome.winners, names))


def _ruin(shared: bool, ruined: int, coins: int) -> str:
    if shared:
        return ngettext(
            "{ruined} has no coin left: {winners}, the richest, share the victory.",
            "{ruined} have no coin left: {winners}, the richest, share the victory.",
            ruined,
        )
    if ruined > 1:
        return ngettext(
            "{ruined} have no coin left: {winners} wins, the richest with {coins} coin.",
            "{ruined} have no coin left: {winners} wins, the richest with {coins} coins.",
            coins,
        )
    return ngettext(
        "{ruined} has no coin left: {winners} wins, the richest with {coins} coin.",
        "{ruined} has no coin left: {winners} wins, the richest with {coins} coins.",
        coins,
    )
