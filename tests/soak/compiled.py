"""The compiled build beside the pure one: ``python -m tests.soak.compiled --games 20 --seed 7``.

It builds the compiled wheel in a copy of the checkout (or takes ``--wheel FILE``), plays the same simulations with both
builds, with one process and with two, and runs the tests of the rules, the laws and the bots and the digest of games on
the compiled build: all but those that plant a fault, since what is compiled calls itself and not what a test puts in
its place. Exit code 1 where the bytes differ, a build is not what it should be, or a test fails. It needs a C compiler.
"""

import argparse
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.packaging.readme import copy

TESTS = ("tests/rules", "tests/laws", "tests/bots", "tests/simulator/test_same_everywhere.py")
SCENARIOS = (("first", "4"), ("second-b", "8"))


def main() -> int:
    """Build it, and hold it against the pure build."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--wheel", type=Path, help="the compiled wheel, if it has been built")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        pure, compiled = Path(name) / "pure", Path(name) / "compiled"
        copy(pure)
        copy(compiled)
        wheel = asked.wheel or built(pure, Path(name))
        zipfile.ZipFile(wheel).extractall(compiled)
        failed = differing(pure, compiled, asked.games, asked.seed)
        if subprocess.run(
            (sys.executable, "-m", "pytest", "-q", "-k", "not planted", *TESTS), cwd=compiled, check=False
        ).returncode:
            failed.append("tests fail on the compiled build")
    print(f"{len(failed)} failures", *failed, sep="\n")
    return 1 if failed else 0


def built(checkout: Path, folder: Path) -> Path:
    """Build the compiled wheel of a checkout with the tools of this environment."""
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    subprocess.run(command, cwd=checkout, env={**os.environ, "MASCARADE_COMPILED": "1"}, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def differing(pure: Path, compiled: Path, games: int, seed: int) -> list[str]:
    """Return what is not as it should be: a folder that holds another build, or simulations of other bytes."""
    failed = [
        f"{folder} holds another build: {said!r}"
        for folder, build in ((pure, b"(pure Python)"), (compiled, b"(compiled)"))
        if build not in (said := _said(folder, "--version"))
    ]
    for scenario, players in SCENARIOS:
        words = ("simulate", scenario, "--players", players, "--games", str(games), "--seed", str(seed))
        told = {
            _said(folder, *words, "--format", "json", "--jobs", jobs) for folder in (pure, compiled) for jobs in "12"
        }
        print(f"{scenario}, {players} players, {games} games, seed {seed}: {len(told)} results of 4 runs")
        if len(told) > 1:
            failed.append(f"the results of {scenario} differ")
    return failed


def _said(folder: Path, *words: str) -> bytes:
    """Return what the program in a folder prints."""
    return subprocess.run(
        (sys.executable, "-m", "mascarade", *words), cwd=folder, capture_output=True, check=True
    ).stdout


if __name__ == "__main__":
    sys.exit(main())
