"""Finished games told to others, and unfinished ones that are not."""

import re
from pathlib import Path
from random import Random

import pytest

from mascarade.records.errors import BadRecord
from mascarade.records.export import FinishedGame, NotFinished, finished_game, markdown
from tests.records.games import QUICK, new_session, path_of, play, play_to_the_end, random_header
from tests.records.test_games import quick_game


def test_of_an_unfinished_game_nothing_is_told(tmp_path: Path) -> None:
    session = quick_game(tmp_path, finish=False)
    with pytest.raises(NotFinished) as refused:
        finished_game(path_of(session))
    assert str(refused.value) == f"Game {path_of(session).stem} is not finished; it can be exported once it is."


def test_a_finished_game_that_lost_its_end_is_unfinished(tmp_path: Path) -> None:
    session = quick_game(tmp_path)
    content = path_of(session).read_bytes()
    path_of(session).write_bytes(content[: -3 * 289])
    with pytest.raises(BadRecord):
        finished_game(path_of(session))


def test_the_summary_tells_who_won_who_had_what_and_how_honest_it_was(tmp_path: Path) -> None:
    text = markdown(finished_game(path_of(quick_game(tmp_path))))
    assert text == SUMMARY


SUMMARY = """\
**Mascarade: Side A, to learn with (second edition), 2025-02-01**

Ada wins with 15 coins.

| Player | Coins | Mask |
|---|--:|---|
| **Ada** | 15 | King |
| Bruno | 12 | Swindler |
| Cleo | 12 | Empress |
| Dario | 12 | Judge |

Turns: 13 \\
Swaps: 4 real, 0 pretended \\
Announcements: 2 true, 7 false; challenged: 0
"""


def test_no_name_is_markup_in_a_summary(tmp_path: Path) -> None:
    names = ("*Ada*", "[x](y)", "|B|", "<b>@all")
    text = markdown(finished_game(path_of(quick_game(tmp_path, names))))
    assert "\\*Ada\\* wins" in text
    assert r"\[x\]\(y\)" in text
    unescaped = re.sub(r"\\.", "", text.partition("|---")[2])
    assert not re.search(r"[\[\]<>@]|\*(?!\*)(?<!\*\*)", unescaped)


def test_random_games_are_summed_up(tmp_path: Path) -> None:
    for seed in range(5):
        random = Random(seed)
        session = new_session(random_header(random, "first", 2 + seed), random, tmp_path, QUICK)
        for _ in play(session, random, 20):
            pass
        play_to_the_end(session, random)
        session.close()
        game: FinishedGame = finished_game(path_of(session))
        text = markdown(game)
        assert text.count("\n| ") == 1 + len(session.names)
        assert f"Turns: {session.turn}" in text
        assert not re.search(r"\b1 (times|turns|swaps|coins)\b", text)
