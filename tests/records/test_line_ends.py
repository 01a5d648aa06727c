"""Saved games that mail or version control gave other line ends or a byte-order mark, as they do with texts."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mascarade.records.disk import DISK
from mascarade.records.reading import read_ends, read_record
from mascarade.session import Session
from tests.records.games import QUICK, are_alike, new_session, path_of, play, random_header

MARK = b"\xef\xbb\xbf"


def crlf(content: bytes) -> bytes:
    return content.replace(b"\n", b"\r\n")


def marked(content: bytes) -> bytes:
    return MARK + content


def both(content: bytes) -> bytes:
    return MARK + crlf(content)


KINDS = (crlf, marked, both)


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
