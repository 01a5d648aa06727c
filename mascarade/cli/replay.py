"""``mascarade replay``: the truth reel of a finished game."""

from collections.abc import Sequence

from mascarade.cli.exits import NOT_SO, WrongUsage, complain
from mascarade.cli.parser import Parser
from mascarade.cli.terminal import require_terminal
from mascarade.language import _


def run(words: Sequence[str]) -> int:
    """Shows the game turn by turn, all cards face up; one that is not over is refused."""
    parser = Parser(
        "mascarade replay", _("Tell the truth about a finished game: turn by turn, with all cards face up.")
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("its name, or the beginning of it, or a path"))
    asked = parser.read(words).game
    if asked is None:
        raise WrongUsage(_("Say which game to tell again; mascarade games lists them."))
    from mascarade.cli.saved import saved_game

    game = saved_game(asked)
    if not game.is_finished:
        complain(_("The game {game} is not over yet: its truth has to wait.").format(game=game.id))
        return NOT_SO
    require_terminal()
    from mascarade.tui import app

    return app.replay(game.path)
