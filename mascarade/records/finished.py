"""What came of finished games: whether there is one, and who has won how often and with which masks."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from mascarade import paths
from mascarade.language import pgettext
from mascarade.names import likeness
from mascarade.records.disk import DISK, Disk
from mascarade.records.errors import BadRecord
from mascarade.records.lines import EndLine
from mascarade.records.play_order import glance
from mascarade.records.reading import NeverBegun, read
from mascarade.records.saved_game import SavedGame
from mascarade.rules.cards import MaskId
from mascarade.rules.editions import EDITIONS
from mascarade.wording.masks import mask_name, own_name


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
