"""``mascarade simulate --vary``: variants side by side, the best one first."""

import json
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.cli.simulate_variants import sweep_of
from mascarade.scenarios import find_scenario, read_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.report.summary import ranked_variants
from mascarade.simulator.results import Report, Tally
from mascarade.simulator.runs import Side
from tests.scenarios.test_variants import DEN

QUICK = ("--bots", "random", "--games", "40", "--jobs", "1", "--cap", "40")


@pytest.fixture(autouse=True)
def den(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("den.toml").write_text(DEN, "utf-8")


def test_each_combination_is_a_line_beside_the_scenario_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--vary", "rules.goal_coins=9,15", "--vary", "masks.tinker.power.0.coins=1..2")
    assert main(["simulate", "den.toml", *words, *QUICK]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    head = next(number for number, line in enumerate(lines) if line.startswith("A   B"))
    rows = [tuple(line.split()[:2]) for line in lines[head + 1 : head + 5]]
    assert sorted(rows) == [("15", "1"), ("15", "2"), ("9", "1"), ("9", "2")]
    (as_it_is,) = (line for line in lines if line.endswith("as it is"))
    assert as_it_is.split()[:2] == ["15", "1"]
    assert lines[head + 6].startswith("Best: rules.goal_coins = 9, masks.tinker.power.0.coins = ")


def test_variants_are_available_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "den.toml", "--vary", "rules.goal_coins=9..10", *QUICK, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["keys"] == ["rules.goal_coins"]
    assert {variant["values"][0] for variant in told["variants"]} == {9, 10, 15}
    (as_it_is,) = (variant for variant in told["variants"] if variant["is_as_it_is"])
    assert as_it_is["differences"]["course.turns.mean"][0] == 0
    assert told["variants"][0]["differences"]["course.turns.mean"][0] < 0


def test_the_scenario_as_it_is_comes_after_all_that_are_better_however_long_it_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    den = read_scenario(DEN, "den")
    plan = Plan(den.game(6), (), games=1000, seed=1)
    games_and_flags = {0: (500, 2), 1: (100, 1), 2: (250, 0), 3: (100, 3), 4: (1000, 1)}
    sides = {index: Side(den, Report(plan, Tally(games))) for index, (games, _flags) in games_and_flags.items()}
    flags = {id(sides[index].report): (flags, 0.0) for index, (_games, flags) in games_and_flags.items()}
    monkeypatch.setattr("mascarade.simulator.report.summary.merit", lambda report: flags[id(report)])
    assert ranked_variants(sides) == [2, 4, 1, 0, 3]
    flags[id(sides[0].report)] = (0, 0.0)
    assert ranked_variants(sides) == [0, 2, 4, 1, 3]


def test_the_best_is_saved_as_a_file_and_nothing_is_overwritten_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "den.toml", "--vary", "rules.goal_coins=9", *QUICK, "--save-best", "best.toml"]
    assert main(words) == 0
    assert Path("best.toml").read_text("utf-8") == DEN.replace("15", "9")
    assert capsys.readouterr().err == 'Wrote "best.toml".\n'
    Path("best.toml").write_text("mine", "utf-8")
    assert main(words) == 2
    assert capsys.readouterr().err == 'mascarade: "best.toml" already exists; add --overwrite to replace it.\n'
    assert Path("best.toml").read_text("utf-8") == "mine"
    assert main([*words, "--overwrite"]) == 0
    assert Path("best.toml").read_text("utf-8") == DEN.replace("15", "9")


def test_a_mask_is_compared_with_every_other_that_could_replace_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "den.toml", "--worth", "tinker", *QUICK, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["keys"] == ["lineup.6.2"]
    played = {variant["values"][0] for variant in told["variants"]}
    assert {"tinker", "empress", "widow"} <= played
    assert not played & {"judge", "patron", "king", "peasant"}
    assert "guru" not in played  # the Guru needs eight players
    (as_it_is,) = (variant for variant in told["variants"] if variant["is_as_it_is"])
    assert as_it_is["values"] == ["tinker"]
    assert main(["simulate", "den.toml", "--worth", "witch", *QUICK]) == 2
    assert capsys.readouterr().err == (
        'mascarade: "witch" is not in the line-up once: judge, patron, tinker, beggar, king, cheat.\n'
    )


def test_a_value_that_holds_anyway_is_no_variant() -> None:
    sweep = sweep_of(find_scenario("second-a"), ["rules.goal_coins=12..14"])
    assert sweep.values == ((None,), (12,), (14,))
