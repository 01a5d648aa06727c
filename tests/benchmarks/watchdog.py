"""How much later the first frame comes since a watchdog stands behind the game: runs with and without, in turns.

python -m tests.benchmarks.watchdog [ROUNDS]
"""

import os
import pty
import signal
import subprocess
import sys
import time
from statistics import median

LIMIT = 0.020
PROGRAM = """
import sys
from mascarade.watchdog import watching as standing
{without}
from mascarade.__main__ import main
sys.exit(main(["play", "--names", "Ada,Bruno,Cleo,Dario"]))
"""
WITH, WITHOUT = (PROGRAM.format(without=line) for line in ("", "standing.stand_guard = lambda: None"))
FIRST_WORDS = b"The deal"


def seconds(program: str) -> float:
    """From the start until the first words are on screen."""
    master, slave = pty.openpty()
    begun = time.perf_counter()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    game = subprocess.Popen(
        (sys.executable, "-c", program),
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
        env=environment,
    )
    os.close(slave)
    written = b""
    while FIRST_WORDS not in written:
        written += os.read(master, 1 << 16)
    taken = time.perf_counter() - begun
    os.killpg(game.pid, signal.SIGKILL)
    game.wait()
    os.close(master)
    return taken


def main() -> int:
    """Prints both medians; 1 where the difference is above the limit."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    times: dict[str, list[float]] = {WITH: [], WITHOUT: []}
    for number in range(2 * rounds):
        program = (WITH, WITHOUT)[number % 2]
        times[program].append(seconds(program))
    guarded, alone = median(times[WITH]), median(times[WITHOUT])
    fastest = min(times[WITH]) - min(times[WITHOUT])
    difference = f"{1000 * (guarded - alone):+.1f} ms (limit {1000 * LIMIT:.0f})"
    print(
        f"first words after {1000 * guarded:.0f} ms with a watchdog, {1000 * alone:.0f} ms without: {difference}; "
        f"the fastest runs differ by {1000 * fastest:+.1f} ms"
    )
    return 0 if guarded - alone <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
