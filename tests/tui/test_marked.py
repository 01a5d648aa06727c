"""What the next key works on is always visible, and named in the last line; no meaning is only a colour."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mascarade.tui.screens.base import CoverableScreen, PrivateScreen
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, LEAST, Laptop, laptop
from tests.tui.evenings import evening, proposed
from tests.tui.reading import offered
from tests.tui.window import FOOT

SIX = ("puppet-master", "judge", "king", "witch", "fool", "cheat")
MOST_STEPS = 24
LETTERS_COMPARED = 6
"""The number of letters that are compared, since a list may cut what the last line has room for."""


def last_line(table: Laptop) -> str:
    return next(line for line in reversed(table.text.splitlines()) if line.strip())


def marked_entry(table: Laptop) -> str:
    """Return what the last line names, which has to be marked in the screen above it as well."""
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


async def walk(table: Laptop, key: str, back: str) -> None:
    """Go through everything that can be marked, and back by one; each step names something else."""
    told = [marked_entry(table)]
    for _step in range(MOST_STEPS):
        await table.press(key)
        told.append(marked_entry(table))
        if told[-1] == told[0]:
            break
    assert len(set(told)) > 1
    assert len(told) > MOST_STEPS or len(set(told)) == len(told) - 1, told
    await table.press(back)
    assert marked_entry(table) == told[-2]


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
            await walk(table, "down", "up")
            await table.press(*["escape"] * bool(keys))


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long)])
async def test_the_set_up_and_its_pages_say_what_is_marked(size: tuple[int, int]) -> None:
    async with evening(proposed(), size=size) as table:
        await walk(table, "tab", "shift+tab")
        for page in ("“Masks”", "“Rules”"):
            while page not in last_line(table):
                await table.press("tab")
            await table.press("enter")
            await walk(table, "down", "up")
            await table.press("escape")


@pytest.mark.parametrize("size", [LEAST, pytest.param(COMPACT, marks=pytest.mark.long)])
async def test_every_list_in_a_game_says_what_is_marked(size: tuple[int, int]) -> None:
    async with laptop(scenario("second", 6, SIX), size=size) as table:
        await table.start()
        await table.press("a")
        await walk(table, "down", "up")
        await table.press("escape", "escape")
        assert table.screen == "MenuScreen"
        await walk(table, "down", "up")
        for wish in ("j", "k"):
            await table.press(wish)
            await walk(table, "down", "up")
            await table.press("escape", "escape")


async def test_private_screens_and_covers_say_nothing_of_marks() -> None:
    async with laptop(scenario("second", 6, SIX), size=LEAST) as table:
        await table.start()
        for keys in (("l",), ("enter",), ("space", "backspace", "enter", "s", "3"), ("enter",)):
            await table.press(*keys)
            assert table.screen != "TableScreen"
            assert "Marked" not in table.text
        assert table.screen == "SwapScreen"


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


AT_TITLE, AT_DEAL = "title", "deal"
REACHED: dict[str, tuple[str, tuple[str, ...]]] = {
    "TitleScreen": (AT_TITLE, ()),
    "LessonsScreen": (AT_TITLE, ("t",)),
    "HelpScreen": (AT_TITLE, ("r",)),
    "ScenariosScreen": (AT_TITLE, ("s",)),
    "GamesScreen": (AT_TITLE, ("p",)),
    "SetUpScreen": (AT_TITLE, ("n",)),
    "MasksScreen": (AT_TITLE, ("n", "Masks", "enter")),
    "HouseRulesScreen": (AT_TITLE, ("n", "Rules", "enter")),
    "DealScreen": (AT_DEAL, ()),
    "FullCardsScreen": (AT_DEAL, ("r",)),
    "TableScreen": ("begun", ("a",)),
    "MasksInPlayScreen": ("begun", ("d",)),
    "MemoryScreen": ("begun", ("m",)),
    "MenuScreen": ("begun", ("escape",)),
    "JoinLeaveScreen": ("begun", ("escape", "j")),
    "NameScreen": ("begun", ("escape", "j", "enter", "y", "escape", "j", "enter")),
    "LookAndSoundScreen": ("begun", ("escape", "k")),
    "ConfirmScreen": ("begun", ("escape", "j", "x")),
    "RevealScreen": ("revealed", ("n",)),
    "ChangePlacesScreen": ("chosen", ("2", "3")),
    "EndScreen": ("begun", ("escape", "j", "x", "y")),
    "TruthScreen": ("begun", ("escape", "j", "x", "y", "t")),
}
"""The way to each public screen: where it starts, and the keys."""
NO_HABIT = {"ConfirmScreen"}
"""A question whose yes is a key that nobody presses by habit."""


def public_screens(of: type[Any] = CoverableScreen) -> Iterator[str]:
    """Yield the names of the public screens that are shown; the others are only base classes."""
    below = [kind for kind in of.__subclasses__() if kind.__module__.startswith("mascarade.")]
    if not below and not issubclass(of, PrivateScreen):
        yield of.__name__
    for kind in below:
        yield from public_screens(kind)


@asynccontextmanager
async def reached(screen: str) -> AsyncIterator[Laptop]:
    start, keys = REACHED[screen]
    with_title = start == AT_TITLE
    shown = evening(proposed(), with_title=True) if with_title else laptop(scenario("second", 6, SIX))
    async with shown as table:
        if start not in (AT_TITLE, AT_DEAL):
            await {"begun": begun, "chosen": chosen, "revealed": revealed}[start](table)
        for key in keys:
            while key[0].isupper() and f"“{key}”" not in last_line(table):
                await table.press("tab")
            if key[0].islower() or key.isdecimal():
                await table.press(key)
        assert table.screen == screen, table.text
        yield table


def test_the_law_of_enter_is_tried_on_every_public_screen() -> None:
    assert {*public_screens()} == REACHED.keys()


@pytest.mark.parametrize("screen", REACHED)
async def test_where_something_is_marked_or_there_is_one_way_on_enter_takes_it(screen: str) -> None:
    async with reached(screen) as table:
        ways = {*offered("\n".join(table.text.splitlines()[-FOOT:]))} - {"question_mark", "escape"}
        if re.search("Marked:|Open:|Typed", last_line(table)) or len(ways) < 2:
            before = table.screen, table.text
            await table.press("enter")
            is_taken = (table.screen, table.text) != before and "does nothing here" not in table.text
            assert is_taken != (screen in NO_HABIT), table.text


async def test_enter_takes_the_only_choice_of_a_turn_and_closes_a_message() -> None:
    async with laptop(scenario("second", 6, SIX, opening=1)) as table:
        await table.start()
        await table.press("enter")
        assert "Which other card?" in table.text
    async with laptop(scenario("second", 6, SIX)) as table:
        await chosen(table)
        await table.press("escape", "j")
        assert table.screen == "ConfirmScreen"
        await table.press("enter")
        assert table.screen == "TableScreen"
