"""Past and unfinished games; nothing here tells a card of an unfinished one."""

from pathlib import Path

from mascarade import paths
from mascarade.records.disk import DISK, Disk
from mascarade.records.errors import BadRecord, why_not_listed
from mascarade.records.names import ENDING
from mascarade.records.play_order import Order
from mascarade.records.reading import NeverBegun, read
from mascarade.records.saved_game import SavedGame, UnreadableGame, listed
from mascarade.rules.values import Value


class GameList(Value):
    """All saved games, the one last played first."""

    games: tuple[SavedGame, ...]
    unreadable: tuple[UnreadableGame, ...]
    """The files that cannot be read; if that is the folder itself, nothing else."""
    is_closed: bool = False
    """True if the folder itself cannot be read."""

    def named(self, name: str) -> tuple[SavedGame, ...]:
        """Return the game of that name, or all whose names begin with it; the file's ending may be left out."""
        wanted = name.removesuffix(ENDING)
        exactly = tuple(game for game in self.games if game.id == wanted)
        return exactly or tuple(game for game in self.games if wanted and game.id.startswith(wanted))


def game_list(folder: Path | None = None, disk: Disk = DISK) -> GameList:
    """Return the saved games in a folder, or where this program keeps them; a game never begun is none."""
    folder = folder or paths.games_folder()
    try:
        found = disk.games(folder)
    except OSError as refused:
        return GameList((), (UnreadableGame(folder, why_not_listed(folder, refused)),), is_closed=True)
    played: list[tuple[Order, str, SavedGame]] = []
    unreadable: list[UnreadableGame] = []
    for path in found:
        try:
            record = read(path, disk)
        except NeverBegun:
            continue
        except BadRecord as bad:
            unreadable.append(UnreadableGame(path, str(bad)))
        else:
            played.append((record.order, path.stem, listed(record)))
    played.sort(key=lambda one: one[:2], reverse=True)
    return GameList(
        tuple(game for _order, _name, game in played), tuple(sorted(unreadable, key=lambda one: one.path.name))
    )
