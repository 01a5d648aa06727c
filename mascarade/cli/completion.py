"""``mascarade completion``: a script that lets a shell complete commands, options, scenarios and masks."""

import argparse
from collections.abc import Iterator

from mascarade.cli import DONE, WrongUsage
from mascarade.cli.commands import Command, program
from mascarade.cli.language_option import KEY
from mascarade.cli.parser import PROGRAM, Parser
from mascarade.game_options import TableOptions
from mascarade.language import OFFERED, _, pgettext
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import Scenario, all_scenarios

SHELLS = ("bash", "zsh", "fish")


def parser() -> Parser:
    """Return the parser of the command."""
    about = _("Print a script that lets your shell complete commands, options, scenarios and masks.")
    after = _(
        "bash: mascarade completion bash > ~/.local/share/bash-completion/completions/mascarade\n"
        "zsh: mascarade completion zsh > a file _mascarade in a folder of $fpath\n"
        "fish: mascarade completion fish > ~/.config/fish/completions/mascarade.fish"
    )
    parser = Parser("mascarade completion", about, after, run=run)
    parser.add_argument("shell", metavar="bash|zsh|fish", nargs="?", help=pgettext("command line", "the shell"))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the script of a shell."""
    if arguments.shell not in SHELLS:
        raise WrongUsage(_("Name the shell: {shells}.").format(shells=", ".join(SHELLS)))
    import shtab

    print(shtab.complete(parser_tree(), arguments.shell), end="")
    return DONE


def parser_tree() -> argparse.ArgumentParser:
    """Return one parser for the whole program, with the possible values of each argument."""
    tree = argparse.ArgumentParser(PROGRAM, description=None)
    _add_commands(tree, program())
    return tree


def _add_commands(tree: argparse.ArgumentParser, group: Command) -> None:
    commands = tree.add_subparsers(dest="command")
    for command in group.commands:
        name = command.name.rpartition(" ")[2]
        inner = commands.add_parser(name, parents=[command.parser()], help=command.summary, add_help=False)
        for action in inner._actions:  # noqa: SLF001  # argparse has no public way to list its arguments
            _name_values(action)
        if command.commands:
            _add_commands(inner, command)


def _name_values(action: argparse.Action) -> None:
    """Set the possible values of an argument for the shell."""
    values = tuple(_values(action))
    if values:
        action.choices = values
    elif isinstance(action.metavar, str) and any(word in action.metavar for word in ("FILE", "PATH")):
        import shtab

        action.complete = shtab.FILE  # type: ignore[attr-defined]  # the attribute that shtab reads


def _values(action: argparse.Action) -> Iterator[str]:
    if action.nargs == 0:
        return
    if action.dest in ("scenario", "compare"):
        yield from (one.id for one in all_scenarios() if isinstance(one, Scenario))
    elif action.dest in TableOptions.__struct_fields__:
        yield from (word.value for word in type(getattr(TableOptions(), action.dest)))
    elif action.dest == KEY:
        yield from OFFERED
    elif action.dest == "mask":
        yield from dict.fromkeys(mask.id for edition in EDITIONS.values() for mask in edition.masks)
    elif isinstance(action.metavar, str) and "|" in action.metavar and "…" not in action.metavar:
        yield from (word for word in action.metavar.split("|") if word.islower())
