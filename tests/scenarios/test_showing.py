"""The list of scenarios, a single scenario, and the authors' reference."""

import json
import re
import sys
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.art.drawing import Motif, text_rows
from mascarade.art.emblems import emblem_on_paper
from mascarade.cli import scenario_show
from mascarade.cli.scenario_new import new_scenario_text, suggested_scenario
from mascarade.scenarios import Scenario, all_scenarios, find_scenario, shipped_scenarios
from mascarade.scenarios.loader import ReadOutcome
from mascarade.scenarios.reference import house_entries, mask_entries
from mascarade.scenarios.vocabulary import VERBS

TITLE = "An evening of sixty characters, every one of which is shown."


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of own scenarios: a valid one, a broken one, and one with the name of a shipped one."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    own = tmp_path / "scenarios"
    own.mkdir()
    good = new_scenario_text(TITLE, find_scenario("first").edition, 4)
    (own / "den.toml").write_text(good, encoding="utf-8")
    (own / "broken.toml").write_text(good.replace('"judge"', '"jugde"').replace("about", "abuot"), encoding="utf-8")
    (own / "first.toml").write_text(good, encoding="utf-8")
    (own / "turn\u202ed.toml").write_text(good, encoding="utf-8")
    (own / "notes.txt").write_text("not a scenario", encoding="utf-8")
    return own


def output_of(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["scenario", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_every_scenario_is_listed_with_the_reason_if_its_file_cannot_be_used(folder: Path) -> None:
    own = all_scenarios()[len(shipped_scenarios()) :]
    assert all_scenarios()[: len(shipped_scenarios())] == shipped_scenarios()
    broken, den, first, turned = own
    assert isinstance(den, Scenario)
    assert (den.id, den.title) == ("den", TITLE)
    assert isinstance(broken, ReadOutcome)
    assert (broken.id, broken.path) == ("broken", str(folder / "broken.toml"))
    assert [problem.span.line for problem in broken.errors if problem.span] == [4, 11]
    assert isinstance(first, ReadOutcome)
    assert "A shipped scenario has this name." in first.problems[0].message
    assert isinstance(turned, ReadOutcome)
    assert "U+202E" in turned.problems[0].message


def test_own_scenarios_are_found_by_name_after_those_that_ship() -> None:
    assert find_scenario("den").title == TITLE
    assert find_scenario("first").title == "First edition"


def test_the_list_has_ones_own_and_what_is_wrong_with_them(capsys: pytest.CaptureFixture[str]) -> None:
    listed = output_of(capsys, "list")
    assert all(len(line) <= 80 for line in listed.splitlines())
    assert re.search(r"^den +An evening.*… +first edition +4 players +yours$", listed, re.MULTILINE)
    words = " ".join(listed.split())
    assert 'broken unusable: 4:1: Unknown key. Did you mean "about"? (and 1 more' in words
    assert "first unusable: A shipped scenario has this name." in words
    assert "\u202e" not in listed


def test_the_list_for_other_programs_has_them_too(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    rows = {row["id"]: row for row in json.loads(output_of(capsys, "list", "--json"))[len(shipped_scenarios()) :]}
    assert rows["den"]["problems"] == []
    assert rows["broken"]["file"] == str(folder / "broken.toml")
    assert len(rows["broken"]["problems"]) == 2


def test_on_a_terminal_a_line_up_is_shown_as_cards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    shown = output_of(capsys, "show", "second-b", "--players", "8")
    assert "\x1b" not in shown
    cards = [line for line in shown.splitlines() if line.startswith(("┌", "│", "└"))]
    assert {len(line) for line in cards} == {26, 80}
    for name in ("┌──────── Judge ─", "┌★─────── Patron ───────★┐", "│ 2 cards, 8+ players", "── Puppet Master ──"):
        assert name in shown
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm")
    coloured = output_of(capsys, "show", "second-b", "--players", "8")
    assert "\x1b[33;1m★\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == shown.replace("▒", "█")


def test_the_reference_has_every_effect_with_its_rule_and_every_rule_of_the_house(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = " ".join(output_of(capsys, "effects").split())
    for verb in VERBS:
        assert f'do = "{verb.word}"' in words
        assert verb.rule in words
        assert all(f"{key}: " in words for key in verb.types)
    for key in mask_entries():
        assert f"{key.key} = {key.example} {key.rule} {key.allowed}" in words
    for rule in house_entries():
        assert f"{rule.key} = {rule.example} {rule.rule} {rule.allowed}" in words


def test_the_reference_is_no_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(len(line) <= 80 for line in output_of(capsys, "effects").splitlines())
    assert suggested_scenario(find_scenario("second-b").edition).id == "second-a"


@pytest.mark.parametrize("name", ["first", "second-b", "carousel"])
def test_on_a_terminal_masks_are_cards_with_the_emblems_of_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    shown = output_of(capsys, "show", name)
    scenario = find_scenario(name)
    named = dict(scenario.own_names)
    assert "\x1b" not in shown
    assert all(len(line) <= 80 for line in shown.splitlines())
    masks = {mask for players in scenario.players for mask in scenario.game(players).different_masks}
    for mask in masks:
        assert all(row.strip() in shown for row in text_rows(emblem_on_paper(Motif(mask, named.get(mask, mask))))), mask
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[33" in output_of(capsys, "show", name)


def test_cards_are_drawn_in_ascii_where_nothing_else_can_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("NO_COLOR", "1")
    whole = output_of(capsys, "show", "second-b")
    monkeypatch.setattr(scenario_show, "can_write", lambda text, _encoding: text.isascii())
    shown = output_of(capsys, "show", "second-b")
    assert shown.isascii()
    assert [len(line) for line in shown.splitlines()] == [len(line) for line in whole.splitlines()]


def test_a_key_with_words_lists_them_and_only_true_and_false_are_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    keys = [key for effect in json.loads(output_of(capsys, "effects", "--json"))["effects"] for key in effect["keys"]]
    assert {key["kind"] for key in keys} == {"number", "word", "truth"}
    for key in keys:
        assert (key["kind"] == "word") is bool(key["words"])
        assert (key["kind"] == "truth") is (key["allowed"] == "true or false")
