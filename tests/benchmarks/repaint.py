"""What a key costs, up to the repainted screen: a table of thirteen players in a pseudo-terminal."""

import os
import select
import sys
import time
from pathlib import Path

from msgspec.structs import replace

from tests.soak.terminal import Terminal

DEAL = "The deal"
SETTLED = 0.45
"""The quiet time after a new question: keys that come sooner are dropped."""
QUIET = 0.12
"""The silence after which a press counts as finished."""
KEYS: tuple[tuple[str, tuple[str, ...], tuple[str, str]], ...] = (
    ("marking a mask", ("a",), ("\x1b[B", "\x1b[A")),
    ("claiming, taking it back", ("a", "\r", " "), ("5", "\x7f")),
)
"""The keys that are pressed in turns, after the keys that lead there."""


def table() -> None:
    """Play at a table of thirteen without opening turns."""

    from mascarade.game_options import GameRequest, Seating
    from mascarade.rules.cards import Player
    from mascarade.rules.game import HouseRules
    from mascarade.scenarios import find_scenario
    from mascarade.tui.app import MascaradeApp
    from mascarade.tui.entry_points import run
    from mascarade.tui.front_end import ScreenEvening
    from tests.soak.evening import NAMES

    of = replace(find_scenario("first"), house=HouseRules(opening_turns=0))
    run(MascaradeApp(lambda app: ScreenEvening(app).play(GameRequest(of, 13, seating=Seating(NAMES, first=Player(0))))))


class Pressed:
    """A running program that is sent keys and timed."""

    def __init__(self, width: int, height: int, home: str) -> None:
        command = [sys.executable, "-c", "from tests.benchmarks.repaint import table; table()"]
        self.terminal = Terminal(command, width, height, {"MASCARADE_HOME": home})
        self.worked: list[float] = []
        """The milliseconds of processor time that each press took."""

    def prepare(self, *keys: str) -> None:
        """Press the keys that lead to the screen that is measured."""
        while not self.terminal.read(1.0).strip():
            pass
        while DEAL in self.terminal.read(0.5):
            self.terminal.type("\r")
        for key in keys:
            before = self.terminal.text
            while self.terminal.read(0.5) == before:
                self.terminal.type(key)

    def press(self, key: str) -> None:
        """Press a key as soon as it is accepted, and note the processor time until the last byte of output."""
        time.sleep(SETTLED)
        terminal, before, written, wait = self.terminal, self.terminal.text, b"", 1.0
        at_first = on_processor(terminal.pid)
        terminal.type(key)
        while select.select([terminal.master], [], [], wait)[0]:
            written += os.read(terminal.master, 1 << 16)
            wait = QUIET
        terminal.feed(written)
        assert terminal.text != before, f"{key!r} changed nothing"
        self.worked.append(on_processor(terminal.pid) - at_first)

    @property
    def slow(self) -> float:
        """Return the milliseconds of processor time within which 95 of 100 presses were finished."""
        return sorted(self.worked)[len(self.worked) * 95 // 100]

    def end(self) -> None:
        """Stop the program."""
        self.terminal.end(0.0)
        self.terminal.close()


def on_processor(pid: int) -> float:
    """Return the processor time of a process so far, in milliseconds."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e6
