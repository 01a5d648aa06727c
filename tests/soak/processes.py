"""Real processes of the program, compared again and again: in everything exactly, and in time and work by ranks."""

from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.secrecy.frames import Leak
from tests.secrecy.processes.comparison import LIMIT, Sample, compare, differences, of_pairs, of_turns, played_pairs
from tests.secrecy.processes.facts import WORLDS
from tests.secrecy.processes.world import World

TIMES = 4
"""So often two worlds may be played until they are alike in every frame."""
SEEDS = 5
"""So many deals are played, and taken up again."""


def processes(pairs: int, seed: int) -> list[str]:
    """Compare two worlds from several deals, and from one deal again and again."""
    begun, failed, moments = perf_counter(), list[str](), 0
    for number in range(seed, seed + SEEDS):
        with TemporaryDirectory() as folder:
            try:
                moments += sum(len(one.moments) for one, _ in compare(Path(folder), number, TIMES, comes_back=True))
            except Leak as leak:
                failed.append(f"processes, seed {number}: {leak}")
    with TemporaryDirectory() as folder:
        many = played_pairs(Path(folder), pairs)
    failed += [f"processes: {part} differ: {how}" for part, how in _differing(many)]
    moments += sum(len(one.moments) for one, _ in many)
    seconds = perf_counter() - begun
    print(f"processes: {moments:,} moments of {SEEDS} deals, and of one deal {pairs} times; {len(failed)} differing")
    print(f"  seeds {seed} to {seed + SEEDS - 1}, {seconds:.0f} s")
    return failed + _ranked(WORLDS, list(of_pairs(many)))


def _differing(pairs: Sequence[tuple[World, World]]) -> list[tuple[str, str]]:
    return list(differences([one for one, _ in pairs], [other for _, other in pairs]))


def turns(count: int, seed: int) -> list[str]:
    """Compare the real swaps of one process with its pretences."""
    with TemporaryDirectory() as folder:
        return _ranked(f"{count} turns of one process", list(of_turns(Path(folder), seed, count)))


def _ranked(what: str, samples: Sequence[Sample]) -> list[str]:
    """Print how far samples are apart, and return those that are too far."""
    worst = min(samples, key=lambda sample: sample.chance)
    print(f"ranks: {len(samples)} samples from {what}; the least likely by chance is {_told(worst)}")
    return [f"ranks in {what} differ: {_told(sample)}" for sample in samples if sample.chance < LIMIT]


def _told(sample: Sample) -> str:
    size = f"{len(sample.one)} and {len(sample.other)} values"
    return (
        f"{sample.name}, {sample.chance:.2g}, {size} with medians {sample.medians[0]:.4g} and {sample.medians[1]:.4g}"
    )
