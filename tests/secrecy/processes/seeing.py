"""How leaks that are planted in processes are seen."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.secrecy.leaks.in_processes import PLANTS
from tests.secrecy.leaks.seeing import Seen, Seer
from tests.secrecy.processes.comparing import both, differences
from tests.secrecy.processes.parts import TURNS, WORLDS
from tests.secrecy.processes.program import HONEST
from tests.secrecy.processes.ranks import LIMIT, Sample, of_pairs, of_turns
from tests.secrecy.processes.world import World

SEED = 8
"""Of a deal in which nothing moves: on a busy machine, frames of a motion are left out by the clock."""
MANY_TURNS, MANY_PAIRS = 80, 20
"""So many turns in one process, or runs of two worlds, are compared by their ranks."""

Pairs = Sequence[tuple[World, World]]


async def _seen(name: str, _most: int) -> Seen | None:
    """Return how a planted leak is seen where it shows; ``None`` where it is not."""
    with TemporaryDirectory() as folder:
        part = PLANTS[name].shows_in
        if part == TURNS:
            return _in_ranks(1, list(of_turns(Path(folder), SEED, MANY_TURNS, name)))
        if part == WORLDS:
            pairs = played(Path(folder), MANY_PAIRS, name)
            return _in_ranks(len(pairs), list(of_pairs(pairs)))
        return in_part(played(Path(folder), 1, name), part)


def played(folder: Path, times: int, leaks: str = HONEST) -> Pairs:
    """Play two worlds several times."""
    return [both(folder / str(time), SEED, leaks) for time in range(times)]


def in_part(pairs: Pairs, part: str) -> Seen | None:
    """Return how two worlds differ in one of their parts."""
    found = differences([one for one, _ in pairs], [other for _, other in pairs])
    moments = sum(len(one.moments) for one, _ in pairs)
    return next((Seen(len(pairs), moments, f"{where} differ: {how}") for where, how in found if where == part), None)


def _in_ranks(pairs: int, samples: Sequence[Sample]) -> Seen | None:
    worst = min(samples, key=lambda sample: sample.chance)
    if worst.chance >= LIMIT:
        return None
    middles = " and ".join(f"{middle:.4g}" for middle in worst.medians)
    return Seen(pairs, sum(len(one.one) for one in samples), f"{worst.name}: {middles}, {worst.chance:.1g} by chance")


SEERS: dict[str, Seer] = {name: partial(_seen, name) for name in PLANTS}
"""By name: how each leak of a process is looked for."""
