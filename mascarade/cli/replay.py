"""``mascarade replay``: the truth about a finished game, on screen or as text."""

import argparse
import sys
from pathlib import Path

from mascarade.art.drawing import AsciiMode
from mascarade.characters import print_error, printable, to_encoding, wrap
from mascarade.cli import DONE, NOT_SO, WrongUsage, display_options
from mascarade.cli.games import find_game
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.language import _
from mascarade.plain.cleared_screens import truth_words
from mascarade.plain.lines import in_ascii
from mascarade.records.reading import BadRecord
from mascarade.records.replay import finished_game
from mascarade.table.game_words import occasion_of
from mascarade.truth.scenes import game_truth


def parser() -> Parser:
    """Return the parser of the command."""
    about = _("Replay a finished game turn by turn, with all cards face up.")
    after = _(
        "If the output is not a terminal, as in mascarade replay GAME | less, the game is printed as with --text."
    )
    parser = Parser("mascarade replay", about, after, run=run)
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game’s name, the start of its name, or a path"))
    parser.flag("--text", _("print the whole game as text, for a pager, a file or other programs"))
    display_options.add_display_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Show a finished game turn by turn with all cards face up; refuse an unfinished one."""
    if arguments.game is None:
        raise WrongUsage(_("Name the game to replay. To list games: mascarade games"))
    game = find_game(arguments.game)
    if not game.is_finished:
        print_error(_("Game {game} is not finished; it can be replayed once it is.").format(game=game.id))
        return NOT_SO
    last = display_options.load_settings()
    options = as_last_time(last, display_options.take_table_options(arguments)).options
    # Output to a pager or file is text; a finished game has no secrets.
    if arguments.text or not (arguments.plain or display_options.has_terminal()):
        return _print_text(game.path, options.ascii)
    table = display_options.front_end(display_options.plain_opening(arguments, last), accepts_scrollback=True)
    return table.replay(game.path, options)


def _print_text(path: Path, signs: AsciiMode) -> int:
    """Print the truth in lines of 80 columns, with a heading about the game."""
    try:
        game = finished_game(path)
    except BadRecord as bad:
        raise WrongUsage(str(bad)) from None
    header, game_log = game.header, game.game_log
    truth = game_truth(game_log.steps, game_log.seat_history, is_ended_early=game_log.is_ended_early)
    for told in (occasion_of(header), "", *truth_words(truth, header.phrases)):
        shown = (
            in_ascii(printable(told))
            if signs is AsciiMode.ALWAYS
            else to_encoding(printable(told), sys.stdout.encoding)
        )
        print("\n".join(wrap(shown, hanging=2)))
    return DONE
