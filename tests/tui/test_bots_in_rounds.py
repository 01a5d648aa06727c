"""Bots answer in their turn, and what a person takes back takes with it what bots have done since."""

from collections.abc import Callable

import pytest

from mascarade.rules.choices import Challenge, Choice, Kind, Look
from mascarade.rules.view import View
from tests.table.dealing import scenario
from tests.tui.bots import (
    SCRIPTED,
    SIX,
    TABLE,
    Answer,
    announces,
    claims,
    hasten,
    marks,
    one_among_five,
    table_of,
    with_bots,
)
from tests.tui.reading import mark_of, offered, prompt

pytestmark = pytest.mark.usefixtures("script")

# The challenge round


async def test_bots_answer_in_their_turn_before_and_after_a_person(script: Callable[[Answer], None]) -> None:
    script(claims(4))
    bots = [SCRIPTED, SCRIPTED, None, SCRIPTED, SCRIPTED, None]
    async with table_of(with_bots(TABLE, ["Ada", "Bruno"], bots, first=2)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        assert marks(laptop) == ["–", "–", "announces", "answers now", "–", "–"]
        await hasten(laptop, 2)
        assert marks(laptop) == ["–", "–", "announces", "passes", "challenges", "answers now"]
        await laptop.rest()
        await laptop.press("space", "shift")
        assert marks(laptop)[5] == "answers now", "a person is not hastened"
        await laptop.offer("enter")
        assert marks(laptop)[0] == "answers now"
        await hasten(laptop, 2)
        assert marks(laptop) == ["passes", "passes", "announces", "passes", "challenges", "passes"]
        await hasten(laptop)
        assert laptop.screen == "RevealScreen"


async def test_a_bots_seat_key_does_nothing_and_a_persons_may_come_early() -> None:
    bots = [None, SCRIPTED, SCRIPTED, None]
    of = scenario("second", 4, SIX)
    async with table_of(with_bots(of, ["Ada", "Bruno"], bots)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        before = laptop.text
        await laptop.press("2", "3", "shift")
        assert laptop.text == before
        await laptop.press("4")
        assert marks(laptop) == ["announces", "answers now", "–", "challenges"]
        await hasten(laptop, 2)
        assert marks(laptop) == ["announces", "passes", "passes", "challenges"]
        assert laptop.screen == "TableScreen", "there is one person, who may think again"
        await laptop.press("4")
        assert marks(laptop)[3] == "passes"
        await hasten(laptop)
        assert "Ada takes 2 coins" in " ".join(laptop.text.split()) or laptop.coins("Ada") > 6


async def test_bots_are_asked_anew_where_somebody_before_them_has_second_thoughts(
    script: Callable[[Answer], None],
) -> None:
    def contrary(view: View) -> Choice | None:
        is_contested = view.claims is not None and len(view.claims.claims) > 1
        return Challenge() if is_contested and view.decision and view.decision.kind is Kind.CHALLENGE else None

    script(contrary)
    bots = [SCRIPTED, None, SCRIPTED, None]
    async with table_of(with_bots(scenario("second", 4, SIX), ["Ada", "Bruno"], bots, first=3)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        await hasten(laptop)
        await laptop.press("enter")
        await hasten(laptop)
        assert marks(laptop) == ["passes", "passes", "passes", "announces"]
        await laptop.press("2")
        assert marks(laptop) == ["passes", "challenges", "answers now", "announces"]
        await hasten(laptop)
        assert marks(laptop) == ["passes", "challenges", "challenges", "announces"]


async def test_with_several_people_the_round_closes_when_they_say_so() -> None:
    bots = [None, None, None, SCRIPTED]
    async with table_of(with_bots(scenario("second", 4, SIX), ["Ada", "Bruno", "Cleo"], bots)) as laptop:
        await laptop.start()
        await laptop.announce("king")
        await laptop.press("enter", "enter", "backspace")
        assert marks(laptop) == ["announces", "passes", "answers now", "–"]
        await laptop.offer("n")
        assert marks(laptop) == ["announces", "passes", "passes", "answers now"]
        await laptop.offer("backspace", "enter")
        await hasten(laptop)
        assert marks(laptop) == ["announces", "passes", "passes", "passes"]
        await laptop.press("space", "backspace")
        assert "Nobody challenges" in prompt(laptop.text)
        assert "backspace" not in offered(prompt(laptop.text)), "a bot has answered since"
        await laptop.offer("n")
        assert laptop.active == "Bruno"


# Slips


async def test_what_is_taken_back_is_the_latest_choice_of_a_person_with_what_bots_have_done_since(
    script: Callable[[Answer], None],
) -> None:
    script(announces("judge"))
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 6)
        assert laptop.coins("Ada") > 6
        await hasten(laptop)
        assert "Colombina announces" in laptop.text
        assert marks(laptop)[2] == "answers now"
        before = laptop.session.turn
        await laptop.press("z", "space")
        assert laptop.session.turn == before - 1
        assert "Ada's turn" in prompt(laptop.text)
        await laptop.announce("cheat")
        assert marks(laptop)[1] == "answers now"


async def test_a_slip_is_taken_back_while_a_bot_is_about_to_act() -> None:
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 6)
        assert "Colombina's turn" in prompt(laptop.text)
        await laptop.offer("z")
        await laptop.press("space")
        assert "Taken back: everybody agreed." in laptop.text
        assert "Ada's turn" in prompt(laptop.text)
        assert laptop.coins("Ada") == 6


async def test_an_announcement_of_a_bot_goes_with_a_declaration_before_it_and_so_does_its_round(
    script: Callable[[Answer], None],
) -> None:
    script(announces("judge"))
    async with one_among_five(first=5) as laptop:
        await laptop.press("t", "2")
        await hasten(laptop)
        assert "Zanni announces" in laptop.text
        assert marks(laptop)[0] == "answers now"
        await laptop.press("z", "space")
        assert "Zanni's turn" in prompt(laptop.text)
        assert "must look" not in laptop.text
        await hasten(laptop)
        assert marks(laptop)[0] == "answers now"


async def test_nothing_is_taken_back_past_what_a_bot_chose_in_secret(script: Callable[[Answer], None]) -> None:
    script(lambda view: Look() if view.decision and view.decision.kind is Kind.TURN else None)
    async with one_among_five() as laptop:
        await laptop.announce("king")
        await hasten(laptop, 7)
        assert "Brighella's turn" in prompt(laptop.text)
        assert "z" not in offered(prompt(laptop.text))
        before = laptop.text
        await laptop.press("z", "shift")
        assert laptop.text == before


async def test_somebody_saw_their_card_while_a_bot_was_about_to_act_and_it_decides_anew(
    script: Callable[[Answer], None],
) -> None:
    script(announces("king"))
    async with one_among_five(first=1) as laptop:
        await laptop.press("t", "2")
        assert "Colombina's turn" in prompt(laptop.text)
        assert "must look" in mark_of(laptop.text, "Colombina")
