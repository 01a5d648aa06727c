"""The schema judges the form of every file as the checker does, in the tools of two editors and offline."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from random import Random

import jsonschema
import pytest
import tomli

from mascarade.__main__ import main
from mascarade.paths import shipped_folder
from mascarade.scenarios.loader import read_text, with_places
from mascarade.scenarios.reference import schema
from mascarade.scenarios.vocabulary import VERBS
from tests.scenarios.mutations import spoilt_table, valid_files

HERE = Path(__file__).parent
SHIPPED = Path(shipped_folder(), "scenario.schema.json")
# TOML distinguishes 1 from 1.0, and JSON does not.
NUMBERS = jsonschema.Draft7Validator.TYPE_CHECKER.redefine("integer", lambda _checker, value: type(value) is int)
Validator = jsonschema.validators.extend(  # type: ignore[no-untyped-call]  # missing in its stubs
    jsonschema.Draft7Validator, type_checker=NUMBERS
)
VALIDATOR = Validator(schema())
TOOLS = {"taplo": ("lint",), "tombi": ("lint", "--offline")}
WRONG_EFFECTS = {
    'do = "take", coins = 1, flavour = 2': "flavour",
    'do = "take", coins = 299': "299",
    'do = "pick", cards = 2, of = "enemies"': "enemies",
    'do = "pick", cards = 2, players = 1': "players",
    'do = "swap-or-pretend", by = "magic"': "magic",
    'do = "win"': "at_least",
    'do = "steal"': "steal",
}
"""Effects with one mistake each, with the wrong key or value."""
SCRIPTS = sysconfig.get_path("scripts")
"""The folder of the tools that are installed with this interpreter, even if its environment is not active."""


def is_toml(path: Path) -> bool:
    try:
        tomli.loads(path.read_bytes().decode("utf-8-sig"))
    except (tomli.TOMLDecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


BROKEN_IN_FORM = [
    path
    for path in sorted((HERE / "broken").glob("*.toml"))
    if is_toml(path) and "= rule: " not in path.with_suffix(".txt").read_text(encoding="utf-8")
]


def agree(text: str) -> bool:
    """Check that schema and checker agree about the form of a file."""
    accepted = VALIDATOR.is_valid(tomli.loads(text))
    errors = with_places(read_text(text, "generated.toml")).errors
    if accepted:
        # A file of valid form may still break a rule of the game, which is then told with the form.
        return all(problem.rule is not None for problem in errors)
    return bool(errors)


def test_the_schema_is_one_of_draft_seven() -> None:
    jsonschema.Draft7Validator.check_schema(schema())
    assert schema()["$schema"] == "http://json-schema.org/draft-07/schema#"


def test_the_schema_that_ships_is_the_one_that_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    # If it is not: mascarade scenario schema > scenarios/scenario.schema.json
    assert main(["scenario", "schema"]) == 0
    assert capsys.readouterr().out == SHIPPED.read_text(encoding="utf-8")


def test_every_shipped_scenario_begins_with_its_schema() -> None:
    for path in Path(shipped_folder()).glob("*.toml"):
        assert path.read_text(encoding="utf-8").startswith("#:schema scenario.schema.json\n")


def test_every_key_is_described_and_every_default_is_one_that_it_takes() -> None:
    rules = schema()["properties"]["rules"]["properties"]  # type: ignore[index]  # tables within tables
    assert all(rule["description"] for rule in rules.values())
    effects = _effects()
    assert len(effects) == len(VERBS)
    for effect in effects:
        assert effect["description"]
        for key in effect["properties"].values():
            if "default" in key:
                Validator(key).validate(key["default"])


def _effects() -> list[dict[str, dict[str, dict[str, object]]]]:
    mask = schema()["properties"]["masks"]["additionalProperties"]  # type: ignore[index]
    branches = [branch["then"] for branch in mask["properties"]["power"]["items"]["allOf"]]
    return [branch for branch in branches if "title" in branch]


@pytest.mark.parametrize("content", valid_files())
def test_the_schema_accepts_what_the_check_accepts(content: bytes) -> None:
    VALIDATOR.validate(tomli.loads(content.decode()))


@pytest.mark.parametrize("path", BROKEN_IN_FORM, ids=lambda path: path.stem)
def test_the_schema_refuses_what_is_broken_in_form(path: Path) -> None:
    assert not VALIDATOR.is_valid(tomli.loads(path.read_bytes().decode("utf-8-sig")))


@pytest.mark.parametrize("times", [15, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("seed", range(len(valid_files())))
def test_schema_and_check_agree_about_generated_files(seed: int, times: int) -> None:
    random = Random(f"schema {seed}")
    for _time in range(times):
        text = spoilt_table(random, valid_files()[seed]).decode()
        assert agree(text), text


@pytest.mark.parametrize("tool", TOOLS)
def test_editors_accept_what_ships_without_a_network(tool: str, tmp_path: Path) -> None:
    for path in (SHIPPED, *Path(shipped_folder()).glob("*.toml")):
        shutil.copy(path, tmp_path)
    assert _lint(tool, *sorted(tmp_path.glob("*.toml"))) == 0


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("name", ["edition-unknown", "key-misspelt", "rule-too-high", "effect-with-a-misspelt-key"])
def test_editors_refuse_what_the_schema_refuses(tool: str, name: str, tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path)
    text = (HERE / "broken" / f"{name}.toml").read_text(encoding="utf-8")
    path = tmp_path / "broken.toml"
    path.write_text(text.replace("../../../scenarios/scenario.schema.json", SHIPPED.name), encoding="utf-8")
    assert _lint(tool, path) != 0


@pytest.mark.parametrize("tool", TOOLS)
def test_editors_name_the_key_or_the_value_that_is_wrong(tool: str, tmp_path: Path) -> None:
    shutil.copy(SHIPPED, tmp_path)
    good = (
        (HERE / "good" / "rules.toml").read_text(encoding="utf-8").replace("opening_turns = ", "opening_turns = 77 # ")
    )
    effects = ", ".join(f"{{ {effect} }}" for effect in WRONG_EFFECTS)
    path = tmp_path / "broken.toml"
    schema_line = f"#:schema {SHIPPED.name}\n"
    mask = f'[masks.mine]\nname = "Mine"\npower = [{effects}]\n'
    path.write_text(schema_line + good.replace('"judge"', '"Judge"') + mask, encoding="utf-8")
    linted = _linted(tool, path)
    said = [line for line in (linted.stdout + linted.stderr).splitlines() if "rror: " in line]
    for wrong in (*WRONG_EFFECTS.values(), "77", "Judge"):
        assert any(wrong in line for line in said), wrong
    assert not any("schemas" in line for line in said)


def _lint(tool: str, *paths: Path) -> int:
    return _linted(tool, *paths).returncode


def _linted(tool: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    """Return the answer of an editor's tool, which finds the schema beside the file and has no network."""
    command = (os.path.join(SCRIPTS, tool), *TOOLS[tool], *map(str, paths))
    nowhere = {**os.environ, "PATH": "", "NO_COLOR": "1"}
    return subprocess.run(command, cwd=paths[0].parent, check=False, capture_output=True, encoding="utf-8", env=nowhere)
