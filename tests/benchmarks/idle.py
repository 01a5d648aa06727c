"""How often the program wakes up while nobody does anything: on the title screen and on the table.

python -m tests.benchmarks.idle [SECONDS]

Linux tells how often each thread of a process has waited. The figure is a second's average.
"""

import sys
import tempfile
import time
from pathlib import Path

from tests.soak.terminal import Terminal

SCREENS = {"title": ((), ()), "table": (("play", "--players", "6"), ("\r", "\r", "\r", "\r"))}
"""The words of the command and the keys that lead to each screen."""
CALM = 3.0
"""Seconds after which what a start has set going is over."""


def waits(pid: int) -> int:
    """How often the process and its children have waited so far."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    own = sum(
        int(line.split()[1])
        for task in Path(f"/proc/{pid}/task").iterdir()
        for line in (task / "status").read_text(encoding="utf-8").splitlines()
        if line.startswith("voluntary_ctxt_switches")
    )
    return own + sum(waits(int(child)) for child in children)


def wake_ups(screen: str, seconds: float) -> float:
    """How often the program wakes up in a second on a screen."""
    words, keys = SCREENS[screen]
    with tempfile.TemporaryDirectory() as home:
        terminal = Terminal([sys.executable, "-m", "mascarade", *words], 80, 24, {"MASCARADE_HOME": home})
        while not terminal.read(1.0).strip():
            pass
        for key in keys:
            terminal.type(key)
            terminal.read(0.7)
        terminal.read(CALM)
        before = waits(terminal.pid)
        time.sleep(seconds)
        after = waits(terminal.pid)
        terminal.kill()
    return (after - before) / seconds


def main() -> int:
    """Print the figures; 1 where the program wakes up by itself."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    figures = {screen: wake_ups(screen, seconds) for screen in SCREENS}
    for screen, figure in figures.items():
        print(f"{screen}: {figure:.1f} wake-ups a second")
    return 0 if not any(figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
