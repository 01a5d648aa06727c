"""``mascarade completion``: a script with which a shell completes commands, options, scenarios and masks."""

import argparse
from collections.abc import Iterator, Sequence

from mascarade.cli.commands import PROGRAM, command, summaries
from mascarade.cli.exits import DONE, WrongUsage
from mascarade.cli.parser import DESCRIBE, Described, Parser
from mascarade.language import OFFERED, _, pgettext
from mascarade.language_choice import KEY

SHELLS = ("bash", "zsh", "fish")


def run(words: Sequence[str]) -> int:
    """Print the script of a shell."""
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

    print(shtab.complete(whole(), shell), end="")
    return DONE


def whole() -> argparse.ArgumentParser:
    """Return one parser of the whole program, with what each argument can be."""
    parser = argparse.ArgumentParser(PROGRAM, description=None)
    _add_commands(parser, (), summaries())
    return parser


def _add_commands(parser: argparse.ArgumentParser, above: tuple[str, ...], found: Sequence[tuple[str, str]]) -> None:
    commands = parser.add_subparsers(dest="command")
    for name, summary in found:
        described = _described((*above, name))
        inner = commands.add_parser(name, parents=[described], help=summary, add_help=False)
        for action in inner._actions:  # noqa: SLF001  # argparse shows its arguments in no other way
            _name_values(action)
        if name == "scenario":
            from mascarade.cli.scenario import summaries as about_scenarios

            _add_commands(inner, (name,), about_scenarios())


def _described(words: tuple[str, ...]) -> Parser:
    """Return the parser of a command."""
    try:
        command(words[0], (*words[1:], DESCRIBE))
    except Described as described:
        return described.parser
    raise AssertionError(f"{words} has a parser")


def _name_values(action: argparse.Action) -> None:
    """Let a shell know what an argument can be."""
    values = tuple(_values(action))
    if values:
        action.choices = values
    elif isinstance(action.metavar, str) and any(word in action.metavar for word in ("FILE", "PATH")):
        import shtab

        action.complete = shtab.FILE  # type: ignore[attr-defined]  # as shtab looks for it


def _values(action: argparse.Action) -> Iterator[str]:
    from mascarade.proposal import TableOptions

    if action.nargs == 0:
        return
    if action.dest in ("scenario", "compare"):
        yield from _scenarios()
    elif action.dest in TableOptions._fields:
        yield from (word.value for word in type(TableOptions._field_defaults[action.dest]))
    elif action.dest == KEY:
        yield from OFFERED
    elif action.dest == "mask":
        yield from _masks()
    elif isinstance(action.metavar, str) and "|" in action.metavar and "…" not in action.metavar:
        yield from (word for word in action.metavar.split("|") if word.islower())


def _scenarios() -> Iterator[str]:
    from mascarade.scenarios import Scenario, found

    yield from (one.id for one in found() if isinstance(one, Scenario))


def _masks() -> Iterator[str]:
    from mascarade.rules.editions import EDITIONS

    yield from dict.fromkeys(mask.id for edition in EDITIONS.values() for mask in edition.masks)
