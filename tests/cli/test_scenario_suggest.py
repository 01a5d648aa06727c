"""``mascarade scenario suggest``: line-ups that keep the rules and contain every mask of the author."""

import tomllib
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from mascarade.__main__ import main
from mascarade.cli import scenario_suggest
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import read_scenario
from mascarade.scenarios.line_ups import line_up_faults
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.runs import ab_test
from tests.scenarios.test_variants import DEN

FEW = 6
"""The number of line-ups that are tried, with one game each; fewer are told."""


@pytest.fixture(autouse=True)
def den(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(scenario_suggest, "CANDIDATES", FEW)
    Path("den.toml").write_text(DEN, "utf-8")


def suggested_line_ups(told: str) -> list[tuple[str, ...]]:
    """Return the line-ups that are printed, read as in a file."""
    blocks = [block.partition("]")[0] + "]" for block in told.split("\n\n")[1:]]
    return [tuple(cards) for block in blocks for cards in tomllib.loads(block.replace("\n", "")).values()]


@pytest.mark.parametrize("players", [4, 7, pytest.param(12, marks=pytest.mark.long)])
def test_line_ups_keep_the_rules_and_have_the_authors_masks(capsys: pytest.CaptureFixture[str], players: int) -> None:
    assert main(["scenario", "suggest", "den.toml", "--players", str(players), "--games", "1", "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 80
    line_ups = suggested_line_ups(told)
    assert 1 < len(line_ups) <= 5
    assert len(set(line_ups)) == len(line_ups)
    for line_up in line_ups:
        assert "tinker" in line_up
        assert not line_up_faults(EDITIONS["second"], players, line_up, read_scenario(DEN, "den").own_masks)
    assert told.count("Tinker: ") == told.count("Too few games to tell what is dull.") == len(line_ups)


@pytest.mark.parametrize("turns", [3, 300])
def test_if_every_line_up_is_dull_that_is_the_conclusion(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, turns: int
) -> None:
    monkeypatch.setattr(scenario_suggest, "Plan", partial(Plan, longest=turns))
    games = "12" if turns == 3 else "1"
    assert main(["scenario", "suggest", "den.toml", "--players", "4", "--games", games, "--jobs", "1"]) == 0
    conclusion = "\n\nEvery line-up that was tried may be dull: change the masks, or the house rules.\n"
    assert capsys.readouterr().out.endswith(conclusion) is (turns == 3)


@pytest.mark.parametrize(
    ("end", "exit_code", "aside"),
    [
        (KeyboardInterrupt, 130, ""),
        (BrokenExecutor, 3, "mascarade: A worker process was killed; these are the results so far.\n"),
    ],
)
def test_a_simulation_ended_from_outside_tells_what_was_tried(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    end: type[BaseException],
    exit_code: int,
    aside: str,
) -> None:
    def ended_after_three(*how: Any) -> Iterator[tuple[int, Report]]:
        yield from islice(ab_test(*how), 3)
        raise end

    monkeypatch.setattr("mascarade.simulator.runs.ab_test", ended_after_three)
    words = ("den.toml", "--players", "4", "--games", "1", "--jobs", "1")
    assert main(["scenario", "suggest", *words]) == exit_code
    told, said = capsys.readouterr()
    assert said == aside
    assert "3 line-ups were tried" in told
    assert "Interrupted: the figures come from 3 games." in told
    assert len(suggested_line_ups(told)) == 3
