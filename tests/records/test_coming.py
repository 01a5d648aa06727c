"""Saved games in which somebody left or came, and such as the table has ended early."""

import json
from pathlib import Path
from random import Random

import pytest

from mascarade.__main__ import main
from mascarade.bots import BotSeat
from mascarade.history import Participant
from mascarade.records import entries
from mascarade.records.entries import ArrivalEntry, BadField, EndEntry
from mascarade.records.games import game_list, latest, totals
from mascarade.records.reading import read_record
from mascarade.records.replay import finished_game, markdown, replay
from mascarade.rules.cards import Player
from mascarade.rules.choices import Look
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from tests.records.games import QUICK, are_alike, path_of, refereed
from tests.records.test_taking_back import table

GAME = find_scenario("second-a").game(6)
ADA, BRUNO = Player(0), Player(1)
ZANNI = Participant("Zanni", BotSeat("random"))
Printed = pytest.CaptureFixture[str]


def again(session: Session) -> Session:
    session.close()
    return Session.resume(path_of(session), Random(1), disk=QUICK)


def test_a_game_is_taken_up_again_with_those_who_came(folder: Path) -> None:
    session = table(folder)
    session.take_over(ADA, ZANNI)
    session.choose(Look())
    session.about_to_show(session.game_log.unshown[0])
    session.take_over(BRUNO, Participant("Lelio", BotSeat("honest")))
    session.take_over(ADA, Participant("Gil"))
    resumed = again(session)
    assert are_alike(resumed, session)
    assert resumed.names[:2] == ("Gil", "Lelio")
    assert resumed.bots == {BRUNO: BotSeat("honest")}
    assert resumed.game_log.seat_history == session.game_log.seat_history
    assert game_list(folder).games[0].bots == ("Lelio",)


def test_nobody_leaves_while_the_cards_are_dealt_or_a_swap_is_open(folder: Path) -> None:
    session = table(folder)
    assert session.game_log.is_between_turns
    session.choose(Look())
    assert not session.game_log.is_between_turns, "Emile has still to look"
    with pytest.raises(AssertionError):
        session.take_over(ADA, ZANNI)


def test_what_was_chosen_before_somebody_left_stays(folder: Path) -> None:
    session = table(folder)
    session.take_over(ADA, ZANNI)
    assert session.undoable == ()


def test_a_game_that_was_ended_early_is_over_and_nobody_has_won_it(folder: Path) -> None:
    session = table(folder)
    session.take_over(ADA, ZANNI)
    session.end_early()
    assert session.is_over
    assert session.decision is None
    assert session.is_saved
    session.close()
    (game,) = game_list(folder).games
    assert (game.is_finished, game.is_ended_early, game.winners) == (True, True, ())
    assert totals([game]).games == 0
    assert latest(folder).game is None
    played = replay(read_record(game.path))
    assert played.difference is None
    assert played.game_log.is_ended_early


def test_a_game_that_was_ended_early_is_told_as_one(folder: Path, tmp_path: Path, capsys: Printed) -> None:
    session = table(folder)
    session.take_over(ADA, ZANNI)
    session.end_early()
    session.close()
    game = finished_game(path_of(session))
    assert "The table ended this game early, so nobody wins." in markdown(game)
    assert "| Zanni | 6 |" in markdown(game)
    assert refereed(game, tmp_path).problems == ()
    assert main(["games"]) == 0
    assert "    Ended early: nobody won." in capsys.readouterr().out.splitlines()
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"][0]["ended_early"] is True


@pytest.mark.parametrize(
    "line",
    [
        ArrivalEntry(BRUNO, ZANNI),
        ArrivalEntry(ADA, Participant("Émile")),
        EndEntry((), (("king",),) * 6, "early"),
    ],
)
def test_a_line_is_read_as_it_was_written(line: entries.Entry) -> None:
    assert entries.read_entry(entries.write_entry(line), GAME) == line


@pytest.mark.parametrize(
    "text",
    [
        '{"sits": 0, "name": "Gil\\u0007", "bot": null}',
        '{"sits": 0, "name": "Gil", "bot": "nonsense"}',
        '{"sits": "0", "name": "Gil", "bot": null}',
    ],
)
def test_a_line_about_nobody_is_refused(text: str) -> None:
    with pytest.raises(BadField):
        entries.read_entry(text, GAME)
