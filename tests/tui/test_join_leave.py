"""Somebody leaves in the middle of a game, somebody comes, somebody comes back, or the table ends the game."""

from mascarade.records.games import game_list
from mascarade.scenarios import find_scenario
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, Laptop, laptop
from tests.tui.layout_checks import cut_texts

SIX = ("judge", "king", "witch", "fool", "cheat", "spy")


async def joining(table: Laptop) -> None:
    """Open the page of those who come and go."""
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
