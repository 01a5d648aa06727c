"""Games that earlier versions saved: this version replays each of them to the same fingerprint."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from mascarade.records.entries import ChoiceEntry, DeclarationEntry, UndoEntry
from mascarade.records.games import summary_of
from mascarade.records.header import fingerprint
from mascarade.records.reading import read_record
from mascarade.records.replay import Replay, finished_game, replay, transcript
from mascarade.rules.choices import Saw
from mascarade.rules.events import PowerUsed
from mascarade.rules.game import EDITIONS
from mascarade.session import Session
from tests.records.games import QUICK, play_to_the_end, refereed

GAMES = sorted(Path(__file__).parent.glob("*.game"))
TOLD = sorted(Path(__file__).parent.glob("*.txt"))
"""Transcripts of finished games, written by the version with which they were played."""


@cache
def replay_game(path: Path) -> Replay:
    return replay(read_record(path))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_the_archive_is_played_as_it_was(tmp_path: Path, path: Path) -> None:
    record = read_record(path)
    assert record.damaged == 0
    assert replay_game(path).difference is None
    if summary_of(record).is_finished:
        assert refereed(finished_game(path), tmp_path).problems == ()
    else:
        assert replay_game(path).game_log.decision is not None


@pytest.mark.parametrize("path", TOLD, ids=lambda path: path.stem)
def test_a_finished_game_of_the_archive_is_told_as_it_was_then(path: Path) -> None:
    then, now = (
        [line for line in text.splitlines() if not line.startswith("#")]
        for text in (path.read_text(encoding="utf-8"), transcript(finished_game(path.with_suffix(".game"))))
    )
    assert now == then


@pytest.mark.parametrize(
    "path", [path for path in GAMES if not summary_of(read_record(path)).is_finished], ids=lambda one: one.stem
)
def test_an_unfinished_game_of_the_archive_is_resumed_where_it_stopped_and_played_to_its_end(
    tmp_path: Path, path: Path
) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    states = [
        line.state for line in read_record(path).entries if isinstance(line, ChoiceEntry | DeclarationEntry | UndoEntry)
    ]
    session = Session.resume(copy, Random(1), disk=QUICK)
    assert fingerprint(session.state) == states[-1]
    play_to_the_end(session, Random(1))
    session.close()
    assert copy.read_bytes().startswith(path.read_bytes())
    assert refereed(finished_game(copy), tmp_path).problems == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_archive_has_every_mask_in_use_with_many_numbers_of_players_some_not_over(edition: str) -> None:
    games = [path for path in GAMES if read_record(path).header.scenario.edition.id == edition]
    steps = [step for path in games for step in replay_game(path).game_log.steps]
    used = {event.mask for step in steps for event in step.events if isinstance(event, PowerUsed)}
    assert used >= {mask.id for mask in EDITIONS[edition].masks}
    assert len({len(read_record(path).header.seating.names) for path in games}) >= 5
    assert {summary_of(read_record(path)).is_finished for path in games} == {True, False}
    assert any(isinstance(step.played, Saw) for step in steps)
    assert any(isinstance(line, UndoEntry) for path in games for line in read_record(path).entries)
