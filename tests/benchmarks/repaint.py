"""Key press to repaint: the table of thirteen against a plain screen of thirty widgets that updates one label.

python -m tests.benchmarks.repaint [ROUNDS [SIZES]]

Both run at the same time in pseudo-terminals of one size, of 80x24 and then of 160x50, and are pressed in turns. A
press is over with the last byte of what it made the program write. Exit 1 where a key of the table takes more of the
processor's time than it should, or longer than on the plain screen by more than it should.
"""

import os
import select
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from msgspec.structs import replace

from tests.soak.terminal import Terminal

SIZES = "80x24,160x50"
LIMIT = 1.2
"""How many times as long as the plain screen the table may take."""
MOST = 20.0
"""The milliseconds of processor time that 95 of 100 keys may take at most."""
DEAL = "The deal"
SETTLED = 0.45
"""Keys that come sooner after the screen has changed to another question are dropped, as they should be."""
QUIET = 0.12
"""Nothing written for so long: the press is over."""
KEYS: tuple[tuple[str, tuple[str, ...], tuple[str, str]], ...] = (
    ("marking a mask", ("a",), ("\x1b[B", "\x1b[A")),
    ("claiming, taking it back", ("a", "\r", " "), ("5", "\x7f")),
)
"""What is pressed in turns at the table, and the keys that lead there."""


def plain() -> None:
    """The screen to compare with: thirty labels, one of which says how often a key was pressed."""
    from textual import events
    from textual.app import App, ComposeResult
    from textual.widgets import Static

    class Plain(App[None]):
        CSS = "Static { height: 1; width: 20; } Screen { layout: grid; grid-size: 2; }"
        presses = 0

        def compose(self) -> ComposeResult:
            yield from (Static(f"label {number}", id=f"label-{number}") for number in range(30))

        def on_key(self, _event: events.Key) -> None:
            self.presses += 1
            self.query_one("#label-15", Static).update(f"pressed {self.presses}")

    Plain().run()


def table() -> None:
    """The table of thirteen, without opening turns."""

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
    """A program that is pressed and timed."""

    def __init__(self, part: str, width: int, height: int, home: str) -> None:
        command = [sys.executable, "-m", "tests.benchmarks.repaint", part]
        self.terminal = Terminal(command, width, height, {"MASCARADE_HOME": home})
        self.times: list[float] = []
        self.worked: list[float] = []
        """The milliseconds of processor time of each press."""

    def prepare(self, *keys: str) -> None:
        """Come to where the measuring begins."""
        while not self.terminal.read(1.0).strip():
            pass
        while DEAL in self.terminal.read(0.5):
            self.terminal.type("\r")
        for key in keys:
            before = self.terminal.text
            while self.terminal.read(0.5) == before:
                self.terminal.type(key)

    def press(self, key: str) -> None:
        """Press a key once it is let in, and note how long it takes until the last byte has come."""
        time.sleep(SETTLED)
        terminal, before, written, wait = self.terminal, self.terminal.text, b"", 1.0
        at_first = on_processor(terminal.pid)
        begun = last = time.perf_counter()
        terminal.type(key)
        while select.select([terminal.master], [], [], wait)[0]:
            written += os.read(terminal.master, 1 << 16)
            last, wait = time.perf_counter(), QUIET
        terminal.feed(written)
        assert terminal.text != before, f"{key!r} changed nothing"
        self.times.append(last - begun)
        self.worked.append(on_processor(terminal.pid) - at_first)

    @property
    def slow(self) -> float:
        """The milliseconds of processor time within which 95 of 100 presses were done."""
        return sorted(self.worked)[len(self.worked) * 95 // 100]

    def end(self) -> float:
        """Stop it; returns the median in milliseconds."""
        self.terminal.end(0.0)
        self.terminal.close()
        return 1000 * median(self.times)


def on_processor(pid: int) -> float:
    """Return the milliseconds that a process has run so far."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(thread.read_text(encoding="ascii").split()[0]) for thread in threads) / 1e6


def compare(words: str, way: tuple[str, ...], keys: tuple[str, str], rounds: int, size: str) -> bool:
    """Press the table and the plain screen in turns."""
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        ours, theirs = Pressed("table", width, height, home), Pressed("plain", width, height, home)
        ours.prepare(*way)
        theirs.prepare("x")
        for number in range(rounds):
            ours.press(keys[number % 2])
            theirs.press("x")
        ours_ms, theirs_ms = ours.end(), theirs.end()
    ratio = ours_ms / theirs_ms
    print(
        f"{words:<28} {size:>7} {ours_ms:6.1f} ms, plain {theirs_ms:6.1f} ms: {ratio:4.2f} times (limit {LIMIT}); "
        f"processor, 95 of 100: {ours.slow:.1f} ms (limit {MOST})",
        flush=True,
    )
    return ratio <= LIMIT and ours.slow <= MOST


def main() -> int:
    """Prints medians and ratios; 1 where the limit is passed."""
    if sys.argv[1:] in (["plain"], ["table"]):
        {"plain": plain, "table": table}[sys.argv[1]]()
        return 0
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    sizes = (sys.argv[2] if len(sys.argv) > 2 else SIZES).split(",")
    are_fast = [compare(words, way, keys, rounds, size) for size in sizes for words, way, keys in KEYS]
    return 0 if all(are_fast) else 1


if __name__ == "__main__":
    sys.exit(main())
