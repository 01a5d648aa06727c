"""The file of a game is changed by another program during the game: nothing is lost, and the table is told."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from mascarade.records.games import latest
from mascarade.session import Session
from tests.records.damage import flip_a_bit
from tests.records.disks import FOLDER, MemoryDisk
from tests.records.games import QUICK, are_alike, new_session, path_of, play, random_header

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody change a file that is open here")

CHANGED = "This game’s file was changed. The whole game is now {file}."
TAKEN_AWAY = "This game’s file was removed, so it has been written again."


def start_game(folder: Path, seed: int = 1, steps: int = 30) -> Session:
    session = new_session(random_header(Random(seed), "second", 6), Random(seed), folder, QUICK)
    play_on(session, seed, steps)
    return session


def play_on(session: Session, seed: int = 2, steps: int = 1) -> None:
    for _ in play(session, Random(seed), steps):
        pass


def news(session: Session) -> list[str]:
    return list(session.notices)


def cut_off(path: Path) -> None:
    os.truncate(path, 2000)


def cut_to_nothing(path: Path) -> None:
    os.truncate(path, 0)


def cut_by_a_byte(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


def append(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"0" * 289)


def replace(path: Path) -> None:
    """Replace a file as an editor does that changes one character."""
    content = bytearray(path.read_bytes())
    content[-100] ^= 1
    path.unlink()
    path.write_bytes(content)


def replace_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replace_by_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


CHANGES = (flip_a_bit, cut_off, cut_to_nothing, cut_by_a_byte, append, replace, replace_by_a_folder, replace_by_a_pipe)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_file_that_is_changed_is_left_alone_and_the_whole_game_written_beside_it_and_said_so(
    tmp_path: Path, change: Callable[[Path], None]
) -> None:
    session = start_game(tmp_path)
    before = path_of(session)
    change(before)
    changed = before.read_bytes() if before.is_file() else None
    assert news(session) == []
    play_on(session)
    after = path_of(session)
    assert after != before
    assert session.is_saved
    assert news(session) == [CHANGED.format(file=after.name)]
    assert (before.read_bytes() if before.is_file() else None) == changed
    turn = session.turn
    while session.decision is not None and session.turn < turn + 3:
        play_on(session)
    assert news(session) == []
    session.close()
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == after
    assert are_alike(Session.resume(after, disk=QUICK), session)


@pytest.mark.parametrize("change", [flip_a_bit, cut_off, Path.unlink], ids=["flip", "cut", "unlink"])
def test_a_file_that_is_changed_after_the_last_move_is_made_good_when_the_game_is_left_and_said_so(
    tmp_path: Path, change: Callable[[Path], None]
) -> None:
    session = start_game(tmp_path)
    change(path_of(session))
    session.close()
    words = TAKEN_AWAY if change is Path.unlink else CHANGED.format(file=path_of(session).name)
    assert session.notices == (words,)
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == path_of(session)
    assert are_alike(Session.resume(found.path, disk=QUICK), session)


def test_a_file_that_is_taken_away_is_written_anew_in_its_place_and_said_so(tmp_path: Path) -> None:
    session = start_game(tmp_path)
    before = path_of(session)
    before.unlink()
    play_on(session)
    assert path_of(session) == before
    assert news(session) == [TAKEN_AWAY]
    session.close()
    assert are_alike(Session.resume(before, disk=QUICK), session)


# Locks


def refuses(error: int) -> Callable[..., int]:
    def refuse(*_arguments: object) -> int:
        raise OSError(error, os.strerror(error))

    return refuse


def test_two_windows_on_one_game_where_locks_keep_nobody_out_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fcntl.flock", lambda *_arguments: None)  # like a network's file system
    session = start_game(tmp_path)
    session.close()
    path = path_of(session)
    one, other = Session.resume(path, disk=QUICK), Session.resume(path, disk=QUICK)
    play_on(one, 3)
    play_on(other, 4, 2)
    play_on(one, 5)
    assert path_of(one) == path
    assert path_of(other) != path
    assert news(one) == []
    assert news(other) == [CHANGED.format(file=path_of(other).name)]
    for window in (one, other):
        window.close()
        assert are_alike(Session.resume(path_of(window), disk=QUICK), window)
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == path_of(other), "where the table was told that it is"


LOCKS = "Other windows can’t be locked out here: play this game in one window only."


@pytest.mark.parametrize("error", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EBADF, errno.EINVAL, errno.EIO])
def test_without_a_lock_a_game_is_begun_saved_and_resumed_and_the_table_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int
) -> None:
    monkeypatch.setattr("fcntl.flock", refuses(error))
    session = start_game(tmp_path, steps=2)
    assert session.is_saved
    assert news(session) == [LOCKS]
    play_on(session, steps=40)
    assert session.is_saved
    assert news(session) == []
    session.close()
    again = Session.resume(path_of(session), disk=QUICK)
    assert news(again) == [LOCKS]
    assert are_alike(again, session)
    again.close()


# A file may be longer than what is safe by bytes that were written here and failed


def test_remains_of_a_failed_write_do_not_count_as_somebody_elses_change() -> None:
    disk = MemoryDisk(half=True)
    session = new_session(random_header(Random(1), "first", 5), Random(1), FOLDER, disk)
    play_on(session, steps=10)
    before = path_of(session)
    for _ in range(3):
        disk.breaks_at = (disk.calls.total(), errno.EIO)
        play_on(session)
        assert not session.is_saved
        disk.breaks_at = None
        play_on(session)
        assert (session.is_saved, news(session), path_of(session)) == (True, [], before)
