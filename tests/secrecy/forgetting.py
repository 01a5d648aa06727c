"""When a moment is over, nothing repeats it: a laptop that was there looks like one that has just been switched on."""

from collections.abc import Sequence
from dataclasses import replace

from mascarade.proposal import MemoryAid
from mascarade.rules.state import Announcement
from tests.secrecy.comparing import same
from tests.secrecy.frames import Frame, Viewer
from tests.secrecy.replaying import Passage
from tests.secrecy.watching import watched


async def compare_with_fresh(size: tuple[int, int], before: Passage, passage: Passage, later: int) -> int:
    """Raise ``Leak`` where a laptop shows more than one that begins at a later step; returns the frames compared.

    The used laptop has played another passage before. What was last said stands on the table until the next choice has
    been made; everything else is compared at once.
    """
    passage = replace(passage, memory=MemoryAid.NONE)
    async with watched(size) as used:
        await used.record(before)
        long = await used.record(passage)
    async with watched(size) as fresh:
        short = await fresh.record(replace(passage, begin=later))
    one, two = _after(long, later), _after(short, later)
    first = next((frame for frame in short if frame.screen == "TableScreen"), None)
    for frame, other in zip(one, two, strict=True):
        if other is first:  # a table that has never been drawn takes another frame
            frame, other = (replace(each, noticed={**each.noticed, "frames": 0}) for each in (frame, other))
        for viewer in _viewers(passage):
            same(frame, other, viewer, f"after step {later}: {frame.screen} after [{frame.key}], for {viewer}")
    return len(one)


def _after(frames: Sequence[Frame], later: int) -> list[Frame]:
    """The frames since the choice after a step: nothing is left of what was said before."""
    return [frame for frame in frames if frame.screen != "EndScreen" and frame.step > later]


def _viewers(passage: Passage) -> list[Viewer]:
    return [None, *passage.history[0].before.seating]


def later_steps(passage: Passage) -> list[int]:
    """The steps of a passage at which a game could have been resumed: where no challenge round is going on."""
    return [
        at
        for at in range(passage.begin + 1, len(passage.history))
        if not any(isinstance(frame, Announcement) for frame in passage.history[at].before.frames)
    ]
