"""What lies over a game: menu, cover, leaving, past talk; and the ways to take a choice back."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from textual._styles_cache import StylesCache

from mascarade.game_options import MemoryAid
from mascarade.records.games import game_list
from tests.table.dealing import scenario
from tests.tui.bots import SCRIPTED, WATCHED, with_bots
from tests.tui.driving import Laptop, laptop, table_of
from tests.tui.evenings import evening, named, proposed
from tests.tui.reading import has_large, said

HIDDEN = "HIDDEN"


async def begin(laptop: Laptop) -> None:
    """Turn the dealt cards down."""
    while laptop.screen == "DealScreen":
        await laptop.press("enter")


async def swap_turn(laptop: Laptop) -> None:
    """Play a turn in which the first player swaps with the second, or pretends to."""
    await laptop.press("s", "2", "enter", "f", "enter")


# The menu


async def test_the_menu_leads_to_everything_it_names() -> None:
    async with evening(named()) as laptop:
        await begin(laptop)
        await laptop.press("escape", "h")
        assert laptop.screen == "HelpScreen"
        await laptop.press("escape", "escape", "p")
        assert laptop.screen == "MemoryScreen"
        await laptop.press("escape", "escape", "v")
        assert has_large(laptop.text, HIDDEN)
        await laptop.press("u", "escape", "o")
        assert "Who saw their own card" in laptop.text
        await laptop.press("3")
        assert 2 in laptop.session.state.owes_look
        await laptop.press("escape")
        await laptop.click("Finish")
        assert laptop.screen == "ConfirmScreen"


# Hiding


async def test_one_key_hides_every_public_screen_and_leads_back_to_it() -> None:
    async with evening(named()) as laptop:
        for opening in ((), ("f1",), ("escape", "enter"), ("escape",), ("p",)):
            await laptop.press(*opening)
            before, screen = laptop.text, laptop.app.screen
            await laptop.press("tab")
            assert has_large(laptop.text, HIDDEN)
            assert not any(name in laptop.text for name in laptop.session.names)
            await laptop.press("tab", "escape", "space", "enter", "y")
            assert has_large(laptop.text, HIDDEN)
            await laptop.press("u")
            assert (laptop.text, laptop.app.screen) == (before, screen)


async def test_the_focus_may_be_lost_while_leaving_is_asked_over_a_cover() -> None:
    async with evening(named()) as laptop:
        await begin(laptop)
        await laptop.press("tab", "ctrl+q")
        assert laptop.screen == "ConfirmScreen"
        await laptop.blur()
        await laptop.press("escape")
        assert has_large(laptop.text, HIDDEN)
        await laptop.press("u")
        assert laptop.screen == "TableScreen"


async def test_a_cover_that_passes_the_laptop_is_not_the_one_that_hides() -> None:
    async with evening(named()) as laptop:
        await begin(laptop)
        await laptop.press("s", "tab")
        assert has_large(laptop.text, HIDDEN)
        await laptop.press("u", "2")
        assert "Pass the laptop to" in laptop.text
        await laptop.blur()
        assert "Pass the laptop to" in laptop.text
        await laptop.press("enter")
        assert laptop.screen == "SwapScreen"
        await laptop.blur()
        assert "Pass the laptop to" in laptop.text
        await laptop.press("enter", "f", "enter")
        assert laptop.screen == "TableScreen"


async def test_names_and_set_up_are_not_hidden_when_the_window_loses_its_focus() -> None:
    async with evening(proposed()) as laptop:
        await laptop.blur()
        assert laptop.screen == "SetUpScreen"


# Leaving


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_leaving_asks_says_what_is_kept_and_can_be_thought_better_of(key: str) -> None:
    async with evening(named()) as laptop:
        await begin(laptop)
        before = laptop.text
        await laptop.press(key)
        assert "Leave Mascarade?" in laptop.text
        assert "The game is saved. Continue it with: mascarade resume" in laptop.text
        assert "Ada" not in laptop.text
        await laptop.press(key, "n", "enter", "space")
        assert laptop.screen == "ConfirmScreen"
        await laptop.press("tab")
        assert "Everything is" in laptop.text
        await laptop.press("u")
        assert laptop.screen == "ConfirmScreen"
        await laptop.press("escape")
        assert laptop.text == before
        await laptop.press(key, "y")
        assert laptop.app.return_code == 0


async def test_a_secret_is_covered_before_anything_is_asked() -> None:
    async with evening(named()) as laptop:
        await begin(laptop)
        await laptop.press("s", "2", "enter")
        assert laptop.screen == "SwapScreen"
        await laptop.press("ctrl+q")
        assert "Pass the laptop to" in laptop.text
        for way_back in ("escape", "tab"):
            await laptop.press("ctrl+q")
            assert laptop.screen == "ConfirmScreen"
            await laptop.press(way_back)
            assert "Pass the laptop to" in laptop.text, "a cover lies beneath, and covers everything"
        await laptop.press("ctrl+q")
        await laptop.click("no, stay")
        assert "Pass the laptop to" in laptop.text


# Reading again


@pytest.mark.parametrize(
    ("aid", "words"),
    [(MemoryAid.NONE, ("Memory aid: none",)), (MemoryAid.TURN, ("this turn", "Nothing has been said yet"))],
)
async def test_a_smaller_memory_aid_says_what_it_keeps_and_tells_nothing_else(
    aid: MemoryAid, words: tuple[str, ...]
) -> None:
    async with evening(named(memory=aid)) as laptop:
        await begin(laptop)
        await swap_turn(laptop)
        await laptop.press("m")
        assert all(part in laptop.text for part in words)
        assert "Ada" not in laptop.text
        await laptop.press("escape")
        assert laptop.screen == "TableScreen"


# Dying


def test_textual_no_longer_remembers_every_widget_by_its_colours() -> None:
    assert callable(StylesCache.get_inner_outer)
    assert not hasattr(StylesCache.get_inner_outer, "cache_info")


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
async def test_menu_entries_that_only_work_at_the_table_say_so(
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


SPIES = ("spy", "judge", "princess", "king", "widow", "cheat")
TAKE_BACK = "[Esc] take it back"


@asynccontextmanager
async def six() -> AsyncIterator[Laptop]:
    async with laptop(scenario("second", 6, SPIES)) as table:
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
async def test_a_single_player_takes_back_on_the_untouched_private_screen(way: str) -> None:
    proposal = with_bots(scenario("second", 6, SPIES), ["Ada"], [None, *[SCRIPTED] * 5])
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
