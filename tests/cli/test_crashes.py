"""A crash of the program tells its kind and where a report is, and neither tells a card."""

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from mascarade.crash_reports import MOST_FRAMES, MOST_REPORTS, file_report

CANARY = "Quetzalcoatl"
"""A mask that no file, function or kind of error is named for."""


def reports() -> list[Path]:
    """Every report that there is, the last one at the end."""
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


def test_only_so_many_reports_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for second in range(MOST_REPORTS + 5):
        monkeypatch.setattr("time.strftime", lambda _format, at=second: f"2026-11-28-0815{at:02}")
        file_report(ValueError(CANARY))
    assert len(reports()) == MOST_REPORTS
    assert reports()[-1].name.startswith(f"2026-11-28-0815{MOST_REPORTS + 4}")
