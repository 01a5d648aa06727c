"""Impossible requests are answered with one sentence and exit code 2, before anything is drawn."""

import subprocess
import sys
from pathlib import Path

import pytest

from mascarade.__main__ import main, shows_table
from mascarade.cli.commands import program
from mascarade.version import __version__


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the one sentence with which a wrong command line is answered."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.removeprefix("mascarade: ").removesuffix("\n")


def test_a_broken_scenario_is_told_with_all_its_problems(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text('format = 1\ntitle = "Den"\nabout = "x"\nedition = "second"\n[lineup]\n4 = ["wich"]\n', "utf-8")
    assert refusal(capsys, "play", "--scenario", str(path)).splitlines() == [
        f"{path}:6:1: The Judge is missing: every line-up has the Judge.",
        f"{path}:6:1: Only 0 of 1 cards bring money from the bank; at least 1 must (a third of the cards).",
        f"{path}:6:1: The line-up has 1 card; it needs 6.",
        f'{path}:6:6: Unknown mask "wich". Did you mean "witch"?',
    ]


def test_a_complaint_repeats_nothing_that_could_move_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "play", "--scenario", "\x1b[2J\u202ex") == (
        'Unknown scenario "\\x1b[2J\\u202ex". Use one of first, second-a, second-b, carousel, expansion-classic, '
        "expansion-combo, expansion-roll, expansion-trio, expansion-unity, feast-of-debts, or the path of a .toml file."
    )
    assert "\x1b" not in refusal(capsys, "\x1b[2J")
    assert "\x1b" not in refusal(capsys, "play", "--\x1b[2J")


@pytest.mark.parametrize("words", [(), ("play",), ("play", "--names", "Ada,Bruno")])
def test_without_a_terminal_there_is_no_game(home: Path, words: tuple[str, ...]) -> None:
    done = _apart(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("mascarade: The game needs a terminal: ")
    assert list(home.iterdir()) == []


def test_the_title_screen_needs_a_terminal_that_can_draw(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    sentence = refusal(capsys)
    assert sentence.startswith("The game needs a terminal that can draw; this one says it is dumb (TERM=dumb).")
    assert sentence.endswith("mascarade play --plain")


def test_each_command_that_shows_a_table_runs_under_the_watchdog() -> None:
    for one in program().commands:
        assert shows_table([one.name]) == ("--plain" in one.parser().format_help())
    assert shows_table([])
    assert shows_table(["--language=pl", "--language", "it", "play"])
    assert not shows_table(["--language", "pl", "simulate"])


def test_help_is_no_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ["--help"], ["play", "--help"], ["scenario", "show", "--help"], ["referee", "--help"]:
        main(words)
    assert all(len(line) <= 80 for line in capsys.readouterr().out.splitlines())


def test_the_version_and_the_build_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"mascarade {__version__}\n"


def _apart(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, without a terminal."""
    return subprocess.run(
        (sys.executable, "-m", "mascarade", *words),
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        check=False,
    )
