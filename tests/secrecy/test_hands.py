"""Hands give away as much as screens: swap and pretence take the same keys, screens, frames and time."""

from random import Random

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import Pretend, Really
from tests.laws.tables import COUNTS
from tests.secrecy.comparing import compare
from tests.secrecy.pairs import random_passage
from tests.secrecy.streams import passage_of, record_both
from tests.secrecy.watching import watched
from tests.tui.reading import box_key


@pytest.mark.parametrize(("edition", "players"), [("first", 2), ("second", 6), ("first", 13)])
async def test_swap_and_pretence_are_recorded_alike(edition: str, players: int) -> None:
    async with watched() as watch:
        streams = await record_both(watch, passage_of(Really(), edition, players))
    for viewer in (None, *map(Player, range(1, players))):
        compare(streams.swap, streams.pretence, viewer)
    assert len(streams.swap) == len(streams.pretence)
    assert [len(frame.key) for frame in streams.swap] == [len(frame.key) for frame in streams.pretence]
    assert all(one == other for one, other in (line.split(" | ") for line in streams.lines()))


async def test_the_two_boxes_lie_now_this_way_and_now_that_whatever_the_cards() -> None:
    keys = []
    async with watched() as watch:
        watch.straying = 0.0
        for seed in range(6):
            frames = await watch.record(passage_of(Pretend(), seed=seed))
            keys += [box_key(frame.text(), "SWAP THE CARDS") for frame in frames if frame.screen == "SwapScreen"]
            if len(set(keys)) > 1:
                break
    assert set(keys) == {"f", "j"}


async def test_the_boxes_take_nothing_from_the_games_chance() -> None:
    async with watched() as watch:
        watch.app.chance = Random(7)
        before = watch.app.chance.getstate()
        await watch.record(passage_of(Really()))
        assert watch.app.chance.getstate() == before


async def test_a_hidden_card_is_in_no_frame_but_those_of_its_look() -> None:
    async with watched() as watch:
        for number in (4, 9):
            passage = random_passage(f"look {number}", *COUNTS[number])
            for frame in await watch.record(passage):
                if frame.screen in ("CoverScreen", "VeilScreen", "SwapScreen"):
                    assert not any(word in frame.text() for word in ("Judge", "Queen", "Cheat", "Witch", "Swindler"))
