"""Every failure ends in one plain message and an exit code; a crash also writes a report without secrets."""

import asyncio
import errno
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.crash_reports import MOST_FRAMES, MOST_REPORTS, file_report
from mascarade.paths import reports_folder

CANARY = "Quetzalcoatl"
"""A mask whose name occurs in no file, function or kind of error."""


def reports() -> list[Path]:
    """Return all reports, the latest last."""
    return sorted(paths.reports_folder().iterdir())


def plain(card: str) -> None:
    raise RuntimeError(f"Bruno holds the {card}")


def noted(card: str) -> None:
    error = LookupError(card)
    error.add_note(f"it was the {card}")
    raise error


def chained(card: str) -> None:
    try:
        plain(card)
    except RuntimeError as error:
        raise KeyError(card) from error


def while_handling(card: str) -> None:
    try:
        {"": 0}[card]
    except KeyError:
        plain(card)


def grouped(card: str) -> None:
    raise ExceptionGroup(card, [ValueError(card), ExceptionGroup(card, [TypeError(card)])])


def endless(card: str) -> None:
    endless(card)


def cancelled(card: str) -> None:
    raise asyncio.CancelledError(card)


def hostile(card: str) -> None:
    class Hostile(Exception):
        def __str__(self) -> str:
            raise RuntimeError(card)

        __repr__ = __str__

    raise Hostile(card)


CRASHES: dict[Callable[[str], None], tuple[str, ...]] = {
    plain: ("RuntimeError",),
    noted: ("LookupError",),
    chained: ("KeyError", "RuntimeError"),
    while_handling: ("RuntimeError", "KeyError"),
    grouped: ("ExceptionGroup", "TypeError", "ValueError"),
    endless: ("RecursionError",),
    cancelled: ("CancelledError",),
    hostile: ("Hostile",),
}


@pytest.mark.parametrize("crash", CRASHES)
def test_a_crash_tells_its_kind_and_its_frames_and_no_card(
    crash: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mascarade.cli.commands.run", lambda _words: crash(CANARY))
    assert main(["rules"]) == 3
    out, err = capsys.readouterr()
    (report,) = reports()
    kind = CRASHES[crash][0]
    assert (out, err) == (
        "",
        f'mascarade: Mascarade has crashed ({kind}). A report without any card is in "{report}"; '
        "mascarade --debug prints it. This is a bug in the program; you did nothing wrong.\n",
    )
    told = report.read_text(encoding="utf-8")
    assert re.search(rf"^  tests/cli/test_crashes.py:[0-9]+: {crash.__name__}$", told, re.MULTILINE)
    for kind in CRASHES[crash]:
        assert re.search(rf"^[a-z ]*(: )?[\w.<>]+\b{kind}$", told, re.MULTILINE), kind
    assert told.count("\n") < 3 * MOST_FRAMES
    assert CANARY not in told + err
    assert "Bruno" not in told + err


def test_the_last_report_is_printed_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--debug"]) == 0
    assert capsys.readouterr().out == "There is no crash report.\n"
    for error in ValueError, TypeError:
        path = file_report(error(CANARY))
    assert main(["--debug"]) == 0
    assert capsys.readouterr().out == f"{path}\n\n{path.read_text(encoding='utf-8')}\n"
    assert main(["paths"]) == 0
    assert str(path.parent) in capsys.readouterr().out


def test_a_report_that_somebody_else_has_written_moves_no_cursor_and_has_an_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = file_report(ValueError(CANARY))
    path.write_bytes(b"\x1b[2J\xff\x07" + b"x" * (1 << 22))
    assert main(["--debug"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{path}\n\n\\x1b[2J\ufffd\\x07xxx")
    assert len(told) < 1 << 17


@pytest.fixture
def umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def test_only_the_latest_crash_reports_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for second in range(MOST_REPORTS + 5):
        monkeypatch.setattr("time.strftime", lambda _format, at=second: f"2026-11-28-0815{at:02}")
        file_report(ValueError(CANARY))
    assert len(reports()) == MOST_REPORTS
    assert reports()[-1].name.startswith(f"2026-11-28-0815{MOST_REPORTS + 4}")


SECRET = "Bruno holds the Queen"


def raising(monkeypatch: pytest.MonkeyPatch, fault: BaseException) -> None:
    def fails(words: object) -> int:
        card = SECRET
        raise fault.with_traceback(None) from ValueError(card, words)

    monkeypatch.setattr("mascarade.cli.commands.run", fails)


def test_an_interruption_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    raising(monkeypatch, KeyboardInterrupt())
    assert main(["rules"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("fault", "code", "told"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "cards"), 2, '"cards" cannot be used: Permission denied.'),
        (OSError(errno.ENOSPC, "Disk full"), 2, "The system does not allow what this command needs: Disk full."),
        (OSError(errno.EINVAL, "Invalid argument"), 3, "Mascarade has crashed (OSError)."),
        (IsADirectoryError(errno.EISDIR, "Is a directory", "cards"), 3, "Mascarade has crashed (IsADirectoryError)."),
        (OSError("no number"), 3, "Mascarade has crashed (OSError)."),
    ],
)
def test_an_error_that_no_system_causes_is_reported_as_a_bug(
    fault: OSError, code: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    raising(monkeypatch, fault)
    assert main(["rules"]) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"mascarade: {told}")
    assert reports_folder().exists() == (code == 3)


def test_a_missing_library_is_a_fault_of_the_program_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("mascarade.cli.display_options.require_terminal", lambda: None)
    monkeypatch.setitem(sys.modules, "mascarade.tui", None)
    assert main([]) == 3
    assert "Traceback" not in capsys.readouterr().err


def test_output_in_an_old_encoding_has_question_marks_and_no_failure() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        (sys.executable, "-m", "mascarade", "rules", "king"), capture_output=True, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"King ?")


def test_a_closed_output_is_no_failure() -> None:
    program = "import sys; sys.stdout = None; from mascarade.__main__ import main; sys.exit(main(['rules']))"
    assert subprocess.run((sys.executable, "-c", program), check=False).returncode == 0
