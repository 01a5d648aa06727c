"""``mascarade completion``: a script with which a shell completes commands, options, scenarios and masks."""

import argparse
from collections.abc import Callable, Iterator, Sequence

from mascarade.cli import DONE, WrongUsage, scenario
from mascarade.cli.language_option import KEY
from mascarade.cli.parser import DESCRIBE, PROGRAM, Described, Parser
from mascarade.game_options import TableOptions
from mascarade.language import OFFERED, _, pgettext
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import Scenario, all_scenarios

SHELLS = ("bash", "zsh", "fish")
Summaries = Sequence[tuple[str, str]]
"""Commands, each with what it is for."""
Command = Callable[[str, Sequence[str]], int]
"""A function that runs one of several commands with the words after its name."""


def run(words: Sequence[str], known: Summaries, command: Command) -> int:
    """Print the script of a shell, which completes the commands that are known and run like this."""
    parser = Parser(
        "mascarade completion",
        _("Print a script with which your shell completes commands, options, scenarios and masks."),
        _(
            "bash: mascarade completion bash > ~/.local/share/bash-completion/completions/mascarade\n"
            "zsh: mascarade completion zsh > a file _mascarade in a folder of $fpath\n"
            "fish: mascarade completion fish > ~/.config/fish/completions/mascarade.fish"
        ),
    )
    parser.add_argument("shell", metavar="bash|zsh|fish", nargs="?", help=pgettext("command line", "the shell"))
    shell = parser.read(words).shell
    if shell not in SHELLS:
        raise WrongUsage(_("Name the shell: {shells}.").format(shells=", ".join(SHELLS)))
    import shtab

    print(shtab.complete(parser_tree(known, command), shell), end="")
    return DONE


def parser_tree(known: Summaries, command: Command) -> argparse.ArgumentParser:
    """Return one parser of the whole program, with what each argument can be."""
    parser = argparse.ArgumentParser(PROGRAM, description=None)
    _add_commands(parser, known, command)
    return parser


def _add_commands(parser: argparse.ArgumentParser, known: Summaries, command: Command) -> None:
    commands = parser.add_subparsers(dest="command")
    for name, summary in known:
        described = _described(name, command)
        inner = commands.add_parser(name, parents=[described], help=summary, add_help=False)
        for action in inner._actions:  # noqa: SLF001  # argparse shows its arguments in no other way
            _name_values(action)
        if name == "scenario":
            _add_commands(inner, scenario.summaries(), lambda inner_name, words: scenario.run((inner_name, *words)))


def _described(name: str, command: Command) -> Parser:
    """Return the parser of a command."""
    try:
        command(name, (DESCRIBE,))
    except Described as described:
        return described.parser
    raise AssertionError(f"{name} has a parser")


def _name_values(action: argparse.Action) -> None:
    """Let a shell know what an argument can be."""
    values = tuple(_values(action))
    if values:
        action.choices = values
    elif isinstance(action.metavar, str) and any(word in action.metavar for word in ("FILE", "PATH")):
        import shtab

        action.complete = shtab.FILE  # type: ignore[attr-defined]  # as shtab looks for it


def _values(action: argparse.Action) -> Iterator[str]:
    if action.nargs == 0:
        return
    if action.dest in ("scenario", "compare"):
        yield from _scenarios()
    elif action.dest in TableOptions.__struct_fields__:
        yield from (word.value for word in type(getattr(TableOptions(), action.dest)))
    elif action.dest == KEY:
        yield from OFFERED
    elif action.dest == "mask":
        yield from _masks()
    elif isinstance(action.metavar, str) and "|" in action.metavar and "…" not in action.metavar:
        yield from (word for word in action.metavar.split("|") if word.islower())


def _scenarios() -> Iterator[str]:
    yield from (one.id for one in all_scenarios() if isinstance(one, Scenario))


def _masks() -> Iterator[str]:
    yield from dict.fromkeys(mask.id for edition in EDITIONS.values() for mask in edition.masks)
