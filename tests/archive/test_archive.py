"""Games that earlier versions saved: this version plays every one of them the same, to the last fingerprint."""

from functools import cache
from pathlib import Path

import pytest

from mascarade.records.export import finished
from mascarade.records.lines import TakeBackLine
from mascarade.records.reading import read
from mascarade.records.replay import Replay, replay
from mascarade.records.saved_game import listed
from mascarade.rules.choices import Saw
from mascarade.rules.editions import EDITIONS
from mascarade.rules.events import PowerUsed
from tests.records.games import refereed

GAMES = sorted(Path(__file__).parent.glob("*.game"))


@cache
def played(path: Path) -> Replay:
    return replay(read(path))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_the_archive_is_played_as_it_was(tmp_path: Path, path: Path) -> None:
    record = read(path)
    assert record.damaged == 0
    assert played(path).difference is None
    if listed(record).is_finished:
        assert refereed(finished(path), tmp_path).problems == ()
    else:
        assert played(path).course.decision is not None


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_archive_has_every_mask_in_use_with_many_numbers_of_players_some_not_over(edition: str) -> None:
    games = [path for path in GAMES if read(path).header.scenario.edition.id == edition]
    steps = [step for path in games for step in played(path).course.steps]
    used = {event.mask for step in steps for event in step.events if isinstance(event, PowerUsed)}
    assert used >= {mask.id for mask in EDITIONS[edition].masks}
    assert len({len(read(path).header.seating.names) for path in games}) >= 5
    assert {listed(read(path)).is_finished for path in games} == {True, False}
    assert any(isinstance(step.played, Saw) for step in steps)
    assert any(isinstance(line, TakeBackLine) for path in games for line in read(path).lines)
