"""What the next key works on is always in sight, and stands in words in the last line; no meaning is a colour alone."""

import re

import pytest

from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, Laptop, laptop
from tests.tui.evenings import evening, proposed

SIX = ("puppet-master", "judge", "king", "witch", "fool", "cheat")
MOST_STEPS = 24
LETTERS_COMPARED = 6
"""A list may cut what the last line has room for."""


def last_line(table: Laptop) -> str:
    return next(line for line in reversed(table.text.splitlines()) if line.strip())


def marked(table: Laptop) -> str:
    """What the last line names, which is marked in the screen above it as well."""
    assert table.app.focused is None, "marks are the program's own"
    last = last_line(table)
    found = re.search("[“”](.*?)[”…]", last)
    seat = re.search("the name at seat ([0-9]+)", last)
    assert found or seat, f"nothing is said to be marked:\n{table.text}"
    above = [line for line in table.text.splitlines() if "▸" in line]
    if seat is not None:
        assert any(re.search(f"▸ *{seat[1]} ", line) for line in above), table.text
    elif found is not None:
        assert any(found[1][:LETTERS_COMPARED] in line for line in above), table.text
    return last


async def walked(table: Laptop, key: str, back: str) -> None:
    """Go through all that can be marked, and back by one: each step says something else."""
    told = [marked(table)]
    for _step in range(MOST_STEPS):
        await table.press(key)
        told.append(marked(table))
        if told[-1] == told[0]:
            break
    assert len(set(told)) > 1
    assert len(told) > MOST_STEPS or len(set(told)) == len(told) - 1, told
    await table.press(back)
    assert marked(table) == told[-2]


AROUND = {
    "title": (),
    "lessons": ("t",),
    "rules": ("r",),
    "scenarios": ("s",),
}


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long)])
async def test_every_list_around_a_game_says_what_is_marked(size: tuple[int, int]) -> None:
    async with evening(proposed(), with_title=True, size=size) as table:
        for keys in AROUND.values():
            await table.press(*keys)
            await walked(table, "down", "up")
            await table.press(*["escape"] * bool(keys))


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long)])
async def test_the_set_up_and_its_pages_say_what_is_marked(size: tuple[int, int]) -> None:
    async with evening(proposed(), size=size) as table:
        await walked(table, "tab", "shift+tab")
        for page in ("“Masks”", "“Rules”"):
            while page not in last_line(table):
                await table.press("tab")
            await table.press("enter")
            await walked(table, "down", "up")
            await table.press("escape")


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long)])
async def test_every_list_in_a_game_says_what_is_marked(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start()
        await table.press("a")
        await walked(table, "down", "up")
        await table.press("escape", "escape")
        assert table.screen == "MenuScreen"
        await walked(table, "down", "up")
        for wish in ("j", "k"):
            await table.press(wish)
            await walked(table, "down", "up")
            await table.press("escape", "escape")


async def test_private_screens_and_covers_say_nothing_of_marks() -> None:
    for keys in (("l",), ("l", "enter"), ("s", "2"), ("s", "2", "enter")):
        async with laptop(scenario("second", 6, SIX), size=LEAST) as table:
            await table.start()
            await table.press(*keys)
            assert table.screen != "TableScreen"
            assert "Marked" not in table.text
