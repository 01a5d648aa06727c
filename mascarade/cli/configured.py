"""The settings remembered from last time, under those of the configuration file."""

from typing import NamedTuple

from mascarade.action_keys import ActionKeys
from mascarade.cli.exits import WrongUsage
from mascarade.settings import Settings, last_settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from mascarade.scenarios.reading import ReadOutcome


class Configured(NamedTuple):
    """The start of an evening, where the command line says nothing else."""

    last: Settings
    times: tuple[tuple[str, float], ...]
    """The times that the file sets, by their names at the table."""
    keys: ActionKeys
    """The keys of what is done at the table."""


def configured() -> Configured:
    """Return what holds; raise ``WrongUsage`` with every problem where the configuration file is wrong."""
    from mascarade.configuration.reading import BadConfiguration, configuration

    try:
        said = configuration()
    except BadConfiguration as bad:
        raise WrongUsage(_report(bad.outcome)) from None
    return Configured(said.over(last_settings()), said.times, said.keys)


def _report(outcome: "ReadOutcome") -> str:
    from mascarade.cli.colours import Paint
    from mascarade.cli.scenario_report import lines
    from mascarade.language import _
    from mascarade.scenarios.checking import check_outcome

    return "\n".join(
        [_("The configuration file cannot be used."), *lines([check_outcome(outcome)], Paint(is_on=False))]
    )
