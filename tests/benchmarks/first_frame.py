"""From the command to the first usable frame, against an app of one widget: each time a fresh process in a terminal.

python -m tests.benchmarks.first_frame [ROUNDS]

Both run in pseudo-terminals of 80x24, in turns. A frame is there when its words have come.
"""

import os
import select
import sys
import tempfile
import time
from statistics import median

from tests.soak.terminal import Terminal

LIMIT = 1.35
OURS, PLAIN = "mascarade play --players 6", "one widget"
WORDS = {OURS: b"Deal the cards", PLAIN: b"one widget"}
PATIENCE = 30.0


ONE_WIDGET = """
from textual.app import App
from textual.widgets import Static

class Plain(App):
    def compose(self):
        yield Static("one widget")

Plain().run()
"""
"""The app to compare with."""


def command(name: str) -> list[str]:
    """The command line of one of the two."""
    if name == PLAIN:
        return [sys.executable, "-c", ONE_WIDGET]
    return [sys.executable, "-m", *name.split()]


def seconds(name: str, home: str) -> float:
    """How long one start takes."""
    begun = time.perf_counter()
    terminal = Terminal(command(name), 80, 24, {"MASCARADE_HOME": home})
    written = b""
    while WORDS[name] not in written:
        ready, _, _ = select.select([terminal.master], [], [], PATIENCE)
        if not ready:
            raise SystemExit(f"{name} did not show {WORDS[name]!r}:\n{written[-2000:]!r}")
        written += os.read(terminal.master, 1 << 16)
    taken = time.perf_counter() - begun
    terminal.type("\x11")
    terminal.end(0.3)
    terminal.close()
    return taken


def main() -> int:
    """Prints medians and their ratio; 1 where the limit is passed."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    times: dict[str, list[float]] = {name: [] for name in WORDS}
    with tempfile.TemporaryDirectory() as home:
        for _round in range(rounds):
            for name, taken in times.items():
                taken.append(seconds(name, home))
    ours, theirs = (1000 * median(taken) for taken in times.values())
    print(f"{OURS} {ours:6.0f} ms, {PLAIN} {theirs:6.0f} ms: {ours / theirs:4.2f} times (limit {LIMIT})")
    return 0 if ours / theirs <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
