"""The number of pairs until a planted leak is found."""

from collections.abc import Iterable
from typing import Any

import pytest

from tests.laws.tables import COUNTS
from tests.secrecy.frames import Leak
from tests.secrecy.leaks import in_motion, outside
from tests.secrecy.leaks.on_the_table import AROUND_IT, BY_HAND, ON_THE_TABLE
from tests.secrecy.leaks.planting import Plant, Secret, Seen
from tests.secrecy.scenes import swap_or_pretence
from tests.secrecy.tables import Tally, compare_table
from tests.secrecy.watching import Watch, watched

PLANTS: dict[str, Plant] = {
    **ON_THE_TABLE,
    **AROUND_IT,
    **BY_HAND,
    **in_motion.PLANTS,
    **outside.PLANTS,
}
"""Every leak that shows in frames, by name."""

OFTEN = 0.8
"""How often people do something besides the game, for leaks that only show then."""


async def seen_after(watch: Watch, plant: Plant, most: int, first: int = 0) -> Seen | None:
    """Return how a planted leak shows; ``None`` if it does not show in so many pairs."""
    tally = Tally()
    if plant in BY_HAND.values():
        watch.straying = OFTEN
    with pytest.MonkeyPatch.context() as patch:
        plant(patch, Secret(watch))
        for number in range(first, first + most):
            edition, players = COUNTS[number % len(COUNTS)]
            try:
                await compare_table(watch, f"leak {number}", edition, players, times=1, tally=tally, most=2)
            except Leak as leak:
                return Seen(tally.pairs + 1, tally.frames, str(leak))
            if tally.pairs >= most:
                break
    return None


async def differing_parts(names: Iterable[str]) -> set[str]:
    """Return the parts of frames that differ between worlds with all of these leaks, and what each leak sets off."""
    scene, differing = swap_or_pretence(), set[str]()
    with pytest.MonkeyPatch.context() as patch:
        async with watched() as watch:
            watch.straying = 0.0
            for name in names:
                PLANTS[name](patch, Secret(watch))
            one, other = [await watch.record(passage) for passage in (scene.one, scene.other)]
    for frame, twin in zip(one, other, strict=True):
        for here, there in ((frame.seen, twin.seen), (frame.noticed, twin.noticed)):
            differing |= {part for part in here if here[part] != there[part]}
            started: Any = here.get("started", ()), there.get("started", ())
            differing |= {words[0] for words in set(started[0]) ^ set(started[1])}
    return differing
