"""The commands there are, and the way from the words of a command line to the one that is meant."""

from collections.abc import Sequence
from importlib import import_module

from mascarade.cli import WrongUsage
from mascarade.cli.parser import PROGRAM, Parser, unknown_command
from mascarade.crash_reports import latest_report
from mascarade.language import _, pgettext
from mascarade.version import __version__


def run(words: Sequence[str]) -> int:
    """Run what the command line asks for, and return its exit code."""
    if not words:
        from mascarade.cli import play

        return play.title()
    if words[0].startswith("-"):
        return _about_the_program(words)
    return command(words[0], words[1:])


def command(name: str, words: Sequence[str]) -> int:
    """Run one command with the words after its name, and return its exit code; no other command is imported."""
    known = tuple(one for one, _summary in summaries())
    if name not in known:
        raise WrongUsage(unknown_command(name, known, PROGRAM))
    if name == "completion":
        return _completion(words)
    code: int = import_module(f"mascarade.cli.{name}").run(words)
    return code


def _completion(words: Sequence[str]) -> int:
    """Run the command that has to know all others."""
    from mascarade.cli import completion

    return completion.run(words, summaries(), command)


def summaries() -> tuple[tuple[str, str], ...]:
    """Return each command and what it is for."""
    return (
        ("play", _("Play a game, set up on screen or from the command line")),
        ("learn", _("Learn to play, in a prepared game of five minutes")),
        ("resume", _("Continue the last game, or another unfinished one")),
        ("replay", _("Replay a finished game turn by turn, with all cards face up")),
        ("games", _("List past and unfinished games, and wins by player")),
        ("export", _("Print a finished game as a transcript or a chat summary")),
        ("referee", _("Settle a dispute: replay a transcript and check every fact in it")),
        ("scenario", _("List, show, create and check scenarios")),
        ("simulate", _("Have bots play a scenario many times, and report how it plays")),
        ("rules", _("Print the rules, or what one mask does")),
        ("config", _("Write a configuration file in which every key is explained")),
        ("completion", _("Print a script with which your shell completes commands")),
        ("keys", _("List every key and what it does")),
        ("paths", _("Print the folders of settings, games, scenarios and crash reports")),
    )


# NOTE: The usage line: COMMAND stands for any command.
def _about_the_program(words: Sequence[str]) -> int:
    width = max(len(name) for name, _summary in summaries())
    commands = "\n".join(f"  {name:<{width}}  {summary}" for name, summary in summaries())
    parser = Parser(
        PROGRAM,
        _(
            "A game of bluff and swapped masks for 2 to 13 friends around one laptop.\nRun mascarade without a "
            "command to open the title screen."
        ),
        _("Commands:\n{commands}\n\nSee {program} COMMAND --help for more about a command.").format(
            commands=commands, program=PROGRAM
        ),
    )
    parser.usage = pgettext("command line", "{program} [COMMAND …]").format(program=PROGRAM)
    parser.options.add_argument("--debug", action="store_true", help=_("print the report of the last crash and leave"))
    parser.options.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=_("print the version and exit"),
    )
    if parser.read(words).debug:
        print(latest_report() or _("There is no report of a crash."))
    return 0
