"""What frames reveal, in very many pairs of worlds.

python -m tests.soak.secrecy --frames 100000 --pilot 2000 --processes 20 --turns 80 --leaks 1000

In the program itself, ``--frames`` pairs of frames are compared, and ``--pilot`` more with everything drawn that is
sent to a terminal; each for at most ``--minutes``. Bots sit at a share of the tables, ``--bots``. Real processes are
compared moment by moment, and their times by ranks, in ``--processes`` pairs of runs and ``--turns`` turns of one run.
Each planted leak must be found within ``--leaks`` pairs of passages; a leak of processes, in as many runs as it takes
to compare the part in which it shows. ``--only`` plants those with these words in their names, separated by commas.
What is not asked for is left out. A run that is interrupted or ended prints the figures so far, and continues with the
next part.

The run fails if anything differs or a planted leak is not found; a failure is printed with its seed.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count, islice
from multiprocessing import Pool
from pathlib import Path
from signal import SIG_DFL, SIG_IGN, SIGINT, SIGTERM, signal
from tempfile import TemporaryDirectory
from time import perf_counter

from mascarade.characters import printable
from tests.laws.tables import COUNTS
from tests.secrecy.frames import Leak
from tests.secrecy.leaks.outside import LAST_WORDS_SEERS
from tests.secrecy.leaks.planting import Seen
from tests.secrecy.leaks.seeing import PLANTS, seen_after
from tests.secrecy.processes.comparison import LIMIT, Sample, compare, differences, of_pairs, of_turns, played_pairs
from tests.secrecy.processes.facts import WORLDS
from tests.secrecy.processes.world import World
from tests.secrecy.tables import SIZES, WITH_BOTS, Tally, compare_table
from tests.secrecy.watching import watched
from tests.soak.running import MOST_FAILURES, Progress, exit_code, options

IN_A_BATCH = 11
"""The number of tables that are played on one laptop."""

WHERE = 110
"""The characters that are printed of what revealed a planted leak."""

Task = tuple[int, int, bool, float]
"""The seed, the number of the batch, whether only what is captured is drawn, and the share of tables with bots."""


def frames(wanted: int, seed: int, jobs: int, minutes: float, *, swiftly: bool, bots: float) -> list[str]:
    """Compare so many pairs of frames in the program itself."""
    what = "pairs of frames" if swiftly else "pairs of frames with everything drawn"
    progress, tally, failed = Progress(wanted, what), Tally(), list[str]()
    with suppress(KeyboardInterrupt):
        for some, wrong in _in_turn(_frames, ((seed, number, swiftly, bots) for number in count()), jobs):
            tally.add(some)
            failed += wrong
            progress.tell(tally.frames, len(failed))
            print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
            if tally.frames >= wanted or len(failed) >= MOST_FAILURES or progress.seconds > 60 * minutes:
                break
    _print(tally, what, failed, f"seed {seed}, {progress.seconds:.0f} s, {jobs} processes")
    return failed


def _frames(task: Task) -> tuple[Tally, list[str]]:
    return asyncio.run(_batch(*task))


async def _batch(seed: int, number: int, swiftly: bool, bots: float) -> tuple[Tally, list[str]]:
    """Play the tables of a batch on a laptop of one size; sizes and numbers of players take turns."""
    tally, failed = Tally(), list[str]()
    async with watched(SIZES[number % len(SIZES)], swiftly=swiftly) as watch:
        for at in range(number * IN_A_BATCH, (number + 1) * IN_A_BATCH):
            try:
                table = COUNTS[at % len(COUNTS)]
                await compare_table(watch, f"{seed}.{at}", *table, times=1, tally=tally, with_bots=bots)
            except Leak as leak:
                failed.append(str(leak))
                break  # the table is still open on this laptop
    return tally, failed


def _in_turn(
    work: Callable[[Task], tuple[Tally, list[str]]], tasks: Iterator[Task], jobs: int
) -> Iterator[tuple[Tally, list[str]]]:
    """Yield the results of endless tasks in order, until the caller has enough."""
    with Pool(jobs, _leave_it_to_the_parent) as pool:
        waiting = [pool.apply_async(work, (task,)) for task in islice(tasks, 2 * jobs)]
        while True:
            yield waiting.pop(0).get()
            waiting.append(pool.apply_async(work, (next(tasks),)))


def _leave_it_to_the_parent() -> None:
    """Ignore interrupts in a worker, which ends when its parent tells it to."""
    signal(SIGINT, SIG_IGN)
    signal(SIGTERM, SIG_DFL)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _print(tally: Tally, what: str, failed: list[str], how: str) -> None:
    print(f"frames: {tally.frames:,} {what}, of {tally.pairs:,} pairs of passages; {len(failed)} differing")
    print(f"  {how}")
    for name, counted in (
        ("screens", tally.screens),
        ("sizes", {f"{width}x{height}": frames for (width, height), frames in tally.sizes.items()}),
        ("viewers", tally.viewers),
        ("tables", {f"{edition} {players}": found for (edition, players), found in tally.tables.items()}),
        ("masks", tally.masks),
        ("who plays", tally.people),
        ("motion", tally.motion),
        ("the box that swaps", tally.boxes),
        ("the smallest number of coins", tally.numbers),
    ):
        print(f"  {name}: " + ", ".join(f"{key} {found:,}" for key, found in counted.items()))


def leaks(most: int, jobs: int, only: str) -> list[str]:
    """Plant each leak, and look for it."""
    begun = perf_counter()
    names = [name for name in (*PLANTS, *LAST_WORDS_SEERS) if any(words in name for words in only.split(","))]
    seen: dict[str, Seen | None] = {}
    with suppress(KeyboardInterrupt), Pool(jobs, _leave_it_to_the_parent) as pool:
        for name, found in pool.imap_unordered(_seen, ((name, most) for name in names)):
            seen[name] = found
            print(f"  {name}: {_told(found)}", flush=True)
    within = sum(found is not None and found.pairs <= 100 for found in seen.values())
    caught = sum(found is not None for found in seen.values())
    print(f"leaks: {caught} of {len(names)} seen, {within} of them within 100 pairs; {perf_counter() - begun:.0f} s")
    unseen = [f"the planted leak {name!r} was not seen" for name, found in seen.items() if found is None]
    return [
        *unseen,
        *(f"the planted leak {name!r} was not looked for to the end" for name in names if name not in seen),
    ]


def _told(found: Seen | None) -> str:
    """Return how a planted leak was found, and what revealed it."""
    if found is None:
        return "NOT SEEN"
    return (
        f"{found.pairs} pairs, {found.frames:,} pairs of frames; {printable(found.where.split('): ', 1)[-1])[:WHERE]}"
    )


def _seen(task: tuple[str, int]) -> tuple[str, Seen | None]:
    name, most = task

    async def see() -> Seen | None:
        if name in LAST_WORDS_SEERS:
            return await LAST_WORDS_SEERS[name](most)
        async with watched() as watch:
            return await seen_after(watch, PLANTS[name], most)

    return name, asyncio.run(see())


TIMES = 4
"""The most attempts until two worlds are equal in every frame."""
SEEDS = 5
"""The number of deals that are played, left and resumed."""


def processes(pairs: int, seed: int) -> list[str]:
    """Compare two worlds of several deals, and repeatedly of one deal."""
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
    print(f"ranks: {len(samples)} samples from {what}; the least likely by chance is {_told_of(worst)}")
    return [f"ranks in {what} differ: {_told_of(sample)}" for sample in samples if sample.chance < LIMIT]


def _told_of(sample: Sample) -> str:
    size = f"{len(sample.one)} and {len(sample.other)} values"
    return (
        f"{sample.name}, {sample.chance:.2g}, {size} with medians {sample.medians[0]:.4g} and {sample.medians[1]:.4g}"
    )


def main() -> int:
    """Run the command line."""
    none = dict.fromkeys(("frames", "pilot", "leaks", "processes", "turns"), 0)
    chosen = options(__doc__, **none, only="", bots=WITH_BOTS, seed=1, minutes=60.0, jobs=2)
    for number in (SIGINT, SIGTERM):
        signal(number, _interrupt)
    failed: list[str] = []
    if chosen.processes:
        failed += processes(chosen.processes, chosen.seed)
    if chosen.turns:
        failed += turns(chosen.turns, chosen.seed)
    if chosen.leaks:
        failed += leaks(chosen.leaks, chosen.jobs, chosen.only)
    if chosen.pilot:
        failed += frames(chosen.pilot, chosen.seed, chosen.jobs, chosen.minutes, swiftly=False, bots=chosen.bots)
    if chosen.frames:
        failed += frames(chosen.frames, chosen.seed, chosen.jobs, chosen.minutes, swiftly=True, bots=chosen.bots)
    return exit_code(failed)


if __name__ == "__main__":
    sys.exit(main())
