"""``mascarade simulate``: what it prints, what it refuses, and how it stops."""

import csv
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from io import StringIO
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Tally
from mascarade.simulator.workers import play_batch
from tests.simulator.running import Running

QUICK = ("--bots", "random", "--games", "12", "--jobs", "1")
BRIEF = ("--bots", "random", "--games", "2", "--jobs", "1")
"""Options for playing every number of players where the figures do not matter."""
LONG = ("second-a", "--players", "4", "--bots", "random", "--games", "1000000", "--play-all")


def output_of(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """Return what a simulation prints, and check that it prints nothing else."""
    assert main(["simulate", *words]) == code
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_scenario_that_is_wrong_is_checked_as_scenario_check_does(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for content, code in (b'format = 1\ntitle = "Den"\n', 1), (b"\xff\xfe", 2):
        path = tmp_path / "den.toml"
        path.write_bytes(content)
        assert main(["scenario", "check", str(path)]) == code
        said = capsys.readouterr()
        for words in ((str(path),), ("second-a", "--compare", str(path))):
            assert main(["simulate", *words]) == code
            assert capsys.readouterr() == said


@pytest.mark.parametrize(
    "form", [pytest.param("table", marks=pytest.mark.long), "json", pytest.param("csv", marks=pytest.mark.long)]
)
def test_the_same_seed_gives_the_same_bytes_whatever_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    words = ("second-b", "--players", "5", "--games", "3", "--bots", "random,honest,liar", "--format", form)
    told = {output_of(capsys, *words, "--jobs", jobs) for jobs in ("1", "2")}
    assert len(told) == 1
    assert output_of(capsys, *words, "--seed", "2") not in told


def test_a_report_fits_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("second-b", "--players", "12"), ("second-b", "--players", "12", "--compare", "second-a")):
        lines = output_of(capsys, *words, *QUICK).splitlines()
        assert max(map(len, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)


def test_without_a_number_of_players_all_are_played_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(output_of(capsys, "second-a", *BRIEF, "--format", "json"))
    assert [report["players"] for report in told["reports"]] == list(range(4, 13))
    told = json.loads(output_of(capsys, "first", "--compare", "second-a", *BRIEF, "--format", "json"))
    assert [report["players"] for report in told["reports"]] == [n for n in range(4, 13) for _side in "AB"]
    assert len(told["differences"]) == 9


@pytest.mark.usefixtures("few_follow_ups")
def test_all_numbers_of_players_are_summed_up_on_one_screen(capsys: pytest.CaptureFixture[str]) -> None:
    for name, fewest, most in ("second-a", 4, 12), ("first", 2, 13):
        told = output_of(capsys, name, "--bots", "random", "--games", "12", "--jobs", "1", "--cap", "12")
        lines = told.partition("\nWould other players change this? ")[0].splitlines()
        rows = [line.split()[0] for line in lines if line.lstrip()[:1].isdecimal()]
        assert rows == [str(players) for players in range(fewest, most + 1)]
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 24
        assert any(line.startswith("- Games never end: ") for line in lines)


def test_a_summary_tells_where_nothing_is_dull_or_where_too_little_was_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    short = output_of(capsys, "second-a", *BRIEF)
    assert short.endswith("\n\nToo few games to tell what is dull.\n")
    whole = output_of(capsys, "second-a", *BRIEF, "--details")
    assert whole.count("\nLength in turns\n") == 9
    assert whole.endswith(short)


def test_every_figure_of_the_json_is_in_the_csv(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("second-a", "--players", "6", "--compare", "second-b", *QUICK)
    told = json.loads(output_of(capsys, *words, "--format", "json"))
    rows = list(csv.DictReader(StringIO(output_of(capsys, *words, "--format", "csv"))))
    for side in told["reports"]:
        mine = {
            (row["table"], row["row"], row["column"]): row
            for row in rows
            if row["scenario"] == side["scenario"]["id"] and not row["compared_with"]
        }
        for table, its_rows in side["figures"].items():
            for row, its_columns in its_rows.items():
                for column, figure in its_columns.items():
                    line = mine[table, row, column]
                    assert [line[key] for key in ("value", "low", "high", "over", "under")] == (
                        [""] * 5 if figure is None else ["" if n is None else str(n) for n in figure.values()]
                    )
    assert {row["scenario"] for row in rows if row["compared_with"]} == {"second-b"}


def test_the_keys_of_the_json_are_those_that_are_promised(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(output_of(capsys, "second-a", "--players", "4", *QUICK, "--format", "json"))
    assert list(told) == ["format", "complete", "reports", "differences"]
    (report,) = told["reports"]
    assert list(report) == [
        "scenario", "players", "line_up", "bots", "seed", "cap", "games", "played", "confidence", "looks", "is_decided",
        "lengths", "figures", "dull", "depends_on_players",
    ]  # fmt: skip
    assert list(report["figures"]) == [
        "course", "ends", "places", "decisions", "fortunes", "bots", "turns", "swaps", "announcements", "challenges",
        "masks",
    ]  # fmt: skip
    assert list(report["figures"]["ends"]["goal"]["share"]) == ["value", "low", "high", "over", "under"]
    assert report["lengths"]["least"] <= report["lengths"]["median"] <= report["lengths"]["most"]


DULL = """
format = 1
title = "Den"
about = "Everybody is the Miser, whatever they are."
edition = "second"
[lineup]
4 = ["judge", "miser", "king", "beggar", "spy", "witch"]
[masks.miser]
name = "Miser"
star = true
power = [{ do = "take", coins = 7 }]
"""


@pytest.mark.usefixtures("few_follow_ups")
def test_a_dull_line_up_is_told_what_is_dull_about_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text(DULL, "utf-8")
    words = (str(path), "--bots", "honest,counter", "--games", "30", "--jobs", "1")
    told = " ".join(output_of(capsys, *words).split())
    assert "One mask dominates: the Miser" in told
    (report,) = json.loads(output_of(capsys, *words, "--format", "json"))["reports"]
    dull = {finding["fault"]: finding for finding in report["dull"]}
    assert dull["decisive"]["row"] == "miser"
    for finding in report["dull"]:
        beyond = (
            finding["low"] > finding["threshold"] if finding["is_above"] else finding["high"] < finding["threshold"]
        )
        assert beyond
        assert finding["sentence"] in told


def test_each_flag_is_followed_by_its_remedies(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mascarade.simulator.plan.OTHER_GAMES", 10)
    monkeypatch.setattr("mascarade.simulator.report.follow_ups.REMEDY_GAMES", 40)
    path = tmp_path / "den.toml"
    path.write_text(DULL, "utf-8")
    words = (str(path), "--bots", "honest", "--games", "30", "--jobs")
    whole = output_of(capsys, *words, "1")
    assert output_of(capsys, *words, "2") == whole
    told = " ".join(whole.partition("\nWhat helps, in ")[2].split())
    assert "- Games end too soon: " in told
    assert " becomes 0.0 % with rules.goal_coins = 15 instead of 13, a difference of -" in told
    assert "What helps" not in output_of(capsys, "second-a", "--players", "4", *QUICK)


@pytest.mark.usefixtures("few_follow_ups")
def test_a_flag_needs_another_company_of_bots_to_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text(DULL, "utf-8")
    heading = "\nWould other players change this? 6 games with other bots: counter (easy), "
    for words, flag, sentence, is_flag in (
        ((str(path),), "- Miser ends most games, %: ", "One mask dominates: the Miser ends", True),
        (("second-a", "--players", "4", "--seed", "2"), "- Nobody bluffs, % true: ", "Nobody bluffs: ", False),
    ):
        asked = (*words, "--bots", "honest", "--games", "40", "--jobs", "1")
        verdict, _heading, told = output_of(capsys, *asked).partition(heading)
        assert (f"- {sentence}" in " ".join(verdict.split())) is is_flag
        rest = " ".join(told.split()).partition(flag)[2]
        conclusion = "; the same with these bots" if is_flag else "; so it depends on who plays"
        assert conclusion in rest.partition(" - ")[0]
        (report,) = json.loads(output_of(capsys, *asked, "--format", "json"))["reports"]
        key = "dull" if is_flag else "depends_on_players"
        assert any(finding["sentence"].startswith(sentence) for finding in report[key])


def test_a_simulation_whose_worker_was_killed_has_the_results_so_far(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaking(plan: Plan, *_how: object) -> Iterator[Tally]:
        yield play_batch(plan, 0, 2).tally
        raise BrokenExecutor

    monkeypatch.setattr("mascarade.simulator.runs.growing_tallies", breaking)
    assert main(["simulate", "second-a", "--players", "4", *QUICK, "--format", "json"]) == 3
    out, err = capsys.readouterr()
    assert err == ("mascarade: A worker process was killed; these are the results so far.\n")
    told = json.loads(out)
    assert (told["complete"], told["reports"][0]["played"], told["reports"][0]["games"]) == (False, 2, 12)


def test_an_ascii_terminal_gets_ascii_alone() -> None:
    done = subprocess.run(
        (sys.executable, "-m", "mascarade", "simulate", "second-a", "--players", "4", *QUICK),
        env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=True,
    )
    told = done.stdout.decode("ascii")
    assert "####" in told
    assert "?" not in told


@pytest.mark.skipif(sys.platform == "win32", reason="it has no pseudo-terminals")
class TestStopping:
    @pytest.mark.parametrize(
        ("jobs", "to_all"),
        [
            ("1", False),
            ("2", True),
            pytest.param("1", True, marks=pytest.mark.long),
            pytest.param("2", False, marks=pytest.mark.long),
        ],
    )
    def test_ctrl_c_gives_the_results_so_far(self, jobs: str, to_all: bool) -> None:
        running = Running(*LONG, "--jobs", jobs, "--format", "json")
        running.until(" left")
        running.signal(signal.SIGINT, to_all=to_all)
        told = json.loads(running.printed())
        assert running.process.returncode == 130
        assert not told["complete"]
        (report,) = told["reports"]
        assert 0 < report["played"] < report["games"]
        assert "Traceback" not in running.shown
        assert running.shown.endswith("\r\x1b[K")

    def test_an_interrupted_summary_tells_how_many_games_are_behind_it(self) -> None:
        running = Running("second-a", "--bots", "random", "--games", "1000000", "--play-all", "--jobs", "2")
        running.until(" left")
        running.signal(signal.SIGINT)
        above, table, _flags = running.printed().split("\n\n")
        assert running.process.returncode == 130
        heads, row = map(str.split, table.splitlines())
        played = dict(zip(heads, row, strict=False))["games"]
        told = " ".join(above.split())
        assert re.search(f"Interrupted: the figures come from {played} games?. No game with 5 to 12 players ", told)

    def test_no_worker_outlives_a_simulation_that_is_killed(self) -> None:
        running = Running(*LONG, "--jobs", "2")
        running.until(" left")
        running.signal(signal.SIGKILL, to_all=False)
        running.printed()  # it lasts until no process holds its pipe
        assert running.process.returncode == -signal.SIGKILL
