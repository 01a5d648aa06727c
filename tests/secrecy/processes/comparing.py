"""Two worlds that were played by the same keys: everything in which they differ."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from tests.secrecy.frames import Leak, difference
from tests.secrecy.processes.facts import CALLS, CODE, FILES, MEMORY, PROCESSES, SCREEN, SENT, SHELL, TERMINAL
from tests.secrecy.processes.program import HONEST
from tests.secrecy.processes.world import OPENING, Moment, World, played

MOST_RESIDENT, MOST_RESERVED = 1500, 2200
"""By so many kibibytes two processes that do the same may differ in memory that they use, and that they have asked for.

Memory is handed out a mebibyte at a time, and one such piece more or less is chance."""
ALL_BUT_ONE = frozenset(range(OPENING - 1))
"""The turns in which one of the two worlds has real swaps: an odd number of them."""
PARTS: dict[str, Callable[[Moment], object]] = {
    SCREEN: lambda moment: None if moment.is_private else moment.screen,
    SENT: lambda moment: moment.sent,
    PROCESSES: lambda moment: moment.processes,
    TERMINAL: lambda moment: moment.terminal,
    FILES: lambda moment: moment.files,
    CALLS: lambda moment: moment.asked,
}
"""What is compared of each moment, time and work apart; of a card's face, nothing but what is sent around it.

In how many frames a screen is drawn depends on how busy the machine is, so that two runs of one world differ in it; how
it stands once nothing comes any more does not.
"""


def both(folder: Path, seed: int, leak: str = HONEST, *, comes_back: bool = False) -> tuple[World, World]:
    """Play two worlds at the same time, one with real swaps and one in which they are pretended."""
    folders = [folder / "swap", folder / "sham"]
    for one in folders:
        one.mkdir(parents=True)
    with ThreadPoolExecutor(len(folders)) as pool:
        swap, sham = (
            pool.submit(played, one, seed, real, leak, comes_back=comes_back)
            for one, real in zip(folders, (ALL_BUT_ONE, frozenset[int]()), strict=True)
        )
        return swap.result(), sham.result()


def differences(ones: Sequence[World], others: Sequence[World]) -> Iterator[tuple[str, str]]:
    """Yield everything in which two worlds differ besides the faces of cards: which part of them, and how.

    Each world may have been played several times: what depends on a secret never comes out alike.
    """
    for at, moment in enumerate(ones[0].moments):
        for name, part in PARTS.items():
            here, there = ([part(world.moments[at]) for world in worlds] for worlds in (ones, others))
            if not any(one == other for one, other in product(here, there)):
                yield name, f"{moment.step}: {difference(here[0], there[0])}"
    if not {tuple(world.codes) for world in ones} & {tuple(world.codes) for world in others}:
        yield CODE, f"{ones[0].codes} and {others[0].codes}"
    kept = [typed for world in (*ones, *others) for typed in world.typed_ahead if typed]
    if kept:
        yield SHELL, f"it is left {kept}"
    if not any(are_as_large(one, other) for one, other in product(ones, others)):
        yield MEMORY, f"{ones[0].memory} and {others[0].memory}"


def are_as_large(one: World, other: World) -> bool:
    """Return whether two processes have as much memory, as far as that can be told."""
    return all(
        abs(left.resident - right.resident) <= MOST_RESIDENT and abs(left.reserved - right.reserved) <= MOST_RESERVED
        for left, right in zip(one.memory, other.memory, strict=True)
    )


def compare(folder: Path, seed: int, times: int, *, comes_back: bool = False) -> list[tuple[World, World]]:
    """Play pairs of worlds until they are alike; raises ``Leak`` where after so many times they are not."""
    pairs: list[tuple[World, World]] = []
    found: list[tuple[str, str]] = []
    for time in range(times):
        pairs.append(both(folder / str(time), seed, comes_back=comes_back))
        found = list(differences([one for one, _ in pairs], [other for _, other in pairs]))
        if not found:
            return pairs
    raise Leak("; ".join(f"{part} differ: {how}" for part, how in found))
