"""``mascarade resume``: continue a saved game at the decision where it stopped."""

import argparse

from mascarade.cli import WrongUsage, display_options
from mascarade.cli.games import find_game
from mascarade.cli.parser import Parser
from mascarade.cli.play_arguments import as_last_time
from mascarade.language import _
from mascarade.records.games import SavedGame, about_newer, about_saved, latest


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser("mascarade resume", _("Continue a saved game: the last one played, or the one you name."), run=run)
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game’s name, the start of its name, or a path"))
    display_options.add_display_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Find the game and open its table."""
    last = display_options.load_settings()
    opening = display_options.plain_opening(arguments, last)
    game, warning = to_resume(arguments.game)
    request = as_last_time(last, display_options.take_table_options(arguments))
    table = display_options.front_end(opening, accepts_scrollback=arguments.accept_scrollback)
    return table.resume(request, game.path, warning)


def to_resume(asked: str | None) -> tuple[SavedGame, str]:
    """Return the unfinished game named or last played, with a warning if a newer one cannot be resumed.

    Raise ``WrongUsage`` if there is none.
    """
    if asked is None:
        return _last_played()
    game = find_game(asked)
    if game.is_finished:
        raise WrongUsage(_("Game {game} is finished. To replay it: mascarade replay {game}").format(game=game.id))
    return game, ""


# NOTE: The command at the end is typed as it is.
def _last_played() -> tuple[SavedGame, str]:
    last = latest()
    newer = about_newer(last)
    if last.game is None:
        nothing = "" if last.is_closed else _("There is no unfinished game. To start a new one: mascarade play")
        raise WrongUsage(" ".join(filter(None, (newer, nothing))))
    return last.game, f"{newer}\n\n{about_saved(last.game)}" if newer else ""
