"""Whole games are played through the table with a front end that has no terminal; tests/soak/tables.py plays more."""

from collections import Counter
from pathlib import Path

import pytest

from mascarade.paths import HOME
from mascarade.table.dialogue_phases import Phase
from tests.laws.tables import COUNTS
from tests.table.evenings import play_evening
from tests.table.scripted import Scripted


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
    asides = ("asked: masks", "asked: seats", "aside: ask_who_saw", "aside: ask_to_undo", "aside: back")
    changes = ("left", "came", "came back")
    assert all(seen[what] for what in (*wanted, *asides, *changes)), seen


def test_what_is_raised_while_somebody_speaks_ends_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_silent(_people: Scripted, _phase: Phase) -> None:
        raise LookupError

    monkeypatch.setattr(Scripted, "_say", fall_silent)
    with pytest.raises(LookupError):
        play_evening("silent", "first", 5, Counter())
