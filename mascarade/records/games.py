"""Past and unfinished games, and what came of all of them; nothing here tells a card of an unfinished one."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from mascarade import paths
from mascarade.language import pgettext
from mascarade.names import likeness
from mascarade.records.disk import Disk
from mascarade.records.evenings import glance
from mascarade.records.index import Index, IndexRow
from mascarade.records.lines import EndLine
from mascarade.records.names import ENDING
from mascarade.records.reading import DISK, NeverBegun, read
from mascarade.records.saved_game import SavedGame, UnreadableGame
from mascarade.records.trouble import BadRecord, why_not_listed
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS
from mascarade.rules.values import PlainValue
from mascarade.wording.masks import mask_name, own_name


class GameList(PlainValue):
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
    entries: list[IndexRow] = []
    unreadable: list[UnreadableGame] = []
    try:
        found = disk.games(folder)
    except OSError as refused:
        return GameList((), (UnreadableGame(folder, why_not_listed(folder, refused)),), is_closed=True)
    index = Index(folder, disk)
    for path in found:
        try:
            entries.append(index.entry(path))
        except NeverBegun:
            continue
        except BadRecord as bad:
            unreadable.append(UnreadableGame(path, str(bad)))
    index.keep(entries)
    entries.sort(key=lambda one: (one.order, one.game.id), reverse=True)
    games = tuple(entry.game for entry in entries)
    return GameList(games, tuple(sorted(unreadable, key=lambda one: one.path.name)))


def has_finished_game(folder: Path | None = None, disk: Disk = DISK) -> bool:
    """Return whether any game has been played to its end here; the newest files are read first."""
    try:
        found = sorted(disk.games(folder or paths.games_folder()), key=lambda path: path.name, reverse=True)
    except OSError:
        return False
    return any(_is_finished(path, disk) for path in found)


def _is_finished(path: Path, disk: Disk) -> bool:
    """Return whether a game is over, as a glance at the end of its file tells, or else all of it."""
    one = glance(path, disk)
    if one is not None:
        return one.is_over
    try:
        return any(isinstance(line, EndLine) for line in read(path, disk).lines)
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
        names = [spelled.setdefault(likeness(name), name) for name in called]
        result.played.update(names)
        result.won.update(names[winner] for winner in game.ended.winners)
        edition = game.scenario.edition.id
        result.in_play.update((edition, mask) for mask in set(game.scenario.line_up(len(game.names))))
        pictures = dict(game.scenario.own_emblems)
        for mask, named in game.scenario.own_names:
            result.own_names.setdefault((edition, mask), named)
            result.own_pictures.setdefault((edition, mask), pictures.get(mask, ()))
        held = {mask for winner in game.ended.winners for mask in game.ended.masks[winner]}
        result.won_with.update((edition, mask) for mask in held)
    return result
