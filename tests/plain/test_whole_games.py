"""Whole games are played in plain lines by a robot that reads them."""

from collections import Counter

from tests.laws.tables import COUNTS
from tests.plain.evenings import play_evening


def test_a_robot_that_reads_lines_plays_games_of_all_kinds_to_their_end() -> None:
    seen: Counter[str] = Counter()
    for number in range(0, len(COUNTS), 2):
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
