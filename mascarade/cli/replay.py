"""``mascarade replay``: the truth reel of a finished game."""

from collections.abc import Sequence

from mascarade.cli.exits import NOT_SO, WrongUsage, complain
from mascarade.cli.parser import Parser
from mascarade.cli.plain import offer_plain, wants_plain
from mascarade.cli.signs import offer_ascii, with_signs
from mascarade.cli.terminal import require_terminal
from mascarade.language import _


def run(words: Sequence[str]) -> int:
    """Show the game turn by turn, all cards face up; refuse one that is not over."""
    parser = Parser("mascarade replay", _("Replay a finished game turn by turn, with all cards face up."))
    parser.add_argument("game", metavar="GAME", nargs="?", help=_("the game’s name, the start of its name, or a path"))
    offer_ascii(parser)
    offer_plain(parser)
    arguments = parser.read(words)
    asked = arguments.game
    if asked is None:
        raise WrongUsage(_("Name the game to replay. To list games: mascarade games"))
    from mascarade.cli.saved import saved_game

    game = saved_game(asked)
    if not game.is_finished:
        complain(_("Game {game} is not finished; it can be replayed once it is.").format(game=game.id))
        return NOT_SO
    from mascarade.cli.configured import configured

    last = with_signs(arguments, configured().last)
    if wants_plain(arguments, last):
        from mascarade.plain import evening

        return evening.replay(game.path, last.options)
    require_terminal()
    from mascarade.tui import app

    return app.replay(game.path, last.options)
