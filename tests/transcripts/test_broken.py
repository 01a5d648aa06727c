"""Transcripts with one mistake each, and the referee's answers: ``broken/NAME.case`` and ``broken/NAME.said``."""

import json
from pathlib import Path

import pytest

from mascarade.characters import cells
from mascarade.cli.referee import MOST_TOLD, referee

BROKEN = Path(__file__).parent / "broken"
NAMES = sorted(path.stem for path in BROKEN.glob("*.case"))


@pytest.fixture(autouse=True)
def beside_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(BROKEN)


def referee_output(capsys: pytest.CaptureFixture[str], name: str, *, as_json: bool = False) -> str:
    assert referee([f"{name}.case"], as_json) == 2
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_each_broken_transcript_has_its_answer() -> None:
    assert sorted(path.stem for path in BROKEN.glob("*.said")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_referee_names_the_cause_at_its_place(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert referee_output(capsys, name) == (BROKEN / f"{name}.said").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_one_mistake_is_one_problem(capsys: pytest.CaptureFixture[str], name: str) -> None:
    (problem,) = json.loads(referee_output(capsys, name, as_json=True))["problems"]
    place = f"{name}.case:{problem['line']}:{problem['column']}\n"
    assert (BROKEN / f"{name}.said").read_text(encoding="utf-8").startswith(place)


@pytest.mark.parametrize("name", NAMES)
def test_no_line_is_printed_in_full_however_long_it_is(capsys: pytest.CaptureFixture[str], name: str) -> None:
    for line in referee_output(capsys, name).splitlines():
        is_quoted = line.startswith("    ")
        assert cells(line) <= (4 + 100 if is_quoted else 20 + MOST_TOLD)
