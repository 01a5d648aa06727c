"""The words about who has won, and why."""

from collections.abc import Mapping, Sequence

from mascarade.language import _, ngettext
from mascarade.rules.cards import Player
from mascarade.rules.game import End, Outcome
from mascarade.wording.labels import people


def victory(outcome: Outcome, names: Sequence[str], fortunes: Mapping[Player, int] | None = None) -> str:
    """Return who has won and how; with the fortunes, also how much wins and who is ruined."""
    winners = people(outcome.winners, names)
    shared = len(outcome.winners) > 1
    if outcome.how is End.POWER:
        return _by_power(shared).format(winners=winners)
    if fortunes is None:
        return _in_general(outcome.how, shared).format(winners=winners)
    coins = {fortunes[winner] for winner in outcome.winners}
    if outcome.how is End.GOAL:
        return _goal(shared, coins).format(winners=winners, coins=max(coins))
    ruined = [player for player, fortune in fortunes.items() if fortune == 0]
    return " ".join((_ruin(people(ruined, names), len(ruined)), _richest(winners, shared)))


def ended_early() -> str:
    """Return why nobody has won a game that the table has ended."""
    return _("The table ended this game early. Nobody wins it.")


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
