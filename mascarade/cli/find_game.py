"""Lookup of the saved game that a command-line argument names."""

import os
from pathlib import Path

from mascarade.cli.exits import WrongUsage
from mascarade.language import _
from mascarade.records.disk import ENDING
from mascarade.records.errors import BadRecord
from mascarade.records.games import SavedGame, game_list, summary_of
from mascarade.records.reading import read_record

MOST_NAMED = 5
"""The number of games that a message names before it leaves the rest out."""


def find_game(asked: str) -> SavedGame:
    """Return the game of that name or path; a beginning is enough if no other name begins with it."""
    if any(separator in asked for separator in (os.sep, os.altsep) if separator):
        return _at(Path(asked))
    games = game_list()
    found = games.named(asked)
    if not found:
        wanted = asked.removesuffix(ENDING)
        for file in games.unreadable:
            if games.is_closed or (wanted and file.path.stem.startswith(wanted)):
                raise WrongUsage(file.reason)
        raise WrongUsage(_('There is no saved game "{game}". To list games: mascarade games').format(game=asked))
    if len(found) > 1:
        names = ", ".join(game.id for game in found[:MOST_NAMED])
        raise WrongUsage(
            _('Several saved games start with "{game}": {games}. Give more of the name.').format(
                game=asked, games=names
            )
        )
    return found[0]


def _at(path: Path) -> SavedGame:
    try:
        return summary_of(read_record(path))
    except BadRecord as bad:
        raise WrongUsage(str(bad)) from None
