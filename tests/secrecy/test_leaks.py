"""The harness can see: leaks planted on purpose are found. The long run plants them all; here, one of each kind."""

import pytest

from tests.secrecy.leaks.elsewhere import SEERS
from tests.secrecy.leaks.seeing import PLANTS, seen_after
from tests.secrecy.watching import watched

ONE_OF_EACH_KIND = {
    "column width": 3,
    "colour": 3,
    "order of options": 3,
    "tooltip": 3,
    "another key": 3,
    "focus": 3,
    "class without a style": 3,
    "meaning of the mouse": 3,
    "toast": 3,
    "clipboard": 3,
    "title of the window": 3,
    "log line": 3,
    "timer": 3,
    "extra frame": 3,
    "skipped prompt": 3,
    "another cover after a swap": 18,
    "number of keys": 17,
    "resumed screen": 17,
    "sleep on a real swap": 5,
    "file for a moment": 2,
    "motion a frame longer for a real swap": 18,
    "turning down a frame longer by the cards": 296,
    "deal that foretells a swap": 170,
    "no secret, it says": 3,
}
"""From which table on each is looked for, one of those that show it first; the long run begins with the first.

Where random games have changed, and a leak takes more than two seconds, another number here makes it quick again.
"""
MOST_PAIRS = 12


def test_there_are_a_hundred_leaks_to_plant() -> None:
    assert len({**PLANTS, **SEERS}) == len(PLANTS) + len(SEERS) >= 100


@pytest.mark.parametrize(("name", "first"), ONE_OF_EACH_KIND.items(), ids=ONE_OF_EACH_KIND)
async def test_a_leak_in_frames_is_seen(name: str, first: int) -> None:
    async with watched() as watch:
        assert await seen_after(watch, PLANTS[name], MOST_PAIRS, first) is not None


@pytest.mark.parametrize(
    "name",
    [
        "resume list",
        "file name",
        "size of a file",
        "mode of a file",
        "number in JSON",
        "exit code of a command",
        "swaps told to bots",
        "text of an exception",
        "coins in a closed hand",
        "pause of a bot",
        "words for a bot",
    ],
)
async def test_a_leak_outside_frames_is_seen(name: str) -> None:
    assert await SEERS[name](MOST_PAIRS) is not None
