"""``mascarade simulate --keep``: games that can be replayed, exported and checked by the referee."""

import re
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from tests.scenarios.test_variants import DEN

QUICK = ("--players", "6", "--bots", "random", "--games", "20", "--jobs", "1")
KEPT = re.compile(r'Kept "(.+)": (.+), (\d+) turns?\.')


@pytest.fixture(autouse=True)
def den(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    Path("den.toml").write_text(DEN, "utf-8")


def keep_games(capsys: pytest.CaptureFixture[str], *words: str) -> list[tuple[str, str, int]]:
    assert main(["simulate", *words]) == 0
    told = capsys.readouterr().err.splitlines()
    found = [KEPT.fullmatch(line) for line in told]
    return [(match[1], match[2], int(match[3])) for match in found if match]


def test_typical_and_extreme_games_are_kept_with_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    games = keep_games(capsys, "second-a", *QUICK, "--keep", "4")
    assert [why for _path, why, _turns in games] == ["typical", "the shortest", "the longest", "between them"]
    typical, shortest, longest, between = (turns for _path, _why, turns in games)
    assert shortest < typical < longest
    assert shortest <= between <= longest
    assert len({path for path, _why, _turns in games}) == 4
    assert not list((Path("home")).rglob("*.game")), "an evening's list of games stays as it was"


@pytest.mark.parametrize("scenario", ["second-a", "den.toml"])
def test_a_kept_game_is_exported_and_the_referee_agrees(capsys: pytest.CaptureFixture[str], scenario: str) -> None:
    ((path, _why, _turns),) = keep_games(capsys, scenario, *QUICK, "--keep", "1")
    assert main(["export", f"./{path}"]) == 0
    Path("game.txt").write_text(capsys.readouterr().out, "utf-8")
    assert main(["referee", "game.txt"]) == 0


def test_the_truth_of_a_kept_game_is_read_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    ((path, _why, turns),) = keep_games(capsys, "den.toml", *QUICK, "--keep", "1")
    assert main(["replay", f"./{path}", "--text"]) == 0
    told = capsys.readouterr().out
    assert f"Turn {turns} of {turns}, " in told
    assert "Tinker" in told


def test_games_of_one_table_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "second-a", "--keep", "2"]) == 2
    assert capsys.readouterr().err == (
        "mascarade: --keep needs one scenario and one number of players: add --players.\n"
    )
