"""Whole games, saved, resumed, finished and told; tests/soak/saved.py plays a thousand."""

from pathlib import Path

import pytest

from tests.laws.tables import COUNTS
from tests.records.whole import play_whole


@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=pytest.mark.long if seed % 2 else ()) for seed in range(len(COUNTS))]
)
def test_a_whole_game_is_told_as_it_was_played_however_often_it_is_left(tmp_path: Path, seed: int) -> None:
    assert play_whole(seed, tmp_path) > 0
