"""The comparison finds planted leaks, one of each kind; the long run looks for them at random tables."""

import pytest

from tests.secrecy.leaks.outside import LAST_WORDS_SEERS
from tests.secrecy.leaks.planting import Secret, seen_in_scene
from tests.secrecy.leaks.seeing import PLANTS, differing_parts
from tests.secrecy.scenes import (
    deal_before_a_swap,
    look,
    reveal_of_two_claims,
    swap_before_the_game_was_left,
    swap_or_pretence,
)
from tests.secrecy.watching import watched

OF_EVERY_PART = {
    "colour": "cells",
    "class without a style": "widgets",
    "cursor": "cursor",
    "focus": "focus",
    "another key": "bindings keys",
    "help text of a screen": "help",
    "title": "titles",
    "toast": "toasts",
    "clipboard": "clipboard",
    "title of the window": "written",
    "log line": "logged",
    "beep": "beep",
    "timer": "started running timer",
    "extra frame": "frames",
}
"""The parts of a frame, each with a leak that shows in it."""
ONE_OF_EACH_KIND = {
    "meaning of the mouse": swap_or_pretence,
    "skipped prompt": swap_or_pretence,
    "another cover after a swap": swap_or_pretence,
    "number of keys": swap_before_the_game_was_left,
    "resumed screen": swap_before_the_game_was_left,
    "sleep on a real swap": swap_or_pretence,
    "file for a moment": look,
    "motion a frame longer for a real swap": swap_or_pretence,
    "turning down a frame longer by the cards": reveal_of_two_claims,
    "order of revealed cards by the others": reveal_of_two_claims,
    "next card later by the others": reveal_of_two_claims,
    "deal that foretells a swap": deal_before_a_swap,
    "no secret, it says": look,
}
"""The scene in which each leak shows."""
MOST_PAIRS = 12


async def test_everything_into_which_leaks_are_planted_still_exists() -> None:
    async with watched() as watch:
        for plant in PLANTS.values():
            with pytest.MonkeyPatch.context() as patch:
                plant(patch, Secret(watch))


async def test_leaks_in_every_part_of_a_frame_are_seen_there() -> None:
    differing = await differing_parts(OF_EVERY_PART)
    assert {part for parts in OF_EVERY_PART.values() for part in parts.split()} <= differing


@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
async def test_a_leak_in_frames_is_seen(name: str) -> None:
    assert await seen_in_scene(PLANTS[name], ONE_OF_EACH_KIND[name]) is not None


@pytest.mark.parametrize(
    "name",
    [
        "resume list",
        "size of a file",
        "exit code of a command",
        "swaps told to bots",
        "text of an exception",
        "coins in a closed hand",
        "pause of a bot",
    ],
)
async def test_a_leak_outside_frames_is_seen(name: str) -> None:
    assert await LAST_WORDS_SEERS[name](MOST_PAIRS) is not None
