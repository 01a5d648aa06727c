"""The commands for saved games, as far as they need no terminal, and the truth as text."""

from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.game_options import Seating
from mascarade.records.games import game_list
from mascarade.records.header import Header
from mascarade.records.replay import finished_game
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.truth.awards import award_words, awards
from mascarade.truth.moments import best_moments, moment_words
from mascarade.truth.scenes import Truth, game_truth
from mascarade.truth.words import happening_words
from mascarade.wording.phrases import Phrases
from tests.cli.lines import HERE


def save_game(*, to_the_end: bool) -> str:
    random = Random(1)
    session = Session.begin(
        Header(find_scenario("first"), seating=Seating(("Ada", "Bruno", "Cleo"), first=Player(0))), random
    )
    session.deal()
    while to_the_end and session.decision is not None:
        session.choose(random.choice(session.decision.options))
    session.close()
    (game,) = game_list().games
    return game.id


def test_resume_without_an_unfinished_game_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume"]) == 2
    assert "There is no unfinished game" in capsys.readouterr().err


def test_a_game_that_is_over_cannot_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    game = save_game(to_the_end=True)
    assert main(["resume", game]) == 2
    assert f"Game {game} is finished" in capsys.readouterr().err


def test_the_truth_about_a_game_that_is_not_over_has_to_wait(capsys: pytest.CaptureFixture[str]) -> None:
    game = save_game(to_the_end=False)
    assert main(["replay", game]) == 1
    assert "not finished" in capsys.readouterr().err


def test_without_a_terminal_no_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", save_game(to_the_end=False)]) == 2
    assert "needs a terminal" in capsys.readouterr().err


def test_without_a_terminal_the_truth_is_printed_and_not_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    game = save_game(to_the_end=True)
    assert main(["replay", game]) == 0
    printed = capsys.readouterr().out
    assert main(["replay", "--text", game]) == 0
    assert printed == capsys.readouterr().out
    assert "\x1b" not in printed


@pytest.mark.parametrize("words", [["replay"], ["replay", "nosuch"], ["resume", "nosuch"]])
def test_a_game_that_is_not_there_is_asked_for_in_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("mascarade: ")


GAME = HERE / "archive" / "0.1.0-second-8.game"


@pytest.fixture(scope="module")
def truth() -> Truth:
    game_log = finished_game(GAME).game_log
    return game_truth(game_log.steps, game_log.seat_history)


def output_of(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["replay", str(GAME), "--text", *options]) == 0
    return capsys.readouterr().out


def unwrap(text: str) -> str:
    return text.replace("\n  ", " ")


def test_the_best_moments_are_told_then_the_awards_and_every_turn(
    capsys: pytest.CaptureFixture[str], truth: Truth
) -> None:
    header = finished_game(GAME).header
    names = header.seating.names
    lines = iter(unwrap(output_of(capsys)).splitlines())
    phrases = Phrases(names, header.scenario.edition)
    for moment in best_moments(truth):
        for told in moment_words(moment, truth, phrases):
            assert told in lines
    for award in awards(truth):
        assert f"{award_words(award, names)}." in lines
    turns = len(truth.scenes) - 1
    for scene in truth.scenes[1:]:
        assert f"Turn {scene.number} of {turns}, {names[scene.player]}." in lines
        for told in happening_words(scene.happenings, phrases):
            assert told in lines


def test_the_heading_tells_which_game_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    header = finished_game(GAME).header
    heading = output_of(capsys).splitlines()[0]
    assert heading.startswith(header.scenario.title)
    assert f"{header.created.astimezone():%Y-%m-%d}" in heading


def test_no_line_is_wider_than_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert max(map(len, output_of(capsys).splitlines())) <= 80


def test_in_ascii_nothing_else_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not output_of(capsys).isascii()
    assert output_of(capsys, "--ascii").isascii()
