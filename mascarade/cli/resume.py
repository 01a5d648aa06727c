"""``mascarade resume``: which saved game is to go on."""

from mascarade.cli.exits import WrongUsage
from mascarade.cli.saved import saved_game
from mascarade.language import _
from mascarade.records.games import SavedGame, shelf


def to_resume(asked: str | None) -> SavedGame:
    """The unfinished game that is named, or the one last played; ``WrongUsage`` where there is none."""
    if asked is None:
        unfinished = shelf().unfinished
        if not unfinished:
            raise WrongUsage(_("There is no unfinished game; mascarade play begins a new one."))
        return unfinished[0]
    game = saved_game(asked)
    if game.is_finished:
        raise WrongUsage(_("The game {game} is over, and cannot go on.").format(game=game.id))
    return game
