"""The harness can see: leaks planted on purpose are found. The long run plants them all; here, one of each kind."""

import pytest

from tests.secrecy.leaks.elsewhere import SEERS
from tests.secrecy.leaks.seeing import PLANTS, seen_after
from tests.secrecy.watching import watched

ONE_OF_EACH_KIND = {
    "column width": 3,
    "colour": 7,
    "order of options": 7,
    "tooltip": 3,
    "another key": 7,
    "focus": 7,
    "class without a style": 7,
    "meaning of the mouse": 3,
    "toast": 3,
    "clipboard": 3,
    "title of the window": 3,
    "log line": 3,
    "timer": 3,
    "extra frame": 7,
    "skipped prompt": 7,
    "another cover after a swap": 12,
    "number of keys": 12,
    "resumed screen": 0,
    "sleep on a real swap": 12,
    "file for a moment": 0,
    "motion a frame longer for a real swap": 0,
    "no secret, it says": 3,
}
"""From which table on each is looked for, one that shows it soon; the long run begins with the first."""
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
