"""The unfinished game last played, which is offered first, and newer files that cannot be read."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from mascarade import paths
from mascarade.records.disk import DISK, Disk
from mascarade.records.errors import BadRecord, why_not_listed
from mascarade.records.play_order import Order, glance
from mascarade.records.reading import NeverBegun, Record, read
from mascarade.records.saved_game import SavedGame, UnreadableGame, listed
from mascarade.rules.values import Value

MOST_READ = 10
"""The most games that are read of those a glance does not show to be over, the latest first."""


class Latest(Value):
    """The game to go on with."""

    game: SavedGame | None
    """The one last played that is not over; ``None`` where there is none."""
    unreadable: tuple[UnreadableGame, ...]
    """Files that cannot be read and were written after it, or after all others, the newest first; or the folder."""
    is_closed: bool = False
    """True if the folder itself cannot be read."""


def latest(folder: Path | None = None, disk: Disk = DISK) -> Latest:
    """Return the game to go on with, as the files themselves say; only a few of many are read for it."""
    folder = folder or paths.games_folder()
    try:
        found = disk.games(folder)
    except OSError as refused:
        return Latest(None, (UnreadableGame(folder, why_not_listed(folder, refused)),), is_closed=True)
    reader = _LatestReader(disk)
    game = next((one for one in map(reader.game, reader.in_order(found)) if one and not one.is_finished), None)
    return Latest(game, tuple(_newer(reader.unreadable, found if game is None else (game.path,), disk)))


def _newer(unreadable: Sequence[UnreadableGame], others: Iterable[Path], disk: Disk) -> list[UnreadableGame]:
    """Return what cannot be read and was written after the others; only the system's time tells that."""
    if not unreadable:
        return []
    closed = {one.path for one in unreadable}
    since = max((disk.written(path) for path in others if path not in closed), default=0)
    written = [(disk.written(one.path), one) for one in unreadable]
    return [one for at, one in sorted(written, key=lambda pair: pair[0], reverse=True) if at >= since]


class _LatestReader:
    """A reader of games that keeps what cannot be read."""

    def __init__(self, disk: Disk) -> None:
        self.unreadable: list[UnreadableGame] = []
        self._disk = disk

    def in_order(self, found: Iterable[Path]) -> list[Path]:
        """Return the games that may not be over yet, as far as a glance tells, the one last played first."""
        orders: list[tuple[Order, str, Path]] = []
        for path in found:
            one = glance(path, self._disk)
            if one is None:
                record = self._record(path)  # it has a damaged end, or is no game
                if record is not None:
                    orders.append((record.order, path.name, path))
            elif not one.is_over:
                orders.append((one.order, path.name, path))
        # Where a game was written anew beside a file that somebody had changed, what is whole of each tells them apart.
        met = Counter(order for order, _name, _path in orders)
        for at, (order, name, path) in enumerate(orders):
            if met[order] > 1 and (record := self._record(path)) is not None:
                orders[at] = record.order, name, path
        return [path for _order, _name, path in sorted(orders, reverse=True)[:MOST_READ]]

    def game(self, path: Path) -> SavedGame | None:
        """Return a game as a list shows it, if it can be read."""
        record = self._record(path)
        return None if record is None else listed(record)

    def _record(self, path: Path) -> Record | None:
        try:
            return read(path, self._disk)
        except NeverBegun:
            return None
        except BadRecord as bad:
            self.unreadable.append(UnreadableGame(path, str(bad)))
            return None
