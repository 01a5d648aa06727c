"""What commands say, kept as text: a line that is typed, all that is printed, and the exit code where it is not 0."""

import shlex
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.__main__ import main
from tests.kept import hold

KEPT = sorted((Path(__file__).parent / "said").glob("*.txt"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_command_says_what_it_always_did(
    kept: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    told = ""
    for line in kept.read_text(encoding="utf-8").splitlines():
        if line.startswith("$ "):
            code = main(shlex.split(line.removeprefix("$ mascarade")))
            out, err = capsys.readouterr()
            said = (out + err).replace(str(tmp_path), "HOME")
            told += f"{line}\n{said}" + f"[exit code {code}]\n" * (code != 0)
    hold(told, kept)
