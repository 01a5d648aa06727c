"""A seed plays the same games on every machine and with every Python."""

import ast
import builtins
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from math import exp
from pathlib import Path

import pytest

from mascarade.bots import BotSeat, Level, evaluation
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.workers import play_batch
from tests.ideas.playing import idea
from tests.pythons import environment, other_pythons

COMMAND = "simulate first --players 4 --games 2 --seed 7 --format json --jobs 1"
MIX = (*map(BotSeat, BOT_CLASSES), BotSeat("liar", Level.EASY))
FIRST, SECOND = find_scenario("first"), find_scenario("second-b")
PLANS = (
    Plan(FIRST.game(3), MIX, games=2, seed=7),
    Plan(FIRST.game(10), (BotSeat("liar"),), games=2, seed=2),  # here beliefs have too many worlds and are approximated
    Plan(SECOND.game(8), MIX, games=2, seed=7),
    Plan(idea("echo").game(5), MIX, games=2, seed=7),
)
DIGEST = "258cf834629284c188f969ef6fa2a3b26a01f3f5ecbde95f5aada80b4338bf7e"
"""The fingerprint of the games below; after an intended change of bots, copy what the test found."""


def play_some_games() -> list[str]:
    """Return everything told by games with many seats and few, with the masks of each edition and own masks."""
    return [repr(play_batch(plan, 0, plan.games).tally) for plan in PLANS]


def test_the_same_seed_has_played_these_games_on_every_python_so_far() -> None:
    assert sha256("\n".join(play_some_games()).encode()).hexdigest() == DIGEST


@pytest.mark.long
def test_every_python_that_is_there_simulates_the_same_bytes(tmp_path: Path) -> None:
    pythons = {"own": sys.executable, **other_pythons()}
    surroundings = {python: environment(python, tmp_path / name) for name, python in pythons.items()}
    told = {
        python: subprocess.run(
            (python, "-m", "mascarade", *COMMAND.split()), env=there, capture_output=True, check=True
        ).stdout
        for python, there in surroundings.items()
        if there is not None
    }
    assert all(told.values())
    assert set(told.values()) == {told[sys.executable]}, sorted(told)


def test_sums_of_floats_round_alike_in_every_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sum_of_whole_numbers(numbers: Iterable[int], start: int = 0) -> int:
        total = start
        for number in numbers:
            assert isinstance(number, int), "math.fsum gives the same everywhere"
            total += number
        return total

    monkeypatch.setattr(builtins, "sum", sum_of_whole_numbers)
    assert len(play_some_games()) == len(PLANS)


def test_no_bot_asks_the_c_library_for_anything_that_it_rounds() -> None:
    for path in Path(evaluation.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Pow), path.name
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                assert {name.name for name in node.names} <= {"factorial", "fsum", "inf", "prod"}, path.name


def test_powers_and_roots_are_accurate() -> None:
    for tenths in range(-400, 400):
        assert evaluation.exp(tenths / 10) == pytest.approx(exp(tenths / 10), rel=1e-6)
    assert evaluation.exp(-1e9) == 0.0
    for degree in range(1, 14):
        for number in 0.0, 0.1, 0.5, 0.9, 1.0:
            assert evaluation.root(number, degree) ** degree == pytest.approx(number)
