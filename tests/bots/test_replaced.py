"""Somebody who replaces a player knows what that player may know, and no event is told twice."""

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.history import Arrival, Participant, SeatHistory
from mascarade.rules.cards import Player

ADA, BRUNO = Player(0), Player(1)
BOT = BotSeat("random")
FIRST = SeatHistory((Participant("Ada"), Participant("Bruno")))


def seats_with(*arrivals: tuple[int, Player, Participant]) -> SeatHistory:
    """Return the seats of Ada and Bruno with these later arrivals."""
    return replace(
        FIRST, arrivals=tuple(Arrival(step, 0, player, participant) for step, player, participant in arrivals)
    )


ZANNI, LELIO = Participant("Zanni", BOT), Participant("Lelio", BOT)


@pytest.mark.parametrize(
    ("others", "heard_as"),
    [
        pytest.param([ZANNI], {0: ADA, 9: ADA, 10: ADA, 20: ADA}, id="a bot has heard what the person heard"),
        pytest.param(
            [ZANNI, Participant("Gil")],
            {0: None, 9: None, 10: None, 19: None, 20: ADA},
            id="a newcomer has heard what everybody heard",
        ),
        pytest.param(
            [ZANNI, Participant("Ada")],
            {9: ADA, 10: None, 19: None, 20: ADA},
            id="whoever comes back has heard nothing that the bot heard",
        ),
        pytest.param(
            [ZANNI, Participant("Ada"), LELIO],
            {9: ADA, 10: None, 19: None, 20: ADA, 30: ADA},
            id="a second bot has not heard what the first bot heard",
        ),
    ],
)
def test_a_bot_that_plays_for_somebody_knows_what_they_knew(
    others: list[Participant], heard_as: dict[int, Player | None]
) -> None:
    seat_history = seats_with(*((10 * number, ADA, one) for number, one in enumerate(others, start=1)))
    assert {step: seat_history.hears_as(ADA, step) for step in heard_as} == heard_as


def test_whoever_comes_back_to_another_seat_still_knows_what_they_knew() -> None:
    seat_history = seats_with((10, ADA, ZANNI), (10, BRUNO, LELIO), (20, BRUNO, Participant("Ada")))
    assert [seat_history.hears_as(BRUNO, step) for step in (9, 10, 19, 20)] == [ADA, None, None, BRUNO]
    assert seat_history.gone == ("Bruno",)
