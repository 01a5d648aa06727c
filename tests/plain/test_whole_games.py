"""Whole games are played in plain lines by a robot that reads them."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from mascarade.bots import BotSeat, Level
from mascarade.game_options import GameSetup, Pace, Seating, TableOptions
from mascarade.paths import HOME
from mascarade.scenarios import find_scenario
from tests.laws.tables import COUNTS
from tests.plain.evenings import ISOLATED, play_at, play_evening


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


@pytest.mark.parametrize("scenario", ["first", "second-a"])
def test_names_from_right_to_left_stay_where_they_are_among_others(scenario: str) -> None:
    names = ("לאה המלך", "שרה", "محمد", "زيد ٢", "Ada")
    bots = (None,) * 4 + (BotSeat("honest", Level.NORMAL),)
    setup = GameSetup(find_scenario(scenario), Seating(names, bots), TableOptions(pace=Pace.INSTANT))
    printed = play_at(setup, random.Random(1), Counter())
    assert {name for name in ISOLATED.findall(printed) if name in names} == {*names} - {"Ada"}
    for name in names[:4]:
        assert re.search(rf"^Coins now: .*\u2068{name}\u2069 \d+[,.]", printed, re.MULTILINE)
