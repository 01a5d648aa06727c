"""Whoever plays on for somebody else knows what they may know, and nothing is told anew."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.history.seat_history import Arrival, Participant, SeatHistory
from mascarade.rules.cards import Player
from mascarade.session import SeatedBots
from tests.bots.replaced import ReplacedTally, ToldApart, compare_replaced
from tests.laws.tables import SOME_COUNTS

ADA, BRUNO = Player(0), Player(1)
BOT = BotSeat("random")
MOST_GAMES = 6
"""In one of so many games somebody is told something; ``python -m tests.soak.replaced`` plays many."""
FIRST = SeatHistory((Participant("Ada"), Participant("Bruno")))


def sat(*arrivals: tuple[int, Player, Participant]) -> SeatHistory:
    """Ada and Bruno sit down, and these come later."""
    return replace(
        FIRST, arrivals=tuple(Arrival(step, 0, player, participant) for step, player, participant in arrivals)
    )


def test_a_bot_has_heard_what_the_person_heard_whom_it_replaces() -> None:
    seat_history = sat((10, ADA, Participant("Zanni", BOT)))
    assert [seat_history.hears_as(ADA, step) for step in (0, 9, 10, 20)] == [ADA] * 4


def test_a_newcomer_has_heard_what_everybody_heard() -> None:
    seat_history = sat((10, ADA, Participant("Zanni", BOT)), (20, ADA, Participant("Gil")))
    assert [seat_history.hears_as(ADA, step) for step in (0, 9, 10, 19, 20)] == [None, None, None, None, ADA]


def test_whoever_comes_back_has_heard_nothing_that_the_bot_heard() -> None:
    seat_history = sat((10, ADA, Participant("Zanni", BOT)), (20, ADA, Participant("Ada")))
    assert [seat_history.hears_as(ADA, step) for step in (9, 10, 19, 20)] == [ADA, None, None, ADA]


def test_a_second_bot_has_not_heard_what_the_first_bot_heard() -> None:
    seat_history = sat(
        (10, ADA, Participant("Zanni", BOT)), (20, ADA, Participant("Ada")), (30, ADA, Participant("Lelio", BOT))
    )
    assert [seat_history.hears_as(ADA, step) for step in (9, 10, 19, 20, 30)] == [ADA, None, None, ADA, ADA]


def test_whoever_comes_back_to_another_seat_still_knows_what_they_knew() -> None:
    seat_history = sat(
        (10, ADA, Participant("Zanni", BOT)), (10, BRUNO, Participant("Lelio", BOT)), (20, BRUNO, Participant("Ada"))
    )
    assert [seat_history.hears_as(BRUNO, step) for step in (9, 10, 19, 20)] == [ADA, None, None, BRUNO]
    assert seat_history.gone == ("Bruno",)


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
def test_whoever_plays_on_is_told_the_same_in_worlds_that_look_alike(
    tmp_path: Path, edition: str, players: int
) -> None:
    tally = ReplacedTally()
    for number in range(MOST_GAMES):
        compare_replaced(f"replaced {number}", edition, players, tmp_path, tally)
        if tally.lines:
            break
    assert tally.lines > 0


def test_whoever_is_told_what_a_bot_was_told_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatedBots, "_hears_as", lambda _bots, _step, player: player)
    with pytest.raises(ToldApart):
        compare_replaced("leak 35", "second", 6, tmp_path, ReplacedTally())
