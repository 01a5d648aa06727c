"""Whole games are played in plain lines by a robot that reads them."""

from collections import Counter
from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.laws.tables import COUNTS
from tests.plain.evenings import play_evening


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr("os.fsync", lambda _file: None)


def test_a_robot_that_reads_lines_plays_games_of_all_kinds_to_their_end() -> None:
    seen: Counter[str] = Counter()
    for number in range(len(COUNTS)):
        play_evening(f"quick {number}", *COUNTS[number % len(COUNTS)], seen)
    wanted = (
        "cover",
        "cover back",
        "choose",
        "secret",
        "challenge",
        "yes or no",
        "broken off",
        "idle",
        "/undo",
        "/saw 1",
    )
    assert all(seen[what] for what in wanted), seen
