"""``mascarade export``: a finished game as a transcript, as a summary, or as a picture."""

import argparse
import sys
from collections.abc import Callable, Mapping

from mascarade.characters import print_error
from mascarade.cli import DONE, NOT_SO, WrongUsage
from mascarade.cli.converters import add_format
from mascarade.cli.display_options import load_settings
from mascarade.cli.games import find_game
from mascarade.cli.parser import Parser
from mascarade.language import _
from mascarade.records import replay
from mascarade.records.reading import BadRecord
from mascarade.table.game_words import occasion_of
from mascarade.truth.picture import NoPng, picture, to_png


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Print a finished game as a transcript that mascarade referee accepts, or as a summary or a picture for a chat."
    )
    after = _(
        "If the game had masks or rules of its own, the transcript names its scenario file. --format scenario "
        "prints that file as it was when the game was played."
    )
    parser = Parser("mascarade export", about, after, run=run)
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game’s name, the start of its name, or a path"))
    formats = _("what to print (default: transcript); a picture goes into a file, with > and its name")
    add_format(parser, FORMATS, formats)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Print a finished game; refuse an unfinished one."""
    if arguments.game is None:
        raise WrongUsage(_("Name the game to export. To list games: mascarade games"))
    try:
        game = replay.finished_game(find_game(arguments.game).path)
    except replay.NotFinished as refused:
        print_error(str(refused))
        return NOT_SO
    except BadRecord as bad:
        raise WrongUsage(str(bad)) from None
    printed = FORMATS[arguments.format](game)
    if arguments.format in ("svg", "png"):
        _write(printed, as_png=arguments.format == "png")
    else:
        print(printed, end="")
    beside = replay.scenario_file(game)
    if arguments.format == "transcript" and beside is not None:
        print_error(
            _("The referee will look for {file} beside this transcript. To print that file: --format scenario").format(
                file=beside
            )
        )
    return DONE


def _picture(game: replay.FinishedGame) -> str:
    """Return a game as a picture, in the colours of the last evening."""
    colours = load_settings().options.colours
    return picture(game.game_log, game.header.phrases, occasion_of(game.header), colours)


def _write(drawn: str, *, as_png: bool) -> None:
    """Write a picture; a PNG goes only to a file or another program."""
    if as_png and sys.stdout.isatty():
        raise WrongUsage(_("A PNG cannot be shown here. Send it to a file: mascarade export GAME --format png > FILE"))
    try:
        content = to_png(drawn) if as_png else drawn.encode()
    except NoPng:
        raise WrongUsage(_("--format png needs resvg. To install it: pip install 'mascarade[png]'")) from None
    sys.stdout.buffer.write(content)
    sys.stdout.flush()


FORMATS: Mapping[str, Callable[[replay.FinishedGame], str]] = {
    "transcript": replay.transcript,
    "markdown": replay.markdown,
    "scenario": lambda game: game.header.scenario.text,
    "svg": _picture,
    "png": _picture,
}
"""The formats with their functions."""
