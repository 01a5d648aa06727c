"""The same seed gives the same games, whichever process plays them and in whatever order they come back."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.scenarios import find_scenario
from mascarade.simulator.dullness import is_decided
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Report
from mascarade.simulator.workers import InlineExecutor, growing_tallies, play_batch, simulate

PLAN = Plan(find_scenario("second-a").game(4), (BotSeat("random"), BotSeat("honest")), games=12, seed=6)


def test_a_tally_does_not_depend_on_who_plays() -> None:
    alone = simulate(PLAN, InlineExecutor())
    assert alone.games == PLAN.games
    for threads, at_once in (1, 1), (2, 5), (3, 50):
        with ThreadPoolExecutor(threads) as executor:
            assert simulate(PLAN, executor, at_once) == alone


def test_the_games_played_so_far_are_always_the_first_ones() -> None:
    with ThreadPoolExecutor(2) as executor:
        for tally in growing_tallies(PLAN, executor, 4):
            assert tally == play_batch(PLAN, 0, tally.games).tally


def test_a_run_that_ends_early_ends_at_a_look_whoever_plays() -> None:
    early = replace(PLAN, games=400, longest=36, mix=(BotSeat("random"),), ends_early=True)
    alone = simulate(early, InlineExecutor())
    assert alone.games in early.looks[:-1]
    assert alone == play_batch(early, 0, alone.games).tally
    for look in early.looks:
        if look <= alone.games:
            judged = is_decided(Report(early, play_batch(early, 0, look).tally))
            assert judged is (look == alone.games)
    with ThreadPoolExecutor(3) as executor:
        assert simulate(early, executor, 9) == alone


def test_a_fault_in_a_game_is_told_to_whoever_asked() -> None:
    broken = Plan(PLAN.game, (BotSeat("nobody"),), games=3)
    with pytest.raises(KeyError, match="nobody"):
        simulate(broken, InlineExecutor())


PROGRAM = """
from mascarade.bots.strategies import BOT_CLASSES
from mascarade.bots import BotSeat
from mascarade.scenarios import find_scenario
from mascarade.simulator.plan import Plan
from mascarade.simulator.workers import play_batch
for name, players in ("second-b", 8), ("first", 3):
    mix = tuple(BotSeat(kind) for kind in BOT_CLASSES)
    print(play_batch(Plan(find_scenario(name).game(players), mix, games=2), 0, 2).tally)
"""


def test_no_bot_plays_otherwise_in_another_process() -> None:
    """Hashes of words differ from process to process, so anything drawn from a set would differ."""
    told = [
        subprocess.run(
            (sys.executable, "-c", PROGRAM),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0].count("Tally") == 2
    assert set(told) == {told[0]}
