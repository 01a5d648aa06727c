"""Users read the same whatever Python leaves out: no sentence is a docstring, and no check of theirs an assertion."""

import json
import os
import subprocess
import sys

from mascarade import paths
from tests.cli.lines import EVERYTHING, HERE, ROOT

PROGRAM = """
import contextlib, io, json, sys
from mascarade.__main__ import main
told = {}
for line in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = main(line.split())
    told[line] = code, out.getvalue(), err.getvalue()
print(json.dumps(told))
"""
LINES = [
    *(line for line in EVERYTHING if not line.endswith("--watch") and not line.startswith("scenario new den")),
    *(
        f"scenario check {path.relative_to(ROOT)}"
        for path in sorted((HERE / "scenarios" / "broken").glob("*.toml"))[::3]
    ),
    *(f"referee {path.relative_to(ROOT)}" for path in sorted((HERE / "transcripts").rglob("*.txt"))[::3]),
    "play --players 99",
    "scenario show nothing",
]


def told(home: str, *options: str) -> dict[str, tuple[int, str, str]]:
    """What each line prints, and how it ends."""
    done = subprocess.run(
        (sys.executable, *options, "-c", PROGRAM),
        input=json.dumps(LINES),
        cwd=ROOT,
        env={**os.environ, paths.HOME: home},
        capture_output=True,
        text=True,
        check=True,
    )
    answers: dict[str, tuple[int, str, str]] = json.loads(done.stdout)
    return answers


def test_users_read_the_same_whatever_python_leaves_out(tmp_path: str) -> None:
    usual = told(str(tmp_path))
    assert len(usual) > 100
    assert told(str(tmp_path), "-OO") == usual
