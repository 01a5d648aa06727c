"""The settings of last time, whatever has become of their file."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade import paths
from mascarade.art.drawing import AsciiMode
from mascarade.bots import BotSeat, Level
from mascarade.cli.play_arguments import as_last_time
from mascarade.config.settings import Settings, SettingsRead, last_settings, read_settings, save_settings
from mascarade.game_options import Hints, MemoryAid, Pace, Peek, Seating, TableOptions
from tests.tui.evenings import evening, proposed

BOTS_SEATED = (None, None, BotSeat("random", Level.HARD))
EVENING = Settings(
    seating=Seating(("Ada", "Bruno", "李小龍"), BOTS_SEATED),
    players=3,
    scenario="first",
    options=TableOptions(memory=MemoryAid.TURN, peek=Peek.TIMED, pace=Pace.FAST),
    everything=True,
)


def test_remembered_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert save_settings(EVENING, path)
    assert last_settings(path) == EVENING


def test_before_the_first_game_nothing_is_remembered(tmp_path: Path) -> None:
    assert last_settings(tmp_path / "settings.json") == Settings()


def test_only_the_settings_are_left_in_their_folder(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    save_settings(EVENING, path)
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
        b'{"players": 4.0, "told": 3, "scenario": "' + b"x" * 5000 + b'", "language": "xx", "bell": true}',
        b'{"players": -1, "told": "' + b"x" * 20_000 + b'", "names": [null], "bots": {"a": 1}, "memory": ["turn"]}',
        b'{"names": ["' + b'a", "'.join([b""] * 40) + b'"]}',
    ],
)
def test_a_damaged_or_foreign_file_is_as_before_the_first_game(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert last_settings(path) == Settings()


def test_the_intact_part_of_a_damaged_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["Ada", ""], "players": 5, "memory": "game"}), encoding="utf-8")
    assert last_settings(path) == Settings(players=5, options=TableOptions(memory=MemoryAid.GAME))


def test_a_folder_in_the_way_is_tolerated(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    assert last_settings(path) == Settings()
    assert not save_settings(EVENING, path)
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_midway_leaves_the_old_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    save_settings(EVENING, path)

    def fails(self: Path, target: Path) -> None:
        raise OSError(f"no room to move {self} to {target}")

    monkeypatch.setattr(Path, "replace", fails)
    assert not save_settings(Settings(), path)
    assert last_settings(path) == EVENING
    assert list(tmp_path.iterdir()) == [path]


BROKEN = {
    "cp1252": ('{"names": ["Zoë", "Åsa"]}'.encode("cp1252"), "line 1 is not UTF-8 text"),
    "a trailing comma": (b'{\n"names": ["Ada", "Bruno"],\n"players": 2,\n}', "line "),
    "half of it": (b'{"names": ["Ada", "Br', "line 1, column "),
    "a list": (b"[]", "it must contain a JSON object"),
    "too deep": (b"[" * 100_000, "this is not valid JSON"),
    "too large": (b" " * (1 << 21), "the file is too large"),
    "a number of 5000 digits": (b'{"players": ' + b"1" * 5000 + b"}", "this is not valid JSON"),
    "values of another program": (
        b'{"names": ["Ada", "Ada"], "memory": "all", "peek": "hold"}',
        "the values of names, memory",
    ),
}


@pytest.fixture
def umask() -> Iterator[None]:
    """Let new files be open to everybody unless the program closes them itself."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.parametrize("broken", BROKEN)
def test_a_file_that_cannot_be_read_is_told_of_once_and_kept(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "settings.json"
    content, why = BROKEN[broken]
    path.write_bytes(content)
    recalled = read_settings(path)
    settings, trouble = recalled.settings, recalled.trouble
    assert settings == Settings()
    assert trouble is not None
    assert why in trouble
    assert str(path) in trouble
    kept = path.with_name("settings.unreadable-1.json")
    assert trouble.endswith(f'this file is kept as "{kept}".')
    assert save_settings(EVENING, path)
    assert read_settings(path) == SettingsRead(EVENING)
    assert kept.read_bytes() == content
    assert sorted(tmp_path.iterdir()) == [path, kept]


def test_no_file_that_was_kept_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in b"{1", b"{2", b"{3":
        path.write_bytes(content)
        assert save_settings(EVENING, path)
    kept = [tmp_path / f"settings.unreadable-{number}.json" for number in (1, 2, 3)]
    assert [one.read_bytes() for one in kept] == [b"{1", b"{2", b"{3"]


@pytest.mark.skipif(os.name != "posix", reason="links and pipes are made otherwise there")
def test_a_link_is_written_through_and_not_replaced(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles" / "mascarade.json", tmp_path / "settings.json"
    real.parent.mkdir()
    link.symlink_to(real)
    for settings in EVENING, Settings():  # at first the link has no target
        assert save_settings(settings, link)
        assert link.is_symlink()
        assert last_settings(real) == settings
    real.write_bytes(b"{")
    assert save_settings(EVENING, link)
    assert link.is_symlink()
    assert (real.parent / "mascarade.unreadable-1.json").read_bytes() == b"{"


@pytest.mark.skipif(os.name != "posix", reason="links and pipes are made otherwise there")
def test_nothing_but_a_plain_file_is_read_or_replaced(tmp_path: Path) -> None:
    pipe, device = tmp_path / "pipe.json", tmp_path / "device.json"
    os.mkfifo(pipe)
    device.symlink_to(os.devnull)
    for path in pipe, device:
        assert "this is not a plain file" in (read_settings(path).trouble or "")
        assert not save_settings(EVENING, path)
    assert pipe.is_fifo()
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(os.name != "posix", reason="there are no such modes elsewhere")
@pytest.mark.usefixtures("umask")
def test_settings_name_people_and_so_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "config" / "mascarade" / "settings.json"
    for _time in range(2):
        assert save_settings(EVENING, path)
        assert path.stat().st_mode & 0o777 == 0o600
        assert [folder.stat().st_mode & 0o777 for folder in (path.parent, path.parent.parent)] == [0o700, 0o700]
        path.chmod(0o644)


async def test_the_table_is_told_before_the_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    paths.settings_file().write_bytes(b'{"names": ["Zo\xeb"]}')
    async with evening(proposed(), first=True) as laptop:
        assert laptop.screen == "ConfirmScreen"
        assert "The settings in" in laptop.text
        await laptop.press("escape")
        assert laptop.screen == "SetUpScreen"


def test_one_folder_can_be_named_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert paths.settings_file() == tmp_path / "settings.json"
    assert paths.games_folder() == tmp_path / "games"
    save_settings(EVENING)
    assert last_settings() == EVENING


async def test_flags_hold_for_one_run_and_what_is_chosen_in_a_menu_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    typed = {"ascii": "always", "memory": "game", "peek": "timed", "hints": "never", "pace": None}
    request = as_last_time(Settings(), typed)
    async with evening(request) as laptop:
        await laptop.press(*["up"] * 5, "right", "right", "down", "down", "down", "down", "down", "enter")
        assert laptop.screen == "DealScreen"
    kept = last_settings().options
    assert (kept.memory, kept.peek, kept.hints, kept.ascii) == (
        MemoryAid.TURN,
        Peek.HOLD,
        Hints.FIRST_GAME,
        AsciiMode.AUTO,
    )
    async with evening(as_last_time(last_settings(), typed)) as laptop:
        await laptop.press("enter", "enter", "escape", "k", "p")
    assert last_settings().options == replace(kept, ascii=AsciiMode.NEVER)
