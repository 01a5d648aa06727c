"""However the program is stopped, it leaves a tidy terminal, and comes back on a cover."""

import os
import signal
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

if os.name != "posix":
    pytest.skip(
        "Windows has no Ctrl+Z and no jobs: a program is never stopped, and never comes back",
        allow_module_level=True,
    )

from tests.leaving.job import Job

COVER = "only Ada sees it"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Job]:
    with Job(tmp_path_factory.mktemp("stopping")) as begun:
        begun.look()
        yield begun


@pytest.fixture
def job(program: Job) -> Job:
    """Return the job at Ada's card, after the program was stopped in any way."""
    program.look_again()
    return program


def comes_back_covered(job: Job) -> None:
    written = len(job.written)
    job.to_foreground()
    job.sees(COVER)
    job.drain()
    assert "Witch" not in job.text
    assert b"only you can see this" not in job.written[written:], "not even for a moment"
    job.press("\r", "[T] show")


def test_control_z_covers_and_stops(job: Job) -> None:
    job.type("\x1a")
    job.stop()
    assert job.left_behind() == []
    comes_back_covered(job)


@pytest.mark.parametrize("number", ["SIGTSTP", "SIGSTOP"])
def test_the_game_stopped_from_outside_stops_the_job(job: Job, number: str) -> None:
    os.kill(job.game, signal.Signals[number])
    job.stop()
    assert job.left_behind() == []
    comes_back_covered(job)


def test_in_the_background_it_draws_nothing_and_stops_again(job: Job) -> None:
    job.type("\x1a")
    job.stop()
    job.to_background()
    job.stop()
    assert job.left_behind() == []
    comes_back_covered(job)


def test_in_a_script_the_whole_job_stops(tmp_path: Path) -> None:
    program = f"{sys.executable} -m tests.leaving.program {tmp_path / 'pids'} none; exit 7"
    with Job(tmp_path, command=("sh", "-c", program)) as job:
        job.look()
        job.type("\x1a")
        job.stop()
        assert job.left_behind() == []
        comes_back_covered(job)


def test_where_no_shell_waits_a_private_screen_is_covered_without_a_word_and_no_way_out_opens(tmp_path: Path) -> None:
    with Job(tmp_path, alone=True) as job:
        job.look()
        before = len(job.written)
        job.press("\x1a", COVER)
        job.type("\x1a")
        assert "no shell" not in job.drain().text
        for key, reads in product("\x03\x1c\x04\x1a", (0, 5, 20)):
            job.look_again()
            job.type("\x1a")
            for _time in range(reads):
                assert job.is_raw
                job.read(0.003)
            job.type(key)
        job.look_again()
        assert job.code is None
        assert b"\x1b[?1049l" not in job.written[before:]


def test_a_public_screen_comes_back_as_it_was(tmp_path: Path) -> None:
    with Job(tmp_path, command=(sys.executable, "-m", "mascarade", "play"), MASCARADE_HOME=str(tmp_path)) as job:
        job.sees("Deal the cards").sees("Marked: the name at seat 1")  # the bottom line comes last
        job.drain()
        before = job.text
        job.type("\x1a")
        job.stop()
        assert job.left_behind() == []
        job.to_foreground()
        job.until(lambda: job.text == before, "the same screen")


def test_a_stopped_program_can_be_ended(tmp_path: Path) -> None:
    with Job(tmp_path) as job:
        job.look()
        job.type("\x1a")
        job.stop()
        os.kill(job.game, signal.SIGTERM)
        job.to_foreground()
        assert job.end() == 128 + signal.SIGTERM
        assert job.left_behind() == []
