"""Output that finds no room ends in one sentence; output that nobody reads any more, in none."""

import errno
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.__main__ import main
from mascarade.crash_reports import file_report
from tests.cli.lines import EVERYTHING, LINES, NAMES, ON_A_TERMINAL, ROOT

NO_SPACE = "mascarade: Standard output cannot be written: No space left on device.\n"


class Full(io.StringIO):
    """A device without room, which says so at each write or only when everything is flushed."""

    def __init__(self, error: OSError, *, is_held_back: bool) -> None:
        super().__init__()
        self._error, self._is_held_back = error, is_held_back

    def write(self, text: str) -> int:
        if not self._is_held_back:
            raise self._error
        return super().write(text)

    def flush(self) -> None:
        if self.getvalue() or not self._is_held_back:
            raise self._error


@pytest.fixture(autouse=True)
def _reported(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001  # a crash report would be filed there
    monkeypatch.chdir(ROOT)
    file_report(ValueError())


def test_every_command_is_tried() -> None:
    assert set(LINES) | ON_A_TERMINAL == set(NAMES)


@pytest.mark.parametrize(("line", "is_held_back"), [*((line, True) for line in EVERYTHING), ("rules", False)])
def test_output_that_finds_no_room_is_told_in_one_sentence(
    line: str, is_held_back: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout", Full(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), is_held_back=is_held_back))
    assert main(line.split()) == 2
    assert capsys.readouterr().err == NO_SPACE


@pytest.mark.parametrize(("line", "is_held_back"), [*((line, False) for line in EVERYTHING), ("rules", True)])
def test_the_reader_of_a_pipe_may_close_it(
    line: str, is_held_back: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout", Full(BrokenPipeError(errno.EPIPE, "Broken pipe"), is_held_back=is_held_back))
    assert main(line.split()) == 0
    assert capsys.readouterr().err == ""


def on_a_full_disk() -> io.TextIOWrapper:
    return open("/dev/full", "w", encoding="utf-8")


def into_a_closed_pipe() -> io.TextIOWrapper:
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "w")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full disk to offer")
@pytest.mark.parametrize(
    ("place", "code", "told"), [(on_a_full_disk, 2, NO_SPACE), (into_a_closed_pipe, 0, "")], ids=["full", "closed"]
)
@pytest.mark.parametrize("options", [(), ("-u",), ("-X", "dev")], ids=["held back", "at once", "with warnings"])
def test_a_real_process_leaves_as_quietly(
    place: Callable[[], io.TextIOWrapper], code: int, told: str, options: tuple[str, ...]
) -> None:
    with place() as output:
        done = subprocess.run(
            (sys.executable, *options, "-m", "mascarade", "rules"),
            stdout=output,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (code, told)
