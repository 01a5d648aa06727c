"""What commands say, kept as text: a line that is typed, all that is printed, and the exit code where it is not 0."""

import shlex
from pathlib import Path

import pytest

from mascarade.__main__ import main
from tests.kept import hold

KEPT = sorted((Path(__file__).parent / "said").glob("*.txt"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: path.stem)
def test_a_command_says_what_it_always_did(kept: Path, capsys: pytest.CaptureFixture[str], home: Path) -> None:
    told = ""
    for line in kept.read_text(encoding="utf-8").splitlines():
        if line.startswith("$ "):
            code = main(shlex.split(line.removeprefix("$ mascarade")))
            out, err = capsys.readouterr()
            said = (out + err).replace(str(home), "HOME")
            told += f"{line}\n{said}" + f"[exit code {code}]\n" * (code != 0)
    hold(told, kept)
