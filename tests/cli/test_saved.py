"""The commands that bring saved games back, as far as they go without a terminal."""

from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.game_options import Seating
from mascarade.records.games import game_list
from mascarade.records.header import Header
from mascarade.rules.cards import Player
from mascarade.scenarios import find_scenario
from mascarade.session import Session


@pytest.fixture(autouse=True)
def _home(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASCARADE_HOME", str(tmp_path))


def saved(*, to_the_end: bool) -> str:
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


def test_with_nothing_to_go_on_with_resume_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume"]) == 2
    assert "There is no unfinished game" in capsys.readouterr().err


def test_a_game_that_is_over_cannot_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    game = saved(to_the_end=True)
    assert main(["resume", game]) == 2
    assert f"Game {game} is finished" in capsys.readouterr().err


def test_the_truth_about_a_game_that_is_not_over_has_to_wait(capsys: pytest.CaptureFixture[str]) -> None:
    game = saved(to_the_end=False)
    assert main(["replay", game]) == 1
    assert "not finished" in capsys.readouterr().err


def test_without_a_terminal_no_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["resume", saved(to_the_end=False)]) == 2
    assert "needs a terminal" in capsys.readouterr().err


def test_without_a_terminal_the_truth_is_printed_and_not_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    game = saved(to_the_end=True)
    assert main(["replay", game]) == 0
    printed = capsys.readouterr().out
    assert main(["replay", "--text", game]) == 0
    assert printed == capsys.readouterr().out
    assert "\x1b" not in printed


@pytest.mark.parametrize("words", [["replay"], ["replay", "nosuch"], ["resume", "nosuch"]])
def test_a_game_that_is_not_there_is_asked_for_in_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("mascarade: ")
