"""Timing of processes: whole commands, and starts up to certain words on the screen."""

import os
import resource
import select
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tests.benchmarks.sides import Side
from tests.soak.terminal import Terminal

PATIENCE = 120.0
ONE_WIDGET = """
from textual.app import App
from textual.widgets import Static

class Plain(App):
    def compose(self):
        yield Static("one widget")

Plain().run()
"""
"""The app with which starts are compared."""

Taken = tuple[float, float]
"""Processor time and elapsed time, in seconds."""
Work = Callable[[], Taken]


def command(words: Sequence[str], home: Path, side: Side) -> Work:
    """Return a function that measures a whole command."""

    def run() -> Taken:
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        environment = {**os.environ, "MASCARADE_HOME": str(home), **side.environment}
        subprocess.run((sys.executable, *words), check=True, stdout=subprocess.DEVNULL, env=environment)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        worked = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return worked, time.perf_counter() - begun

    return run


def start(words: Sequence[str], shown: bytes, home: Path, side: Side) -> Work:
    """Return a function that measures a start up to these words on the screen."""

    def run() -> Taken:
        begun = time.perf_counter()
        terminal = Terminal([sys.executable, *words], 80, 24, {"MASCARADE_HOME": str(home), **side.environment})
        written = b""
        while shown not in written:
            if not select.select([terminal.master], [], [], PATIENCE)[0]:
                raise SystemExit(f"{words} did not show {shown!r}:\n{written[-2000:]!r}")
            written += os.read(terminal.master, 1 << 16)
        taken = _worked(terminal.pid), time.perf_counter() - begun
        terminal.kill()
        return taken

    return run


def _worked(pid: int) -> float:
    """Return the processor time of a process and its children so far; ticks of 10 ms would be too coarse."""
    tasks = Path(f"/proc/{pid}/task")
    own = sum(int((task / "schedstat").read_text(encoding="utf-8").split()[0]) for task in tasks.iterdir())
    children = (tasks / f"{pid}/children").read_text(encoding="utf-8").split()
    return own / 1e9 + sum(map(_worked, map(int, children)))


def in_turns(works: Mapping[str, Work], rounds: int) -> dict[str, list[Taken]]:
    """Measure all of them in turns, round after round."""
    taken: dict[str, list[Taken]] = {name: [] for name in works}
    for _round in range(rounds):
        for name, work in works.items():
            taken[name].append(work())
    return taken
