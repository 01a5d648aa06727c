"""Taking back the latest choice: at once, on the cover it led to, or alone on the private screen; and the deal."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from mascarade.records.games import game_list
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, WATCHED, with_bots
from tests.tui.driving import Laptop, laptop, table_of
from tests.tui.evenings import evening, named
from tests.tui.reading import said

SIX = ("spy", "judge", "princess", "king", "widow", "cheat")
TAKE_BACK = "[Esc] take it back"


@asynccontextmanager
async def six() -> AsyncIterator[Laptop]:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        yield table


@pytest.mark.parametrize("way", ["l", "s 2", "a s n 2", "a p n 2"], ids=["look", "swap", "the Spy", "the Princess"])
async def test_escape_on_the_first_cover_takes_back_the_choice_that_led_there(way: str) -> None:
    async with six() as table:
        await table.press(*way.split()[:-1])
        before = table.session.state
        await table.press(way.split()[-1])
        assert table.screen == "CoverScreen"
        assert TAKE_BACK in table.text
        await table.press("escape")
        assert table.screen == "TableScreen"
        assert table.session.state == before
        assert said(table.text) == "Taken back."


async def test_a_cover_that_was_lifted_before_takes_nothing_back() -> None:
    async with six() as table:
        await table.press("s", "2")
        cover = table.text
        await table.press("enter", "tab")
        assert table.text == cover, "covers are equal whether anything can be taken back or not"
        await table.press("escape")
        assert table.text == cover
        await table.press("enter")
        assert table.screen == "SwapScreen"


async def test_nothing_is_taken_back_on_the_way_back_nor_on_the_cover_that_hides_everything() -> None:
    async with six() as table:
        await table.press("s", "2", "enter", "f")
        assert TAKE_BACK not in table.text
        steps = len(table.session.steps)
        await table.press("escape")
        assert table.screen == "CoverScreen"
        await table.press("enter", "tab", "escape")
        assert table.screen == "VeilScreen"
        assert len(table.session.steps) == steps


# Bots


@pytest.mark.usefixtures("script")
@pytest.mark.parametrize("way", ["l", pytest.param("s 2", marks=pytest.mark.long)])
async def test_whoever_plays_alone_takes_back_on_the_untouched_private_screen(way: str) -> None:
    proposal = with_bots(scenario("second", 6, SIX), ["Ada"], [None, *[SCRIPTED] * 5])
    async with table_of(proposal, timing=WATCHED) as table:
        await table.start()
        before = table.session.state
        await table.press(*way.split())
        assert table.screen in ("LookScreen", "SwapScreen")
        assert "[Backspace] take it back" in table.text
        await table.press("backspace")
        assert table.session.state == before
        assert said(table.text) == "Taken back."
        await table.press("l", "space", "x")
        assert "take it back" not in table.text, "the card has been seen"
        await table.press("backspace")
        assert table.session.turn == 2


# The deal


async def test_escape_at_the_deal_leads_back_to_the_set_up_and_the_game_is_none() -> None:
    async with evening(named()) as table:
        assert game_list().games
        await table.offer("escape")
        assert table.screen == "SetUpScreen"
        assert not game_list().games
        assert all(name in table.text for name in ("Ada", "Bruno", "Cleo", "Dario"))
        await table.press("enter")
        assert table.screen == "DealScreen"
        await table.press("enter", "escape")
        assert table.screen == "MenuScreen"
        assert len(game_list().games) == 1
