"""Faults at every call of the file system: the game goes on, the table is told, and nothing is lost in silence."""

import pytest

from tests.records.disks import MemoryDisk
from tests.records.faults import ERRORS, KINDS, Fault, calls_of_a_game, play_with

SEED = 3


@pytest.mark.parametrize(("lasting", "half"), KINDS)
def test_whatever_call_fails_the_game_goes_on_and_is_saved_when_it_can_be(lasting: bool, half: bool) -> None:
    # Every call in turn with one kind or another; tests/soak/saved.py tries each with all kinds, errors and games.
    for call in range(KINDS.index((lasting, half)), calls_of_a_game(SEED), len(KINDS)):
        play_with(SEED, Fault(call, ERRORS[call // len(KINDS) % len(ERRORS)], lasting, half))


def test_a_game_calls_on_everything_that_a_disk_can_do() -> None:
    disk = MemoryDisk()
    calls_of_a_game(SEED, disk)
    assert set(disk.calls) == {
        "make_folder", "create", "open", "lock", "read", "write", "cut", "sync", "sync_folder", "size_at",
        "games", "ends", "beginning",
    }  # fmt: skip
