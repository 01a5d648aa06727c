"""The game that was played last is found from the files alone, whatever clock and file system say."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from msgspec.structs import replace

from mascarade.records.disk import DISK
from mascarade.records.games import about_newer, game_list, latest
from mascarade.records.journal import Journal
from mascarade.records.reading import read_ends, read_record
from mascarade.records.sealing import LINE
from mascarade.session import Session
from tests.records.games import QUICK, QuickDisk, new_session, path_of, play, random_header
from tests.records.test_games import quick_game

ARCHIVE = Path(__file__).parent.parent / "archive"


def played_on(path: Path, seed: int = 1, steps: int = 3) -> None:
    session = Session.resume(path, Random(seed), disk=QUICK)
    for _ in play(session, Random(seed), steps):
        pass
    session.close()


def in_order(folder: Path) -> list[Path]:
    return [game.path for game in game_list(folder).games]


def set_times(*paths: Path) -> None:
    """Set the times of files so that the first seems decades old."""
    for number, path in enumerate(paths):
        os.utime(path, (number, number))


def test_the_game_begun_last_comes_first_whatever_the_clock_and_the_file_times_say(tmp_path: Path) -> None:
    headers = [random_header(Random(seed), "second", 5) for seed in range(4)]
    paths = []
    for header, year in zip(headers, (2030, 2025, 2028, 2020), strict=True):
        journal = Journal.begin(replace(header, created=datetime(year, 1, 1, tzinfo=UTC)), tmp_path, QUICK)
        journal.append()
        journal.close()
        paths.append(journal.path)
    set_times(*reversed(paths))
    assert in_order(tmp_path) == list(reversed(paths))
    last = latest(tmp_path)
    assert last.game is not None
    assert (last.game.path, last.unreadable) == (paths[-1], ())


def test_a_game_that_is_played_on_comes_first_and_one_that_was_only_looked_at_does_not(tmp_path: Path) -> None:
    one, two, three = (path_of(quick_game(tmp_path, finish=False)) for _ in range(3))
    played_on(one)
    Session.resume(two, disk=QUICK).close()
    set_times(one, three, two)
    assert in_order(tmp_path) == [one, three, two]
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == one


def test_where_the_newest_game_is_open_elsewhere_the_one_before_it_is_offered(tmp_path: Path) -> None:
    older, newer = (quick_game(tmp_path, finish=False) for _ in range(2))
    newest = Session.resume(path_of(newer), disk=QUICK)
    found = latest(tmp_path)
    assert found.game is not None
    assert (found.game.path, found.is_newer_open) == (path_of(older), True)
    assert "open in another window" in about_newer(found)
    also_open = Session.resume(path_of(older), disk=QUICK)
    found = latest(tmp_path)
    assert found.game is not None
    assert (found.game.path, found.is_newer_open, about_newer(found)) == (path_of(newer), False, "")
    newest.close()
    assert latest(tmp_path) == replace(found, game=latest(tmp_path).game)
    also_open.close()


def test_games_of_the_first_version_come_after_newer_ones_by_their_dates_and_are_counted_once_played_on(
    tmp_path: Path,
) -> None:
    for file in sorted(ARCHIVE.glob("0.1.0-[fs]*.game")):
        shutil.copy(file, tmp_path)
    old = in_order(tmp_path)
    assert len(old) == 11
    assert all(read_record(path).evening == 0 for path in old)
    new = path_of(quick_game(tmp_path, finish=False))
    os.utime(new, (1, 1))
    assert in_order(tmp_path) == [new, *old]
    unfinished = [path for path in old if not (tmp_path / path.name).samefile(new) and not is_finished(path)]
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == new
    played_on(unfinished[-1])
    assert in_order(tmp_path)[0] == unfinished[-1]
    found = latest(tmp_path).game
    assert found is not None
    assert found.path == unfinished[-1]


def is_finished(path: Path) -> bool:
    return next(game for game in game_list(path.parent).games if game.path == path).is_finished


def test_a_quick_look_at_a_file_tells_the_same_as_reading_it(tmp_path: Path) -> None:
    for evening in (1, 2, 3):
        random = Random(evening)
        session = new_session(random_header(random, "second", 8), random, tmp_path, QUICK)
        assert session.journal is not None
        while session.decision is not None:
            for _ in play(session, random):
                one = read_ends(path_of(session), DISK)
                assert one is not None
                assert one.order[:2] == (evening, session.journal.header.created)
                assert one.is_over == (session.decision is None)
        session.close()
        one = read_ends(path_of(session), DISK)
        assert one is not None
        assert read_record(path_of(session)).order == one.order


def test_a_file_torn_anywhere_is_put_in_order_by_what_is_whole_of_it(tmp_path: Path) -> None:
    other = path_of(quick_game(tmp_path, finish=False))
    path = path_of(quick_game(tmp_path, finish=False))
    played_on(other)
    content = other.read_bytes()
    for length in range(len(content) - 2 * LINE, len(content), 7):
        other.write_bytes(content[:length])
        assert in_order(tmp_path) == [other, path]
        found = latest(tmp_path).game
        assert found is not None
        assert found.path == other


class CountingDisk(QuickDisk):
    """A disk that remembers which files were read as a whole."""

    def __init__(self) -> None:
        self.whole: list[Path] = []

    def read(self, path: Path) -> bytes:
        self.whole.append(path)
        return super().read(path)


def test_the_copy_written_last_is_offered_and_no_other_is_read(tmp_path: Path) -> None:
    path = path_of(quick_game(tmp_path, finish=False))
    copies = [Path(shutil.copy(path, tmp_path / f"copy-{number}.game")) for number in range(20)]
    damaged = copies[7]
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    damaged.write_bytes(content)
    set_times(path, *copies[8:], *copies[:8])
    disk = CountingDisk()
    found = latest(tmp_path, disk).game
    assert found is not None
    assert found.path == copies[6], "the damaged one was written after it"
    assert disk.whole == [damaged, copies[6]]
