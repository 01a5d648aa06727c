"""``mascarade simulate``: many games of bots, and what they tell about a line-up."""

from collections.abc import Sequence

from mascarade.cli.exits import WrongUsage
from mascarade.cli.simulate_arguments import SimulateArguments, parser_of_simulate
from mascarade.language import _


def run(words: Sequence[str]) -> int:
    """Play the games and print what they tell; after an interruption, of those that were played."""
    asked = SimulateArguments(**vars(parser_of_simulate().read(words)))
    if asked.scenario is None:
        raise WrongUsage(_("Name the scenario to simulate. To list scenarios: mascarade scenario list"))
    from mascarade.cli.simulate_run import simulate

    return simulate(asked, [name for name in (asked.scenario, asked.compare) if name is not None])
