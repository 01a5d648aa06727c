"""Send bursts of keys, clicks, pastes, focus changes and window sizes to every screen, each in one read.

python -m tests.soak.bursts [--bursts N] [--seed N] [--jobs N]

The program is real except for its terminal and its clock, so that nobody has to wait for quiet times. What is counted:
deaths, secret choices on a screen that had not been drawn, covers and other screens left too soon, and looks that are
lost or seen before they count. The run prints the counts and fails if there is a fault.
"""

import asyncio
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool

from mascarade.paths import HOME
from tests.bursts.judging import FAULTS, Figures
from tests.bursts.storm import Storm
from tests.soak.running import Progress, options

IN_A_BATCH = 500


def thrown(batch: tuple[int, int]) -> Figures:
    """Send so many bursts with this seed to the program in this process."""
    seed, bursts = batch
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        storm = Storm(seed)
        asyncio.run(storm.run(bursts))
    return storm.figures


def batches(bursts: int, seed: int) -> Iterator[tuple[int, int]]:
    """Yield the seeds of the parts of a run, with the number of bursts of each."""
    for number, begun in enumerate(range(0, bursts, IN_A_BATCH)):
        yield seed * 1_000_000 + number, min(IN_A_BATCH, bursts - begun)


def told(counted: Counter[str]) -> str:
    """Return the counts, the most frequent first."""
    return ", ".join(f"{name} {number:,}" for name, number in counted.most_common())


def report(how: str, figures: Figures, seconds: float) -> None:
    """Print what became of the bursts."""
    faults = Counter(kind for kind, _where in figures.faults)
    print(f"{figures.bursts:,} bursts {how} in {seconds:.0f} s")
    print("  faults: " + ", ".join(f"{kind} {faults[kind]}" for kind in FAULTS))
    for what, counted in (("made of", figures.kinds), ("thrown at", figures.screens), ("done", figures.done)):
        print(f"  {what}: {told(counted)}")
    for kind, where in figures.faults:
        print(f"{kind}: {where}")


def main() -> int:
    """Run the command line."""
    chosen = options(__doc__, bursts=20_000, seed=1, jobs=1)
    progress, figures = Progress(chosen.bursts, "bursts"), Figures()
    with Pool(chosen.jobs, maxtasksperchild=1) as pool:
        for some in pool.imap_unordered(thrown, batches(chosen.bursts, chosen.seed)):
            figures.add(some)
            progress.tell(figures.bursts, len(figures.faults))
            for kind, where in some.faults:
                print(f"  {kind}: {where}", file=sys.stderr)
    report("as one read", figures, progress.seconds)
    return 1 if figures.faults else 0


if __name__ == "__main__":
    sys.exit(main())
