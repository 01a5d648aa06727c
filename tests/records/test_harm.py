"""Games on a failing disk, damaged games, killed games, and whole games; tests/soak tries many more."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest

from mascarade.rules.choices import Draw
from tests.laws.tables import COUNTS
from tests.records.damage import Written, flips, is_read_truly, is_resumed_truly, truncations, write_game
from tests.records.disks import MemoryDisk
from tests.records.faults import ERRORS, KINDS, Fault, calls_of_a_game, play_with
from tests.records.games import are_alike, play_whole
from tests.soak.crashes import in_memory, play_part

SEED = 3


@pytest.mark.parametrize(("lasting", "half"), KINDS)
def test_a_game_goes_on_after_any_failed_call_and_is_saved_when_it_can_be(lasting: bool, half: bool) -> None:
    # Nearly half of all calls, each with one kind or another; tests/soak/saved.py tries all kinds and errors.
    for call in range(KINDS.index((lasting, half)), calls_of_a_game(SEED), 2 * len(KINDS) + 1):
        play_with(SEED, Fault(call, ERRORS[call // len(KINDS) % len(ERRORS)], lasting, half))


def test_a_game_uses_every_call_of_the_disk() -> None:
    disk = MemoryDisk()
    calls_of_a_game(SEED, disk)
    assert set(disk.calls) == {
        "make_folder", "create", "open", "lock", "read", "write", "cut", "sync", "sync_folder", "size_at",
        "games", "ends", "beginning",
    }  # fmt: skip


EVERY = 23
"""The long run tries every such bit; the number is prime to eight, so that all bits of bytes have their turn."""


@cache
def game() -> Written:
    return write_game(seed=2, edition="second", players=6, steps=12)


def test_a_game_cut_off_anywhere_is_an_exact_beginning_of_it() -> None:
    for content, whole in truncations(game(), range(len(game().content) + 1)):
        assert is_read_truly(game(), content, whole)


def test_a_flipped_bit_is_found_and_what_comes_before_its_line_is_kept() -> None:
    for content, whole in flips(game(), range(0, len(game().content) * 8, EVERY)):
        assert is_read_truly(game(), content, whole)


def test_a_damaged_game_goes_on_before_the_damage_and_keeps_what_is_damaged() -> None:
    random = Random(7)
    size = len(game().content)
    for content, _ in truncations(game(), random.sample(range(size), 40)):
        assert is_resumed_truly(game(), content)
    for content, _ in flips(game(), random.sample(range(size * 8), 40)):
        assert is_resumed_truly(game(), content)


DRAWS_AFTER_RESUMING = 65
"""The seed of a game in which chance draws an unused mask after the game was resumed."""


@pytest.mark.skipif(os.name == "nt", reason="Windows kills otherwise")
def test_a_killed_program_has_saved_every_step_that_it_acknowledged() -> None:
    command = (sys.executable, "-m", "tests.soak.crashes", "--kills", "6")
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "none has lost anything" in told.stdout


def test_chance_draws_the_same_in_a_resumed_game_and_in_the_one_it_is_compared_with(tmp_path: Path) -> None:
    parts = [39, 60]
    for number, steps in enumerate(parts):
        *_, session = play_part(DRAWS_AFTER_RESUMING, number, tmp_path, steps)
        session.close()
    assert any(isinstance(step.played, Draw) for step in session.steps)
    assert are_alike(in_memory(DRAWS_AFTER_RESUMING, parts), session)


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long if seed % 2 else ()) for seed in range(len(COUNTS))]
)
def test_a_whole_game_is_told_as_it_was_played_however_often_it_is_left(tmp_path: Path, seed: int) -> None:
    assert play_whole(seed, tmp_path) > 0
