"""Many saved games read for a list, from an index of them where there is one."""

from collections.abc import Iterable
from pathlib import Path

from mascarade.records.disk import Disk
from mascarade.records.index import Index, IndexRow
from mascarade.records.reading import NeverBegun
from mascarade.records.saved_game import SavedGame, UnreadableGame
from mascarade.records.trouble import BadRecord


def read_all(
    found: Iterable[Path], folder: Path, disk: Disk
) -> tuple[tuple[SavedGame, ...], tuple[UnreadableGame, ...]]:
    """Return the games in these files of a folder, the one last played first, and the files that cannot be read."""
    index = Index(folder, disk)
    entries: list[IndexRow] = []
    unreadable: list[UnreadableGame] = []
    for path in found:
        try:
            entries.append(index.entry(path))
        except NeverBegun:
            continue
        except BadRecord as bad:
            unreadable.append(UnreadableGame(path, str(bad)))
    index.keep(entries)
    entries.sort(key=lambda one: (one.order, one.game.id), reverse=True)
    return tuple(entry.game for entry in entries), tuple(sorted(unreadable, key=lambda one: one.path.name))
