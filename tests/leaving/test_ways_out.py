"""However the program ends, nothing of the game is left on the terminal, and the terminal is as it was."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

if os.name != "posix":
    pytest.skip(
        "Windows has no watchdog and no signals but Ctrl+C: what is killed leaves the terminal as it was then",
        allow_module_level=True,
    )

from tests.leaving.job import FAULT, PASSED, TELLTALE, Job
from tests.records.damage import flip_a_bit, is_whole

FAILED = "Mascarade has crashed (RuntimeError)."
ENDED = "mascarade: Mascarade was stopped by a signal ({})."


@pytest.fixture
def job(tmp_path: Path) -> Iterator[Job]:
    """Start a game with PYTHONINSPECT set, which would leave Python asking for commands."""
    program = (sys.executable, "-m", "tests.leaving.program", str(tmp_path / "pids"), "none")
    with Job(tmp_path, command=("env", "PYTHONINSPECT=1", *program)) as begun:
        yield begun


SAVED = Path(__file__).parents[1] / "archive" / "0.1.0-25db1fa-second-8.game"
COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "title": ((), "New game"),
    "play": (("play",), "Deal the cards"),
    "learn": (("learn",), "The deal"),
    "resume": (("resume",), "everybody is at the table"),
    "replay": (("replay", str(SAVED)), "[← →] turns"),
}
"""Every command that takes the screen, and the first words that it shows."""
NAMED_GAME = ("play", "--names", "Ada,Bruno,Cleo,Dario,Emile,Fran")


QUICK = ("title", "resume")
"""Commands that the quick run tries; the long run tries the others."""


@pytest.mark.parametrize(
    "command", [pytest.param(command, marks=() if command in QUICK else pytest.mark.long) for command in COMMANDS]
)
def test_after_a_sudden_death_of_any_command_the_terminal_is_as_it_was(command: str, tmp_path: Path) -> None:
    words, shown = COMMANDS[command]
    if command == "resume":
        with Job(tmp_path, command=(sys.executable, "-m", "mascarade", *NAMED_GAME)) as job:
            job.sees("[Enter]").press_until("\r", "[S] swap")
            os.kill(job.only_child, signal.SIGKILL)
            job.end()
    with Job(tmp_path, command=(sys.executable, "-m", "mascarade", *words)) as job:
        job.sees(shown)
        assert job.is_raw
        os.kill(job.only_child, signal.SIGKILL)
        assert job.end() == 128 + signal.SIGKILL
        assert job.left_behind() == []
        assert job.text.split("\n")[0] == ENDED.format("SIGKILL")


def test_a_sudden_death_is_told_in_the_language_of_the_game(tmp_path: Path) -> None:
    with Job(tmp_path, command=(sys.executable, "-m", "mascarade", "--language", "pl")) as job:
        job.sees("Nowa gra")
        os.kill(job.only_child, signal.SIGKILL)
        job.end()
        assert job.text.startswith("mascarade: Mascarade zatrzymał sygnał (SIGKILL).")


@pytest.mark.parametrize(
    ("number", "come_to_a_secret"),
    [
        ("SIGTERM", Job.look),
        ("SIGKILL", Job.swap),
        pytest.param("SIGHUP", Job.look, marks=pytest.mark.long),
        pytest.param("SIGSEGV", Job.look, marks=pytest.mark.long),
    ],
)
def test_a_signal_to_the_game_leaves_one_plain_line(
    job: Job, number: str, come_to_a_secret: Callable[[Job], None]
) -> None:
    come_to_a_secret(job)
    os.kill(job.game, signal.Signals[number])
    assert job.end() == 128 + signal.Signals[number]
    assert job.left_behind() == []
    assert job.text.split("\n")[0] == ENDED.format(number)
    assert job.text.strip().count("\n") == 0


def test_a_bit_that_flipped_in_the_file_is_told_under_the_screen_that_a_signal_ended(job: Job, tmp_path: Path) -> None:
    job.begin()
    folder = tmp_path / "home" / "games"
    (flipped,) = folder.iterdir()
    flip_a_bit(flipped)
    os.kill(job.game, signal.SIGTERM)
    assert job.end() == 128 + signal.SIGTERM
    assert job.left_behind() == []
    (new,) = set(folder.iterdir()) - {flipped}
    told = f"mascarade: This game’s file was changed. The whole game is now {new.name}."
    assert told in job.text.replace("\n", "")
    assert is_whole(new)
    assert not is_whole(flipped)


def test_the_game_ends_and_tidies_up_by_itself_when_its_watchdog_is_killed(job: Job) -> None:
    job.look()
    os.kill(job.watchdog, signal.SIGKILL)
    assert job.end() == -signal.SIGKILL
    job.until(lambda: job.left_behind() == [], "a tidy terminal")


def test_control_c_on_a_private_screen_covers_it_and_leaving_is_confirmed(job: Job) -> None:
    job.look()
    job.press("\x03", PASSED)
    job.press("\x03", "[Y]")
    job.type("y")
    assert job.end() == 0
    assert job.left_behind() == []
    assert job.text.strip() == ""


@pytest.mark.parametrize(
    "fault",
    [
        "render",
        "thread",
        *(pytest.param(fault, marks=pytest.mark.long) for fault in ("compose", "handler", "worker")),
    ],
)
def test_a_fault_ends_in_plain_words_a_report_and_exit_code_3(tmp_path: Path, fault: str) -> None:
    with Job(tmp_path, fault) as job:
        job.sees("[Enter]").type(FAULT)
        assert job.end() == 3
        assert job.left_behind() == []
        assert job.text.startswith(FAILED)
        (report,) = (tmp_path / "home" / "crashes").iterdir()
        assert report.name in job.text.replace("\n", "")
        assert " fail\n" in report.read_text(encoding="utf-8")
        assert TELLTALE.findall(report.read_text(encoding="utf-8")) == []


def test_a_program_that_hangs_is_ended_by_force_when_it_is_asked_to_end(tmp_path: Path) -> None:
    with Job(tmp_path, "hang") as job:
        job.sees("[Enter]").type(FAULT)
        job.drain()
        os.kill(job.game, signal.SIGTERM)
        assert job.end() == 128 + signal.SIGTERM
        assert job.left_behind() == []


def test_a_terminal_that_goes_away_ends_the_program(job: Job) -> None:
    job.look()
    job.hang_up()
    job.until(lambda: job.has_ended, "the end of both processes")
