"""Bots in saved games, and people who leave, come, or come back."""

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.__main__ import main
from mascarade.bots import BotSeat, Level
from mascarade.bots.outcome_cache import outcome_cache_of
from mascarade.game_options import Seating
from mascarade.history import GameLog, Participant
from mascarade.records import entries
from mascarade.records import header as headers
from mascarade.records.entries import ArrivalEntry, BadField, EndEntry
from mascarade.records.games import SavedGame, game_list, latest, totals
from mascarade.records.header import Header
from mascarade.records.reading import read_record
from mascarade.records.replay import finished_game, markdown, replay
from mascarade.rules.cards import CardOf, Hand, Player
from mascarade.rules.choices import Announce, Challenge, Choice, Look, Pass, Pretend, Swap
from mascarade.scenarios import find_scenario
from mascarade.session import SeatedBots, Session
from tests.records.games import CREATED, QUICK, are_alike, path_of, refereed
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


def test_choices_before_somebody_left_cannot_be_taken_back(folder: Path) -> None:
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
def test_a_line_of_an_unknown_player_is_refused(text: str) -> None:
    with pytest.raises(BadField):
        entries.read_entry(text, GAME)


NAMES = ("Ada", "Bruno", "Colombina", "Brighella", "Zanni", "Lelio")
BOTS_SEATED = (None, None, *[BotSeat("random")] * 3, BotSeat("random", Level.HARD))


def header(bots: tuple[BotSeat | None, ...] = BOTS_SEATED) -> Header:
    return Header(find_scenario("second-a"), seating=Seating(NAMES, bots, Player(0)))


def test_saved_games_keep_which_players_are_bots() -> None:
    text = headers.write_header(header())
    assert json.loads(text)["bots"] == [None, None, "random:normal", "random:normal", "random:normal", "random:hard"]
    assert headers.read_header(text).seating.bots == BOTS_SEATED


def test_games_from_before_there_were_bots_are_games_of_people() -> None:
    text = headers.write_header(header(()))
    assert "bots" not in json.loads(text)
    assert headers.read_header(text).seating.bots == ()
    assert headers.write_header(header((None,) * 6)) == headers.write_header(headers.read_header(text))


@pytest.mark.parametrize(
    "bots", [["random:normal"], [None] * 7, ["nobody:easy"] * 6, ["random:mad"] * 6, 3, {}, [3] * 6]
)
def test_a_head_with_bots_that_there_are_not_cannot_be_read(bots: object) -> None:
    written = json.loads(headers.write_header(header())) | {"bots": bots}
    with pytest.raises(BadField, match="bots"):
        headers.read_header(json.dumps(written))


def play_after_opening(folder: Path, *choices: Choice) -> Session:
    """Return a game after its opening turns and these choices."""
    session = Session.begin(header(), Random(1), folder, QUICK)
    session.deal()
    for showing in session.game_log.unshown:
        session.about_to_show(showing)
    while session.state.opening:
        decision = session.decision
        assert decision is not None
        other = next(player for player in session.state.seating if player != decision.by)
        session.choose(Swap(Hand.ONLY, CardOf(other, Hand.ONLY)), Pretend())
    session.choose(*choices)
    return session


BY_BOT: tuple[Choice, ...] = (Announce("king"), *[Pass()] * 5)


def test_taking_back_a_persons_choice_takes_back_what_bots_said_after_it(tmp_path: Path) -> None:
    session = play_after_opening(tmp_path, *BY_BOT, *BY_BOT, Announce("king"), *[Pass()] * 5, Announce("judge"), Pass())
    assert [session.names[player] for player in session.bots] == ["Colombina", "Brighella", "Zanni", "Lelio"]
    assert [step.played for step in session.undoable] == [Announce("judge"), Pass()]


def test_bots_of_a_new_game_keep_nothing_of_what_was_thought_through_in_the_one_before(tmp_path: Path) -> None:
    session = Session.begin(header((BotSeat("counter"),) * len(NAMES)), Random(1), tmp_path, QUICK)
    session.deal()
    for _choice in range(60):
        if session.decision is not None:
            session.choose(session.bot_chooses())
    session.close()
    assert outcome_cache_of.cache_info().currsize > 0
    SeatedBots(GameLog(header().start), {}, Random(1))
    assert outcome_cache_of.cache_info().currsize == 0


def test_a_bots_choices_alone_are_nobodys_slip(tmp_path: Path) -> None:
    session = play_after_opening(tmp_path, Announce("king"))
    assert session.game_log.can_undo
    assert session.undoable == ()


def test_the_answers_of_a_round_are_taken_back_together(tmp_path: Path) -> None:
    session = play_after_opening(tmp_path, Announce("king"), Pass(), Pass(), Pass())
    assert [step.played for step in session.undoable] == [Pass()] * 3
    session.choose(Pass(), Pass())
    assert [step.played for step in session.undoable] == [Pass()] * 5


def test_a_bot_is_asked_after_answers_that_are_not_settled_and_the_game_stays_where_it_is(tmp_path: Path) -> None:
    session = play_after_opening(tmp_path, *BY_BOT, *BY_BOT, Announce("king"))
    before = session.state
    assert session.bot_chooses((Pass(), Pass())) in (Pass(), Challenge())
    assert session.state is before
    session.choose(Pass())
    assert session.bot_chooses((Challenge(), Challenge())) in (Pass(), Challenge())


def test_a_game_with_bots_is_taken_up_with_the_same_ones(tmp_path: Path) -> None:
    session = play_after_opening(tmp_path)
    session.close()
    again = Session.resume(path_of(session), disk=QUICK)
    assert again.bots == session.bots
    assert again.bot_chooses() is not None


def test_totals_tell_bots_from_people_of_the_same_name(tmp_path: Path) -> None:
    ended = EndEntry((Player(2),), (("king",),) * 6, "goal")
    saved = SavedGame(
        "g", tmp_path, CREATED, NAMES, NAMES[2:], find_scenario("second-a"), 5, is_damaged=False, ended=ended
    )
    people = replace(saved, bots=())
    told = totals((saved, people))
    assert (told.won["Colombina (bot)"], told.won["Colombina"]) == (1, 1)
    assert (told.played["Ada"], told.played["Zanni (bot)"]) == (2, 1)
