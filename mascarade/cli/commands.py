"""The tree of commands, used to run them and for help, spelling suggestions and completion."""

import argparse
from collections.abc import Sequence
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
    commands: tuple["Command", ...] = ()
    made_by: str = ""
    """The module and function that make its parser; by default, ``parser`` in a module of its name."""

    @property
    def program(self) -> str:
        """The words that its command line starts with."""
        return f"{PROGRAM} {self.name}".rstrip()

    def parser(self) -> Parser:
        """Return the parser of a command or group, importing the command's module."""
        if self.commands:
            return _group_parser(self) if self.name else _program_parser(self)
        module, _dot, function = (self.made_by or f"{self.name.replace(' ', '_')}.parser").partition(".")
        made: Parser = getattr(import_module(f"mascarade.cli.{module}"), function)()
        return made


def run(words: Sequence[str]) -> int:
    """Run the command line and return its exit code."""
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
    """Return the tree of all commands."""
    about_scenarios = (
        Command("scenario list", _("List the scenarios"), made_by="scenario_show.list_parser"),
        Command("scenario show", _("Show a scenario, with its masks and their powers")),
        Command("scenario new", _("Create a scenario of your own")),
        Command("scenario check", _("Report everything wrong with scenario files")),
        Command("scenario suggest", _("Suggest line-ups with the masks of a scenario")),
        Command("scenario effects", _("List the effects that make up a power, and the house rules")),
        Command(
            "scenario schema",
            _("Print the JSON Schema of scenario files, for editors"),
            made_by="scenario_effects.schema_parser",
        ),
    )
    return Command(
        "",
        "",
        (
            Command("play", _("Play a game, set up on screen or from the command line")),
            Command("learn", _("Learn to play, in a prepared game of five minutes")),
            Command("resume", _("Pick up the last game, or another unfinished one")),
            Command("replay", _("Replay a finished game turn by turn, with all cards face up")),
            Command("games", _("List past and unfinished games, and wins by player")),
            Command("export", _("Print a finished game as a transcript or a chat summary")),
            Command("referee", _("Settle a dispute: replay a transcript and check every fact in it")),
            Command("scenario", _("List, show, create and check scenarios"), about_scenarios),
            Command("simulate", _("Have bots play a scenario many times, and report how it plays")),
            Command("rules", _("Print the rules, or what one mask does")),
            Command("config", _("Write a configuration file with every key explained")),
            Command("completion", _("Print a script that lets your shell complete commands")),
            Command("keys", _("List every key and what it does")),
            Command(
                "paths",
                _("Print the folders of settings, games, scenarios and crash reports"),
                made_by="config.paths_parser",
            ),
        ),
    )


# NOTE: The usage line; COMMAND means any command.
def _program_parser(whole: Command) -> Parser:
    about = _(
        "A game of bluff and swapped masks for 2 to 13 friends around one laptop.\nRun mascarade without a "
        "command to open the title screen."
    )
    parser = Parser(PROGRAM, about, _list_of(whole), run=_print_report)
    parser.usage = pgettext("command line", "{program} [COMMAND …]").format(program=PROGRAM)
    parser.flag("--debug", _("print the report of the last crash and leave"))
    version = f"{PROGRAM} {__version__}"
    parser.options.add_argument("--version", action="version", version=version, help=_("print the version and exit"))
    return parser


def _list_of(group: Command) -> str:
    """Return the end of a group's help: its commands with their descriptions."""
    summaries = {inner.name.rpartition(" ")[2]: inner.summary for inner in group.commands}
    width = max(map(len, summaries))
    commands = "\n".join(f"  {name:<{width}}  {summary}" for name, summary in summaries.items())
    return _("Commands:\n{commands}\n\nSee {program} COMMAND --help for more about a command.").format(
        commands=commands, program=group.program
    )


def _print_report(arguments: argparse.Namespace) -> int:
    if arguments.debug:
        print(latest_report() or _("There is no crash report."))
    return DONE


# NOTE: A list of commands in an error, with its last one.
def _group_parser(group: Command) -> Parser:
    *some, last = names = [inner.name.rpartition(" ")[2] for inner in group.commands]

    def refuse_to_choose(_arguments: argparse.Namespace) -> int:
        one_of = pgettext("scenario file", "{some} or {last}").format(some=", ".join(some), last=last)
        raise WrongUsage(_("Expected {commands}. See {program} --help.").format(commands=one_of, program=group.program))

    about = _("Work with scenarios: which masks are in play for each number of players.")
    parser = Parser(group.program, about, _list_of(group), run=refuse_to_choose)
    parser.usage = _("{program} {commands} …").format(program=group.program, commands="|".join(names))
    return parser
