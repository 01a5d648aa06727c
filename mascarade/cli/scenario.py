"""``mascarade scenario``: the scenarios there are, what is in one, and making one's own."""

from collections.abc import Sequence
from importlib import import_module

from mascarade.cli import WrongUsage
from mascarade.cli.parser import Parser, unknown_command
from mascarade.language import _, pgettext

PROGRAM = "mascarade scenario"


def run(words: Sequence[str]) -> int:
    """Run one of the commands about scenarios."""
    if not words or words[0].startswith("-"):
        return _about(words)
    known = tuple(name for name, _summary in summaries())
    if words[0] not in known:
        named = tuple(f"scenario {name}" for name in known)
        raise WrongUsage(unknown_command(f"scenario {words[0]}", named, PROGRAM))
    code: int = import_module(f"mascarade.cli.scenario_{words[0]}").run(words[1:])
    return code


def summaries() -> tuple[tuple[str, str], ...]:
    """Return each of these commands, and what it is for."""
    return (
        ("list", _("List the scenarios")),
        ("show", _("Show a scenario, with its masks and their powers")),
        ("new", _("Create a scenario of your own")),
        ("check", _("Report everything wrong with scenario files")),
        ("suggest", _("Suggest line-ups with the masks of a scenario")),
        ("effects", _("List the effects that make up a power, and the house rules")),
        ("schema", _("Print the JSON Schema of scenario files, for editors")),
    )


def _about(words: Sequence[str]) -> int:
    names = [name for name, _summary in summaries()]
    width = max(len(name) for name in names)
    commands = "\n".join(f"  {name:<{width}}  {summary}" for name, summary in summaries())
    parser = Parser(
        PROGRAM,
        _("Work with scenarios: which masks are in play for each number of players."),
        _("Commands:\n{commands}\n\nSee {program} COMMAND --help for more about a command.").format(
            commands=commands, program=PROGRAM
        ),
    )
    parser.usage = _("{program} {commands} …").format(program=PROGRAM, commands="|".join(names))
    parser.read(words)
    raise WrongUsage(_("Expected {commands}. See {program} --help.").format(commands=_one_of(names), program=PROGRAM))


# NOTE: The last of several commands, in an error.
def _one_of(names: Sequence[str]) -> str:
    *some, last = names
    return pgettext("scenario file", "{some} or {last}").format(some=", ".join(some), last=last)
