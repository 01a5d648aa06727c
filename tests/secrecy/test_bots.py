"""Bots give away as little as people: nobody can tell from the table what they have done in secret."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import Really
from tests.secrecy.comparing import compare
from tests.secrecy.leaks.among_bots import passages_with_bots
from tests.secrecy.streams import passage_of, record_both
from tests.secrecy.tables import SIZES, Tally, compare_passage
from tests.secrecy.watching import watched

FEWEST = (6, 3, 3, 3)
"""So many pairs are compared at each size, all but the first in the long run."""


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=() if size == SIZES[0] else pytest.mark.long) for size in SIZES],
    ids=[f"{width}x{height}" for width, height in SIZES],
)
async def test_no_frame_tells_what_a_bot_has_done(size: tuple[int, int]) -> None:
    tally = Tally()
    async with watched(size) as watch:
        for number, passage in enumerate(islice(passages_with_bots(), SIZES.index(size), None, len(SIZES))):
            await compare_passage(watch, passage, f"bots {number}", times=1, tally=tally, most=2)
            if tally.pairs >= FEWEST[SIZES.index(size)]:
                break
    assert "people alone" not in tally.people


@pytest.mark.parametrize("bots", [[0], [0, 1, 2, 3, 4], range(6)], ids=["among people", "with one person", "alone"])
async def test_a_bot_that_swaps_is_recorded_like_one_that_pretends(bots: Sequence[int]) -> None:
    async with watched() as watch:
        streams = await record_both(watch, replace(passage_of(Really()), bots=frozenset(map(Player, bots))))
    assert len(streams.swap) == len(streams.pretence) > 1
    for viewer in (None, *map(Player, range(1, 6))):
        compare(streams.swap, streams.pretence, viewer)
    assert any("TableScreen 2.2" in line for line in streams.lines()), "everybody watches the bot's hands for a while"
    assert all(one == other for one, other in (line.split(" | ") for line in streams.lines()))


async def test_bots_at_a_table_of_people_are_not_asked_for_keys() -> None:
    passage = passage_of(Really())
    async with watched() as watch:
        watch.straying = 0.0
        people = await watch.record(passage)
        bots = await watch.record(replace(passage, bots=frozenset({Player(0)})))
    assert "SwapScreen" in {frame.screen for frame in people}
    assert "SwapScreen" not in {frame.screen for frame in bots if frame.step < 2}
