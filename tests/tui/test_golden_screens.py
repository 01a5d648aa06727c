"""Screens as they are, kept as text (tests/kept.py): whoever changes one sees what becomes of it."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mascarade.art.drawing import AsciiMode
from mascarade.art.palettes import Palette
from mascarade.scenarios import find_scenario
from tests.kept import hold
from tests.pictures.scenes import SCENES
from tests.table.dealing import scenario
from tests.tui.driving import COMPACT, ROOMY, Laptop, laptop

KEPT = Path(__file__).parent / "screens"
SIX = ("judge", "king", "witch", "fool", "widow", "cheat")


async def deal(table: Laptop) -> None:
    assert table.screen == "DealScreen"


async def opening(table: Laptop) -> None:
    await table.start()


async def choosing_a_seat(table: Laptop) -> None:
    await table.start((6, 9, 5, 11, 2, 6), court=4)
    await table.press("s")


async def choosing_a_mask(table: Laptop) -> None:
    await table.start()
    await table.press("a", "down", "down")


async def challenge_round(table: Laptop) -> None:
    await table.start()
    await table.announce("king")
    await table.press("c", "enter", "c")


async def reveal(table: Laptop) -> None:
    await challenge_round(table)
    await table.close_round()


async def after_the_reveal(table: Laptop) -> None:
    await reveal(table)
    await table.go_on()


async def cover(table: Laptop) -> None:
    await table.start()
    await table.press("s", "3")


async def swap(table: Laptop) -> None:
    await cover(table)
    await table.press("enter")


async def look(table: Laptop) -> None:
    await table.start()
    await table.press("l", "enter", "space")


async def end(table: Laptop) -> None:
    await table.start((12, 9, 5, 11, 2, 6))
    await table.announce("king")
    await table.close_round()


SCREENS: dict[str, tuple[Callable[[Laptop], Awaitable[None]], int, tuple[int, int]]] = {
    "deal-6": (deal, 6, COMPACT),
    "table-13-compact": (opening, 13, COMPACT),
    "table-6-roomy": (choosing_a_seat, 6, ROOMY),
    "masks-13-compact": (choosing_a_mask, 13, COMPACT),
    "challenge-round-6": (challenge_round, 6, COMPACT),
    "reveal-6": (reveal, 6, COMPACT),
    "after-the-reveal-6": (after_the_reveal, 6, COMPACT),
    "cover-6": (cover, 6, COMPACT),
    "swap-6": (swap, 6, COMPACT),
    "look-6": (look, 6, COMPACT),
    "end-6-compact": (end, 6, COMPACT),
    "end-6-roomy": (end, 6, ROOMY),
}


PICTURED = {
    "title": (COMPACT, ROOMY),
    "set-up": (COMPACT, ROOMY),
    "table-2": (COMPACT,),
    "table-3": (ROOMY,),
    "table-13": (ROOMY,),
    "truth-swap": (COMPACT,),
    "truth-claim": (COMPACT, ROOMY),
    "awards": (COMPACT,),
    "curves": (COMPACT,),
    "menu": (COMPACT,),
    "leave": (COMPACT,),
    "memory": (COMPACT,),
    "help": (COMPACT, ROOMY),
    "glance": (ROOMY,),
    "scenarios": (COMPACT, ROOMY),
}
"""Screens of which there are pictures, and the windows in which they are kept."""
BOTH = {f"{scene}-{width}x{height}": (scene, (width, height)) for scene, of in PICTURED.items() for width, height in of}


@pytest.mark.parametrize("name", BOTH)
async def test_the_screen_of_a_picture_is_as_it_was_kept(name: str) -> None:
    scene, size = BOTH[name]
    async with SCENES[scene](size, Palette.CANDLELIGHT, AsciiMode.NEVER) as driven:
        compare(name, driven)


@pytest.mark.parametrize("name", SCREENS)
async def test_the_screen_is_as_it_was_kept(name: str) -> None:
    steps, players, size = SCREENS[name]
    of = scenario("second", 6, SIX) if players == 6 else scenario("first", 13, find_scenario("first").line_up(13))
    async with laptop(of, size=size) as table:
        await steps(table)
        compare(name, table)


def compare(name: str, driven: Laptop) -> None:
    """Hold a screen against the one that was kept."""
    hold(driven.text.rstrip() + "\n", KEPT / f"{name}.txt")


def test_every_kept_screen_is_one_of_these() -> None:
    assert {path.stem for path in KEPT.glob("*.txt")} == {*SCREENS, *BOTH}
