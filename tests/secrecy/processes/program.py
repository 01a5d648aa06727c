"""The program with fixed random numbers and long patience, which notes all of its calls to the system.

python -m tests.secrecy.processes.program FOLDER SEED LEAKS WORDS…

Otherwise it is the program as people start it: WORDS is its command line. LEAKS are the names of planted leaks, with
commas, or ``none``.
"""

import os
import random
import re
import select
import sys
import termios
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from mascarade import __main__ as program
from mascarade import watchdog
from mascarade.game_options import Timing
from mascarade.records import header
from mascarade.watchdog import start_watchdog
from tests.secrecy.outlets import noted_calls

PATIENT = Timing(settle=0.0, first_peek=600.0, repeat_gap=600.0, timed_peek=600.0, idle=600.0)
"""Long patience: no key comes too soon, and nothing happens by itself."""
PIDS, NOTES = "pids", "notes"
"""The files that contain the process ids and the calls to the system."""
AHEAD, NOW, TYPED = "ahead", "now", "typed"
"""The files that announce typing ahead: that it will come, that it is time, and that it is done."""
A_MOMENT = 0.005
COUNTED = re.compile(r"(?<=/dev/pts/)\d+")
"""Patterns of numbers that the system counts up."""
HONEST = "none"
GAME, WATCHDOG = "game", "watchdog"


def put(owner: object, name: str, value: object) -> None:
    """Replace something for the rest of the process."""
    setattr(owner, name, value)


def fix_chance(seed: int) -> None:
    """Derive from a seed everything that the system would draw: deals, boxes, names of files."""

    class Seeded(random.Random):
        """A generator that gives the same numbers in every run."""

        def __init__(self, *_of: Any) -> None:
            super().__init__(seed)

    put(random, "SystemRandom", Seeded)


def fix_date() -> None:
    """Begin every game in the same minute."""

    class Then(datetime):
        """A clock that stands still."""

        @classmethod
        def now(cls, tz: Any = None) -> Any:
            """Return the first moment of a year."""
            return cls(2026, 1, 1, tzinfo=tz)

    put(header, "datetime", Then)


def be_patient_and_tell_pids(folder: Path) -> None:
    """Write down the process ids once the program has forked into game and watchdog, and use long patience."""

    def told(stopped_by: Callable[[str], str]) -> None:
        start_watchdog(stopped_by)
        (folder / PIDS).write_text(f"{os.getpid()} {os.getppid()}", encoding="utf-8")
        from mascarade.tui import entry_points

        made = entry_points.app_for
        put(entry_points, "app_for", lambda flow, request: made(flow, replace(request, timing=PATIENT)))

    put(program, "start_watchdog", told)


def stay_open_to_view() -> None:
    """Let others look at the open files of the process, as only an administrator could otherwise."""
    put(watchdog, "_forbid_dumps", lambda: None)


def let_type_ahead(folder: Path) -> None:
    """If somebody is going to type ahead, wait for them before the keyboard is given back for the first time."""
    for name in ("tcflush", "tcsetattr"):
        put(termios, name, _once_typed(getattr(termios, name), folder))


def _once_typed(call: Callable[..., Any], folder: Path) -> Callable[..., Any]:
    def leaving(*arguments: Any) -> Any:
        if (folder / AHEAD).exists() and not (folder / NOW).exists():
            (folder / NOW).touch()
            while not (folder / TYPED).exists():
                select.select((), (), (), A_MOMENT)
        return call(*arguments)

    return leaving


def begin() -> int:
    """Prepare everything, and run the command line."""
    folder, seed, leaks = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    notes = os.open(folder / NOTES, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    watchdog = os.getpid()
    fix_chance(seed)
    fix_date()
    be_patient_and_tell_pids(folder)
    stay_open_to_view()
    let_type_ahead(folder)
    if leaks != HONEST:
        from tests.secrecy.leaks.in_processes import PLANTS

        for leak in leaks.split(","):
            PLANTS[leak].plant()

    def note(call: str, arguments: str) -> None:
        told = COUNTED.sub("N", arguments.replace(str(folder), "FOLDER").replace(f".{os.getpid()}.", ".PID."))
        who = WATCHDOG if os.getpid() == watchdog else GAME
        os.write(notes, f"{who} {call} {told}\n".encode())

    with noted_calls(note):
        return program.main(sys.argv[4:])


if __name__ == "__main__":
    sys.exit(begin())
