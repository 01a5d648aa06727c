"""What the next key works on is always in sight, and stands in words in the last line; no meaning is a colour alone."""

import re
from collections.abc import Awaitable, Callable

import pytest

from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, Laptop, laptop
from tests.tui.evenings import evening, played, proposed, truth_of

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


async def begun(table: Laptop) -> None:
    await table.start()


async def chosen(table: Laptop) -> None:
    await table.start()
    await table.announce("puppet-master")
    await table.close_round()


async def revealed(table: Laptop) -> None:
    await table.start()
    await table.announce("puppet-master")
    await table.claims("Bruno")


Steps = Callable[[Laptop], Awaitable[None]]
STATES: dict[str, tuple[Steps, tuple[str, ...], str]] = {
    "a seat that can be chosen": (begun, ("s",), "[2]"),
    "a seat that is chosen": (chosen, ("2",), "(2)"),
    "the mask that is marked": (begun, ("a",), "▸"),
    "who has challenged": (revealed, (), "challenges"),
    "cards face up, and which is true": (revealed, ("n",), "Ada is the Puppet Master."),
    "a card that is up": (begun, ("l", "enter", "space"), "Puppet Master"),
    "what can be done no more": (begun, ("s", "2", "enter", "f", "enter"), "Bruno's turn"),
}


@pytest.mark.parametrize("state", STATES)
async def test_a_state_differs_from_the_one_before_in_words_or_marks(state: str) -> None:
    steps, keys, words = STATES[state]
    async with laptop(scenario("second", 6, SIX), size=LEAST) as table:
        await steps(table)
        before = table.text
        await table.press(*keys)
        assert words in table.text, table.text
        assert not keys or table.text != before


async def test_values_and_ticks_and_changed_rules_are_told_without_colours() -> None:
    async with laptop(scenario("second", 6, SIX)) as table:
        await table.start()
        await table.press("escape", "k")
        shown = set()
        for _value in range(3):
            shown.add(table.text)
            await table.press("space")
        assert len(shown) == 3
    async with evening(proposed()) as table:
        while "“Rules”" not in last_line(table):
            await table.press("tab")
        await table.press("enter")
        assert "* " not in table.text.replace("▸ ", "")
        await table.press("right")
        assert "* " in table.text


async def test_the_truth_marks_whose_turn_it_was_and_what_was_real() -> None:
    async with truth_of(played("second-a", 6, 11), LEAST) as table:
        told = set()
        for _turn in range(12):
            await table.press("right")
            told |= {words for words in ("swapped for real", "only pretended", "▸ ") if words in table.text}
        assert told == {"swapped for real", "only pretended", "▸ "}
