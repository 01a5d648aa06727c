"""The settings remembered from last time, under those of the configuration file."""

from mascarade.action_keys import ActionKeys
from mascarade.cli.exits import WrongUsage
from mascarade.config.config_file import BadConfiguration, read_configuration
from mascarade.config.settings import Settings, last_settings
from mascarade.language import _
from mascarade.scenarios.loader import ReadOutcome
from mascarade.values import Value


class LoadedSettings(Value):
    """The start of an evening, where the command line says nothing else."""

    last: Settings
    times: tuple[tuple[str, float], ...]
    """The times that the file sets, by their names at the table."""
    keys: ActionKeys
    """The keys of what is done at the table."""


def load_settings() -> LoadedSettings:
    """Return what holds; raise ``WrongUsage`` with every problem where the configuration file is wrong."""
    try:
        said = read_configuration()
    except BadConfiguration as bad:
        raise WrongUsage(_report(bad.outcome)) from None
    return LoadedSettings(said.over(last_settings()), said.times, said.keys)


def _report(outcome: ReadOutcome) -> str:
    """Return what is wrong with the file, as a scenario's faults are shown; at most starts nothing is wrong."""
    from mascarade.simulator.report.diagnostics import lines_of_outcome

    return "\n".join([_("The configuration file cannot be used."), *lines_of_outcome(outcome)])
