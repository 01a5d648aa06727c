"""What is over is over: nothing on a screen, on the disk or after a failure repeats it."""

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete

from mascarade.cli.commands import summaries
from mascarade.tui.screens.base import PrivateScreen
from mascarade.tui.terminal.private_names import forget_drawn
from mascarade.wording.masks import mask_name
from tests.laws.tables import COUNTS
from tests.secrecy.forgetting import compare_with_fresh, later_steps
from tests.secrecy.holding import forget_results, holding
from tests.secrecy.laptop import TirelessLaptop
from tests.secrecy.leaks.elsewhere import compare_last_words
from tests.secrecy.pairs import random_passage
from tests.secrecy.saving import COMMANDS, compare_saved, pairs_from_the_deal
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, laptop
from tests.tui.reading import find

DEAL = ("witch", "spy", "princess", "judge", "king", "cheat")
BRIEF = LEISURE._replace(timed_peek=0.002, turning_away=0.002, showing=0.002)
TABLE = scenario("second", 6, DEAL)
MASKS = [mask_name(mask, TABLE.edition) for mask in DEAL if mask not in ("spy", "princess")]
WORDS = (*MASKS, "PUT CARDS BACK", "SWAP THE CARDS", "only you", "coin on the court", "whole fortunes")
"""What private screens say; the masks that are announced on the way are on everybody's lips."""


@pytest.mark.parametrize("number", [3, *(pytest.param(number, marks=pytest.mark.long) for number in (11, 16))])
async def test_a_used_laptop_shows_what_a_fresh_one_shows(number: int) -> None:
    before = random_passage(f"before {number}", *COUNTS[-number])
    passages = (random_passage(f"after {number}.{more}", *COUNTS[number]) for more in count())
    passage = next(passage for passage in passages if len(later_steps(passage)) > 2)
    assert await compare_with_fresh((80, 24), before, passage, later_steps(passage)[0]) > 0


def test_saved_games_that_the_table_cannot_tell_apart_look_the_same_on_the_disk() -> None:
    for _number, passage, twin in pairs_from_the_deal(8):
        compare_saved(passage, twin)


def test_no_command_is_left_out_where_saved_games_are_compared() -> None:
    elsewhere = {"simulate", "rules", "config", "keys", "completion"}  # they read no saved game
    asked = {line.split()[0] for line in COMMANDS if line}
    assert asked == {name for name, _summary in summaries()} - elsewhere


def test_a_failure_has_the_same_last_words_whatever_the_cards_are() -> None:
    for _number, passage, twin in pairs_from_the_deal(3):
        compare_last_words(passage, twin)


async def a_look(table: Laptop) -> None:
    await table.press("space", "space", "backspace")


async def a_look_with_the_mouse(table: Laptop) -> None:
    at = find(table.text, "▗████▄ ▄████▖")
    await table.mouse(events.MouseMove, *at)
    await table.mouse(events.MouseDown, *at)
    await table.mouse(events.MouseUp, *at)
    await table.press("backspace")


async def a_look_that_ends_by_itself(table: Laptop) -> None:
    await table.press("t")
    await table.until(lambda: "▗████▄ ▄████▖" in table.text or table.screen == "CoverScreen")
    await table.press("backspace")


async def a_look_that_is_cut_short(table: Laptop) -> None:
    await table.press("space")
    await table.blur()
    await table.press("enter", "space", "backspace")


async def a_swap(table: Laptop) -> None:
    await table.press("f")


async def a_swap_that_is_cut_short(table: Laptop) -> None:
    await table.blur()
    await table.press("enter", "f")


async def what_a_spy_does(table: Laptop) -> None:
    await table.press("space", "backspace", "f")


async def what_a_princess_shows(table: Laptop) -> None:
    await table.until(lambda: "You may look again" in table.text)


LOOK, SWAP = "l", "s 3"
SPY, PRINCESS = "a home down enter n 4", "a home down down enter n 4"
PRIVATE = (
    (LOOK, a_look),
    (LOOK, a_look_with_the_mouse),
    (LOOK, a_look_that_ends_by_itself),
    (LOOK, a_look_that_is_cut_short),
    (SWAP, a_swap),
    (SWAP, a_swap_that_is_cut_short),
    (SPY, what_a_spy_does),
    (PRINCESS, what_a_princess_shows),
)
SELDOM = (
    a_look,
    a_look_with_the_mouse,
    a_look_that_ends_by_itself,
    a_look_that_is_cut_short,
    a_swap,
    what_a_spy_does,
)
"""What differs little from the others, or is tried with a busy app too, is left to the long runs."""


@pytest.mark.parametrize(
    ("way", "alone"),
    [
        pytest.param(way, alone, id=alone.__name__, marks=[pytest.mark.long] if alone in SELDOM else [])
        for way, alone in PRIVATE
    ],
)
async def test_a_private_screen_leaves_nothing_behind_in_memory(
    way: str, alone: Callable[[Laptop], Awaitable[None]]
) -> None:
    async with laptop(TABLE, DEAL, timing=BRIEF) as sat_at:
        table = TirelessLaptop(sat_at.app, sat_at.pilot)  # which holds no screen while it waits
        await table.start()
        await table.press(*way.split())
        with everything_looked_through():
            before = cover_holding(table)
            await table.press("enter")
            await alone(table)
            await table.rest()
            assert cover_holding(table) - before == Counter(), "nothing more than before"


@pytest.mark.parametrize(
    ("way", "alone"),
    [
        (LOOK, a_look_that_is_cut_short),
        pytest.param(PRINCESS, what_a_princess_shows, marks=pytest.mark.long),
    ],
)
async def test_nothing_is_left_behind_even_if_the_app_is_busy_when_the_next_screen_is_drawn(
    way: str, alone: Callable[[Laptop], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken_off = PrivateScreen.dismiss

    def dismiss(screen: PrivateScreen[Any], result: Any = None) -> AwaitComplete:
        app = screen.app
        done = taken_off(screen, result)
        app.call_next(dawdle, app)  # what has been done before it stays with the app until this is done
        return done

    monkeypatch.setattr(PrivateScreen, "dismiss", dismiss)
    await test_a_private_screen_leaves_nothing_behind_in_memory(way, alone)


async def dawdle(app: App[Any]) -> None:
    for _turn in range(100):
        app.screen._on_timer_update()  # noqa: SLF001  # what Textual's timer does, at the worst moment
        await asyncio.sleep(0)


@contextmanager
def everything_looked_through() -> Iterator[None]:
    """Let what was loaded for the tests be looked through too, since it may keep what it is given."""
    gc.unfreeze()
    forget_results()
    forget_drawn()
    try:
        yield
    finally:
        gc.freeze()


def cover_holding(table: Laptop) -> Counter[tuple[str, str]]:
    assert table.screen == "CoverScreen", table.text
    return holding(*WORDS)
