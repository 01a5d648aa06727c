"""How much is sent to the terminal over an evening, beside what Textual writes and how many cells change.

python -m tests.benchmarks.bytes [--sizes 80x24,160x50] [--players 6] [--seed 1] [--term xterm-256color] [--trace FILE]

A robot plays a whole game in a pseudo-terminal. What Textual writes is what would be sent without the driver's shadow
of the screen. Frames to, on and from private screens are sent whole; of all others, the cells that change. Letters are
the text of those cells that are no blanks: a line or a block takes three bytes, and less than that cannot be sent where
the terminal does not repeat. The trace has a line for each frame: its seconds, kind, bytes written, cells, letters'
bytes and bytes sent.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.soak.evening import Evening, Played

CHILD = "from tests.benchmarks.bytes import child; child()"
KINDS = {"public": "changes of the public screen", "private": "to, on and from private screens"}
FIGURES = ("written", "cells", "letters", "sent")


def child() -> None:
    """Play, and note for each frame what Textual wrote, which cells that was about, and what was sent."""
    from mascarade.__main__ import main
    from mascarade.tui.terminal.cells import Row
    from mascarade.tui.terminal.driver import TerminalDriver
    from mascarade.tui.terminal.output import TerminalOutput
    from mascarade.tui.terminal.reads import InputRead
    from mascarade.tui.terminal.shadow import Shadow

    log, begun = Path(sys.argv.pop(1)), time.monotonic()
    written = [0]
    write, changes, frame, hand_over = Shadow.write, Shadow.changes, TerminalOutput.frame, TerminalDriver.hand_over

    def note(*words: object) -> None:
        with log.open("a", encoding="utf-8") as lines:
            lines.write(" ".join(map(str, words)) + "\n")

    def noted_write(shadow: Shadow, text: str) -> str:
        written[0] += len(text.encode())
        return write(shadow, text)

    def noted_changes(shadow: Shadow, *, whole: bool = False) -> str:
        before: list[Row] = [row.copy() for row in shadow._shown]  # noqa: SLF001  # what this measures
        sent = changes(shadow, whole=whole)
        pairs = [pair for row, old in zip(shadow._shown, before, strict=True) for pair in zip(row, old, strict=True)]  # noqa: SLF001
        cells = [new for new, old in pairs if new is not None and (new != old or (whole and sent))]
        letters = sum(len(cell.text.encode()) for cell in cells if not cell.is_blank)
        seconds = f"{time.monotonic() - begun:.2f}"
        note(seconds, "private" if whole else "public", written[0], len(cells), letters)
        written[0] = 0
        return sent

    def noted_frame(output: TerminalOutput, text: str) -> None:
        note("sent", len(text.encode()))
        frame(output, text)

    def noted_read(driver: TerminalDriver) -> InputRead:
        note("key")
        return hand_over(driver)

    for owner, name, noted in (
        (Shadow, "write", noted_write),
        (Shadow, "changes", noted_changes),
        (TerminalOutput, "frame", noted_frame),
        (TerminalDriver, "hand_over", noted_read),
    ):
        setattr(owner, name, noted)
    sys.exit(main(sys.argv[1:]))


class Tally:
    """What was noted of an evening, added up."""

    def __init__(self) -> None:
        self.sums = {kind: Counter[str]() for kind in KINDS}
        """The figures of all frames of a kind."""
        self.bursts = dict.fromkeys(KINDS, 0)
        self.after_keys: Counter[int] = Counter()
        """After how many keys so many bursts came."""
        self.frames: list[tuple[str, ...]] = []
        """Each frame, as the trace shows it."""

    def read(self, log: Path) -> "Tally":
        """Add up a log."""
        kind, bursts = "public", 0
        for line in log.read_text(encoding="utf-8").splitlines():
            match line.split():
                case ["key"]:
                    self.after_keys[bursts] += 1
                    bursts = 0
                case ["sent", length]:
                    bursts += 1
                    self.bursts[kind] += 1
                    self.sums[kind]["sent"] += int(length)
                    self.frames[-1] = (*self.frames[-1][:-1], length)
                case [seconds, kind, *figures]:
                    self.frames.append((seconds, kind, *figures, "0"))
                    for name, figure in zip(FIGURES, figures, strict=False):
                        self.sums[kind][name] += int(figure)
        return self

    def each_cell(self, kind: str, figure: str) -> float:
        """Return one of the figures of a kind, for each cell that changed."""
        return self.sums[kind][figure] / self.sums[kind]["cells"]

    def told(self, kind: str) -> str:
        """Return the figures of a kind, for each cell."""
        cells = self.sums[kind]["cells"]
        written, letters, sent = (self.each_cell(kind, name) for name in ("written", "letters", "sent"))
        return (
            f"{cells:,} cells in {self.bursts[kind]:,} bursts; a cell: {written:.1f} bytes written, {sent:.2f} sent,"
            f" of which letters {letters:.2f}, all else {sent - letters:.2f}"
        )


def tally_of(size: str, players: int, seed: int) -> Tally:
    """Let a robot play a game in a window of some size, and return what was noted."""
    width, height = map(int, size.split("x"))
    evening = Evening(None, None, players, 1, width, height, seed)
    with tempfile.TemporaryDirectory() as home:
        log = Path(home) / "log"
        words = evening.command[evening.command.index("mascarade") + 1 :]
        Played(evening, home, [sys.executable, "-c", CHILD, str(log), *words]).play()
        return Tally().read(log)


def main() -> int:
    """Print the figures; 1 where more was sent than Textual wrote."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="80x24,160x50")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--term", default="xterm-256color", help="the terminal that the program takes this one for")
    parser.add_argument("--trace", type=Path)
    chosen = parser.parse_args()
    os.environ["TERM"] = chosen.term
    is_good = True
    for size in chosen.sizes.split(","):
        tally = tally_of(size, chosen.players, chosen.seed)
        for kind, sums in tally.sums.items():
            is_good &= sums["sent"] < sums["written"]
            print(f"{size}, {KINDS[kind]}: {tally.told(kind)}", flush=True)
        after = ", ".join(f"{number} after {keys}" for number, keys in sorted(tally.after_keys.items()))
        print(f"{size}, bursts after keys: {after}", flush=True)
        if chosen.trace:
            with chosen.trace.open("a", encoding="utf-8") as trace:
                trace.writelines(f"{size} {' '.join(frame)}\n" for frame in tally.frames)
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
