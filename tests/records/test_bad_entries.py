"""A bad file or an unreadable folder spoils no list: it is named, and everything else is listed."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.cli.resume import to_resume
from mascarade.records.games import game_list, latest
from tests.records.accounts import SOMEBODY, run
from tests.records.games import path_of
from tests.records.test_games import quick_game

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has none of these")

Printed = pytest.CaptureFixture[str]


def text(path: Path) -> None:
    path.write_bytes(b"Dear diary")


def large(path: Path) -> None:
    """Make a file of two GiB that takes no room."""
    path.touch()
    os.truncate(path, 2 << 30)


def large_that_begins_well(path: Path) -> None:
    path.write_bytes(b"mascarade 1 " + b"0" * 32 + b"\n")
    os.truncate(path, 2 << 30)


def a_folder(path: Path) -> None:
    path.mkdir()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def nothing(path: Path) -> None:
    path.symlink_to("nowhere")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


LARGE = "x.game is too large for a saved game, which has at most 16 MiB."
BAD: dict[Callable[[Path], None], str] = {
    text: "x.game is not a saved game.",
    large: LARGE,
    large_that_begins_well: LARGE,
    a_folder: "x.game is a folder, not a saved game.",
    pipe: "x.game is a pipe, not a saved game.",
    device: "x.game is a device, not a saved game.",
    nothing: "The saved game x.game cannot be read: No such file or directory.",
    loop: "The saved game x.game cannot be read: Too many levels of symbolic links.",
}
EACH = pytest.mark.parametrize(("bad", "reason"), BAD.items(), ids=lambda one: getattr(one, "__name__", ""))


@EACH
def test_a_bad_entry_is_one_line_of_the_list_and_all_others_are_listed(
    folder: Path, capsys: Printed, bad: Callable[[Path], None], reason: str
) -> None:
    game = path_of(quick_game(folder, finish=False))
    bad(folder / "x.game")
    assert main(["games"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(game.stem)
    assert lines[-1] == reason
    assert main(["games", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["id"] for one in told["games"]] == [game.stem]
    assert told["unreadable"] == [{"file": str(folder / "x.game"), "reason": reason}]


@EACH
def test_a_bad_entry_that_is_asked_for_is_refused_with_the_reason(
    folder: Path, capsys: Printed, bad: Callable[[Path], None], reason: str
) -> None:
    folder.mkdir()
    bad(folder / "x.game")
    for command in ("export", "replay", "resume"):
        for asked in ("x", "x.game", str(folder / "x.game")):
            assert main([command, asked]) == 2
            assert capsys.readouterr() == ("", f"mascarade: {reason}\n")


@EACH
def test_a_newer_entry_that_cannot_be_read_is_told_and_the_game_before_it_is_offered(
    folder: Path, bad: Callable[[Path], None], reason: str
) -> None:
    game = path_of(quick_game(folder, finish=False))
    os.utime(game, (1, 1))
    bad(folder / "x.game")
    if bad not in (nothing, loop):  # no time is known of these
        last = latest()
        assert last.game is not None
        assert last.game.path == game
        assert [one.reason for one in last.unreadable] == [reason]
        found, warning = to_resume(None)
        assert found.path == game
        assert warning == (
            f"{reason} You can continue the game before it.\n\n"
            "Side A, to learn with, 4 turns: Ada, Bruno, Cleo and Dario"
        )


def test_the_name_of_a_file_moves_no_cursor(folder: Path, capsys: Printed) -> None:
    game = path_of(quick_game(folder, finish=False))
    game.rename(folder / "\x1b[2J1.game")
    text(folder / "\x1b[2J2.game")
    (folder / os.fsdecode(b"\xff.game")).write_bytes(b"Dear diary")
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("\\x1b[2J1  ")
    assert "\\x1b[2J2.game is not a saved game." in out
    assert "\x1b" not in out


# A folder that cannot be read


def commands(home: Path) -> list[tuple[int, str, str]]:
    done = [run(words, home) for words in (["games"], ["resume"], ["games", "--json"])]
    return [(one.returncode, one.stdout, one.stderr) for one in done]


@pytest.mark.parametrize("mode", [0o444, 0o000])
def test_a_folder_that_its_owner_may_not_open_is_told_with_what_helps(folder: Path, mode: int) -> None:
    quick_game(folder, finish=False)
    folder.chmod(mode)
    try:
        *told, (code, listed, _complaint) = commands(folder.parent)
    finally:
        folder.chmod(0o700)
    reason = (
        f"The folder of the saved games, {folder}, cannot be read: Permission denied. "
        f"The permissions of {folder} keep you out, although it is yours. To fix that: chmod u+rwX {folder}"
    )
    assert told == [(2, "", f"mascarade: {reason}\n")] * 2
    assert code == 2
    assert json.loads(listed)["unreadable"] == [{"file": str(folder), "reason": reason}]
    assert [game.is_finished for game in game_list().games] == [False], "what helps, helps"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_a_folder_of_another_account_is_told_with_what_helps(folder: Path) -> None:
    quick_game(folder, finish=False)
    os.chown(folder, SOMEBODY, SOMEBODY)
    *told, (code, listed, _complaint) = commands(folder.parent)
    reason = json.loads(listed)["unreadable"][0]["reason"]
    assert reason.startswith(
        f"The folder of the saved games, {folder}, cannot be read: Permission denied. {folder} bel"
    )
    helps = f"perhaps Mascarade was once started with sudo. To take it back: sudo chown -R root {folder}"
    assert reason.endswith(helps)
    assert told == [(2, "", f"mascarade: {reason}\n")] * 2
    assert code == 2


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_a_game_of_another_account_is_one_line_of_the_list_and_says_what_helps(folder: Path) -> None:
    mine, theirs = (path_of(quick_game(folder, finish=False)) for _ in range(2))
    os.chown(theirs, SOMEBODY, SOMEBODY)
    listed = json.loads(run(["games", "--json"], folder.parent).stdout)
    assert [game["id"] for game in listed["games"]] == [mine.stem]
    (reason,) = (one["reason"] for one in listed["unreadable"])
    assert reason.startswith(f"The saved game {theirs.name} cannot be read: Permission denied. {theirs} belongs to")
    assert reason.endswith(f"sudo chown -R root {theirs}")
    asked = run(["resume", theirs.stem], folder.parent)
    assert (asked.returncode, asked.stderr) == (2, f"mascarade: {reason}\n")


@pytest.mark.parametrize("inside", [".", "state"])
def test_a_file_where_the_folder_should_be_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed, inside: str
) -> None:
    home = tmp_path / inside
    file = home if inside == "state" else home / "games"
    file.touch()
    monkeypatch.setenv("MASCARADE_HOME", str(home))
    reason = f"There is a file where the folder of the saved games should be: {file}. Give it another name."
    for words in (["games"], ["resume"], ["export", "x"]):
        assert main(words) == 2
        assert capsys.readouterr() == ("", f"mascarade: {reason}\n")
    assert main(["games", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["unreadable"][0]["reason"] == reason
    session = quick_game(home / "games", finish=False)
    assert session.journal is not None
    assert session.journal.trouble == "Not saved: there is a file where the folder of the saved games should be."
    file.unlink()
    assert main(["games"]) == 0
