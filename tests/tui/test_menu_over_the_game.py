"""Escape opens the menu on every public screen of a game that has no step back: there too, all of it is of use."""

from collections.abc import Awaitable, Callable

import pytest

from mascarade.paths import games_folder
from tests.table.dealing import scenario
from tests.tui.driving import Laptop, laptop

SIX = ("puppet-master", "judge", "king", "witch", "fool", "cheat")


async def at_a_reveal(table: Laptop) -> None:
    await table.announce("puppet-master")
    await table.claims("Bruno")
    await table.close_round()
    assert table.screen == "RevealScreen"


async def at_a_change_of_places(table: Laptop) -> None:
    await table.announce("puppet-master")
    await table.close_round()
    await table.pick("Bruno", "Fran")
    assert table.screen == "ChangePlacesScreen"


STOPS = (at_a_reveal, at_a_change_of_places)


@pytest.mark.parametrize("stop", STOPS)
async def test_escape_opens_the_menu_and_closes_it_again(stop: Callable[[Laptop], Awaitable[None]]) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await stop(table)
        before = table.text
        await table.offer("escape")
        assert table.screen == "MenuScreen"
        await table.press("escape")
        assert table.text == before


@pytest.mark.parametrize("stop", STOPS)
async def test_what_only_the_table_can_do_is_said_to_have_its_place_there(
    stop: Callable[[Laptop], Awaitable[None]],
) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await stop(table)
        before = table.text
        for wish in ("o", "j"):
            await table.press("escape", wish)
            assert table.screen == "ConfirmScreen"
            await table.press("escape")
            assert table.text == before
        assert table.session.decision is not None


@pytest.mark.parametrize("stop", STOPS)
async def test_the_game_can_be_left_from_there_and_is_kept(stop: Callable[[Laptop], Awaitable[None]]) -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await stop(table)
        await table.press("escape", "f", "y")
        await table.until(lambda: table.app.current_game is None)
        assert table.screen not in ("RevealScreen", "ChangePlacesScreen", "TableScreen")
    assert len([*games_folder().glob("*.game")]) == 1
