"""What the command line prints for people and for other programs, such as masks and rules."""

import re
import shlex
from collections import Counter
from html import escape
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import find_scenario, shipped_scenarios
from mascarade.wording.mask_names import mask_name
from mascarade.wording.power_words import describe_power
from mascarade.wording.rulebook import sections
from tests.kept import compare_with_kept


def output_of(capsys: pytest.CaptureFixture[str], line: str) -> str:
    assert main(line.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("line", ["scenario list", "scenario show second-a", "scenario show second-b --players 6"])
def test_house_presets_are_never_shown_without_saying_what_they_are(
    capsys: pytest.CaptureFixture[str], line: str
) -> None:
    assert "house presets, not the publisher’s" in " ".join(output_of(capsys, line).split())
    assert "house presets, not the publisher\\u2019s scenario cards" in output_of(capsys, f"{line} --json")


def test_a_scenario_is_printed_as_cards_to_cut_out(capsys: pytest.CaptureFixture[str]) -> None:
    page = output_of(capsys, "scenario show second-a --format html")
    names = re.findall("<h2>(.*?)</h2>", page)
    assert Counter(names)["Peasant"] == 2
    assert len(names) == page.count("<svg ") == page.count("</svg>")
    assert "size: A4" in page
    scenario = next(scenario for scenario in shipped_scenarios() if scenario.id == "second-a")
    for mask in scenario.game(12).masks.values():
        assert mask_name(mask.id, scenario.edition) in names
        assert escape(describe_power(mask), quote=False).replace("’", "&#8217;") in page.replace("\n", " ")
    few = output_of(capsys, "scenario show second-a --players 4 --format html")
    assert len(re.findall("<h2>", few)) == 6


def test_the_rules_are_printed_whole(capsys: pytest.CaptureFixture[str]) -> None:
    words = " ".join(output_of(capsys, "rules").split())
    for section in sections():
        assert section.title in words
        for paragraph in section.paragraphs:
            assert " ".join(paragraph.split()) in words


def test_every_mask_is_in_the_rules_by_its_id_and_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    for edition in EDITIONS.values():
        for mask in edition.masks:
            name = mask_name(mask.id, edition)
            by_id = output_of(capsys, f"rules {mask.id}")
            assert by_id.startswith(name)
            assert " ".join(describe_power(mask).split()) in " ".join(by_id.split())
            assert output_of(capsys, f"rules {name}") == by_id


@pytest.mark.parametrize("line", ["rules", "rules king", "scenario list", "scenario show first"])
def test_nothing_printed_is_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert all(len(row) <= 80 for row in output_of(capsys, line).splitlines())


@pytest.mark.parametrize("name", ["first", "second-a", "second-b"])
def test_the_rules_print_every_line_up_that_comes_with_the_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    scenario = find_scenario(name)
    printed = capsys.readouterr().out.split(f"Line-ups: {scenario.title}\n")[1].split("=\n", 1)[1]
    told = re.sub(r"\s+", " ", printed.split("===")[0])
    for players in scenario.players:
        masks = ", ".join(mask_name(mask, scenario.edition) for mask in scenario.line_up(players))
        assert f"{players} players: {masks}." in told


KEPT = sorted((Path(__file__).parent / "said").glob("*.txt"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_command_says_what_it_always_did(kept: Path, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    told = ""
    for line in kept.read_text(encoding="utf-8").splitlines():
        if line.startswith("$ "):
            code = main(shlex.split(line.removeprefix("$ mascarade")))
            out, err = capsys.readouterr()
            said = (out + err).replace(str(home), "HOME")
            told += f"{line}\n{said}" + f"[exit code {code}]\n" * (code != 0)
    compare_with_kept(told, kept)
