"""``mascarade scenario``: the scenarios there are, and what is in one."""

from collections.abc import Sequence

from mascarade.cli.commands import unknown_command
from mascarade.cli.exits import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.language import _

PROGRAM = "mascarade scenario"


def run(words: Sequence[str]) -> int:
    """One of the two things to be done with scenarios."""
    match list(words):
        case ["list", *rest]:
            from mascarade.cli import scenario_list

            return scenario_list.run(rest)
        case ["show", *rest]:
            from mascarade.cli import scenario_show

            return scenario_show.run(rest)
        case [name, *_rest] if not name.startswith("-"):
            raise WrongUsage(unknown_command(f"scenario {name}", ("scenario list", "scenario show"), PROGRAM))
    parser = Parser(
        PROGRAM,
        _("The scenarios: which masks are played with how many people."),
        _("Commands:\n  list  the scenarios that there are\n  show  one of them, with its masks and their powers"),
    )
    parser.usage = _("{program} list|show …").format(program=PROGRAM)
    parser.read(words)
    raise WrongUsage(_("Say list or show. See {program} --help.").format(program=PROGRAM))
