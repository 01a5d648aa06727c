"""The report that the authors' guide shows is a real one: other bots give other figures, but names stay."""

import re
from pathlib import Path

import pytest

from mascarade.__main__ import main

README = Path(__file__).parents[2] / "scenarios" / "README.md"
SHOWN = re.compile(r"^```text\n\$ mascarade (simulate .*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DEN = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FIGURES = re.compile(r"[0-9█▏▎▍▌▋▊▉].*")


def names(lines: list[str]) -> list[str]:
    """What stands before the figures."""
    return [FIGURES.sub("", line).rstrip() for line in lines]


def test_the_report_in_readme_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = README.read_text(encoding="utf-8")
    (command, shown) = SHOWN.findall(text)[0]
    monkeypatch.chdir(tmp_path)
    Path("den.toml").write_text(
        DEN.findall(text)[0]
        .replace("begger", "beggar")
        .replace('"15"', "15")
        .replace('"swap-or-pretend"', '"pick", cards = 2 }, { do = "swap-or-pretend"'),
        "utf-8",
    )
    assert main([*command.replace("500", "4").split(), "--jobs", "1"]) == 0
    printed = names(capsys.readouterr().out.splitlines())
    verdict, *parts = (part.splitlines() for part in shown.split("[…]\n") if part)
    assert names(verdict[:3]) == printed[:3]
    for part in parts:
        begin = printed.index(part[0])
        assert names(part) == printed[begin : begin + len(part)]
