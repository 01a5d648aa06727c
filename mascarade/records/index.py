"""An index of the saved games, beside them: a long list need not read every file.

It holds what the list shows of each game, and nothing else: of an unfinished game no choice and no card. A game that is
missing from it, or whose file has changed, is read from its file; an index that is damaged, or that another version of
the program has written, is none.
"""

import json
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from mascarade.plain_files import NotPlain, TooLarge
from mascarade.records.disk import Disk, Mark
from mascarade.records.evenings import Order
from mascarade.records.header import RULES
from mascarade.records.lines import EndLine
from mascarade.records.reading import read
from mascarade.records.saved_game import SavedGame, listed
from mascarade.rules.cards import MaskId, Player
from mascarade.rules.values import PlainValue
from mascarade.scenarios import BadScenario, Scenario, read_scenario
from mascarade.version import __version__

NAME = ".index"
LEAST = 200
"""Fewer games are read as fast without an index."""
YOUNG = 2_000_000_000
"""A file that was written so many nanoseconds ago may change again without its times telling."""
MISREAD = (ValueError, LookupError, TypeError, RecursionError)
"""Ways in which something that is no index fails to be read."""
VERSION = [1, __version__, RULES]


class IndexRow(PlainValue):
    """A game in the list, its place in it, and the state of its file when it was read."""

    mark: Mark | None
    order: Order
    game: SavedGame


class Row(NamedTuple):
    """A game as it stands in the index."""

    id: str
    mark: Mark
    order: tuple[int, str, int]
    scenario: int
    """Its place among the scenarios at the beginning of the index."""
    names: Sequence[str]
    bots: Sequence[str]
    turns: int
    is_damaged: bool
    end: tuple[Sequence[Player], str, Sequence[Sequence[MaskId]]] | None


class Index:
    """What is known of the games in a folder without reading them."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder, self._disk = folder, disk
        try:
            self._rows, self._scenarios = _read(disk.read(folder / NAME))
        except (OSError, NotPlain, TooLarge, BadScenario, *MISREAD):
            self._rows, self._scenarios = {}, ()
        self._learnt = 0

    def entry(self, path: Path) -> IndexRow:
        """Return a game, read from its file where that is not as it was; BadRecord where it cannot be read."""
        mark = self._disk.mark(path)  # before the file is read, which may change at any moment
        row = self._rows.get(path.stem)
        if row is not None and row.mark == mark:
            with suppress(*MISREAD):
                return _entry(path, row, self._scenarios)
        record = read(path, self._disk)
        self._learnt += 1
        return IndexRow(mark, record.order, listed(record))

    def keep(self, entries: Sequence[IndexRow]) -> None:
        """Write the index anew where it is worth while; where it cannot be written, the list is only slower."""
        until = time.time_ns() - YOUNG
        kept = [entry for entry in entries if entry.mark is not None and entry.mark[1] < until]
        has_lost = not self._rows.keys() <= {entry.game.id for entry in kept}
        if len(kept) >= LEAST and (self._learnt >= LEAST // 10 or has_lost):
            with suppress(OSError):
                self._disk.replace(self._folder / NAME, _written(kept))


def _written(entries: Sequence[IndexRow]) -> bytes:
    scenarios: dict[tuple[str, str], int] = {}
    rows = [_row(entry, scenarios) for entry in entries]
    return sealed(json.dumps([VERSION, list(scenarios), rows], separators=(",", ":")).encode())


def sealed(content: bytes) -> bytes:
    """Return an index with its digest on a line before it, by which damage is found."""
    return blake2b(content).hexdigest().encode() + b"\n" + content


def _row(entry: IndexRow, scenarios: dict[tuple[str, str], int]) -> Row:
    (evening, created, length), game = entry.order, entry.game
    assert entry.mark is not None
    return Row(
        game.id,
        entry.mark,
        (evening, created.isoformat(), length),
        scenarios.setdefault((game.scenario.id, game.scenario.text), len(scenarios)),
        game.names,
        game.bots,
        game.turns,
        game.is_damaged,
        None if game.ended is None else (game.ended.winners, game.ended.how, game.ended.masks),
    )


def _read(found: bytes) -> tuple[Mapping[str, Row], Sequence[Scenario]]:
    """Return what is in an index, the games by their names; raise ValueError, among others, where it is none."""
    _seal, _line, content = found.partition(b"\n")
    if found != sealed(content):
        raise ValueError("damaged")
    version, scenarios, rows = json.loads(content)
    if version != VERSION:
        raise ValueError("of another version")
    known = [read_scenario(text, name) for name, text in scenarios]
    return {row[0]: Row(row[0], tuple(row[1]), *row[2:]) for row in rows}, known


def _entry(path: Path, row: Row, scenarios: Sequence[Scenario]) -> IndexRow:
    evening, created, length = row.order
    begun = datetime.fromisoformat(created)
    end = None
    if row.end is not None:
        winners, how, masks = row.end
        end = EndLine(tuple(map(Player, winners)), how, tuple(map(tuple, masks)))
    names, bots = tuple(row.names), tuple(row.bots)
    game = SavedGame(row.id, path, begun, names, bots, scenarios[row.scenario], row.turns, row.is_damaged, end)
    return IndexRow(row.mark, (evening, begun, length), game)
