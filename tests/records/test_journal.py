"""The journal on the disk: private, locked, only appended to, and recovered up to its last whole line."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mascarade.records.entries import EndEntry
from mascarade.records.journal import InUse
from mascarade.records.reading import BadRecord, NeverBegun, read_record
from mascarade.records.sealing import LINE
from mascarade.rules.cards import CardOf, Hand
from mascarade.rules.choices import IllegalChoice, Pass, Pretend, Swap
from mascarade.session import Session
from tests.laws.tables import SOME_COUNTS
from tests.records.disks import MemoryDisk
from tests.records.games import are_alike, new_session, path_of, play, play_to_the_end, random_header


def start_journal(folder: Path, seed: int = 1, steps: int = 30, players: int = 6) -> Session:
    random = Random(seed)
    session = new_session(random_header(random, "second", players), random, folder)
    for _ in play(session, random, steps):
        pass
    return session


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_a_game_comes_back_at_every_moment_as_it_was(tmp_path: Path, edition: str, players: int) -> None:
    random = Random(f"{edition}/{players}")
    header = random_header(random, edition, players)
    session = new_session(header, random, tmp_path)
    for _ in play(session, random, 60):
        assert session.is_saved
        if random.random() < 0.3:
            session.close()
            resumed = Session.resume(path_of(session), random)
            assert are_alike(resumed, session)
            assert resumed.journal is not None
            assert resumed.journal.header == header
            session = resumed
    session.close()


def test_a_finished_game_says_so_once(tmp_path: Path) -> None:
    session = start_journal(tmp_path)
    play_to_the_end(session, Random(2))
    session.close()
    Session.resume(path_of(session)).close()
    lines = read_record(path_of(session)).entries
    ends = [line for line in lines if isinstance(line, EndEntry)]
    assert ends == [lines[-1]]
    assert session.state.outcome is not None
    assert ends[0].winners == session.state.outcome.winners


def test_a_game_is_saved_in_one_file_that_only_grows(tmp_path: Path) -> None:
    random = Random(4)
    session = new_session(random_header(random, "first", 8), random, tmp_path)
    before = b""
    for _ in play(session, random, 40):
        now = path_of(session).read_bytes()
        assert now.startswith(before)
        assert len(now) > len(before)
        before = now
    assert list(tmp_path.iterdir()) == [path_of(session)]
    session.close()


def test_the_name_of_the_file_tells_a_time_and_nothing_else(tmp_path: Path) -> None:
    session = start_journal(tmp_path, steps=1)
    session.close()
    assert re.fullmatch(r"202502\d\d-\d{4}-[2-9b-z]{5}\.game", path_of(session).name)


def test_a_game_that_is_being_played_cannot_be_resumed_here_or_elsewhere(tmp_path: Path) -> None:
    session = start_journal(tmp_path)
    content = path_of(session).read_bytes()
    with pytest.raises(InUse, match="open in another program"):
        Session.resume(path_of(session))
    program = (
        "import sys; from pathlib import Path; from mascarade.session import Session; Session.resume(Path(sys.argv[1]))"
    )
    told = subprocess.run((sys.executable, "-c", program, path_of(session)), capture_output=True, text=True)
    assert "InUse" in told.stderr
    assert path_of(session).read_bytes() == content
    session.close()
    assert are_alike(Session.resume(path_of(session)), session)


def test_a_damaged_end_is_set_aside_and_told_and_the_game_goes_on_before_it(tmp_path: Path) -> None:
    session = start_journal(tmp_path, steps=40)
    session.close()
    path = path_of(session)
    whole = path.read_bytes()
    content = bytearray(whole)
    content[-3 * LINE + 100] ^= 1
    path.write_bytes(content)
    damaged = bytes(content[-3 * LINE :])

    resumed = Session.resume(path)
    assert resumed.is_saved
    assert path.read_bytes() == whole[: -3 * LINE]
    aside = path.with_suffix(".damaged-1")
    assert aside.read_bytes() == damaged
    assert resumed.journal is not None
    assert resumed.journal.damage == (
        f"The end of the saved game was damaged: 3 lines could not be read. The damaged part has been kept in {aside}."
    )
    for _ in play(resumed, Random(5), 5):
        pass
    resumed.close()
    again = Session.resume(path)
    assert are_alike(again, resumed)
    assert again.journal is not None
    assert again.journal.damage is None
    again.close()


@pytest.mark.parametrize(
    ("content", "error", "sentence"),
    [
        (b"", NeverBegun, "x.game contains no game: none was ever started in it."),
        (b"mascarade 1 0123", NeverBegun, "x.game contains no game: none was ever started in it."),
        (b"mascarade 1 " + b"0" * 32 + b"\n", NeverBegun, "x.game contains no game: none was ever started in it."),
        (
            b"mascarade 1 " + b"0" * 32 + b"\n" + b"0" * 400,
            BadRecord,
            "Saved game x.game is damaged at the very beginning.",
        ),
        (
            b"mascarade 22 " + b"0" * 32 + b"\n",
            BadRecord,
            "Saved game x.game is from another version of Mascarade (format 22).",
        ),
        (b"Dear diary", BadRecord, "x.game is not a saved game."),
    ],
)
def test_a_file_without_a_game_is_refused_in_a_sentence_and_left_alone(
    tmp_path: Path, content: bytes, error: type[BadRecord], sentence: str
) -> None:
    path = tmp_path / "x.game"
    path.write_bytes(content)
    for open_it in (read_record, Session.resume):
        with pytest.raises(BadRecord) as refused:
            open_it(path)
        assert type(refused.value) is error
        assert str(refused.value) == sentence
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_choices_that_are_made_together_are_saved_together_up_to_the_first_that_is_illegal(tmp_path: Path) -> None:
    disk = MemoryDisk()
    session = new_session(random_header(Random(1), "second", 8), Random(1), tmp_path, disk)
    session.deal()
    left, right = (CardOf(session.state.seating[session.state.active + side]) for side in (-1, -2))
    session.choose(Swap(Hand.ONLY, left), Pretend())
    assert disk.calls["sync"] == 2
    before = list(session.steps)
    with pytest.raises(IllegalChoice):
        session.choose(Swap(Hand.ONLY, right), Pass(), Pretend())
    assert disk.calls["sync"] == 3
    assert session.steps[:-1] == before
    session.close()
    assert are_alike(Session.resume(path_of(session), disk=disk), session)
