"""``mascarade scenario new``: a file to continue from."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.cli.scenario_new import new_scenario_text
from mascarade.rules.game import EDITIONS, Edition
from mascarade.scenarios import find_scenario
from mascarade.scenarios.loader import read_text, with_advice, with_places
from mascarade.scenarios.reference import house_entries, mask_entries, schema

ODD_PATHS = ("./", "./-x", "../.hidden", "-x.toml", ".toml")
COUNTS = [
    (edition, players) for edition in EDITIONS.values() for players in (None, *range(edition.fewest, edition.most + 1))
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def uncomment(text: str) -> str:
    """Return the file with every house rule uncommented and its own mask defined."""
    return re.sub(r"^# ([a-z_]+ = |\[|\]|  \{)", r"\1", text, flags=re.MULTILINE)


@pytest.mark.parametrize(("edition", "players"), COUNTS, ids=lambda one: getattr(one, "id", str(one)))
def test_it_passes_its_own_check_as_it_stands_and_with_all_that_is_commented_out(
    edition: Edition, players: int | None
) -> None:
    text = new_scenario_text("Den", edition, players)
    for version in (text, uncomment(text)):
        checked = with_places(with_advice(read_text(version, "den.toml")))
        assert checked.errors == ()
        # The author has to say where the mask is played.
        assert {warning.key for warning in checked.warnings} <= {("masks", "tinker")}
    assert checked.scenario is not None
    assert checked.scenario.players == ((players,) if players else (4, 5, 6, 7, 8))
    assert [mask.id for mask in checked.scenario.own_masks] == ["tinker"]


def test_it_shows_every_rule_of_the_house() -> None:
    text = new_scenario_text("Den", EDITIONS["first"], None)
    for entry in house_entries():
        assert f"# {entry.key} = {entry.example}" in text
        assert entry.rule in text


def test_it_shows_every_key_of_a_mask() -> None:
    text = new_scenario_text("Den", EDITIONS["second"], None)
    for entry in mask_entries():
        assert f"# {entry.key} = " in text
        assert entry.rule in text or entry.key == "power"


def test_it_is_written_into_ones_own_folder_and_found_there_by_its_name(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert main(["scenario", "new", "beggars-den", "--edition", "first", "--players", "5"]) == 0
    path = home / "scenarios" / "beggars-den.toml"
    assert capsys.readouterr().out.splitlines() == [
        f'Wrote "{path}".',
        f'Wrote "{path.parent / "scenario.schema.json"}", with which an editor can complete and check what you write.',
        "Next:",
        "  mascarade scenario check beggars-den",
        "  mascarade scenario show beggars-den",
        "  mascarade play --scenario beggars-den",
    ]
    scenario = find_scenario("beggars-den")
    assert (scenario.title, scenario.edition.id, scenario.players) == ("Beggars den", "first", (5,))
    assert json.loads((path.parent / "scenario.schema.json").read_text(encoding="utf-8")) == schema()


def test_a_path_says_where_it_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path, home: Path) -> None:
    assert main(["scenario", "new", "./den"]) == 0
    assert capsys.readouterr().out.startswith('Wrote "./den.toml".\n')
    assert find_scenario(str(tmp_path / "den.toml")).edition.id == "second"
    assert not home.exists()


def test_no_file_is_ever_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "den.toml").write_text("mine", encoding="utf-8")
    (tmp_path / "scenario.schema.json").write_text("mine too", encoding="utf-8")
    assert main(["scenario", "new", "./den.toml"]) == 2
    assert capsys.readouterr().err == 'mascarade: "./den.toml" already exists. Nothing was written.\n'
    assert main(["scenario", "new", "./other.toml"]) == 0
    assert (tmp_path / "den.toml").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "scenario.schema.json").read_text(encoding="utf-8") == "mine too"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Give the scenario a name. See mascarade scenario new --help."),
        (("second-a",), '"second-a" is a shipped scenario. Choose another name.'),
        (("den\x1b[2J",), "A name can’t contain U+001B: it isn’t printable."),
        *(
            (("--", name), f'A scenario’s name begins with a letter or a digit; "{name}" does not.')
            for name in (
                " ",
                *["..", ".", "-rf", "--", "_", "~", "$HOME", "#", "./", "./-x", "../.hidden", "-x.toml", ".toml"],
            )
        ),
        (("-rf",), "Unknown option -rf. See mascarade scenario new --help."),
        (("den", "--edition", "third"), '--edition must be first or second, not "third".'),
        (("den", "--players", "13"), 'The scenario "second-a" is for 4 to 12 players, not for 13.'),
        (("den", "--players", "six"), '--players must be a number, such as 6, not "six".'),
        (("./no/such/den.toml",), 'Cannot write "./no/such/den.toml": No such file or directory.'),
    ],
)
def test_an_impossible_request_is_told_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    assert main(["scenario", "new", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"mascarade: {sentence}\n")
    assert list(tmp_path.rglob("*.toml")) == []


@pytest.mark.skipif(os.name == "nt", reason="another shell, and other names of files")
@pytest.mark.parametrize("name", ["my den", "a*b", "it's", 'a"b', "a\\b", "a;b", "den ", "é", "7", "./my den", "-d/x"])
def test_the_commands_that_it_prints_can_be_typed_as_they_are(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    (tmp_path / "-d").mkdir()
    assert main(["scenario", "new", "--", name]) == 0
    commands = [line.strip() for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
    assert [command.split(maxsplit=2)[1] for command in commands] == ["scenario", "scenario", "play"]
    for command in commands[:2]:
        assert main(shlex.split(command)[1:]) == 0
    (*_play, option, scenario) = shlex.split(commands[2])
    assert option == "--scenario"
    assert find_scenario(scenario).id == Path(name).name
