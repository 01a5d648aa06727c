"""Numbers of players in words."""

from mascarade.language import _


def counts(players: tuple[int, ...]) -> str:
    """``4 to 12``, or ``4, 6 or 7`` where there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return _("{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return _("{some} or {last}").format(some=before, last=players[-1])
