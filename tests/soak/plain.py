"""Plain lines in very long runs.

python -m tests.soak.plain --pairs 100000 --games 200 --bytes 1000000 --leaks 1000

``--pairs`` of passages are compared piece by piece, by law 6, for at most ``--minutes``; a robot that reads lines plays
``--games``, some of them broken off and resumed; random ``--bytes`` are typed, a tenth of them on a pseudo-terminal and
the others into a pipe; and each planted leak must be found within ``--leaks`` pairs. What is not asked for is left out.
The run fails if anything differs, gets stuck, dies, or is not found; a failure is printed with its seed.
"""

import os
import pty
import random
import select
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from mascarade.paths import HOME
from tests.laws.tables import COUNTS
from tests.plain.evenings import play_evening
from tests.plain.leaks import PLANTS, seen_after
from tests.plain.worlds import Tally, compare_table
from tests.secrecy.frames import Leak
from tests.soak.running import MOST_FAILURES, Progress, exit_code, options

NAMES = "Ada,Bruno,Cleo,Dora"
COMMAND = (sys.executable, "-m", "mascarade", "play", "--plain", "--accept-scrollback", "--names", NAMES)
WORDS = (
    *NAMES.split(","), *map(str, range(8)), "", "", "yes", "no", "announce", "swap", "look", "king", "/back", "/table",
    "/masks", "/mask king", "/again", "/help", "/undo", "/saw Ada", "/rules", "/said", "/pace fast",
)  # fmt: skip
"""Lines typed between random bytes, so that these reach every kind of question."""
WAYS_OUT = b"\x03\x04\x1a\x1c\x13"
"""The terminal's own keys that end, pause or halt a program."""


def pairs(wanted: int, seed: int, minutes: float) -> list[str]:
    """Compare so many pairs of passages."""
    tally, failed, progress, number = Tally(), list[str](), Progress(wanted, "pairs"), 0
    while tally.pairs < wanted and len(failed) < MOST_FAILURES and progress.seconds < 60 * minutes:
        try:
            compare_table(f"{seed}.{number}", *COUNTS[number % len(COUNTS)], tally)
        except Leak as leak:
            failed.append(str(leak))
        number += 1
        progress.tell(tally.pairs, len(failed))
    print(
        f"pairs: {tally.pairs:,} pairs of passages, {tally.pieces:,} pairs of pieces, {tally.private:,} of them private"
    )
    print(f"  {len(failed)} differing; seed {seed}, {progress.seconds:.0f} s")
    return failed


def games(wanted: int, seed: int) -> list[str]:
    """Let the robot play so many games."""
    seen, failed, progress = Counter[str](), list[str](), Progress(wanted, "games")
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        for number in range(wanted):
            table = (f"{seed}.{number}", *COUNTS[number % len(COUNTS)])
            try:
                play_evening(*table, seen)
            except Exception as failure:  # any error is a failure of this game
                failed.append(f"{table}: {type(failure).__name__}: {failure}")
            progress.tell(number + 1, len(failed))
    print(f"games: {seen['games']:,} played to their end, {seen['prompts']:,} answers, {len(failed)} dead ends")
    print("  " + ", ".join(f"{what} {count:,}" for what, count in seen.most_common()))
    return failed


def random_bytes(wanted: int, seed: int, *, on_terminal: bool) -> list[str]:
    """Type so many random bytes between meaningful lines; start the program again whenever it ends."""
    chance, failed, typed, runs = random.Random(seed), list[str](), 0, 0
    progress = Progress(wanted, "bytes on a terminal" if on_terminal else "bytes into a pipe")
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, HOME: folder, "TERM": "xterm"}
        while typed < wanted and len(failed) < MOST_FAILURES:
            some = _some(chance, min(wanted - typed, 1 << 15), on_terminal=on_terminal)
            code, said = (_on_terminal if on_terminal else _into_pipe)(some, environment)
            typed, runs = typed + len(some), runs + 1
            if code or b"Traceback" in said or list(Path(folder).glob("crashes/*")):
                failed.append(f"seed {seed}, run {runs}: code {code}: {said[-500:]!r}")
            progress.tell(typed, len(failed))
    print(f"bytes: {typed:,} {progress.what}, {runs} runs, {len(failed)} deaths; seed {seed}, {progress.seconds:.0f} s")
    return failed


def _some(chance: random.Random, size: int, *, on_terminal: bool) -> bytes:
    some = b""
    while len(some) < size:
        bad = chance.randbytes(chance.randrange(1, 40))
        some += bad.translate(None, WAYS_OUT) if on_terminal else bad
        some += b"\n" + b"".join(chance.choice(WORDS).encode() + b"\n" for _line in range(chance.randrange(12)))
    return some[:size]


def _into_pipe(some: bytes, environment: dict[str, str]) -> tuple[int, bytes]:
    done = subprocess.run(COMMAND, input=some, capture_output=True, env=environment, timeout=300, check=False)
    return done.returncode, done.stderr


def _on_terminal(some: bytes, environment: dict[str, str]) -> tuple[int, bytes]:
    """Type on a pseudo-terminal, at the pace of the answers, then end the input."""
    master, slave = pty.openpty()
    how = {"stdin": slave, "stdout": slave, "stderr": slave, "env": environment, "start_new_session": True}
    program = subprocess.Popen(COMMAND, **how)  # type: ignore[call-overload]  # the same for each
    os.close(slave)
    said, until = b"", time.monotonic() + 600
    with suppress(OSError):  # a terminal answers like this once nobody holds it
        while program.poll() is None and time.monotonic() < until:
            quiet = 0.01 if said.endswith(b": ") else 0.5  # a secret drops whatever is typed before it is shown
            if select.select((master,), (), (), quiet)[0]:
                said = (said + os.read(master, 1 << 16))[-5000:]
            elif some:
                some = some[os.write(master, some[:64]) :]
            else:
                os.write(master, b"\n\x04")
    code = program.wait(timeout=30)
    os.close(master)
    return code, said


def leaks(most: int) -> list[str]:
    """Plant each leak, and look for it."""
    found = {name: seen_after(plant, most) for name, plant in PLANTS.items()}
    print(f"leaks: {sum(at is not None for at in found.values())} of {len(found)} found")
    print("  " + ", ".join(f"{name} after {at}" for name, at in found.items()))
    return [f"the planted leak {name!r} was not found" for name, at in found.items() if at is None]


def main() -> int:
    """Run the command line."""
    chosen = options(__doc__, pairs=0, games=0, bytes=0, leaks=0, minutes=60.0, seed=1)
    failed = leaks(chosen.leaks) if chosen.leaks else []
    if chosen.games:
        failed += games(chosen.games, chosen.seed)
    if chosen.bytes:
        slowly = chosen.bytes // 10  # a terminal has to answer each line before the next one is typed
        failed += random_bytes(slowly, chosen.seed, on_terminal=True)
        failed += random_bytes(chosen.bytes - slowly, chosen.seed, on_terminal=False)
    if chosen.pairs:
        failed += pairs(chosen.pairs, chosen.seed, chosen.minutes)
    return exit_code(failed)


if __name__ == "__main__":
    sys.exit(main())
