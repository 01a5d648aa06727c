"""``mascarade resume``: a saved game goes on, from the very decision at which it stopped."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mascarade.cli.exits import WrongUsage
from mascarade.cli.parser import Parser
from mascarade.cli.terminal import require_terminal
from mascarade.language import _
from mascarade.watchdog.watching import stand_guard

if TYPE_CHECKING:
    from mascarade.records.games import SavedGame


def run(words: Sequence[str]) -> int:
    """Finds the game, and brings up the table with it."""
    parser = Parser("mascarade resume", _("Go on with a saved game: the one last played, or the one that is named."))
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("its name, or the beginning of it, or a path"))
    game = to_resume(parser.read(words).game)
    require_terminal()
    stand_guard()
    from mascarade.cli.title import as_last_time
    from mascarade.settings import last_settings
    from mascarade.tui import app

    return app.resume(as_last_time(last_settings()), game.path)


def to_resume(asked: str | None) -> "SavedGame":
    """The unfinished game that is named, or the one last played; ``WrongUsage`` where there is none."""
    from mascarade.cli.saved import saved_game
    from mascarade.records.games import game_list

    if asked is None:
        unfinished = game_list().unfinished
        if not unfinished:
            raise WrongUsage(_("There is no unfinished game; mascarade play begins a new one."))
        return unfinished[0]
    game = saved_game(asked)
    if game.is_finished:
        raise WrongUsage(_("The game {game} is over, and cannot go on.").format(game=game.id))
    return game
