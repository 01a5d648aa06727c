"""Exports of finished games, and refusals for unfinished ones."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mascarade.records.disk import DISK
from mascarade.records.reading import read_ends, read_record
from mascarade.records.replay import NotFinished, finished_game, markdown
from mascarade.session import Session
from tests.records.games import QUICK, are_alike, new_session, path_of, play, random_header
from tests.records.test_games import quick_game


def test_an_unfinished_game_reveals_nothing(tmp_path: Path) -> None:
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


MARK = b"\xef\xbb\xbf"


def crlf(content: bytes) -> bytes:
    return content.replace(b"\n", b"\r\n")


def with_marks(content: bytes) -> bytes:
    return MARK + content


def both(content: bytes) -> bytes:
    return MARK + crlf(content)


KINDS = (crlf, with_marks, both)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_game_is_read_listed_resumed_played_on_and_read_again(tmp_path: Path, kind: Callable[[bytes], bytes]) -> None:
    session = new_session(random_header(Random(1), "second", 6), Random(1), tmp_path, QUICK)
    for _ in play(session, Random(1), 20):
        pass
    session.close()
    path = path_of(session)
    whole = read_record(path)
    path.write_bytes(kind(path.read_bytes()))
    found = read_record(path)
    assert (found.header, found.entries, found.damaged, found.evening) == (
        whole.header,
        whole.entries,
        0,
        whole.evening,
    )
    assert read_ends(path, DISK) is not None
    again = Session.resume(path, Random(2), disk=QUICK)
    assert are_alike(again, session)
    for _ in play(again, Random(2), 5):
        assert again.is_saved
    again.close()
    assert path_of(again) == path
    assert list(tmp_path.iterdir()) == [path]
    once_more = Session.resume(path, disk=QUICK)
    assert are_alike(once_more, again)
    once_more.close()
    path.write_bytes(crlf(path.read_bytes().replace(b"\r\n", b"\n")))
    assert are_alike(Session.resume(path, disk=QUICK), again)
