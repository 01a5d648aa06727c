"""Lists of saved games: all of them, the one to continue, and how often each player has won."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from operator import itemgetter
from pathlib import Path

from mascarade import paths
from mascarade.history import Participant, participants_of
from mascarade.language import _, npgettext, pgettext
from mascarade.names import name_key
from mascarade.records.disk import DISK, ENDING, Disk, try_lock
from mascarade.records.entries import EARLY, ArrivalEntry, ChoiceEntry, DeclarationEntry, EndEntry, Entry, UndoEntry
from mascarade.records.reading import BadRecord, NeverBegun, Order, Record, read_ends, read_record, why_not_listed
from mascarade.rules.cards import MaskId
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import Scenario
from mascarade.values import Value
from mascarade.wording.mask_names import mask_name, own_name
from mascarade.wording.phrases import join_list

_ACTIONS = ("look", "swap", "announce")
"""The words with which an action of a turn begins."""
MOST_READ = 10
"""The most games that are read completely to find the one to continue, the latest first."""


class SavedGame(Value):
    """A line of the list: facts about a game that are public or belong to a finished game."""

    id: str
    """The name of the game on the command line: its file's name without the ending."""
    path: Path
    created: datetime
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The names that belong to bots."""
    scenario: Scenario
    turns: int
    """The number of turns in which an action was chosen."""
    is_damaged: bool
    ended: EndEntry | None
    """The way it ended; ``None`` if it can be resumed."""

    @property
    def is_finished(self) -> bool:
        """True if it is over."""
        return self.ended is not None

    @property
    def is_ended_early(self) -> bool:
        """True if the table ended the game early, so that nobody has won it."""
        return self.ended is not None and self.ended.how == EARLY

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners; nobody while the game is not over."""
        return () if self.ended is None else tuple(self.names[winner] for winner in self.ended.winners)


class UnreadableGame(Value):
    """A file in the folder of games that cannot be read, with the reason."""

    path: Path
    reason: str


def summary_of(record: Record) -> SavedGame:
    """Return the line of the list for a saved game."""
    path, header, participants = record.path, record.header, _participants(record)
    names = tuple(participant.name for participant in participants)
    bots = tuple(participant.name for participant in participants if participant.bot is not None)
    ended = next((entry for entry in record.entries if isinstance(entry, EndEntry)), None)
    turns, is_damaged = _turns(record.entries), record.damaged > 0
    return SavedGame(path.stem, path, header.created, names, bots, header.scenario, turns, is_damaged, ended)


def _participants(record: Record) -> tuple[Participant, ...]:
    """Return the participants who play the game now, or who played it at its end."""
    participants = list(participants_of(record.header.seating))
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
    """The files that cannot be read, or the folder alone if it cannot be read itself."""
    is_closed: bool = False
    """True if the folder itself cannot be read."""

    def find(self, name: str) -> tuple[SavedGame, ...]:
        """Return the game of that name, or all whose names begin with it; the file's ending may be left out."""
        wanted = name.removesuffix(ENDING)
        exactly = tuple(game for game in self.games if game.id == wanted)
        return exactly or tuple(game for game in self.games if wanted and game.id.startswith(wanted))


def game_list(folder: Path | None = None, disk: Disk = DISK) -> GameList:
    """Return the saved games in a folder, by default the program's own, without games that never began."""
    shelf = _GameFolder(folder, disk)
    records = ((path, record) for path in shelf.files if (record := shelf.read(path)) is not None)
    played = sorted(
        ((record.order, path.stem, summary_of(record)) for path, record in records),
        key=lambda one: one[:2],
        reverse=True,
    )
    unreadable = tuple(sorted(shelf.unreadable, key=lambda one: one.path.name))
    return GameList(tuple(game for _order, _name, game in played), unreadable, shelf.is_closed)


class Latest(Value):
    """The game to continue, and what stands in the way of newer ones."""

    game: SavedGame | None
    """The unfinished game that was played last; ``None`` if there is none."""
    unreadable: tuple[UnreadableGame, ...]
    """Unreadable files that are newer than this game or than all others, the newest first; or the unreadable folder."""
    is_closed: bool = False
    """True if the folder itself cannot be read."""
    is_newer_open: bool = False
    """True if a newer game was passed over because another program has it open."""


def latest(folder: Path | None = None, disk: Disk = DISK) -> Latest:
    """Return the game to continue; of many files only a few are read completely."""
    shelf = _GameFolder(folder, disk)
    unfinished = (one for one in islice(shelf.last_played(), MOST_READ) if not one.is_finished)
    last = game = next(unfinished, None)
    if last is not None and _is_open_elsewhere(last.path, disk):
        game = next((one for one in unfinished if not _is_open_elsewhere(one.path, disk)), last)
    return Latest(game, shelf.newer_unreadable(game), shelf.is_closed, is_newer_open=game is not last)


def _is_open_elsewhere(path: Path, disk: Disk) -> bool:
    """Return whether another program has locked a game; false for a file that cannot be opened."""
    try:
        file = disk.open(path)
        try_lock(file, disk)
    except BlockingIOError:
        return True
    except OSError:
        return False
    disk.close(file)
    return False


class _GameFolder:
    """The files in a folder of games, with a list of those that turned out to be unreadable."""

    def __init__(self, folder: Path | None, disk: Disk) -> None:
        folder = folder or paths.games_folder()
        self._disk = disk
        self.files: tuple[Path, ...] = ()
        self.unreadable: list[UnreadableGame] = []
        self.is_closed = False
        try:
            self.files = disk.games(folder)
        except OSError as refused:
            self.unreadable.append(UnreadableGame(folder, why_not_listed(folder, refused)))
            self.is_closed = True

    def read(self, path: Path) -> Record | None:
        """Return the game in a file, if there is one that can be read."""
        try:
            return read_record(path, self._disk)
        except NeverBegun:
            return None
        except BadRecord as bad:
            self.unreadable.append(UnreadableGame(path, str(bad)))
            return None

    def last_played(self) -> Iterator[SavedGame]:
        """Yield the games that may not be over yet, the one last played first; no more is read than it takes to tell.

        Of games that a glance cannot tell apart, as of copies, the file that was written last comes first.
        """
        waiting = sorted(place for path in self.files for place in self._places(path))
        while waiting:
            order, written, path = waiting.pop()
            record = self.read(path)
            if record is not None and record.order < order:  # a quick look found more than is intact
                insort(waiting, (record.order, written, path))
            elif record is not None:
                yield summary_of(record)

    def _places(self, path: Path) -> Iterator[tuple[Order, int, Path]]:
        """Yield the sort key of each game, except for games whose file's end shows that they are over."""
        glance = read_ends(path, self._disk)
        found = self.read(path) if glance is None else glance  # otherwise its end is damaged, or it is no game
        if found is not None and not (glance is not None and glance.is_over):
            yield found.order, self._disk.written(path), path

    def newer_unreadable(self, game: SavedGame | None) -> tuple[UnreadableGame, ...]:
        """Return unreadable files that were written after a game, or after all games, by the file system's times."""
        written = sorted(((self._disk.written(one.path), one) for one in self.unreadable), key=itemgetter(0))
        closed = {one.path for one in self.unreadable}
        others = (path for path in self.files if path not in closed) if game is None else (game.path,)
        since = max(map(self._disk.written, others), default=0) if written else 0
        return tuple(one for at, one in reversed(written) if at >= since)


def about_saved(game: SavedGame) -> str:
    """Return a saved game's scenario, length and players in words; all of this is public."""
    length = npgettext("table", "{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    return game_in_a_line(game.scenario.translated_title, length, game.names)


# NOTE: A saved game in a line: its scenario, "12 turns" or "turn 12", and the players.
def game_in_a_line(title: str, length: str, names: Sequence[str]) -> str:
    """Return the same in one line."""
    return pgettext("layout", "{scenario}, {length}: {players}").format(
        scenario=title, length=length, players=join_list(names)
    )


def about_newer(latest: Latest) -> str:
    """Return why a newer game cannot be continued, and what is offered instead; empty if nothing is in the way."""
    if not latest.unreadable:
        words = _("The last game is open in another window. You can continue the one before it.")
        return words if latest.is_newer_open else ""
    if latest.game is None:
        return latest.unreadable[0].reason
    return _("{reason} You can continue the game before it.").format(reason=latest.unreadable[0].reason)


def has_finished_game(folder: Path | None = None, disk: Disk = DISK) -> bool:
    """Return whether any saved game is finished; the newest files are read first."""
    shelf = _GameFolder(folder, disk)
    records = map(shelf.read, sorted(shelf.files, key=lambda path: path.name, reverse=True))
    return any(record is not None and summary_of(record).is_finished for record in records)


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
        """The number of those games in which a winner had the mask at the end, known or not."""
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
