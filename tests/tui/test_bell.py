"""The bell: off; where it is on, it calls people to the laptop, and never tells what anybody does in secret."""

import pytest

from mascarade.game_options import Bell
from mascarade.tui.app import MascaradeApp
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, table_of, with_bots
from tests.tui.driving import laptop

SIX = ("judge", "witch", "king", "fool", "thief", "widow")


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The screens on which the bell was rung."""
    screens: list[str] = []
    monkeypatch.setattr(MascaradeApp, "bell", lambda app: screens.append(type(app.screen).__name__))
    return screens


async def test_the_bell_is_off(rung: list[str]) -> None:
    async with laptop(scenario("second", 4, SIX)) as table:
        await table.start()
        await table.turn_swap("Bruno", really=True)
    assert rung == []


@pytest.mark.parametrize("really", [True, False])
async def test_it_rings_once_as_a_cover_falls_that_names_somebody_and_never_in_secret(
    rung: list[str], really: bool
) -> None:
    async with laptop(scenario("second", 4, SIX), bell=Bell.ON) as table:
        await table.start(coins=(11, 6, 6, 6))
        await table.turn_swap("Cleo", really=really)
        await table.turn_look()
        assert len(rung) == 2
        assert not {"SwapScreen", "LookScreen"} & set(rung)
        for _turn in range(3):
            await table.announce("king")
            await table.close_round()
        assert table.screen == "EndScreen"
    assert len(rung) == 3, "and at the end"


@pytest.mark.usefixtures("script")
async def test_it_rings_when_a_turn_passes_from_bots_to_a_person(rung: list[str]) -> None:
    bots = [None, SCRIPTED, SCRIPTED, SCRIPTED]
    async with table_of(with_bots(scenario("second", 4, SIX), ["Ada"], bots), bell=Bell.ON) as table:
        await table.start()
        await table.press("l", "space", "backspace")
        assert rung == []
        while table.active != "Ada":
            await table.press("space")
        assert rung == ["TableScreen"]


async def test_it_is_changed_in_look_and_sound(rung: list[str]) -> None:
    async with laptop(scenario("second", 4, SIX)) as table:
        await table.start()
        await table.press("escape", "k", "r")
        assert "Ring the bell: when somebody is called" in table.text
        await table.press("escape", "l")
        assert table.screen == "CoverScreen"
    assert len(rung) == 1
