"""The stop at which two players change places: nobody passes it by, and bots that move are named too."""

from random import Random

import pytest

from mascarade.rules.cards import Mask, Player
from mascarade.rules.effect_terms import Cards, Which
from mascarade.rules.effects import ChangeSeats, PickCard, SwapOrPretend
from mascarade.tui.screens.animation import TimedScreen
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, WATCHED, with_bots
from tests.tui.driving import Laptop, laptop, table_of
from tests.tui.reading import prompt, said

SIX = ("puppet-master", "judge", "king", "witch", "fool", "cheat")


async def puppets(table: Laptop, *names: str) -> None:
    """Ada, before whom the Puppet Master lies, makes two change seats."""
    await table.start()
    await table.announce("puppet-master")
    await table.press("n")
    while "choose" not in prompt(table.text):
        await table.press("space")
    await table.pick(*names)


async def test_the_two_are_told_to_change_places_and_where_they_sit_from_now_on() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await puppets(table, "Bruno", "Fran")
        assert table.screen == "ChangePlacesScreen"
        assert "Bruno and Fran, get up and change places. Cards and coins stay." in table.text
        assert "Seat 6: Bruno. Seat 2: Fran." in table.text
        assert "[Enter] when you’re seated" in table.text
        await table.offer("enter")
        assert table.screen == "TableScreen"
        assert "Fran’s turn" in prompt(table.text)


async def test_nothing_but_the_key_leads_past_the_stop() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await puppets(table, "Bruno", "Fran")
        for key in ("space", "n", "2", "backspace", "s"):
            await table.press(key)
        await table.click_at(5, 20)
        assert table.screen == "ChangePlacesScreen"
        await table.press("tab", "u")
        assert table.screen == "ChangePlacesScreen"
        await table.click("[Enter]")
        assert table.screen == "TableScreen"


@pytest.mark.usefixtures("script")
@pytest.mark.parametrize(
    ("moved", "words"),
    [
        (("Bruno", "Colombina"), "Bruno, change places with the bot Colombina. Cards and coins stay."),
        (("Colombina", "Brighella"), "Two bots change places: Colombina and Brighella. Cards and coins stay."),
    ],
)
async def test_a_bot_that_moves_is_named_and_people_stop_all_the_same(moved: tuple[str, str], words: str) -> None:
    proposal = with_bots(scenario("second", 6, SIX), ["Ada", "Bruno"], [None, None, *[SCRIPTED] * 4])
    async with table_of(proposal, timing=WATCHED) as table:
        await puppets(table, *moved)
        assert table.screen == "ChangePlacesScreen"
        assert words in " ".join(table.text.replace("║", " ").split())
        assert isinstance(table.app.screen, TimedScreen)
        assert not table.app.screen.is_waiting, "no time passes by itself where there are people"
        await table.press("space")
        assert table.screen == "ChangePlacesScreen"
        await table.offer("enter")
        assert table.screen == "TableScreen"


async def test_the_stop_before_a_cover_takes_another_key_than_the_cover() -> None:
    power = (PickCard(Cards.OTHERS, 2), ChangeSeats(), SwapOrPretend(Which.PICKED))
    ringmaster = Mask("ringmaster", power)
    of = scenario("second", 6, ("ringmaster", *SIX[1:]), own=(ringmaster,))
    async with laptop(of, coin=Random(1)) as table:
        await table.start()
        await table.announce("ringmaster")
        await table.close_round()
        await table.pick("Bruno", "Cleo")
        assert table.screen == "ChangePlacesScreen"
        await table.press("enter")
        assert table.screen == "ChangePlacesScreen"
        await table.offer("s")
        await table.lift("Ada")
        assert table.screen == "SwapScreen"


async def test_a_change_of_seats_that_is_taken_back_is_undone_at_the_table_too() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await puppets(table, "Bruno", "Fran")
        await table.offer("enter")
        await table.offer("backspace")
        assert "Bruno and Fran, change back to your old places." in said(table.text)
        assert table.session.state.seating == tuple(map(Player, range(6)))
