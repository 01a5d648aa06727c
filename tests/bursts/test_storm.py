"""Bursts of keys, clicks, pastes, focus changes and sizes skip no look, make no unseen choice, and kill nothing."""

import pytest

from tests.bursts.storm import Storm

MANY = 60


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 4))])
async def test_bursts_one_after_the_other_run_through_no_screen(seed: int) -> None:
    storm = Storm(seed)
    await storm.run(MANY)
    assert storm.figures.faults == []
    assert storm.figures.bursts == MANY
    assert storm.figures.done["CoverScreen left"] > 0
