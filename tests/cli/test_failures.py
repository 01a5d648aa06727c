"""Whatever goes wrong ends in one plain message and an exit code, never in a traceback."""

import errno
import os
import subprocess
import sys

import pytest

from mascarade.__main__ import main
from mascarade.paths import reports_folder

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
def test_what_a_system_refuses_for_no_lack_of_its_own_is_a_bug(
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
    monkeypatch.setattr("mascarade.cli.display_options.start_watchdog", lambda: None)
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
