"""What words on a command line mean, where more than one command takes them."""

from mascarade.cli.exits import WrongUsage
from mascarade.language import _
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario


def number_of_players(asked: str) -> int:
    """What ``--players`` says; whether anybody plays with so many is another question."""
    try:
        return int(asked)
    except ValueError:
        raise WrongUsage(_('--players must be a number, such as 6, not "{asked}".').format(asked=asked)) from None


def named_scenario(name_or_path: str) -> Scenario:
    """The scenario of that name or path; ``WrongUsage`` where there is none, or where it is not fit to be played."""
    try:
        return find_scenario(name_or_path)
    except (NoSuchScenario, BadScenario) as wrong:
        raise WrongUsage(str(wrong)) from None


def not_served(scenario: Scenario, players: int) -> WrongUsage:
    """What to raise where a scenario has no line-up for so many."""
    return WrongUsage(
        _('The scenario "{scenario}" is for {counts} players, not for {players}.').format(
            scenario=scenario.id, counts=counts(scenario.players), players=players
        )
    )


def counts(players: tuple[int, ...]) -> str:
    """Numbers of players in words: ``4 to 12``, or ``4, 6 or 7`` where there are gaps."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return _("{fewest} to {most}").format(fewest=players[0], most=players[-1])
    if len(players) == 1:
        return str(players[0])
    before = ", ".join(str(number) for number in players[:-1])
    return _("{some} or {last}").format(some=before, last=players[-1])
