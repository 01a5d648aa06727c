"""``mascarade export``: a finished game as a transcript, or as a summary."""

import argparse
from collections.abc import Callable

from mascarade.characters import print_error
from mascarade.cli import DONE, NOT_SO, WrongUsage
from mascarade.cli.converters import find_game, wrong_format
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.records import export
from mascarade.records.errors import BadRecord


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade export",
        _("Print a finished game as a transcript that mascarade referee accepts, or as a summary for a chat."),
        _(
            "If the game had masks or rules of its own, the transcript names its scenario file. --format scenario "
            "prints that file as it was when the game was played."
        ),
        run=run,
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game’s name, the start of its name, or a path"))
    parser.options.add_argument(
        "--format",
        metavar="transcript|markdown|scenario",
        default="transcript",
        help=_("what to print (default: transcript)"),
    )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print the game; refuse one that is not over."""
    if arguments.game is None:
        raise WrongUsage(_("Name the game to export. To list games: mascarade games"))
    formats: dict[str, Callable[[export.FinishedGame], str]] = {
        "transcript": export.transcript,
        "markdown": export.markdown,
        "scenario": lambda game: game.header.scenario.text,
    }
    if arguments.format not in formats:
        raise wrong_format(arguments.format, formats)
    try:
        game = export.finished_game(find_game(arguments.game).path)
    except export.NotFinished as refused:
        print_error(str(refused))
        return NOT_SO
    except BadRecord as bad:
        raise WrongUsage(str(bad)) from None
    print(formats[arguments.format](game), end="")
    beside = export.scenario_file(game)
    if arguments.format == "transcript" and beside is not None:
        print_error(
            _("The referee will look for {file} beside this transcript. To print that file: --format scenario").format(
                file=beside
            )
        )
    return DONE
