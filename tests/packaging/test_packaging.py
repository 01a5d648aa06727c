"""What is installed contains everything that playing needs, from a wheel and from a checkout."""

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from mascarade.paths import shipped_folder
from mascarade.version import __version__
from tests.cli.lines import LINES, ROOT
from tests.pythons import libraries


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)),
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_every_scenario(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    for path in (ROOT / "scenarios").iterdir():
        assert f"mascarade/shipped/{path.name}" in held


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    held = zipfile.ZipFile(wheel).namelist()
    package = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "mascarade").rglob("*")
        if path.suffix in (".py", ".css", ".html", ".tcss", ".txt", ".typed", ".mo")
    ]
    assert set(package) <= set(held)


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    roots = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert roots == {"mascarade", f"mascarade-{__version__}.dist-info"}


def test_the_wheel_carries_its_licence_and_its_command(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as held:
        metadata = held.read(f"mascarade-{__version__}.dist-info/METADATA").decode()
        commands = held.read(f"mascarade-{__version__}.dist-info/entry_points.txt").decode()
    assert "License-Expression: MIT" in metadata
    assert "Requires-Python: >=3.11" in metadata
    assert "mascarade = mascarade.__main__:main" in commands


LINES_TRIED = [
    "--version",
    *(line for lines in LINES.values() for line in lines if not line.endswith("--watch")),
    "scenario check tests/scenarios/broken/mask-misspelt.toml",
    "play --players 99",
]
TOLD = """
import contextlib, io, json, sys, tempfile
sys.path.insert(0, sys.argv[1])
tempfile.tempdir = sys.argv[2]
from mascarade.__main__ import main
from mascarade.language import TRANSLATED, _, npgettext, set_language
import mascarade
assert mascarade.__file__.startswith(sys.argv[1]), mascarade.__file__
told = {}
for line in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(line.split())
    told[line] = code, out.getvalue(), err.getvalue()
for code in TRANSLATED:
    set_language(code)
    assert _("") == ""
    told[code] = npgettext("no such context", "one", "many", 5), _("The end.")
print(json.dumps(told))
"""


def outputs_of_all_commands(place: Path, temporary: Path) -> object:
    """Return the output and the languages of every command of the program in this place."""
    done = subprocess.run(
        (sys.executable, "-c", TOLD, str(place), str(temporary)),
        input=json.dumps(LINES_TRIED),
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": libraries(), "PYTHONUTF8": "1", "MASCARADE_HOME": str(temporary / "home")},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert list(temporary.iterdir()) == [temporary / "home"]  # so no copies are left behind
    return json.loads(done.stdout.replace(str(temporary), "TEMPORARY"))


def test_every_command_and_language_works_from_a_wheel_unpacked_or_not_as_in_a_checkout(
    wheel: Path, tmp_path: Path
) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path / "app")
    places = {"checkout": ROOT, "folder": tmp_path / "app", "zip": wheel}
    for name in places:
        (tmp_path / name).mkdir()
    found = {name: outputs_of_all_commands(place, tmp_path / name) for name, place in places.items()}
    assert found["zip"] == found["folder"] == found["checkout"]


def test_a_checkout_finds_its_scenarios() -> None:
    assert {path.stem for path in Path(shipped_folder()).glob("*.toml")} >= {"first", "second-a", "second-b"}


def test_the_readme_gives_one_command_to_play_and_one_to_test() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line for line in readme.splitlines() if line.startswith("python3 -m venv")]
    assert len(commands) == 2
    assert commands[0].endswith(".venv/bin/mascarade play --players 6")
    assert " && .venv/bin/pytest" in commands[1]


def test_the_examples_in_the_documents_run() -> None:
    document = str(ROOT / "mascarade" / "README.md")
    done = subprocess.run((sys.executable, "-m", "doctest", document), cwd=ROOT, check=False)
    assert done.returncode == 0


def test_the_readme_is_short_and_its_links_lead_somewhere() -> None:
    for document in (ROOT / "README.md", *ROOT.glob("*/README.md"), *ROOT.glob("mascarade/*/README.md")):
        text = document.read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (document.parent / link).exists(), f"{document}: {link}"
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 120


def test_textual_is_pinned_to_the_versions_whose_private_names_are_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (textual,) = (requirement for requirement in project["dependencies"] if requirement.startswith("textual"))
    assert "<" in textual
