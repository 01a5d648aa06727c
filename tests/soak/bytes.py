"""Throw bytes and window sizes at the program in a pseudo-terminal, and see whether it lives.

python -m tests.soak.bytes [--bytes N] [--resizes N] [--seed N]

Half of the bytes are drawn from all 256; the other half are keys, mouse reports, pastes and absurd sequences, whole or
torn. Between them the window takes sizes from 1x1 to 300x100, singly and in storms. A program that was asked to leave,
since the bytes said so and then said yes, or to stop, is started or continued again. Any other end is a death, and so
is an app that draws nothing after a change of size. Prints the figures; 1 where there was a death.
"""

import argparse
import random
import resource
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.leaving.job import Job
from tests.leaving.test_sieve import SEQUENCES

KEYS = (
    b"\r",
    b" ",
    b"l",
    b"s",
    b"a",
    b"2",
    b"3",
    b"t",
    b"f",
    b"j",
    b"n",
    b"\t",
    b"?",
    b"m",
    b"\x7f",
    b"\x1b",
    b"\x03",
    b"\x1a",
)
FAST = (b"\x1b[A", b"\x1b[B", b"\x1b[1;5C", b"\x1b[Z", b"\x1b[13u", b"\x1b[97;;97u", b"\x1bOP", b"\x1b[O", b"\x1b[I")
STORM = 40
ASKED_TO_LEAVE = (0, 128 + signal.SIGINT)
"""By Control-C and yes; or by Control-C alone, in the moments when the terminal is not the game's."""
BETWEEN_CHECKS = 20_000


@dataclass
class Figures:
    """What has happened so far."""

    thrown: int = 0
    resizes: int = 0
    games: int = 0
    left: int = 0
    stops: int = 0
    deaths: list[str] = field(default_factory=list)


class Siege:
    """One program after another under fire."""

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self._chance = chance
        self._folder = folder
        self.figures = Figures()

    def run(self, to_throw: int, to_resize: int) -> None:
        """Until so much has been thrown."""
        figures = self.figures
        while figures.thrown < to_throw or figures.resizes < to_resize:
            figures.games += 1
            with Job(self._folder, blind=True) as job:
                job.until(lambda job=job: len(job.written) > 500, "the first frame")  # type: ignore[misc]
                self._besiege(job, to_throw, to_resize)
                self._judge(job)

    def _besiege(self, job: Job, to_throw: int, to_resize: int) -> None:
        figures, begun, stops = self.figures, self.figures.thrown, 0
        while job.code is None and (figures.thrown < to_throw or figures.resizes < to_resize):
            if figures.thrown * to_resize <= figures.resizes * to_throw:
                self._throw(job)
            else:
                self._storm(job)
            if job.stops > stops:
                stops, figures.stops = job.stops, figures.stops + 1
                job.to_foreground()
            if figures.thrown - begun > BETWEEN_CHECKS:
                begun = figures.thrown
                self._check(job)

    def _throw(self, job: Job) -> None:
        volley = self._volley()
        self.figures.thrown += len(volley)
        job.type(volley)
        written = -1
        while written != len(job.written):  # what is let in is to be understood before more comes, and would be dropped
            written = len(job.written)
            job.read(0.01)

    def _volley(self) -> bytes:
        if self._chance.random() < 0.5:
            return self._chance.randbytes(400)
        pieces = []
        for _piece in range(60):
            piece = self._chance.choice(
                self._chance.choice((KEYS, KEYS, FAST, SEQUENCES, (self._mouse(), self._paste())))
            )
            pieces.append(piece if self._chance.random() < 0.9 else piece[: self._chance.randrange(len(piece) + 1)])
        return b"".join(pieces)

    def _mouse(self) -> bytes:
        button, x, y = self._chance.randrange(128), self._chance.randrange(-2, 320), self._chance.randrange(-2, 120)
        return b"\x1b[<%d;%d;%d%c" % (button, x, y, self._chance.choice(b"Mm"))

    def _paste(self) -> bytes:
        return b"\x1b[200~" + self._chance.randbytes(self._chance.randrange(200)).replace(b"\x1b", b"") + b"\x1b[201~"

    def _storm(self, job: Job) -> None:
        for _size in range(self._chance.choice((1, STORM))):
            job.resize(self._chance.randrange(1, 301), self._chance.randrange(1, 101))
            self.figures.resizes += 1
            job.read(0.0)

    def _check(self, job: Job) -> None:
        """Whether it still draws."""
        job.drain()
        written, end = len(job.written), time.monotonic() + 30
        job.resize(81, 25)
        job.read(0.1)
        job.resize(80, 24)
        while job.code is None and job.stops <= self.figures.stops and len(job.written) == written:
            if time.monotonic() > end:
                self.figures.deaths.append("nothing is drawn any more")
                break
            job.read()

    def _judge(self, job: Job) -> None:
        if job.code is None:
            job.signal(signal.SIGTERM)
            job.to_foreground()
            job.until(lambda: job.code is not None, "the end")
        elif job.code in ASKED_TO_LEAVE:
            self.figures.left += 1
        if job.code not in (*ASKED_TO_LEAVE, 128 + signal.SIGTERM):
            self.figures.deaths.append(f"exit code {job.code}:\n{self._fault()}")

    def _fault(self) -> str:
        try:
            return (self._folder / "fault").read_text(encoding="utf-8")
        except FileNotFoundError:
            return "no fault was written"


def main() -> int:
    """The siege, and its figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bytes", type=int, default=1_000_000)
    parser.add_argument("--resizes", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        siege = Siege(random.Random(arguments.seed), Path(folder))
        siege.run(arguments.bytes, arguments.resizes)
    figures = siege.figures
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    seconds = time.monotonic() - begun
    print(
        f"seed {arguments.seed}: {figures.thrown} bytes and {figures.resizes} resizes in {seconds:.0f} s; "
        f"{figures.games} games, {figures.left} left when asked to, {figures.stops} stopped and continued; "
        f"at most {megabytes:.0f} MB; {len(figures.deaths)} deaths"
    )
    for death in figures.deaths:
        print(death)
    return 1 if figures.deaths else 0


if __name__ == "__main__":
    sys.exit(main())
