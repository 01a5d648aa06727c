"""What cannot be is told in one sentence, with exit code 2 and before anything is drawn."""

import subprocess
import sys
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.version import __version__

NEVER_HEAVY = ("textual", "rich")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the settings of whoever runs it."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence that a wrong command line is answered with."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.removeprefix("mascarade: ").removesuffix("\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("play --players 14", "Mascarade is for 2 to 13 players, not for 14."),
        ("play --players 1", "Mascarade is for 2 to 13 players, not for 1."),
        ("play --players -3", "Mascarade is for 2 to 13 players, not for -3."),
        ("play --players six", '--players must be a number, such as 6, not "six".'),
        ("play --players 3 --edition second", "The second edition is for 4 to 12 players, not for 3."),
        ("play --players 13 --edition second", "The second edition is for 4 to 12 players, not for 13."),
        ("play --players 13 --scenario second-b", 'The scenario "second-b" is for 4 to 12 players, not for 13.'),
        (
            "play --scenario nosuch",
            'Unknown scenario "nosuch". Use one of first, second-a, second-b, '
            "carousel, expansion-classic, expansion-combo, expansion-roll, expansion-trio, expansion-unity, "
            "feast-of-debts, or the path of a .toml file.",
        ),
        ("play --scenario frist", 'Unknown scenario "frist". Did you mean "first"?'),
        ("play --scenario no/such.toml", 'There is no scenario file "no/such.toml".'),
        (
            "play --edition first --scenario second-a",
            'Scenario "second-a" is for the second edition, but --edition is first.',
        ),
        ("play --edition third", '--edition must be first or second, not "third".'),
        (
            "play --names A,A",
            "--names cannot be used: Two players are called A: every name must be different.",
        ),
        ("play --names A,B,", "--names cannot be used: Player 3: This name is empty: every player needs one."),
        ("play --names A", "Mascarade is for 2 to 13 players, not for 1."),
        ("play --names A,B --players 3", "--players is 3, but --names gives 2."),
        ("play --names A,B --edition second", "The second edition is for 4 to 12 players, not for 2."),
        ("play --names A,B --first C", '--first is "C", but --names gives A, B.'),
        ("play --first C", "--first needs --names."),
        ("play --memory all", '--memory must be none, turn or game, not "all".'),
        ("play --peek long", '--peek must be hold or timed, not "long".'),
        ("play --players", "--players needs a value. See mascarade play --help."),
        ("play --guests 3", "Unknown option --guests. See mascarade play --help."),
        ("play --play=3", "Unknown option --play. See mascarade play --help."),
        ("play now", 'Unexpected argument "now". See mascarade play --help.'),
        ("plya", 'Unknown command "plya". Did you mean "play"? See mascarade --help.'),
        ("dance", 'Unknown command "dance". See mascarade --help.'),
        ("--players 6", "Unknown option --players. See mascarade --help."),
        ("paths --json=yes", "--json does not take a value. See mascarade paths --help."),
        ("scenario", "Expected list, show, new, check, suggest, effects or schema. See mascarade scenario --help."),
        (
            "scenario shwo",
            'Unknown command "scenario shwo". Did you mean "scenario show"? See mascarade scenario --help.',
        ),
        ("scenario show", "Name the scenario to show. To list scenarios: mascarade scenario list"),
        (
            "scenario show second-a --players 3",
            'The scenario "second-a" is for 4 to 12 players, not for 3.',
        ),
        ("rules knig", 'Unknown mask "knig". Did you mean "king"?'),
        ("referee", "Name a transcript to check. See mascarade referee --help."),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str], line: str, sentence: str) -> None:
    assert said(capsys, *line.split()) == sentence


def test_a_broken_scenario_is_told_with_all_its_problems(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text('format = 1\ntitle = "Den"\nabout = "x"\nedition = "second"\n[lineup]\n4 = ["wich"]\n', "utf-8")
    assert said(capsys, "play", "--scenario", str(path)).splitlines() == [
        f"{path}:6:1: The Judge is missing: every line-up has the Judge.",
        f"{path}:6:1: Only 0 of 1 cards bring money from the bank; at least 1 must (a third of the cards).",
        f"{path}:6:1: The line-up has 1 card; it needs 6.",
        f'{path}:6:6: Unknown mask "wich". Did you mean "witch"?',
    ]


def test_a_complaint_repeats_nothing_that_could_move_the_cursor(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "play", "--scenario", "\x1b[2J\u202ex") == (
        'Unknown scenario "\\x1b[2J\\u202ex". Use one of first, second-a, second-b, carousel, expansion-classic, '
        "expansion-combo, expansion-roll, expansion-trio, expansion-unity, feast-of-debts, or the path of a .toml file."
    )
    assert "\x1b" not in said(capsys, "\x1b[2J")
    assert "\x1b" not in said(capsys, "play", "--\x1b[2J")


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
    sentence = said(capsys)
    assert sentence.startswith("The game needs a terminal that can draw; this one says it is dumb (TERM=dumb).")
    assert sentence.endswith("mascarade play --plain")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--help", 0),
        ("--version", 0),
        ("play --help", 0),
        ("play --players 14", 2),
        ("play", 2),
        ("scenario list", 0),
        ("scenario show second-a", 0),
        ("rules", 0),
        ("rules king", 0),
        ("referee --help", 0),
        ("paths", 0),
    ],
)
def test_nothing_that_does_not_draw_loads_what_draws(line: str, code: int) -> None:
    program = (
        "import sys; from mascarade.__main__ import main; code = main(sys.argv[1:]);"
        f"sys.exit(code if not set({NEVER_HEAVY}) & set(sys.modules) else 'heavy')"
    )
    done = subprocess.run(
        (sys.executable, "-c", program, *line.split()), capture_output=True, stdin=subprocess.DEVNULL, check=False
    )
    assert done.returncode == code


def test_help_lists_every_command_that_works(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    listed = capsys.readouterr().out.partition("Commands:\n")[2].partition("\n\n")[0]
    commands, abouts = zip(*(line.split(maxsplit=1) for line in listed.splitlines()), strict=True)
    assert [about for about in abouts if not about[0].isupper()] == []
    assert list(commands) == [
        "play",
        "learn",
        "resume",
        "replay",
        "games",
        "export",
        "referee",
        "scenario",
        "simulate",
        "rules",
        "config",
        "completion",
        "keys",
        "paths",
    ]
    for command in commands:
        assert main([command, "--help"]) == 0
        told = capsys.readouterr().out
        assert told.startswith(f"Usage: mascarade {command}")
        assert "positional arguments" not in told, "a heading of argparse, which nobody translates"


def test_help_is_no_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ["--help"], ["play", "--help"], ["scenario", "show", "--help"], ["referee", "--help"]:
        main(words)
    assert all(len(line) <= 80 for line in capsys.readouterr().out.splitlines())


def test_the_version_and_the_build_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"mascarade {__version__}\n"


def _apart(*words: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, far from any terminal."""
    return subprocess.run(
        (sys.executable, "-m", "mascarade", *words),
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        check=False,
    )
