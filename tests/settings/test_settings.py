"""What is remembered from last time, whatever has become of the file."""

import json
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.bots.bot import Level
from mascarade.bots.company import Guest
from mascarade.proposal import Memory, Peek, Tempo
from mascarade.settings import Settings, last_settings, remember

GUESTS = (None, None, Guest("random", Level.HARD))
EVENING = Settings(("Ada", "Bruno", "李小龍"), 3, "first", Memory.TURN, Peek.TIMED, GUESTS, Tempo.FAST)


def test_what_is_remembered_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert remember(EVENING, path)
    assert last_settings(path) == EVENING


def test_before_the_first_game_nothing_is_remembered(tmp_path: Path) -> None:
    assert last_settings(tmp_path / "settings.json") == Settings()


def test_only_the_settings_are_left_in_their_folder(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    remember(Settings(), path)
    remember(EVENING, path)
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"names"',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"names": 3, "players": "six", "scenario": [], "memory": {}, "peek": null}',
        b'{"names": ["Ada", "Ada"], "players": 14, "scenario": "", "memory": "all", "peek": 1}',
        b'{"names": ["\\u001b[2J"], "players": true, "scenario": "\\u001b[2J"}',
        b'{"bots": ["nobody:easy"], "pace": "brisk"}',
        b'{"bots": [null, 3], "pace": 1}',
        b'{"bots": "random:easy"}',
        b'{"names": ["' + b'a", "'.join([b""] * 40) + b'"]}',
    ],
)
def test_a_damaged_or_foreign_file_is_as_before_the_first_game(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert last_settings(path) == Settings()


def test_what_is_whole_in_a_damaged_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["Ada", ""], "players": 5, "memory": "game"}), encoding="utf-8")
    assert last_settings(path) == Settings(players=5, memory=Memory.GAME)


def test_a_folder_in_the_way_is_tolerated(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert last_settings(path) == Settings()
    assert not remember(EVENING, path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_made_is_tolerated(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not remember(EVENING, tmp_path / "file" / "settings.json")
    assert last_settings(tmp_path / "file" / "settings.json") == Settings()


def test_a_write_that_fails_midway_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    remember(EVENING, path)

    def fails(self: Path, target: Path) -> None:
        raise OSError(f"no room to move {self} to {target}")

    monkeypatch.setattr(Path, "replace", fails)
    assert not remember(Settings(), path)
    assert last_settings(path) == EVENING
    assert list(tmp_path.iterdir()) == [path]


def test_one_folder_can_be_named_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert paths.settings_file() == tmp_path / "settings.json"
    assert paths.games_folder() == tmp_path / "games"
    remember(EVENING)
    assert last_settings() == EVENING


def test_otherwise_everything_lies_where_the_system_keeps_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    assert paths.settings_file().name == "settings.json"
    assert paths.PROGRAM in paths.settings_file().parts
    assert paths.PROGRAM in paths.games_folder().parts
