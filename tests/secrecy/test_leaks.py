"""The harness can see: leaks planted on purpose are found. The long run plants them all; here, one of each kind."""

import pytest

from tests.secrecy.leaks.elsewhere import SEERS
from tests.secrecy.leaks.seeing import PLANTS, seen_after
from tests.secrecy.watching import watched

ONE_OF_EACH_KIND = (
    "column width",
    "colour",
    "order of options",
    "tooltip",
    "another key",
    "focus",
    "class without a style",
    "meaning of the mouse",
    "toast",
    "clipboard",
    "title of the window",
    "log line",
    "timer",
    "extra frame",
    "skipped prompt",
    "another cover after a swap",
    "number of keys",
    "resumed screen",
    "sleep on a real swap",
    "file for a moment",
    "no secret, it says",
)
MOST_PAIRS = 12


def test_there_are_a_hundred_leaks_to_plant() -> None:
    assert len({**PLANTS, **SEERS}) == len(PLANTS) + len(SEERS) >= 100


@pytest.mark.parametrize("name", ONE_OF_EACH_KIND)
async def test_a_leak_in_frames_is_seen(name: str) -> None:
    async with watched() as watch:
        assert await seen_after(watch, PLANTS[name], MOST_PAIRS) is not None


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
