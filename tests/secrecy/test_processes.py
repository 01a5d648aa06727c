"""Two real processes, one with swaps and one with pretences, are equal in everything that anybody could notice."""

import os
from pathlib import Path

import pytest

if os.name != "posix":
    pytest.skip(
        "Windows has no pseudo-terminal for two processes; what screens show, send and save is compared without one",
        allow_module_level=True,
    )

from tests.secrecy.leaks.in_processes import PLANTS
from tests.secrecy.processes.comparison import LIMIT, SEED, compare, in_part, played_pairs, rank_test
from tests.secrecy.processes.facts import EXACTLY

ONE_FOR_EACH_PART = (
    "words on leaving",
    "title during a look",
    "keys typed ahead",
    "name of the process",
    "line modes",
    "mode of the saved game",
    "sync more",
    "exit code on leaving",
    "memory that is used",
)


def test_a_process_with_swaps_is_like_one_with_pretences_but_for_the_faces_of_cards(tmp_path: Path) -> None:
    pairs = compare(tmp_path, SEED, times=3)
    faces = [[moment.screen for moment in world.moments if moment.is_private] for world in pairs[0]]
    assert faces[0] != faces[1], "two cards were looked at that differ"


def test_leaks_of_a_process_are_seen_in_the_part_where_they_show(tmp_path: Path) -> None:
    assert tuple(PLANTS[name].shows_in for name in ONE_FOR_EACH_PART) == EXACTLY
    pairs = played_pairs(tmp_path, 1, ",".join(ONE_FOR_EACH_PART))
    assert [part for part in EXACTLY if in_part(pairs, part) is None] == []


def test_ranks_tell_a_difference_from_chance() -> None:
    assert rank_test(range(20, 40), range(20)) < LIMIT
    assert rank_test(range(20), range(20)) == 1.0
    assert rank_test([1] * 9, [1] * 9) == 1.0
    assert rank_test(range(0, 40, 2), range(1, 41, 2)) == pytest.approx(0.787, abs=0.001)
