"""Between two worlds that a viewer cannot tell apart no frame differs: not a cell, a key, a timer or a toast."""

import pytest

from tests.laws.tables import COUNTS
from tests.secrecy.tables import SIZES, Tally, compare_table
from tests.secrecy.watching import watched

STEP = 6
"""Every so manyth table is played at each size, all but the first size in the long run; tests/soak plays all tables."""


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=() if size == SIZES[0] else pytest.mark.long) for size in SIZES],
    ids=[f"{x}x{y}" for x, y in SIZES],
)
async def test_no_frame_tells_what_its_viewer_cannot_know(size: tuple[int, int]) -> None:
    tally = Tally()
    tables = range(SIZES.index(size), len(COUNTS), STEP)
    async with watched(size) as watch:
        for number in tables:
            await compare_table(watch, f"quick {number}", *COUNTS[number], times=1, tally=tally, most=1)
    assert tally.pairs >= len(tables) - 1
    assert {"TableScreen", "CoverScreen", "SwapScreen", "LookScreen"} <= set(tally.screens)


async def test_no_frame_tells_through_the_pilot_with_everything_drawn() -> None:
    tally = Tally()
    async with watched((80, 24), swiftly=False) as watch:
        await compare_table(watch, "pilot 2", "second", 8, times=1, tally=tally, most=1)
    assert tally.frames > 10
