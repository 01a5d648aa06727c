"""Between two worlds that a viewer cannot tell apart no frame differs: not a cell, a key, a timer or a toast."""

import pytest

from tests.laws.tables import COUNTS
from tests.secrecy.tables import SIZES, Tally, compare_table
from tests.secrecy.watching import watched

FEWEST = 5


@pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
async def test_no_frame_tells_what_its_viewer_cannot_know(size: tuple[int, int]) -> None:
    tally = Tally()
    async with watched(size) as watch:
        for number in range(SIZES.index(size), len(COUNTS), len(SIZES)):
            await compare_table(watch, f"quick {number}", *COUNTS[number], times=1, tally=tally, most=1)
    assert tally.pairs >= FEWEST
    assert {"TableScreen", "CoverScreen", "SwapScreen", "LookScreen"} <= set(tally.screens)


async def test_no_frame_tells_through_the_pilot_with_everything_drawn() -> None:
    tally = Tally()
    async with watched((80, 24), swiftly=False) as watch:
        await compare_table(watch, "pilot 2", "second", 8, times=1, tally=tally, most=1)
    assert tally.frames > 10
