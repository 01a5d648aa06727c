"""Keys that come too soon after a change of screen are dropped, and no two screens in a row take the same one."""

import pytest
from msgspec.structs import replace
from textual import events

from mascarade.tui.screens import menu
from tests.table.dealing import scenario
from tests.tui.clock import Clock
from tests.tui.driving import LEISURE, Laptop, laptop
from tests.tui.reading import box_key, has_large, offered, prompt

SIX = ("judge", "spy", "princess", "fool", "widow", "cheat")
SETTLE = 0.4
ALWAYS = {"question_mark", "f1", "tab", "ctrl+q", "ctrl+c", "escape", "t", "m"}
"""Keys that decide nothing: they open what Escape leaves again, hide, or ask first."""


async def test_a_key_within_the_settling_time_after_a_change_of_screen_is_dropped() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        await table.press("enter")
        assert table.screen == "DealScreen"
        clock.settle()
        await table.press("enter")
        await table.press("s", "2")
        assert table.screen == "TableScreen"
        assert "[2]" not in table.text, "the table, too, has only just come"
        for key in ("s", "2"):
            clock.settle()
            await table.press(key)
        assert table.screen == "CoverScreen"
        clock.now += SETTLE / 2
        await table.press("enter")
        await table.click("[Enter]")
        assert table.screen == "CoverScreen"
        clock.settle()
        await table.press("enter")
        assert table.screen == "SwapScreen"


async def test_a_key_within_the_settling_time_after_a_new_question_is_dropped() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        clock.settle()
        await table.press("enter")
        clock.settle()
        await table.press("s", "2")
        assert "[2]" in table.text, "with whom is another question than what to do"
        clock.settle()
        await table.press("2")
        assert table.screen == "CoverScreen"


async def test_finding_a_mask_in_a_list_is_no_new_question() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        for key in ("enter", "a"):
            clock.settle()
            await table.press(key)
        clock.settle()
        await table.press("down", "home", "up", "up")
        assert "▸Widow" in table.text


async def test_five_fast_enters_cross_no_cover() -> None:
    clock = Clock()
    async with laptop(scenario("second", 6, SIX), timing=replace(LEISURE, settle=SETTLE), clock=clock) as table:
        clock.settle()
        await table.press("enter")
        for key in "l":
            clock.settle()
            await table.press(key)
        clock.settle()
        await table.press(*["enter"] * 5)
        assert table.screen == "LookScreen"
        clock.settle()
        await table.press(*["enter"] * 5)
        assert table.screen == "LookScreen"
        await table.press("space", "backspace")
        await table.press(*["enter"] * 5)
        assert has_large(table.text, "ON THE TABLE")


WAYS = {
    "a look and a swap": "enter l enter space backspace enter s 3 enter box enter",
    "a contested Spy": "enter a down enter 2 enter n enter 5 enter space backspace box enter",
    "hiding a round, and a reveal": "enter a enter tab u 2 n tab u enter",
    "hiding a list": "enter a tab u enter",
    "hiding the deal": "tab u enter l escape l",
    "the menu, and help": "enter escape h escape escape p escape escape k space escape escape v u escape b",
    "a declaration by the menu": "enter escape o 2 l enter space backspace enter",
    "leaving": "enter escape f escape l ctrl+q escape enter space backspace",
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
async def test_two_screens_in_a_row_never_take_the_same_key(way: str) -> None:
    """Whatever key leads from one screen to another, the other one does not take it."""
    async with laptop(scenario("second", 6, SIX)) as table:
        for key in way.split():
            await step(table, key)


async def test_the_last_key_of_a_game_is_not_one_that_the_end_takes() -> None:
    async with laptop(scenario("second", 4, ("cheat", "judge", "king", "witch", "spy", "fool"))) as table:
        await table.start(coins=(10, 6, 6, 1))
        for key in ("a", "enter", "2", "n", "enter"):
            await step(table, key)
        assert table.screen == "EndScreen"


async def step(table: Laptop, key: str) -> None:
    """Press a key that is taken; where it leads to another screen, that one must not take it too."""
    before, screen = table.text, table.app.screen
    pressed = box_key(before, "SWAP THE CARDS") if key == "box" else key
    assert pressed in taken(table), f"{pressed} is not taken by {table.screen}"
    await table.press(pressed)
    if table.app.screen is not screen:
        assert pressed not in taken(table) - ALWAYS, f"{pressed} runs through to {table.screen}"


def taken(table: Laptop) -> set[str]:
    """Every key that the screen takes just now: what it binds, and what the table offers."""
    bound = {
        key
        for binding in table.app.screen._bindings.key_to_bindings.values()  # noqa: SLF001  # what is really bound
        for each in binding
        for key in each.key.split(",")
    }
    if table.screen == "MenuScreen":
        return bound | {entry.key for entry in menu.entries()}
    if table.screen != "TableScreen":
        return bound
    listed = {"up", "down", "home", "end", "enter"} if "enter" in offered(prompt(table.text)) else set()
    return bound | listed | set(offered(table.text))


IN_ONE_READ = {
    "somebody leaves": (("escape",), ("j", "2", "y"), "JoinLeaveScreen"),
    "the game ends": (("escape",), ("j", "x", "y"), "JoinLeaveScreen"),
    "colours": (("escape",), ("k", "c"), "LookAndSoundScreen"),
    "the menu itself": ((), (events.Key("escape", "\x1b"), "j"), "MenuScreen"),
}
"""From the table: the keys to begin with, those that then arrive in one read, and the screen on which they end."""


@pytest.mark.parametrize(("before", "keys", "ends_on"), IN_ONE_READ.values(), ids=IN_ONE_READ)
async def test_keys_of_one_read_do_not_run_on_through_what_the_menu_leads_to(
    before: tuple[str, ...], keys: tuple[str | events.Key, ...], ends_on: str
) -> None:
    clock = Clock(settle=SETTLE + 0.001)
    timing = replace(LEISURE, settle=SETTLE)
    async with laptop(scenario("second", 6, SIX), timing=timing, clock=clock) as table:
        while table.screen != "TableScreen":
            clock.settle()
            await table.press("enter")
        for key in before:
            clock.settle()
            await table.press(key)
        clock.settle()
        drawn = table.session.names, table.session.is_over, table.app.theme
        await table.read(*keys)
        assert table.screen == ends_on
        assert (table.session.names, table.session.is_over, table.app.theme) == drawn
