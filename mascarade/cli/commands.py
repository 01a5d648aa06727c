"""The tree of commands: one for running them, for help, for spelling suggestions, and for completion."""

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module

from mascarade.cli import DONE, WrongUsage
from mascarade.cli.parser import PROGRAM, Parser, unknown_command
from mascarade.crash_reports import latest_report
from mascarade.language import _, pgettext
from mascarade.values import Value
from mascarade.version import __version__


class Command(Value):
    """A command, or a group of commands."""

    name: str
    """The words after the program's name."""
    summary: str
    parser: Callable[[], Parser]
    commands: tuple["Command", ...] = ()

    @property
    def program(self) -> str:
        """The words that a command line begins with."""
        return f"{PROGRAM} {self.name}".rstrip()


def run(words: Sequence[str]) -> int:
    """Run what the command line asks for, and return its exit code."""
    if not words:
        from mascarade.cli import play

        return play.title()
    return _run(program(), words)


def _run(command: Command, words: Sequence[str]) -> int:
    if not command.commands or not words or words[0].startswith("-"):
        return command.parser().run(words)
    known = {inner.name: inner for inner in command.commands}
    asked = f"{command.name} {words[0]}".lstrip()
    if asked not in known:
        raise WrongUsage(unknown_command(asked, tuple(known), command.program))
    return _run(known[asked], words[1:])


def program() -> Command:
    """Return the whole program; a command's module is imported when its parser is asked for."""
    return Command(
        "",
        "",
        _program_parser,
        (
            Command("play", _("Play a game, set up on screen or from the command line"), _in("play")),
            Command("learn", _("Learn to play, in a prepared game of five minutes"), _in("learn")),
            Command("resume", _("Pick up the last game, or another unfinished one"), _in("resume")),
            Command("replay", _("Replay a finished game turn by turn, with all cards face up"), _in("replay")),
            Command("games", _("List past and unfinished games, and wins by player"), _in("games")),
            Command("export", _("Print a finished game as a transcript or a chat summary"), _in("export")),
            Command("referee", _("Settle a dispute: replay a transcript and check every fact in it"), _in("referee")),
            Command("scenario", _("List, show, create and check scenarios"), _scenario_parser, _about_scenarios()),
            Command("simulate", _("Have bots play a scenario many times, and report how it plays"), _in("simulate")),
            Command("rules", _("Print the rules, or what one mask does"), _in("rules")),
            Command("config", _("Write a configuration file with every key explained"), _in("config")),
            Command("completion", _("Print a script that lets your shell complete commands"), _in("completion")),
            Command("keys", _("List every key and what it does"), _in("keys")),
            Command(
                "paths",
                _("Print the folders of settings, games, scenarios and crash reports"),
                _in("config", "paths_parser"),
            ),
        ),
    )


def _about_scenarios() -> tuple[Command, ...]:
    return (
        Command("scenario list", _("List the scenarios"), _in("scenario_list")),
        Command("scenario show", _("Show a scenario, with its masks and their powers"), _in("scenario_show")),
        Command("scenario new", _("Create a scenario of your own"), _in("scenario_new")),
        Command("scenario check", _("Report everything wrong with scenario files"), _in("scenario_check")),
        Command("scenario suggest", _("Suggest line-ups with the masks of a scenario"), _in("scenario_suggest")),
        Command(
            "scenario effects",
            _("List the effects that make up a power, and the house rules"),
            _in("scenario_effects"),
        ),
        Command(
            "scenario schema",
            _("Print the JSON Schema of scenario files, for editors"),
            _in("scenario_effects", "schema_parser"),
        ),
    )


def _in(module: str, function: str = "parser") -> Callable[[], Parser]:
    """Return what imports a command's module and makes its parser."""
    return lambda: getattr(import_module(f"mascarade.cli.{module}"), function)()


# NOTE: The usage line: COMMAND stands for any command.
def _program_parser() -> Parser:
    parser = Parser(
        PROGRAM,
        _(
            "A game of bluff and swapped masks for 2 to 13 friends around one laptop.\nRun mascarade without a "
            "command to open the title screen."
        ),
        _list_of(program()),
        run=_print_report,
    )
    parser.usage = pgettext("command line", "{program} [COMMAND …]").format(program=PROGRAM)
    parser.options.add_argument("--debug", action="store_true", help=_("print the report of the last crash and leave"))
    parser.options.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=_("print the version and exit"),
    )
    return parser


def _list_of(group: Command) -> str:
    """Return the end of a group's help: its commands, each with what it is for."""
    names = [inner.name.rpartition(" ")[2] for inner in group.commands]
    width = max(map(len, names))
    commands = "\n".join(
        f"  {name:<{width}}  {inner.summary}" for name, inner in zip(names, group.commands, strict=True)
    )
    return _("Commands:\n{commands}\n\nSee {program} COMMAND --help for more about a command.").format(
        commands=commands, program=group.program
    )


def _print_report(arguments: argparse.Namespace) -> int:
    if arguments.debug:
        print(latest_report() or _("There is no crash report."))
    return DONE


def _scenario_parser() -> Parser:
    group = Command("scenario", "", _scenario_parser, _about_scenarios())
    names = [inner.name.rpartition(" ")[2] for inner in group.commands]
    parser = Parser(
        group.program,
        _("Work with scenarios: which masks are in play for each number of players."),
        _list_of(group),
        run=lambda _arguments: _refuse_to_choose(names, group.program),
    )
    parser.usage = _("{program} {commands} …").format(program=group.program, commands="|".join(names))
    return parser


# NOTE: The last of several commands, in an error.
def _refuse_to_choose(names: Sequence[str], program: str) -> int:
    *some, last = names
    one_of = pgettext("scenario file", "{some} or {last}").format(some=", ".join(some), last=last)
    raise WrongUsage(_("Expected {commands}. See {program} --help.").format(commands=one_of, program=program))
