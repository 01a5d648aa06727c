"""Finished games told to others, and unfinished ones that are not."""

import re
from pathlib import Path

import pytest

from mascarade.records.replay import NotFinished, finished_game, markdown
from tests.records.games import path_of
from tests.records.test_games import quick_game


def test_of_an_unfinished_game_nothing_is_told(tmp_path: Path) -> None:
    session = quick_game(tmp_path, finish=False)
    with pytest.raises(NotFinished) as refused:
        finished_game(path_of(session))
    assert str(refused.value) == f"Game {path_of(session).stem} is not finished; it can be exported once it is."


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
