"""Folders of games are closed to others, or named as a risk where they cannot be closed."""

import json
import os
import shlex
import stat
import subprocess
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.config.settings import Settings, save_settings
from mascarade.game_options import Seating
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.preparation import risk_of
from tests.records.accounts import run_python

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


def test_everything_that_is_made_is_for_its_owner_alone_even_where_all_would_be_allowed_to_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    for variable in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "made" / variable.lower()))
    before = os.umask(0)
    try:
        Session.begin(Header(find_scenario("first"), seating=Seating(("Ada", "Bruno", "Cleo"), first=Player(0)))).deal()
        assert save_settings(Settings(seating=Seating(("Ada", "Bruno"))))
        assert main(["scenario", "new", "den"]) == 0
    finally:
        os.umask(before)
    made = [path for path in tmp_path.rglob("*") if path.name not in ("den.toml", "scenario.schema.json")]
    assert {path.suffix for path in made if path.is_file()} == {".game", ".json"}
    assert {path.relative_to(tmp_path): oct(mode(path)) for path in made} == {
        path.relative_to(tmp_path): oct(0o700 if path.is_dir() else 0o600) for path in made
    }


def folder(tmp_path: Path) -> Path:
    path = tmp_path / "state" / "games"
    paths.make_private(path)
    return path


def test_a_folder_that_is_its_owners_alone_is_no_risk(tmp_path: Path) -> None:
    assert risk_of(folder(tmp_path)) == ""
    assert risk_of(tmp_path / "nowhere" / "games") == ""
    for bits in (0o755, 0o1777):  # as /tmp is
        folder(tmp_path).chmod(bits)
        assert risk_of(folder(tmp_path)) == ""


@pytest.mark.parametrize("bits", [0o770, 0o720, 0o702, 0o777])
@pytest.mark.parametrize("part", [".", ".."])
def test_a_folder_in_which_others_may_write_is_a_risk_and_what_is_said_helps(
    tmp_path: Path, bits: int, part: str
) -> None:
    games = folder(tmp_path)
    open_one = games if part == "." else games.parent
    open_one.chmod(bits)
    risk = risk_of(games)
    assert risk.startswith(f"Other accounts may write in {open_one}, so they could remove or replace saved games.")
    subprocess.run(shlex.split(risk.rpartition("To stop that: ")[2]), check=True)
    assert risk_of(games) == ""


def test_the_places_tell_of_the_risk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "state"))
    folder(tmp_path).chmod(0o777)
    assert main(["paths"]) == 0
    assert "Other accounts may write in" in capsys.readouterr().out
    assert main(["paths", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["risk"] == risk_of(folder(tmp_path))


def test_where_nothing_may_be_written_a_game_is_begun_all_the_same_and_the_table_is_told(tmp_path: Path) -> None:
    program = (
        "from mascarade.session import Session; from mascarade.records.header import Header;"
        "from mascarade.scenarios import find_scenario; from mascarade.game_options import Seating;"
        "session = Session.begin(Header(find_scenario('first'), Seating(('Ada', 'Bruno', 'Cleo'))));"
        "session.deal(); print(session.notices)"
    )
    (tmp_path / "games").mkdir(mode=0o500)
    told = run_python(("-c", program), tmp_path)
    assert (told.stdout, told.stderr) == ("('Not saved: you have no permission to write there.',)\n", "")
