"""The optional compiled build, on a single module; ``python -m tests.soak.compiled`` builds and tests all of it."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from mascarade.building.hatch_build import SWITCH, compile_modules
from mascarade.version import build, is_compiled

ROOT = Path(__file__).parents[2]
IMPORT = """
import sys; sys.path.insert(0, sys.argv[1])
from mascarade.rules import ending
print(ending.__file__)
print(ending.outcome_of((13, 2, 13), (0, 1, 2), 13))
"""


def named() -> list[str]:
    """The modules that pyproject.toml names to be compiled."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules: list[str] = project["tool"]["hatch"]["build"]["hooks"]["custom"]["compiled"]
    return modules


def test_the_modules_that_are_compiled_exist_and_hold_no_values_of_ours() -> None:
    for module in named():
        source = (ROOT / module).read_text(encoding="utf-8")
        assert "Value)" not in source, f"{module} has a class that cannot be compiled"


def test_a_checkout_is_pure_unless_it_is_a_copy_with_compiled_modules_laid_over_it() -> None:
    assert is_compiled() == any(ROOT.glob("*__mypyc*"))
    assert build() == ("compiled" if is_compiled() else "pure Python")


@pytest.mark.parametrize("switch", [None, "1"])
def test_only_whoever_asks_for_compiled_modules_needs_a_compiler(
    monkeypatch: pytest.MonkeyPatch, switch: str | None
) -> None:
    monkeypatch.delenv(SWITCH, raising=False)
    if switch is not None:
        monkeypatch.setenv(SWITCH, switch)
    program = "from hatchling.build import get_requires_for_build_wheel as needed; print(*needed(), sep='\\n')"
    done = subprocess.run((sys.executable, "-c", program), cwd=ROOT, capture_output=True, text=True, check=True)
    assert any(line.startswith("mypy") for line in done.stdout.splitlines()) == (switch is not None)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_compiled_module_gives_what_its_source_gives_and_the_checkout_stays_pure(tmp_path: Path) -> None:
    placed = compile_modules(ROOT, ["mascarade/rules/ending.py"], tmp_path)
    assert "mascarade" in {Path(place).parts[0] for place in placed.values()}
    done = subprocess.run((sys.executable, "-c", IMPORT, str(tmp_path)), capture_output=True, text=True, check=True)
    file, outcome = done.stdout.splitlines()
    assert Path(file) in map(Path, placed)
    assert outcome == "Outcome(winners=(0, 2), how=<End.GOAL: 'goal'>)"
    assert not any((ROOT / place).exists() for place in placed.values())
