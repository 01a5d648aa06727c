"""Whole games are played through the table with a front end that has no terminal; tests/soak/tables.py plays more."""

from collections import Counter
from pathlib import Path

import pytest

from mascarade.paths import HOME
from tests.laws.tables import COUNTS
from tests.table.evenings import play_evening


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    monkeypatch.setattr("os.fsync", lambda _file: None)


def test_whole_games_of_all_kinds_are_played_without_a_terminal() -> None:
    seen: Counter[str] = Counter()
    for number in range(len(COUNTS)):
        play_evening(f"quick {number}", *COUNTS[number % len(COUNTS)], seen)
    wanted = (
        "deal",
        "reveal",
        "look",
        "decide",
        "end",
        "truth",
        "resumed",
        "with bots",
        "asked: masks",
        "asked: seats",
        "taken back on the way",
    )
    asides = ("asked: masks", "asked: seats", "aside: ask_who_saw", "aside: ask_to_take_back", "aside: back")
    changes = ("left", "came", "came back")
    assert all(seen[what] for what in (*wanted, *asides, *changes)), seen
