"""The end of the game, and who has won it (rules, section 5)."""

from mascarade.rules.cards import Player
from mascarade.rules.state import End, Outcome


def outcome_of(coins: tuple[int, ...], seating: tuple[Player, ...], goal: int) -> Outcome | None:
    """Return the outcome that the fortunes bring about, if any.

    All who have reached the goal win together; only where nobody has is ruin looked at, and then the richest win.
    """
    most = max(coins)
    if most >= goal:
        return Outcome(_people_with(coins, seating, goal), End.GOAL)
    if min(coins) == 0:
        return Outcome(_people_with(coins, seating, most), End.RUIN)
    return None


def _people_with(coins: tuple[int, ...], seating: tuple[Player, ...], least: int) -> tuple[Player, ...]:
    return tuple(sorted(player for player, fortune in zip(seating, coins, strict=True) if fortune >= least))
