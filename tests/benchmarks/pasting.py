"""How long the set-up takes to digest a long paste, with the marks around it that terminals send, and without.

python -m tests.benchmarks.pasting [--megabytes 10]

A paste is digested once a key typed after it is answered. The exit code is 1 where either takes longer than LIMIT.
"""

import argparse
import os
import select
import sys
import tempfile
import time
from pathlib import Path

from tests.leaving.job import Job

LIMIT = 15.0
"""So many seconds for ten megabytes; reading them byte by byte takes most of it."""
MARKS = (b"\x1b[200~", b"\x1b[201~")
FIRST_NAME, MORE_PLAYERS = b"\x1b[B", b"\x1b[13~"
AGAIN = 0.1


def digested(pasted: bytes) -> float:
    """Seconds from the paste until a key after it is answered."""
    with tempfile.TemporaryDirectory() as home:
        command = (sys.executable, "-m", "mascarade", "play", "--players", "6")
        with Job(Path(home), command=command, MASCARADE_HOME=home) as job:
            job.sees("Player 6")
            adds(job, "Player 7")
            job.type(FIRST_NAME)
            begun = time.monotonic()
            pour(job, pasted)
            adds(job, "Player 8")
            return time.monotonic() - begun


def adds(job: Job, player: str) -> None:
    """Press the key for one player more until it is taken."""
    while player not in job.text:
        job.type(MORE_PLAYERS)
        job.read(AGAIN)


def pour(job: Job, pasted: bytes) -> None:
    """Send as fast as it is taken."""
    left = memoryview(pasted)
    while left:
        readable, writable, _ = select.select((job.master,), (job.master,), (), 1.0)
        if readable:
            job.read(0.0)
        if writable:
            left = left[os.write(job.master, left[:4096]) :]


def main() -> int:
    """Print both times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=float, default=10.0)
    size = int(parser.parse_args().megabytes * 1_000_000)
    words = b"Ada and Bruno " * (size // 14)
    times = {"with marks": digested(MARKS[0] + words + MARKS[1]), "without": digested(words)}
    for how, seconds in times.items():
        print(f"{size / 1e6:g} MB {how}: {seconds:.1f} s")
    return 0 if max(times.values()) <= LIMIT * max(1.0, size / 10_000_000) else 1


if __name__ == "__main__":
    sys.exit(main())
