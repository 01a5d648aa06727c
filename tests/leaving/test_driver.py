"""The driver between the game and a terminal that behaves unexpectedly."""

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual.drivers.linux_driver import LinuxDriver

if os.name != "posix":
    pytest.skip(
        "Windows has Textual’s own driver: it covers nothing before the terminal is given back, and limits no input",
        allow_module_level=True,
    )

from mascarade.tui.terminal.driver import GameDriver
from mascarade.watchdog import RETURN, blank_screen, drop_debug_variables, window_size
from tests.leaving.job import PASSED, Job
from tests.leaving.test_input_filter import SEQUENCES

NO_TERMINAL = "mascarade: The game needs a terminal"


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Job]:
    folder = tmp_path_factory.mktemp("driver")
    with Job(folder, TEXTUAL="debug,devtools", TEXTUAL_LOG=str(folder / "log"), TEXTUAL_SCREENSHOT="0") as begun:
        begun.look()
        yield begun


@pytest.fixture
def job(program: Job) -> Job:
    """Return the job at Ada's card, after whatever was sent before."""
    program.look_again()
    return program


def test_input_that_no_key_sends_does_not_even_hide_a_card(job: Job) -> None:
    for sequence in SEQUENCES:
        job.type(sequence)
        job.drain()
        assert "May trade" in job.text, sequence
    job.press("t" * 2000, "May trade")
    job.press("\x1b[200~" + "\x7f" * 2000 + "\x1b[201~\x1b[O", PASSED)


def test_a_long_paste_without_its_marks_hides_a_card_which_a_key_shows_again(job: Job) -> None:
    job.type("x" * 500_000)
    job.sees("[T] show")
    job.press_until("t", "May trade")  # everything before a moment of silence belongs to the paste


@pytest.mark.parametrize(
    "keys", ["\rt", *(pytest.param(keys, marks=pytest.mark.long) for keys in ("\r ", "\r\x7f", "\r\x03"))]
)
def test_a_cover_and_the_card_beneath_are_not_passed_in_one_write(job: Job, keys: str) -> None:
    """What becomes of other bursts is tried without a terminal, in tests/tui/test_bursts.py."""
    job.press("\x1b[O", PASSED)
    job.type(keys)
    job.sees("[T] show")
    job.drain()
    assert "May trade" not in job.text
    job.press("t", "May trade")
    assert job.code is None


def test_a_storm_of_sizes_leaves_the_cover(job: Job) -> None:
    for size in [(1, 1), (300, 100), (2, 90), (299, 3), (80, 24), (79, 23), (1, 100), (80, 24)]:
        job.resize(*size)
        job.read(0.0)
    job.sees(PASSED)
    job.drain()
    assert "Witch" not in job.text
    job.press_until("\r", "[T] show")


def test_only_harmless_environment_variables_of_textual_are_kept() -> None:
    environment = {
        "TEXTUAL": "devtools",
        "TEXTUAL_LOG": "x",
        "TEXTUAL_DRIVER": "y",
        "TEXTUAL_PRESS": "a",
        "TEXTUAL_NEW": "",
    }
    kept = {"TEXTUAL_ANIMATIONS": "none", "TERM": "xterm", "PYTHONPATH": "z"}
    environment |= kept
    drop_debug_variables(environment)
    assert environment == kept


@pytest.mark.parametrize("words", [(), ("play",)])
def test_where_there_is_no_terminal_one_sentence_says_so(words: tuple[str, ...]) -> None:
    done = subprocess.run(
        (sys.executable, "-m", "mascarade", *words),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(NO_TERMINAL)
    assert done.stderr.count("\n") == 1


def test_a_dumb_terminal_is_left_alone(tmp_path: Path) -> None:
    with Job(tmp_path, command=(sys.executable, "-m", "mascarade"), TERM="dumb") as job:
        assert job.end() == 2
        assert job.text.startswith(NO_TERMINAL)
        assert b"\x1b" not in job.written


def test_lines_are_erased_one_by_one_since_erasing_all_at_once_moves_them_into_the_scrollback() -> None:
    _columns, rows = window_size()
    assert blank_screen().count("\x1b[2K") == rows
    assert "\x1b[2J" not in blank_screen() + RETURN


def test_a_sudden_death_leaves_no_mode_that_textual_or_the_game_has_set(job: Job) -> None:
    returned = RETURN.encode()
    assert {b"8"} == set(re.findall(rb"\x1b\[(\d+)l", job.written)) == set(re.findall(rb"\x1b\[(\d+)h", returned))
    on, off = (set(re.findall(rb"\x1b\[\?(\d+)" + end, job.written)) for end in (b"h", b"l"))
    assert {b"1049", b"1003", b"2004"} <= on
    assert on <= set(re.findall(rb"\x1b\[\?(\d+)l", returned))
    assert {b"25", b"7"} == off <= set(re.findall(rb"\x1b\[\?(\d+)h", returned))
    assert b"\x1b[>" in job.written
    assert b"\x1b[<u" in returned


def test_the_pointer_keeps_its_shape_whatever_lies_under_it(job: Job) -> None:
    for column in range(1, 80, 4):
        job.type(f"\x1b[<35;{column};12M")
    job.drain()
    assert b"\x1b]22;" not in job.written


def test_a_process_that_knows_the_cards_leaves_no_dump_and_no_trace() -> None:
    program = (
        "from mascarade.watchdog import prevent_leaks; prevent_leaks()\n"
        "import faulthandler, resource, warnings\n"
        "warnings.warn('Bruno holds the Queen', ResourceWarning)\n"
        "print(faulthandler.is_enabled(), *resource.getrlimit(resource.RLIMIT_CORE))"
    )
    words = (sys.executable, "-X", "faulthandler", "-W", "always", "-c", program)
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("False 0 0\n", "")


async def test_a_frame_that_was_being_drawn_at_a_sudden_stop_is_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(LinuxDriver, "write", lambda _driver, text: written.append(text))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    app: Any = SimpleNamespace(clock=lambda: 0.0)
    driver = GameDriver(app)
    monkeypatch.setattr(driver, "_soon", lambda _call: None)
    driver._is_muted = False  # noqa: SLF001  # as while a screen is shown
    driver.write("Ada is")
    driver._on_going_on(signal.SIGCONT, None)  # noqa: SLF001  # the handler of the signal
    driver.write(" the Queen")
    assert written == ["Ada is"]
