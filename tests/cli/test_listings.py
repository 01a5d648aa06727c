"""What can be read on the command line, and read by other programs."""

import json
import re
from collections import Counter
from html import escape
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import shipped_scenarios
from mascarade.wording.mask_names import mask_name
from mascarade.wording.power_sentences import describe_power
from mascarade.wording.rulebook import sections


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test lists the scenarios of whoever runs it."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], line: str) -> str:
    assert main(line.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_scenarios_are_listed_with_their_editions_and_numbers_of_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first, side_a, side_b, *_others = printed(capsys, "scenario list").splitlines()
    assert first.split("  ")[0] == "first"
    assert "first edition" in first
    assert "2 to 13 players" in first
    for line, name in ((side_a, "second-a"), (side_b, "second-b")):
        assert line.startswith(name)
        assert "second edition" in line
        assert "4 to 12 players" in line
        assert line.endswith("house preset")


@pytest.mark.parametrize("line", ["scenario list", "scenario show second-a", "scenario show second-b --players 6"])
def test_house_presets_are_never_shown_without_saying_what_they_are(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    assert "house presets, not the publisher's" in " ".join(printed(capsys, line).split())
    assert "house presets, not the publisher's scenario cards" in printed(capsys, f"{line} --json")


def test_the_list_can_be_read_by_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(printed(capsys, "scenario list --json"))
    assert [(row["id"], row["edition"], row["players"], row["house_preset"]) for row in listed] == [
        ("first", "first", list(range(2, 14)), False),
        ("second-a", "second", list(range(4, 13)), True),
        ("second-b", "second", list(range(4, 13)), True),
        ("carousel", "first", list(range(5, 10)), False),
        ("expansion-classic", "first", list(range(6, 14)), False),
        ("expansion-combo", "first", list(range(6, 11)), False),
        ("expansion-roll", "first", list(range(6, 14)), False),
        ("expansion-trio", "first", [3], False),
        ("expansion-unity", "first", list(range(6, 14)), False),
        ("feast-of-debts", "second", list(range(4, 9)), False),
    ]


def test_a_scenario_is_shown_with_what_its_masks_do(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, "scenario show second-b --players 8")
    line_up = "Judge, Patron, Princess, Peasant ×2, Beggar, Puppet Master, Guru"
    assert f"8 players, 4 of 8 with ★: {line_up}\n" in shown.replace("\n    ", " ")
    assert "9 players" not in shown
    words = " ".join(shown.split())
    scenario = next(scenario for scenario in shipped_scenarios() if scenario.id == "second-b")
    for mask in scenario.game(8).masks.values():
        star = " ★" if mask.star else ""
        assert f"{mask_name(mask.id, scenario.edition)}{star} {' '.join(describe_power(mask).split())}" in words


def test_a_scenario_is_shown_for_every_number_that_it_serves(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(capsys, "scenario show first")
    assert [line.split()[0] for line in shown.splitlines() if line[:1].isdigit()] == [str(n) for n in range(2, 14)]


def test_a_scenario_can_be_read_by_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(printed(capsys, "scenario show second-a --players 4 --json"))
    assert shown["line_ups"] == {"4": ["judge", "swindler", "empress", "king", "thief", "cheat"]}
    assert [mask["id"] for mask in shown["masks"]] == shown["line_ups"]["4"]
    assert shown["masks"][2]["star"] is True
    assert shown["warnings"] == []


def test_a_scenario_is_printed_as_cards_to_cut_out(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "scenario show second-a --format html")
    names = re.findall("<h2>(.*?)</h2>", page)
    assert Counter(names)["Peasant"] == 2
    assert len(names) == page.count("<svg ") == page.count("</svg>")
    assert "size: A4" in page
    scenario = next(scenario for scenario in shipped_scenarios() if scenario.id == "second-a")
    for mask in scenario.game(12).masks.values():
        assert mask_name(mask.id, scenario.edition) in names
        assert escape(describe_power(mask), quote=False).replace("’", "&#8217;") in page.replace("\n", " ")
    few = printed(capsys, "scenario show second-a --players 4 --format html")
    assert len(re.findall("<h2>", few)) == 6


def test_the_rules_are_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    words = " ".join(printed(capsys, "rules").split())
    for section in sections():
        assert section.title in words
        for paragraph in section.paragraphs:
            assert " ".join(paragraph.split()) in words


def test_every_mask_is_in_the_rules_by_its_id_and_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for edition in EDITIONS.values():
        for mask in edition.masks:
            name = mask_name(mask.id, edition)
            by_id = printed(capsys, f"rules {mask.id}")
            assert by_id.startswith(name)
            assert " ".join(describe_power(mask).split()) in " ".join(by_id.split())
            assert printed(capsys, f"rules {name}") == by_id


@pytest.mark.parametrize("line", ["rules", "rules king", "scenario list", "scenario show first"])
def test_nothing_printed_is_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert all(len(row) <= 80 for row in printed(capsys, line).splitlines())


def test_the_places_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    places = [
        str(place())
        for place in (
            paths.settings_file,
            paths.configuration_file,
            paths.games_folder,
            paths.scenarios_folder,
            paths.reports_folder,
        )
    ]
    assert [row.split(maxsplit=1)[1] for row in printed(capsys, "paths").splitlines()] == places
    assert list(json.loads(printed(capsys, "paths --json")).values()) == places
