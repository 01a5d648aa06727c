"""Two worlds played with the same keys: every difference between them, and by ranks how long things take."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise, product
from math import erfc, sqrt
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.secrecy.frames import Leak, difference
from tests.secrecy.leaks.in_processes import PLANTS
from tests.secrecy.leaks.planting import Seen, Seer
from tests.secrecy.processes import facts
from tests.secrecy.processes.facts import (
    CALLS,
    CODE,
    FILES,
    MEMORY,
    PROCESSES,
    SCREEN,
    SENT,
    SHELL,
    TERMINAL,
    TURNS,
    WORLDS,
)
from tests.secrecy.processes.program import HONEST
from tests.secrecy.processes.world import NAMES, OPENING, Moment, Play, World, played

MOST_RESIDENT, MOST_RESERVED = 1500, 2200
"""The kibibytes by which the used and the reserved memory of two equal processes may differ.

Memory is handed out in mebibytes, and one more or less is chance.
"""
ALL_BUT_ONE = frozenset(range(OPENING - 1))
"""The turns in which one of the two worlds has real swaps; their number is odd."""
PARTS: dict[str, Callable[[Moment], object]] = {
    SCREEN: lambda moment: None if moment.is_private else moment.screen,
    SENT: lambda moment: moment.sent,
    PROCESSES: lambda moment: moment.processes,
    TERMINAL: lambda moment: moment.terminal,
    FILES: lambda moment: moment.files,
    CALLS: lambda moment: moment.asked,
}
"""What is compared of each moment, besides time and work; of the face of a card, only what is sent around it.

The number of frames in which a screen is drawn depends on how busy the machine is, so two runs of one world differ in
it; the finished screen does not.
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
    """Yield every difference between two worlds besides the faces of cards, with its part.

    Each world may have been played several times; what depends on a secret is never equal.
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
    """Return whether two processes use the same memory, within the limits above."""
    return all(
        abs(left.resident - right.resident) <= MOST_RESIDENT and abs(left.reserved - right.reserved) <= MOST_RESERVED
        for left, right in zip(one.memory, other.memory, strict=True)
    )


def compare(folder: Path, seed: int, times: int, *, comes_back: bool = False) -> list[tuple[World, World]]:
    """Play pairs of worlds until one is equal. Raise ``Leak`` if none is after so many attempts."""
    pairs: list[tuple[World, World]] = []
    found: list[tuple[str, str]] = []
    for time in range(times):
        pairs.append(both(folder / str(time), seed, comes_back=comes_back))
        found = list(differences([one for one, _ in pairs], [other for _, other in pairs]))
        if not found:
            return pairs
    raise Leak("; ".join(f"{part} differ: {how}" for part, how in found))


LIMIT = 1e-6
"""The probability below which the ranks of two samples are no chance."""
AFTER_A_CHOICE = ("choice in", "table after", "swap in", "seat in")
"""The keys from one secret choice to the next, by the beginnings of their steps."""


class Sample(NamedTuple):
    """A quantity, measured repeatedly in each of two cases."""

    name: str
    one: Sequence[float]
    other: Sequence[float]

    @property
    def chance(self) -> float:
        """Return the probability that chance separates the two as far as this."""
        return rank_test(self.one, self.other)

    @property
    def medians(self) -> tuple[float, float]:
        """Return the medians of both."""
        return median(self.one), median(self.other)


def rank_test(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the probability that the ranks of two samples differ so much by chance (test of Mann and Whitney)."""
    ranks = _ranks([*one, *other])
    here, there = len(one), len(other)
    total = here + there
    over = sum(ranks[:here]) - here * (here + 1) / 2 - here * there / 2
    ties = sum(count**3 - count for count in _counts(ranks))
    variance = here * there / 12 * (total + 1 - ties / (total * (total - 1)))
    return 1.0 if variance <= 0 else erfc(abs(over) / sqrt(2 * variance))


def _ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value, from 1; equal values share theirs."""
    first: dict[float, int] = {}
    last: dict[float, int] = {}
    for rank, value in enumerate(sorted(values), start=1):
        first.setdefault(value, rank)
        last[value] = rank
    return [(first[value] + last[value]) / 2 for value in values]


def _counts(ranks: Sequence[float]) -> Iterator[int]:
    return (ranks.count(rank) for rank in set(ranks))


def of_pairs(pairs: Sequence[tuple[World, World]]) -> Iterator[Sample]:
    """Yield time and work of each moment, in two worlds that were played many times."""
    for at, moment in enumerate(pairs[0][0].moments):
        yield Sample(
            f"time: {moment.step}", *(tuple(pair[side].moments[at].seconds for pair in pairs) for side in (0, 1))
        )
        yield Sample(f"work: {moment.step}", *(tuple(pair[side].moments[at].work for pair in pairs) for side in (0, 1)))


def of_turns(folder: Path, seed: int, turns: int, leak: str = HONEST) -> Iterator[Sample]:
    """Yield time, work and memory of turns in one process, half of them real swaps, in a random order."""
    order = [turn % 2 == 0 for turn in range(turns)]
    Random(seed).shuffle(order)
    play = Play(folder, seed, leak)
    memory = []
    with play.start("play", "--names", ",".join(NAMES), "--edition", "first"):
        play.begin()
        for turn, really in enumerate(order):
            play.swap(turn, really=really)
            memory.append(facts.memory(play.job.game).resident)
        play.leave()
    work = [[each.work for each in play.world.moments if each.step.startswith(step)] for step in AFTER_A_CHOICE[:2]]
    yield _by_kind("work: choice and table", [sum(both) for both in zip(*work, strict=True)], order)
    growth = [after - before for before, after in pairwise(memory)]
    yield _by_kind("memory: a turn", growth[OPENING:], order[1 + OPENING :])
    for step in AFTER_A_CHOICE:
        moments = [moment for moment in play.world.moments if moment.step.startswith(step)]
        moments, kinds = (moments, order) if step in AFTER_A_CHOICE[:2] else (moments[1:], order[:-1])
        yield _by_kind(f"time: {step}", [moment.seconds for moment in moments], kinds)
        yield _by_kind(f"work: {step}", [moment.work for moment in moments], kinds)


def _by_kind(name: str, values: Sequence[float], kinds: Sequence[bool]) -> Sample:
    sides = [tuple(value for value, kind in zip(values, kinds, strict=True) if kind is side) for side in (True, False)]
    return Sample(name, sides[0], sides[1])


SEED = 8
"""A deal without motion, since a busy machine leaves out frames by the clock."""
MANY_TURNS, MANY_PAIRS = 80, 20
"""The number of turns in one process, or of runs of two worlds, whose ranks are compared."""

Pairs = Sequence[tuple[World, World]]


async def _seen(name: str, _most: int) -> Seen | None:
    """Return how a planted leak shows; ``None`` if it does not."""
    with TemporaryDirectory() as folder:
        part = PLANTS[name].shows_in
        if part == TURNS:
            return _in_ranks(1, list(of_turns(Path(folder), SEED, MANY_TURNS, name)))
        if part == WORLDS:
            pairs = played_pairs(Path(folder), MANY_PAIRS, name)
            return _in_ranks(len(pairs), list(of_pairs(pairs)))
        return in_part(played_pairs(Path(folder), 1, name), part)


def played_pairs(folder: Path, times: int, leaks: str = HONEST) -> Pairs:
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
"""How each leak of a process is looked for, by name."""
