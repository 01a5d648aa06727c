"""The program in a single zip, made by ``python -m zipapp``: every command does there what it does in a folder."""

import json
import os
import shutil
import subprocess
import sys
import zipapp
from pathlib import Path

import pytest

from mascarade import paths
from mascarade.paths import shipped_folder
from tests.cli.lines import LINES, ROOT
from tests.pythons import libraries

MAIN = "mascarade.__main__:program"
COMMANDS = [
    "--version",
    *(line for lines in LINES.values() for line in lines if not line.endswith("--watch")),
    "scenario check tests/scenarios/broken/mask-misspelt.toml",
    "play --players 99",
]
PROGRAM = """
import contextlib, io, json, sys, tempfile
sys.path.insert(0, sys.argv[1])
tempfile.tempdir = sys.argv[2]
from mascarade.__main__ import main
import mascarade
assert mascarade.__file__.startswith(sys.argv[1]), mascarade.__file__
told = {}
for line in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(line.split())
    told[line] = code, out.getvalue(), err.getvalue()
print(json.dumps(told))
"""


def laid_out(folder: Path, scenarios: str) -> None:
    """The package, and the scenarios where they are in an installed wheel or in a checkout."""
    shutil.copytree(ROOT / "mascarade", folder / "mascarade", ignore=shutil.ignore_patterns("__pycache__", "*.md"))
    shutil.copytree(shipped_folder(), folder / scenarios)


WHEEL = pytest.param("mascarade/shipped", id="of a wheel")
CHECKOUT = pytest.param("scenarios", id="of a checkout")
BOTH = pytest.mark.parametrize("zipped", [WHEEL, CHECKOUT], indirect=True)


@pytest.fixture(scope="module")
def zipped(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("zip")
    laid_out(folder / "app", request.param)
    zipapp.create_archive(folder / "app", folder / "mascarade.pyz", main=MAIN)
    return folder / "mascarade.pyz"


def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": libraries(), "PYTHONUTF8": "1", paths.HOME: str(tmp_path / "home")}


def told(place: Path, temporary: Path) -> object:
    """What every command prints where the program lies in this place, and how it ends."""
    done = subprocess.run(
        (sys.executable, "-c", PROGRAM, str(place), str(temporary)),
        input=json.dumps(COMMANDS),
        cwd=ROOT,
        env=environment(temporary),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(temporary.iterdir()) == [temporary / "home"]  # and no copies are left behind
    return json.loads(done.stdout.replace(str(temporary), "TEMPORARY"))


@pytest.fixture(scope="module")
def told_in_a_folder(tmp_path_factory: pytest.TempPathFactory) -> object:
    return told(ROOT, tmp_path_factory.mktemp("folder"))


@BOTH
def test_every_command_works_from_a_zip(zipped: Path, told_in_a_folder: object, tmp_path: Path) -> None:
    assert told(zipped, tmp_path) == told_in_a_folder
