"""The index of saved games: the list is the same with and without it, and it tells nothing of an unfinished game."""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.records import index
from mascarade.records.disk import Disk
from mascarade.records.games import GameList, game_list
from tests.records.games import path_of
from tests.records.test_games import CARDS, quick_game

GAMES = 6


class CountingDisk(Disk):
    """A disk that notes which saved games are read."""

    def __init__(self) -> None:
        self.reads: list[str] = []

    def read(self, path: Path) -> bytes:
        if path.name != index.NAME:
            self.reads.append(path.name)
        return super().read(path)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(index, "LEAST", GAMES)
    for number in range(GAMES):
        quick_game(tmp_path, finish=number % 2 == 0)
    (tmp_path / "20200101-0000-trash.game").write_bytes(b"Dear diary")
    grow_old(tmp_path)
    return tmp_path


def grow_old(folder: Path) -> None:
    """Let all files have been written a while ago."""
    for number, path in enumerate(sorted(folder.glob("*.game"))):
        os.utime(path, ns=(10**18 + number, 10**18 + number))


def read_anew(folder: Path) -> GameList:
    """The list as it is without an index."""
    kept = (folder / index.NAME).read_bytes()
    (folder / index.NAME).unlink()
    games = game_list(folder)
    (folder / index.NAME).write_bytes(kept)
    return games


def test_the_list_is_the_same_with_an_index_and_no_game_is_read_for_it(folder: Path) -> None:
    first = game_list(folder)
    disk = CountingDisk()
    assert game_list(folder, disk) == first
    assert len(first.games) == GAMES
    assert disk.reads == ["20200101-0000-trash.game"], "what cannot be read is looked at each time"


def test_a_few_games_need_no_index(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "LEAST", GAMES + 1)
    game_list(folder)
    assert not (folder / index.NAME).exists()


def change(folder: Path) -> str:
    """Something is written to a game."""
    path = min(folder.glob("*.game"), key=lambda one: one.stat().st_size if one.stat().st_size > 99 else 1 << 30)
    with path.open("ab") as file:
        file.write(b"torn")
    return path.name


def spoil(folder: Path) -> str:
    """A letter of a game changes, and nothing about its size or its time."""
    path = next(path for path in folder.glob("*.game") if path.stat().st_size > 99)
    content, found = bytearray(path.read_bytes()), path.stat()
    content[-9] ^= 1
    path.write_bytes(content)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))
    return path.name


@pytest.mark.parametrize("happens", [change, spoil])
def test_a_game_whose_file_has_changed_is_read_again(folder: Path, happens: Callable[[Path], str]) -> None:
    game_list(folder)
    name = happens(folder)
    disk = CountingDisk()
    games = game_list(folder, disk)
    assert name in disk.reads
    assert len(disk.reads) == 2
    assert games == read_anew(folder)
    assert [game.is_damaged for game in games.games].count(True) == 1


def test_a_game_that_has_just_been_written_is_read_until_it_is_older(folder: Path) -> None:
    name = path_of(quick_game(folder)).name
    for _time in range(2):
        disk = CountingDisk()
        game_list(folder, disk)
        assert name in disk.reads


def test_a_game_that_was_removed_is_in_the_index_no_more(folder: Path) -> None:
    gone = game_list(folder).games[0]
    gone.path.unlink()
    (folder / "20200101-0000-trash.game").unlink()
    quick_game(folder)
    grow_old(folder)
    game_list(folder)
    assert gone.id.encode() not in (folder / index.NAME).read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        lambda _whole: b"",
        lambda content: content[:-1],
        lambda content: content.replace(b"Ada", b"Eva"),
        lambda _whole: b"\xff" * 99,
        lambda _whole: sealed(b"[]"),
        lambda _whole: sealed(b"[" * 100_000),
        lambda content: sealed(content.partition(b"\n")[2].replace(b"0.", b"9.", 1)),
        lambda _whole: sealed(json.dumps([index.VERSION, [], [["x", None, None]]]).encode()),
        lambda _whole: sealed(json.dumps([index.VERSION, [["x", "no scenario"]], []]).encode()),
    ],
)
def test_an_index_that_is_damaged_is_written_anew(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    games = game_list(folder)
    whole = (folder / index.NAME).read_bytes()
    (folder / index.NAME).write_bytes(damage(whole))
    assert game_list(folder) == games
    assert (folder / index.NAME).read_bytes() == whole


def test_a_row_that_means_nothing_is_read_from_its_file(folder: Path) -> None:
    games = game_list(folder)
    version, scenarios, rows = json.loads((folder / index.NAME).read_bytes().partition(b"\n")[2])
    rows[0][2], rows[1][3], rows[2][4] = [0, "long ago", 0], 9, None
    (folder / index.NAME).write_bytes(sealed(json.dumps([version, scenarios, rows]).encode()))
    disk = CountingDisk()
    assert game_list(folder, disk) == games
    assert len(disk.reads) == 4


def sealed(content: bytes) -> bytes:
    """An index that is whole, and yet none."""
    return index.sealed(content)


def test_where_it_cannot_be_written_the_list_is_only_slower(folder: Path) -> None:
    games = game_list(folder)
    (folder / index.NAME).unlink()
    (folder / index.NAME).mkdir()
    assert game_list(folder) == games
    assert not list(folder.glob(f"{index.NAME}.*"))


def test_it_is_for_its_owner_alone_and_holds_no_choice_and_no_card_of_an_unfinished_game(folder: Path) -> None:
    for path in folder.glob("*.game"):
        if not any(game.path == path for game in game_list(folder).games if not game.is_finished):
            path.unlink()
    for _number in range(GAMES):
        quick_game(folder, finish=False)
    grow_old(folder)
    games = game_list(folder).games
    assert not any(game.is_finished for game in games)
    if os.name == "posix":
        assert stat.S_IMODE((folder / index.NAME).stat().st_mode) == 0o600
    _version, _scenarios, rows = json.loads((folder / index.NAME).read_bytes().partition(b"\n")[2])
    assert len(rows) == len(games)
    words = json.dumps(rows)
    assert not [card for card in CARDS if card in words]
    assert not [word for word in ("swap", "really", "announce", "state") if word in words]
    shown = {game.id: (list(game.names), list(game.bots), game.turns, game.is_damaged, None) for game in games}
    assert {row[0]: tuple(row[4:]) for row in rows} == shown
