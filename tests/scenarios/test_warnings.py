"""Files with nothing wrong and one thing that can never matter, or is unusual: ``advised/NAME.toml`` and ``.txt``."""

import json
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.scenarios import read_scenario
from tests.scenarios.scenario_texts import listed_effects
from tests.scenarios.test_broken import told

ADVISED = Path(__file__).parent / "advised"
NAMES = sorted(path.stem for path in ADVISED.glob("*.toml"))
DEAD_ENDS = """
format = 1
title = "Dead ends"
about = "Nothing is wrong with the form, and four things can never matter."
edition = "second"
[rules]
goal_coins = 15
[lineup]
6 = ["judge", "late", "asker", "never", "empress", "king"]
[masks.late]
name = "Late"
power = [{ do = "win", at_least = 20 }]
[masks.asker]
name = "Asker"
power = [{ do = "pick", cards = 1 }, { do = "name-mask" }]
[masks.never]
name = "Never"
star = true
power = [{ do = "fill-up", to = 15 }, { do = "take", coins = 3 }]
[masks.spare]
name = "Spare"
power = [{ do = "beg" }]
"""


@pytest.fixture(autouse=True)
def beside_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ADVISED)


@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_warning_at_its_place_and_no_error(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out = told(capsys, name, "human")
    assert out == (ADVISED / f"{name}.txt").read_text(encoding="utf-8")
    assert code == 0
    found = json.loads(told(capsys, name, "json")[1])
    assert (found["ok"], len(found["warnings"])) == (True, 1)


def test_every_dead_end_of_a_file_is_told_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "dead-ends.toml"
    path.write_text(DEAD_ENDS, encoding="utf-8")
    assert main(["scenario", "check", str(path), "--format", "json"]) == 0
    assert [(one["line"], one["message"]) for one in json.loads(capsys.readouterr().out)["warnings"]] == [
        (12, '"late" can never win by its power: it needs 20 coins, and the game ends at 15.'),
        (15, 'The answer is never used: no later effect has when = "right" or when = "wrong".'),
        (19, '"never" always wins at once: its power brings at least 15 coins, and the goal is 15.'),
        (20, '"spare" is in no line-up.'),
    ]


@pytest.mark.parametrize(
    "effects",
    [
        "pick cards=1 of=anywhere; pick cards=1 of=elsewhere; swap-or-pretend",
        "pick cards=1; name-mask; show to=everyone",
        "pick cards=1; name-mask; look cards=picked",
        "pick players=1; show cards=own to=picked",
        "pick cards=1; take coins=1 from=picked",
        "pick players=1; exchange-fortunes; fill-up to=1",
        "take coins=6; win at_least=12",
        "give coins=1 from=user to=left-and-right; win at_least=2",
    ],
)
def test_what_may_matter_is_not_warned_of(effects: str) -> None:
    mine = f"[masks.mine]\nname = 'Mine'\npower = {listed_effects(effects)}\n"
    scenario = read_scenario(DEAD_ENDS + mine, "mine")
    warned = {warning.message for warning in scenario.warnings if warning.key[:2] == ("masks", "mine")}
    assert warned <= {'"mine" is in no line-up.', '"mine" brings coins from the bank, but lacks the star.'}
