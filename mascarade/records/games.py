"""Saved games as they are listed: all of them, the one played last, and who has won how often."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path

from mascarade import paths
from mascarade.history import Participant, SeatHistory
from mascarade.language import _, npgettext, pgettext
from mascarade.names import name_key
from mascarade.records.disk import DISK, ENDING, Disk, try_lock
from mascarade.records.entries import EARLY, ArrivalEntry, ChoiceEntry, DeclarationEntry, EndEntry, Entry, UndoEntry
from mascarade.records.errors import BadRecord, why_not_listed
from mascarade.records.reading import NeverBegun, Order, Record, read_ends, read_record
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import Scenario
from mascarade.values import Value
from mascarade.wording.labels import join_list
from mascarade.wording.mask_names import mask_name, own_name

_ACTIONS = ("look", "swap", "announce")
"""The words that a turn's action begins with."""
MOST_READ = 10
"""The most games that are read of those a glance does not show to be over, the latest first."""


class SavedGame(Value):
    """A game as a list shows it: everything in it was said aloud, or is over."""

    id: str
    """The name on the command line: that of its file without the ending."""
    path: Path
    created: datetime
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The names that belong to bots."""
    scenario: Scenario
    turns: int
    """The number of turns that have been begun with an action."""
    is_damaged: bool
    ended: EndEntry | None
    """The way it ended; ``None`` if it can be resumed."""

    @property
    def is_finished(self) -> bool:
        """True if it is over."""
        return self.ended is not None

    @property
    def is_ended_early(self) -> bool:
        """True if the table ended it as it stood, so that nobody has won it."""
        return self.ended is not None and self.ended.how == EARLY

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners; nobody while the game is not over."""
        return () if self.ended is None else tuple(self.names[winner] for winner in self.ended.winners)


class UnreadableGame(Value):
    """A file among the games that cannot be read, and why."""

    path: Path
    reason: str


def summary_of(record: Record) -> SavedGame:
    """Return a saved game as a list shows it."""
    participants = _sitters(record)
    return SavedGame(
        record.path.stem,
        record.path,
        record.header.created,
        tuple(participant.name for participant in participants),
        tuple(participant.name for participant in participants if participant.bot is not None),
        record.header.scenario,
        _turns(record.entries),
        record.damaged > 0,
        next((entry for entry in record.entries if isinstance(entry, EndEntry)), None),
    )


def _sitters(record: Record) -> tuple[Participant, ...]:
    """Return those who play the game now, or played it at its end."""
    participants = list(SeatHistory.of(record.header.seating).first)
    for entry in record.entries:
        if isinstance(entry, ArrivalEntry) and entry.player < len(participants):
            participants[entry.player] = entry.participant
    return tuple(participants)


def _turns(entries: Iterable[Entry]) -> int:
    """Return the number of turns, without those that were taken back."""
    played: list[bool] = []
    for entry in entries:
        if isinstance(entry, ChoiceEntry):
            played.append(entry.text.startswith(_ACTIONS))
        elif isinstance(entry, DeclarationEntry):
            played.append(False)
        elif isinstance(entry, UndoEntry):
            del played[-1:]
    return sum(played)


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
            record = read_record(path, disk)
        except NeverBegun:
            continue
        except BadRecord as bad:
            unreadable.append(UnreadableGame(path, str(bad)))
        else:
            played.append((record.order, path.stem, summary_of(record)))
    played.sort(key=lambda one: one[:2], reverse=True)
    return GameList(
        tuple(game for _order, _name, game in played), tuple(sorted(unreadable, key=lambda one: one.path.name))
    )


class Latest(Value):
    """The game to go on with."""

    game: SavedGame | None
    """The one last played that is not over; ``None`` where there is none."""
    unreadable: tuple[UnreadableGame, ...]
    """Files that cannot be read and were written after it, or after all others, the newest first; or the folder."""
    is_closed: bool = False
    """True if the folder itself cannot be read."""
    is_newer_open: bool = False
    """True if a newer game is open in another program, and this is the one before it."""


def latest(folder: Path | None = None, disk: Disk = DISK) -> Latest:
    """Return the game to go on with, as the files themselves say; only a few of many are read for it."""
    folder = folder or paths.games_folder()
    try:
        found = disk.games(folder)
    except OSError as refused:
        return Latest(None, (UnreadableGame(folder, why_not_listed(folder, refused)),), is_closed=True)
    reader = _LatestReader(disk)
    unfinished = (one for one in islice(reader.games(found), MOST_READ) if not one.is_finished)
    last = game = next(unfinished, None)
    if last is not None and _is_open_elsewhere(last.path, disk):
        game = next((one for one in unfinished if not _is_open_elsewhere(one.path, disk)), last)
    unreadable = tuple(_newer(reader.unreadable, found if game is None else (game.path,), disk))
    return Latest(game, unreadable, is_newer_open=game is not last)


def _is_open_elsewhere(path: Path, disk: Disk) -> bool:
    """Return whether another program has a game, as its lock tells; a file that cannot be opened is nobody's."""
    try:
        file = disk.open(path)
    except OSError:
        return False
    try:
        try_lock(file, disk)
    except BlockingIOError:
        return True
    disk.close(file)
    return False


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

    def games(self, found: Iterable[Path]) -> Iterator[SavedGame]:
        """Yield the games that may not be over yet, the one last played first; no more is read than it takes to tell.

        Of games that a glance cannot tell apart, as of copies, the file that was written last comes first.
        """
        waiting = sorted(place for path in found for place in self._places(path))
        while waiting:
            order, written, path = waiting.pop()
            record = self._record(path)
            if record is not None and record.order < order:  # less of it is whole than a glance shows
                insort(waiting, (record.order, written, path))
            elif record is not None:
                yield summary_of(record)

    def _places(self, path: Path) -> Iterator[tuple[Order, int, Path]]:
        """Yield what puts a game in order, unless a glance shows that it is over."""
        glance = read_ends(path, self._disk)
        found = self._record(path) if glance is None else glance  # without one, its end is damaged, or it is no game
        if found is not None and not (glance is not None and glance.is_over):
            yield found.order, self._disk.written(path), path

    def _record(self, path: Path) -> Record | None:
        try:
            return read_record(path, self._disk)
        except NeverBegun:
            return None
        except BadRecord as bad:
            self.unreadable.append(UnreadableGame(path, str(bad)))
            return None


def about_saved(game: SavedGame) -> str:
    """Return which game a saved one is: scenario, length and players, all of it public."""
    length = npgettext("table", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    return game_in_a_line(game.scenario.translated_title, length, game.names)


# NOTE: A saved game in a line: its scenario, "12 turns" or "turn 12", and the players.
def game_in_a_line(title: str, length: str, names: Sequence[str]) -> str:
    """Return which game one is, in a line."""
    return pgettext("layout", "{scenario}, {length}: {players}").format(
        scenario=title, length=length, players=join_list(names)
    )


def about_newer(latest: Latest) -> str:
    """Return why a newer game cannot be continued, and what is offered in its place; nothing where all can be."""
    if not latest.unreadable:
        words = _("The last game is open in another window. You can continue the one before it.")
        return words if latest.is_newer_open else ""
    if latest.game is None:
        return latest.unreadable[0].reason
    return _("{reason} You can continue the game before it.").format(reason=latest.unreadable[0].reason)


def has_finished_game(folder: Path | None = None, disk: Disk = DISK) -> bool:
    """Return whether any game has been played to its end here; the newest files are read first."""
    try:
        found = sorted(disk.games(folder or paths.games_folder()), key=lambda path: path.name, reverse=True)
    except OSError:
        return False
    return any(_is_finished(path, disk) for path in found)


def _is_finished(path: Path, disk: Disk) -> bool:
    """Return whether a game is over, as a glance at the end of its file tells, or else all of it."""
    one = read_ends(path, disk)
    if one is not None:
        return one.is_over
    try:
        return any(isinstance(entry, EndEntry) for entry in read_record(path, disk).entries)
    except (NeverBegun, BadRecord):
        return False


class Totals:
    """The results of all finished games; a shared victory counts for each winner."""

    def __init__(self) -> None:
        self.games = 0
        self.played: Counter[str] = Counter()
        """The number of games of each player, by the name as last written; a bot's name is marked as such."""
        self.won: Counter[str] = Counter()
        self.in_play: Counter[tuple[str, MaskId]] = Counter()
        """The number of games of each mask, by its edition's id and its own: two editions may use one name."""
        self.won_with: Counter[tuple[str, MaskId]] = Counter()
        """The number of those games in which a winner held it at the end, known or not."""
        self.own_names: dict[tuple[str, MaskId], str] = {}
        """The names that scenarios give to their own masks; if two use one id, the scenario last played decides."""
        self.own_pictures: dict[tuple[str, MaskId], tuple[str, ...]] = {}
        """The pictures of those masks, each of the scenario that gave the name; empty where it gave none."""

    def name_of(self, edition: str, mask: MaskId) -> str:
        """Return the name of a mask among those in play."""
        named = self.own_names.get((edition, mask))
        return mask_name(mask, EDITIONS[edition], {} if named is None else {mask: own_name(named)})


def totals(games: Iterable[SavedGame]) -> Totals:
    """Return the totals of these games, the latest first; those that nobody has won do not count."""
    result = Totals()
    spelled: dict[str, str] = {}
    for game in games:
        if game.ended is None or game.is_ended_early:
            continue
        result.games += 1
        called = [
            pgettext("saved games", "{name} (bot)").format(name=name) if name in game.bots else name
            for name in game.names
        ]
        names = [spelled.setdefault(name_key(name), name) for name in called]
        result.played.update(names)
        result.won.update(names[winner] for winner in game.ended.winners)
        edition = game.scenario.edition.id
        result.in_play.update((edition, mask) for mask in dict.fromkeys(game.scenario.line_up(len(game.names))))
        pictures = dict(game.scenario.own_emblems)
        for mask, named in game.scenario.own_names:
            result.own_names.setdefault((edition, mask), named)
            result.own_pictures.setdefault((edition, mask), pictures.get(mask, ()))
        held = {mask for winner in game.ended.winners for mask in game.ended.masks[winner]}
        result.won_with.update((edition, mask) for mask in held)
    return result
