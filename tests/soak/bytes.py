"""Send bytes and window sizes to the program in a pseudo-terminal, and see whether it survives.

python -m tests.soak.bytes [--bytes N] [--resizes N] [--seed N]

Half of the bytes are drawn from all 256; the other half are keys, mouse reports, pastes and absurd sequences, whole or
torn. Between them the window takes sizes from 1x1 to 300x100, singly and in storms. A program that was asked to leave
or to stop, since the bytes happened to ask and confirm, is started or continued again. Any other end counts as a death,
and so does an app that draws nothing after a change of size. The run prints the counts and fails if there was a death.
"""

import json
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.leaving.job import Job
from tests.leaving.test_input_filter import SEQUENCES
from tests.soak.running import options

KEYS = (
    b"\r",
    b" ",
    b"u",
    b"\x7f",
    *(bytes((byte,)) for byte in b"lsa23456tfjncm?qwezxd01234"),
    b"\t",
    b"\x1b",
    b"\x1b[27u",
)
RARE = (b"\x1a", b"\x03", b"\x1b[O", b"\x1b[I", b"\x1c")
"""Input that stops the program, asks it to leave, or covers it."""
OTHERS = (b"\x1b[A", b"\x1b[B", b"\x1b[1;5C", b"\x1b[Z", b"\x1b[13u", b"\x1b[97;;97u", b"\x1bOP")
STORM = 40
PATIENT = 0.9
"""How often the program handles all input before more is sent."""
SIGNALS = (signal.SIGINT, signal.SIGQUIT)
ASKED_TO_LEAVE = (0, *(128 + number for number in SIGNALS), *(-number for number in SIGNALS))
"""The exit codes of a program that was asked to leave, by its question or while the terminal was not the game's."""
TAKEN = b"\x1b[?1049h"
BETWEEN_CHECKS = 20_000


@dataclass
class Figures:
    """The counts of a run."""

    thrown: int = 0
    resizes: int = 0
    games: int = 0
    left: int = 0
    stops: int = 0
    inputs: Counter[str] = field(default_factory=Counter)
    """The number of keys and clicks that each screen got."""
    deaths: list[str] = field(default_factory=list)


class Siege:
    """Programs that get bytes, one after another."""

    def __init__(self, chance: random.Random, folder: Path) -> None:
        self._chance = chance
        self._folder = folder
        self.figures = Figures()

    def run(self, to_throw: int, to_resize: int) -> None:
        """Run until so much has been sent."""
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
            if not job.is_raw:
                job.read()
            elif figures.thrown * to_resize <= figures.resizes * to_throw:
                self._throw(job)
            else:
                self._storm(job)
            if job.stops > stops:
                stops, figures.stops = job.stops, figures.stops + 1
                self._bring_back(job)
            if figures.thrown - begun > BETWEEN_CHECKS:
                begun = figures.thrown
                self._check(job)

    def _bring_back(self, job: Job) -> None:
        before = len(job.written)
        job.to_foreground()
        job.until(lambda: job.code is not None or TAKEN in job.written[before:], "the game's coming back")

    def _throw(self, job: Job) -> None:
        volley = self._volley()
        self.figures.thrown += len(volley)
        job.type(volley)
        if self._chance.random() < PATIENT:
            self._wait(job)

    def _wait(self, job: Job) -> None:
        """Wait until all input has been handled; most of a flood is dropped, and does not get far into the game."""
        written, end = -1, time.monotonic() + 5
        while time.monotonic() < end and (written != len(job.written) or job.is_busy):
            written = len(job.written)
            job.read(0.03)

    def _volley(self) -> bytes:
        if self._chance.random() < 0.5:
            volley = self._chance.randbytes(400)
            return volley if self._chance.random() < 0.02 else volley.translate(None, b"\x03\x1a")
        pieces = []
        for _piece in range(60):
            kinds = (KEYS, OTHERS, SEQUENCES, (self._mouse(), self._paste()), RARE)
            piece = self._chance.choice(*self._chance.choices(kinds, (400, 100, 100, 50, 1)))
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
        if self._chance.random() < 0.8:  # a window without room accepts no keys
            job.resize(self._chance.randrange(80, 130), self._chance.randrange(24, 45))
            self.figures.resizes += 1

    def _check(self, job: Job) -> None:
        """Check that the program still draws."""
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
        self._take_down(job)
        if job.code not in (*ASKED_TO_LEAVE, 128 + signal.SIGTERM):
            self.figures.deaths.append(f"exit code {job.code}:\n{self._told('fault')}")
        self.figures.inputs.update(json.loads(self._told("inputs") or "{}"))

    def _take_down(self, job: Job) -> None:
        if job.code is None:
            job.signal(signal.SIGTERM)
            job.to_foreground()
            job.until(lambda: job.code is not None, "the end")
        elif job.code in ASKED_TO_LEAVE:
            self.figures.left += 1

    def _told(self, name: str) -> str:
        """Return what the program has written down at its end, if anything."""
        path = self._folder / name
        if not path.exists():
            return ""
        told = path.read_text(encoding="utf-8")
        path.unlink()
        return told


def main() -> int:
    """Send bytes, and print the counts."""
    arguments = options(__doc__, bytes=1_000_000, resizes=10_000, seed=0)
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
    print("keys and clicks that reached: " + ", ".join(f"{name} {n}" for name, n in sorted(figures.inputs.items())))
    for death in figures.deaths:
        print(death)
    return 1 if figures.deaths else 0


if __name__ == "__main__":
    sys.exit(main())
