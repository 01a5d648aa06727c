"""How much is sent to the terminal over an evening, beside what Textual writes and how many cells change.

python -m tests.benchmarks.bytes [--sizes 80x24,160x50] [--players 6] [--seed 1]

A robot plays a whole game in a pseudo-terminal. What Textual writes is what would be sent without the driver's shadow
of the screen. Frames to, on and from private screens are sent whole; of all others, the cells that change. The least
that can be sent is the text of those cells: a line or a block takes three bytes.
"""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.soak.evening import Evening, Played

CHILD = "from tests.benchmarks.bytes import child; child()"
KINDS = {"public": "changes of the public screen", "private": "to, on and from private screens"}


def child() -> None:
    """Play, and note for each frame what Textual wrote, what was sent, and which cells that was about."""
    from mascarade.__main__ import main
    from mascarade.tui.terminal.cells import Row
    from mascarade.tui.terminal.output import TerminalOutput
    from mascarade.tui.terminal.shadow import Shadow

    log = Path(sys.argv.pop(1))
    written = [0]
    write, changes, frame = Shadow.write, Shadow.changes, TerminalOutput.frame

    def noted_write(shadow: Shadow, text: str) -> str:
        written[0] += len(text.encode())
        return write(shadow, text)

    def noted_changes(shadow: Shadow, *, whole: bool = False) -> str:
        before: list[Row] = [row.copy() for row in shadow._shown]  # noqa: SLF001  # what this measures
        sent = changes(shadow, whole=whole)
        pairs = [pair for row, old in zip(shadow._shown, before, strict=True) for pair in zip(row, old, strict=True)]  # noqa: SLF001
        cells = [new for new, old in pairs if new is not None and (new != old or (whole and sent))]
        text = sum(len(cell.text.encode()) for cell in cells)
        with log.open("a", encoding="utf-8") as lines:
            lines.write(f"{'private' if whole else 'public'} {written[0]} {len(cells)} {text} {bool(sent):d}\n")
        written[0] = 0
        return sent

    def noted_frame(output: TerminalOutput, text: str) -> None:
        with log.open("a", encoding="utf-8") as lines:
            lines.write(f"sent {len(text.encode())}\n")
        frame(output, text)

    for owner, name, noted in (
        (Shadow, "write", noted_write),
        (Shadow, "changes", noted_changes),
        (TerminalOutput, "frame", noted_frame),
    ):
        setattr(owner, name, noted)
    sys.exit(main(sys.argv[1:]))


def tally(log: Path) -> dict[str, Counter[str]]:
    """Add up what was noted, by the kind of frame."""
    sums = {kind: Counter[str]() for kind in KINDS}
    kind = "public"
    for line in log.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["sent", length]:
                sums[kind]["sent"] += int(length)
            case [kind, *figures]:
                for name, figure in zip(("written", "cells", "text", "bursts"), figures, strict=True):
                    sums[kind][name] += int(figure)
    return sums


def main() -> int:
    """Print the figures; 1 where more was sent than Textual wrote."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="80x24,160x50")
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    is_good = True
    for size in chosen.sizes.split(","):
        width, height = map(int, size.split("x"))
        evening = Evening(None, None, chosen.players, 1, width, height, chosen.seed)
        with tempfile.TemporaryDirectory() as home:
            log = Path(home) / "log"
            words = evening.command[evening.command.index("mascarade") + 1 :]
            Played(evening, home, [sys.executable, "-c", CHILD, str(log), *words]).play()
            for kind, sums in tally(log).items():
                is_good &= sums["sent"] < sums["written"]
                print(
                    f"{size}, {KINDS[kind]}: {sums['cells']:,} cells in {sums['bursts']:,} bursts; a cell:"
                    f" {sums['written'] / sums['cells']:.1f} bytes written, {sums['sent'] / sums['cells']:.2f} sent,"
                    f" {sums['text'] / sums['cells']:.2f} of them text",
                    flush=True,
                )
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
