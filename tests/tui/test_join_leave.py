"""Somebody leaves during a game, comes, comes back or changes places, or the table ends the game."""

from random import Random

import pytest

from mascarade.records.games import game_list
from mascarade.rules.cards import Mask, Player
from mascarade.rules.effect_terms import Cards, Which
from mascarade.rules.effects import ChangeSeats, PickCard, SwapOrPretend
from mascarade.scenarios import find_scenario
from mascarade.tui.screens.animation import TimedScreen
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, WATCHED, with_bots
from tests.tui.driving import COMPACT, ROOMY, Laptop, laptop, table_of
from tests.tui.layout_checks import cut_texts
from tests.tui.reading import prompt, said

SIX = ("judge", "king", "witch", "fool", "cheat", "spy")


async def joining(table: Laptop) -> None:
    """Open the page for people who come and go."""
    await table.press("escape", "j")


async def leave(table: Laptop, name: str) -> None:
    await joining(table)
    await table.press(table.seat_key(name), "y")


async def test_a_bot_plays_on_for_whoever_leaves() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await joining(table)
        assert table.screen == "JoinLeaveScreen"
        assert "Ada leaves and a bot takes over" in table.text
        await table.press(table.seat_key("Bruno"))
        assert "Bruno leaves. A bot takes over" in table.text
        await table.press("escape")
        assert table.session.bots == {}
        await leave(table, "Bruno")
        assert table.screen == "TableScreen"
        assert "Bruno leaves. From now on the bot Colombina plays, knowing what Bruno knew." in " ".join(
            table.text.split()
        )
        assert table.session.names == ("Ada", "Colombina", "Cleo", "Dario", "Emile", "Fran")
        await table.turn_look()
        assert table.active == "Colombina"
        before = len(table.session.steps)
        await table.press("space")
        assert len(table.session.steps) > before, "the bot plays without a key of anybody's"


async def test_whoever_has_left_is_offered_and_comes_back() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await leave(table, "Bruno")
        await leave(table, "Fran")
        await joining(table)
        await table.press(table.seat_key("Colombina"))
        assert "Bruno comes back knowing only what Bruno knew." in table.text
        await table.press("down")
        assert "Fran comes back knowing only what Fran knew." in table.text
        await table.press("up", "enter")
        assert "Bruno is back and takes over from the bot Colombina." in table.text
        assert table.session.game_log.seat_history.gone == ("Fran",)


async def test_the_last_two_need_covers_and_one_among_bots_does_not() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        for name in ("Bruno", "Cleo", "Dario", "Emile", "Fran"):
            await leave(table, name)
        await table.press("l")
        if table.screen == "TableScreen":
            await table.press("space")
        assert table.screen == "LookScreen"


async def test_a_game_ends_as_it_stands_and_its_truth_is_told() -> None:
    async with laptop(find_scenario("second-a"), players=6) as table:
        await table.start()
        await leave(table, "Bruno")
        await joining(table)
        await table.press("x")
        assert "nobody wins" in table.text
        await table.press("escape", "escape", "j", "x", "y")
        assert table.screen == "EndScreen"
        assert "The table ended this game early, so nobody wins." in table.text
        assert "Colombina" in table.text
        await table.press("t", "end")
        assert "Bruno leaves. From here on the bot Colombina plays, knowing what Bruno knew." in table.text
        assert "The table ended this game early," in table.text
        (game,) = game_list().games
        assert (game.is_ended_early, game.winners, game.names[1]) == (True, (), "Colombina")


async def test_nothing_of_these_pages_is_cut_with_the_longest_names() -> None:
    names = tuple(f"Bartholomew {letter}{letter}" for letter in "ABCDEFGHIJKLM")
    masks = (*SIX[:1], *SIX[2:], "patron", "princess", "beggar", "puppet-master", "widow", "guru", "king")
    pages = ("escape", "j", "2", "escape escape j 1", "enter", "escape escape j x")
    for size in (COMPACT, ROOMY):
        async with laptop(scenario("second", 12, masks), names=names, size=size) as table:
            await table.start()
            await leave(table, names[0])
            for keys in pages:
                await table.press(*keys.split())
                assert cut_texts(table.app) == [], table.text


WITH_PUPPETS = ("puppet-master", "judge", "king", "witch", "fool", "cheat")


async def puppets(table: Laptop, *names: str) -> None:
    """Start a game in which Ada, with the Puppet Master, makes two change seats."""
    await table.start()
    await table.announce("puppet-master")
    await table.press("n")
    while "choose" not in prompt(table.text):
        await table.press("space")
    await table.pick(*names)


async def test_the_two_are_told_to_change_places_and_where_they_sit_from_now_on() -> None:
    async with laptop(scenario("second", 6, WITH_PUPPETS)) as table:
        await puppets(table, "Bruno", "Fran")
        assert table.screen == "ChangePlacesScreen"
        assert "Bruno and Fran, get up and change places. Cards and coins stay." in table.text
        assert "Seat 6: Bruno. Seat 2: Fran." in table.text
        assert "[Enter] when you’re seated" in table.text
        await table.offer("enter")
        assert table.screen == "TableScreen"
        assert "Fran’s turn" in prompt(table.text)


async def test_nothing_but_the_key_leads_past_the_stop() -> None:
    async with laptop(scenario("second", 6, WITH_PUPPETS)) as table:
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
    proposal = with_bots(scenario("second", 6, WITH_PUPPETS), ["Ada", "Bruno"], [None, None, *[SCRIPTED] * 4])
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
    of = scenario("second", 6, ("ringmaster", *WITH_PUPPETS[1:]), own=(ringmaster,))
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
    async with laptop(scenario("second", 6, WITH_PUPPETS)) as table:
        await puppets(table, "Bruno", "Fran")
        await table.offer("enter")
        await table.offer("backspace")
        assert "Bruno and Fran, change back to your old places." in said(table.text)
        assert table.session.state.seating == tuple(map(Player, range(6)))
