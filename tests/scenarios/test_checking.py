"""``mascarade scenario check``: all kinds of files, all forms of output, and the exit codes."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

from mascarade.__main__ import main
from mascarade.paths import shipped_folder
from mascarade.scenarios.diagnostics import line_with_mark
from mascarade.scenarios.loader import ReadOutcome, check_file

GOOD = (Path(__file__).parent / "good" / "rules.toml").read_text(encoding="utf-8")
SHIPPED = sorted(str(path) for path in Path(shipped_folder()).glob("*.toml"))
CLEAN = [path for path in SHIPPED if 'minimums = "warn"' not in Path(path).read_text(encoding="utf-8")]
"""Scenarios without advice against them; published line-ups of the expansion use masks with too few players."""


def check_output(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(["scenario", "check", *words])
    out, err = capsys.readouterr()
    assert err == ""
    return code, out


def test_the_shipped_scenarios_have_no_problems(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_output(capsys, *CLEAN) == (0, f"{len(CLEAN)} files: no problems found.\n")
    code, words = check_output(capsys, *SHIPPED)
    assert (code, "0 errors" in words) == (0, True)


def test_all_problems_of_all_files_are_told_in_one_go_and_counted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text(GOOD.replace('"king"', '"knig"').replace("fine = 2", "fine = -2"), encoding="utf-8")
    two.write_text(GOOD.replace("[rules]", "[rules"), encoding="utf-8")
    code, out = check_output(capsys, str(one), SHIPPED[0], str(two))
    assert code == 1
    assert [line.partition(": ")[0] for line in out.splitlines() if "error:" in line] == [
        f"{one}:9:25",
        f"{one}:14:8",
        f"{two}:11:7",
    ]
    assert out.endswith("\n3 files: 3 errors, 0 warnings.\n")


def test_only_the_first_of_very_many_problems_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    path.write_text("".join(f"key{number} = 1\n" for number in range(60)), encoding="utf-8")
    code, out = check_output(capsys, str(path))
    assert code == 1
    assert out.endswith("\n1 file: 50 errors, 0 warnings; the list was cut short.\n")


def test_a_scenario_of_ones_own_folder_is_checked_by_its_name(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "scenarios").mkdir()
    (home / "scenarios" / "den.toml").write_text(GOOD.replace("format", "fromat"), encoding="utf-8")
    code, out = check_output(capsys, "den")
    assert code == 1
    assert out.startswith(f"{home / 'scenarios' / 'den.toml'}:1:1: error: ")


def hostile_contents() -> dict[str, bytes]:
    """Yield files that would cost a careless reader endless time or memory."""
    good = GOOD.encode()
    return {
        "too large": good + b"#" * 70_000,
        "a gigabyte to be": b"x = 1\n" * 200_000,
        "one long line": b'title = "' + b"x" * 60_000 + b'"',
        "brackets": b"a = " + b"[" * 900,
        "brackets in lines": b"a = " + b"[\n" * 30_000,
        "braces": b"a = " + b"{a=" * 300,
        "a huge number": b"format = " + b"9" * 900,
        "a huge hexadecimal number": b"format = 0x" + b"f" * 900,
        "dotted keys": b"\n".join(b".".join([b"a"] * 32) + b".b%d = 1" % number for number in range(900)),
        "dotted tables": b"\n".join(b"[" + b".".join([b"a"] * 32) + b".b%d]" % number for number in range(900)),
        "quoted keys": b"\n".join(b'"%d"."x y" = 1' % number for number in range(4_000)),
        "keys": b"\n".join(b"a%d = 1" % number for number in range(7_000)),
        "arrays of tables": b"[[a]]\n" * 10_000,
        "a list": b"lineup = [" + b"1,\n" * 20_000 + b"]",
        "a crowd of masks": b"lineup.4 = [\n" + b'"knig",\n' * 8_000 + b"]",
        "wrong statements": b"a 1\n" * 16_000,
        "open quotes": b'a = "\n' * 10_000,
        "long texts never closed": b'a = """\n' * 8_000,
        "escaped quotes": b'a = """' + b'\\"""' * 200 + b"\n" + b'b = \\"""\n' * 6_000,
        "single quotes": b"'" * 999 + b"\n" + b"'\n" * 20_000,
        "nothing": b"",
        "zeros": b"\0" * 60_000,
        "invalid bytes": b"\xff" * 60_000,
        "overlong UTF-8": b'title = "\xc0\x80"',
        "surrogates": b'title = "\xed\xa0\x80"',
        "UTF-32": "format = 1".encode("utf-32"),
        "control characters": b"".join(b"a%d = '%c'\n" % (number, number) for number in range(1, 32)),
        "masks": b"".join(b"[masks.m%d]\nname = 'x'\npower = [1]\n" % number for number in range(1_500)),
    }


def steps_of(work: Callable[[], ReadOutcome]) -> tuple[ReadOutcome, int]:
    """Return the result of some work and the number of its function calls, which no other load changes."""
    steps = 0

    def count(_frame: object, _event: str, _argument: object) -> None:
        nonlocal steps
        steps += 1

    sys.setprofile(count)
    try:
        return work(), steps
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("name", hostile_contents())
def test_a_hostile_file_costs_no_more_than_its_length(name: str, tmp_path: Path) -> None:
    path = tmp_path / "hostile.toml"
    path.write_bytes(hostile_contents()[name])
    checked, steps = steps_of(lambda: check_file(str(path)))
    assert steps < 20_000 + 20 * path.stat().st_size
    assert 1 <= len(checked.errors) <= 50


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has none of these")
def test_only_a_plain_file_can_be_a_scenario(tmp_path: Path) -> None:
    pipe, folder, gone, loop, plug = (tmp_path / name for name in ("pipe", "folder", "gone", "loop", "plug"))
    os.mkfifo(pipe)
    folder.mkdir()
    loop.symlink_to(loop)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(plug))
        reasons = {path: str(check_file(str(path)).errors[0]) for path in (pipe, folder, gone, loop, plug)}
    assert reasons[pipe] == "This is a pipe, not a file."
    assert reasons[folder] == "This is a folder, not a file."
    assert reasons[gone] == "There is no such file."
    assert reasons[loop].startswith("The file cannot be read: ")
    assert reasons[plug].startswith("The file cannot be read: ")
    assert str(check_file("/dev/zero").errors[0]) == "This is a device, not a file."
    assert str(check_file("a\0b").errors[0]) == "There is no such file."


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such links for everybody")
def test_a_link_to_a_scenario_is_one(tmp_path: Path) -> None:
    (tmp_path / "link.toml").symlink_to(SHIPPED[0])
    assert check_file(str(tmp_path / "link.toml")).scenario is not None


def test_a_line_that_is_too_wide_is_cut_on_both_sides_of_what_is_meant() -> None:
    shown, mark = line_with_mark("乞" * 60 + "HERE" + "x" * 60, 61, 65)
    assert shown.startswith("…乞")
    assert shown.endswith("x…")
    assert len(mark) - mark.count("^") == 2 * shown.index("HERE") - 1
    assert mark.count("^") == 4


def test_colours_are_for_terminals_alone(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    broken = str(Path(__file__).parent / "broken" / "mask-misspelt.toml")
    assert "\x1b[" not in check_output(capsys, broken)[1]
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[31;1merror\x1b[0m" in check_output(capsys, broken)[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in check_output(capsys, broken)[1]


def test_a_file_is_checked_again_when_it_is_saved_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    path = tmp_path / "den.toml"
    path.write_text(GOOD.replace("format", "fromat"), encoding="utf-8")
    command = (sys.executable, "-m", "mascarade", "scenario", "check", str(path), "--watch", "--format", "json")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as watching:
        assert watching.stdout is not None
        deadline = Timer(120, watching.kill)
        deadline.start()
        assert not json.loads(watching.stdout.readline())["ok"]
        assert watching.stdout.readline().startswith("Waiting")
        # Replaced as a whole, as most editors do; a file written in place could be read while it is empty.
        (tmp_path / "den.toml~").write_text(GOOD, encoding="utf-8")
        (tmp_path / "den.toml~").replace(path)
        assert json.loads(watching.stdout.readline())["ok"]
        assert watching.stdout.readline().startswith("Waiting")
        watching.send_signal(2)
        assert watching.wait() == 0
        deadline.cancel()
