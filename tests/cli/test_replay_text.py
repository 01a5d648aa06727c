"""mascarade replay --text: the truth about a finished game in lines that a pager shows."""

import pytest

from mascarade.__main__ import main
from mascarade.records.export import finished_game
from mascarade.truth.awards import awards
from mascarade.truth.scenes import Reel, truth_reel
from mascarade.truth.words import award_words, scene_words
from mascarade.wording.mask_names import NO_OWN_NAMES
from tests.cli.lines import HERE

GAME = HERE / "archive" / "0.1.0-second-8.game"


@pytest.fixture(scope="module")
def truth() -> Reel:
    game_log = finished_game(GAME).game_log
    return truth_reel(game_log.steps, game_log.seat_history)


def printed(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["replay", str(GAME), "--text", *options]) == 0
    return capsys.readouterr().out


def unwrapped(text: str) -> str:
    return text.replace("\n  ", " ")


def test_every_turn_is_told_in_order_and_then_the_awards(capsys: pytest.CaptureFixture[str], truth: Reel) -> None:
    header = finished_game(GAME).header
    names = header.seating.names
    lines = iter(unwrapped(printed(capsys)).splitlines())
    turns = len(truth.scenes) - 1
    for scene in truth.scenes[1:]:
        assert f"Turn {scene.number} of {turns}, {names[scene.player]}." in lines
        for told in scene_words(scene, names, header.scenario.edition, NO_OWN_NAMES):
            assert told in lines
    assert [line.removesuffix(".") for line in list(lines)[-len(awards(truth)) :]] == [
        award_words(award, names) for award in awards(truth)
    ]


def test_the_heading_tells_which_game_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    header = finished_game(GAME).header
    heading = printed(capsys).splitlines()[0]
    assert heading.startswith(header.scenario.title)
    assert f"{header.created.astimezone():%Y-%m-%d}" in heading


def test_no_line_is_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert max(map(len, printed(capsys).splitlines())) <= 80


def test_in_ascii_nothing_else_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not printed(capsys).isascii()
    assert printed(capsys, "--ascii").isascii()
