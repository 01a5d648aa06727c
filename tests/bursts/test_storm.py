"""Bursts of keys, clicks, pastes, focus changes and sizes lose no look, make no unseen choice, and kill nothing."""

import os
from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.bursts.storm import Storm


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 4))])
async def test_a_hundred_bursts_run_through_no_screen(seed: int) -> None:
    storm = Storm(seed)
    await storm.run(100)
    assert storm.figures.faults == []
    assert storm.figures.bursts == 100
    assert storm.figures.done["CoverScreen left"] > 0
