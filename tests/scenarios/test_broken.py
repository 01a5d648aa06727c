"""Broken files, one defect each, and what their authors are told: ``broken/NAME.toml`` and ``broken/NAME.txt``."""

import json
from pathlib import Path

import pytest

from mascarade.__main__ import main

BROKEN = Path(__file__).parent / "broken"
NAMES = sorted(path.stem for path in BROKEN.glob("*.toml"))
UNREADABLE = ("not-utf-8", "utf-16", "utf-16-without-a-mark")
"""Those that are no text at all."""


@pytest.fixture(autouse=True)
def beside_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BROKEN)


def told(capsys: pytest.CaptureFixture[str], name: str, form: str) -> tuple[int, str]:
    code = main(["scenario", "check", f"{name}.toml", "--format", form])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def test_there_are_sixty_of_them() -> None:
    assert len(NAMES) >= 60
    assert sorted(path.stem for path in BROKEN.glob("*.txt")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_each_is_one_problem_told_with_its_line_a_mark_under_the_very_words_and_what_was_expected(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    expected = (BROKEN / f"{name}.txt").read_text(encoding="utf-8")
    assert told(capsys, name, "human") == (2 if name in UNREADABLE else 1, expected)
    found = json.loads(told(capsys, name, "json")[1])
    (problem,) = found["problems"]
    assert (found["ok"], found["warnings"], found["readable"]) == (False, [], name not in UNREADABLE)
    place = f"{problem['line']}:{problem['column']}: " if name not in UNREADABLE[1:] else " "
    assert expected.startswith(f"{name}.toml:{place}error: ")
    (line,) = told(capsys, name, "github")[1].splitlines()
    assert line.startswith(f"::error file={name}.toml")
