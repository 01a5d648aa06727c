"""Files with one defect or one thing that can never matter, and what their authors are told of it.

``broken/NAME.toml`` and ``advised/NAME.toml``, with the expected message in ``NAME.txt``.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.rules.game import EDITIONS
from mascarade.scenarios import BadScenario, read_scenario
from mascarade.scenarios.line_ups import line_up_faults
from tests.kept import compare_with_kept
from tests.scenarios.scenario_texts import listed_effects
from tests.scenarios.test_house_rules import HEAD as WITH_RULES
from tests.scenarios.test_own_masks import HEAD as WITH_MASKS
from tests.scenarios.test_own_masks import power

BROKEN, ADVISED = (Path(__file__).parent / name for name in ("broken", "advised"))
FILES = [path.with_suffix("") for folder in (BROKEN, ADVISED) for path in sorted(folder.glob("*.toml"))]
UNREADABLE = ("not-utf-8", "utf-16", "utf-16-without-a-mark", "word-processor")
"""The files that are no text at all."""
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


def problem_texts(capsys: pytest.CaptureFixture[str], file: Path, form: str) -> tuple[int, str]:
    code = main(["scenario", "check", f"{file.name}.toml", "--format", form])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def test_there_are_sixty_broken_ones_and_each_has_its_message() -> None:
    assert len([file for file in FILES if file.parent == BROKEN]) >= 60
    for folder in (BROKEN, ADVISED):
        assert sorted(path.stem for path in folder.glob("*.txt")) == sorted(
            one.name for one in FILES if one.parent == folder
        )


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_each_is_one_problem_told_with_its_line_a_mark_under_the_very_words_and_what_was_expected(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    monkeypatch.chdir(file.parent)
    is_broken, is_readable = file.parent == BROKEN, file.name not in UNREADABLE
    expected = file.with_suffix(".txt").read_text(encoding="utf-8")
    assert problem_texts(capsys, file, "human") == (0 if not is_broken else 1 if is_readable else 2, expected)
    found = json.loads(problem_texts(capsys, file, "json")[1])
    (problem,) = found["problems"] + found["warnings"]
    assert (len(found["problems"]), found["ok"], found["readable"]) == (is_broken, not is_broken, is_readable)
    place = f"{problem['line']}:{problem['column']}: " if file.name not in UNREADABLE[1:] else " "
    kind = "error" if is_broken else "warning"
    assert expected.startswith(f"{file.name}.toml:{place}{kind}: ")
    (line,) = problem_texts(capsys, file, "github")[1].splitlines()
    assert line.startswith(f"::{kind} file={file.name}.toml")


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
def test_no_warning_is_given_about_a_key_that_may_matter(effects: str) -> None:
    mine = f"[masks.mine]\nname = 'Mine'\npower = {listed_effects(effects)}\n"
    scenario = read_scenario(DEAD_ENDS + mine, "mine")
    warned = {warning.message for warning in scenario.warnings if warning.key[:2] == ("masks", "mine")}
    assert warned <= {'"mine" is in no line-up.', '"mine" brings coins from the bank, but lacks the star.'}


STAR_FORGOTTEN = """
format = 1
title = "Den"
about = "One error, from a thing that a warning says."
edition = "second"
[lineup]
6 = ["judge", "thief", "tinker", "beggar", "spy", "king"]
[masks.tinker]
name = "Tinker"
power = [{ do = "take", coins = 1 }]
"""


def test_a_warning_does_not_wait_until_there_is_no_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text(STAR_FORGOTTEN, encoding="utf-8")
    assert main(["scenario", "check", str(path), "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [one["line"] for one in found["problems"]] == [7]
    assert [one["message"] for one in found["warnings"]] == ['"tinker" brings coins from the bank, but lacks the star.']


def test_nothing_is_advised_about_a_mask_with_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text(STAR_FORGOTTEN.replace("coins = 1", "coin = 1"), encoding="utf-8")
    assert main(["scenario", "check", str(path), "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["warnings"] == []


KEPT = Path(__file__).parent / "strict.txt"


def problems_of(text: str) -> list[str]:
    """Return the problems of a scenario, or the advice about it."""
    try:
        scenario = read_scenario(text, "den")
    except BadScenario as bad:
        return list(map(str, bad.problems))
    return [f"advice: {warning}" for warning in scenario.warnings] or ["right"]


def of_line_up(words: str) -> list[str]:
    """Return the problems of a line-up, after its edition and number of players."""
    edition, players, *masks = words.split()
    faults = line_up_faults(EDITIONS[edition], int(players), tuple(masks))
    degree = {(False, False): "unplayable", (False, True): "wrong", (True, True): "advice"}
    return [f"{degree[fault.is_warning, fault.is_playable]}: {fault.message}" for fault in faults] or ["right"]


SAYS: dict[str, Callable[[str], list[str]]] = {
    "power": lambda effects: problems_of(WITH_MASKS + power(effects)),
    "rules": lambda rules: problems_of(f"{WITH_RULES}[rules]\n{rules.replace('; ', chr(10))}\n"),
    "line-up": of_line_up,
}
"""The checks, by the first word of a line."""


def test_mistakes_are_told_as_in_the_kept_file() -> None:
    told = ""
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        kind, colon, tried = line.partition(": ")
        if colon and kind in SAYS:
            told += f"{line}\n" + "".join(f"  {said}\n" for said in SAYS[kind](tried))
    compare_with_kept(told, KEPT)
