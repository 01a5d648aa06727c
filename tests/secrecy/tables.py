"""Random tables, each with its twins, recorded and compared."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.secrecy.comparing import Leak, compare
from tests.secrecy.frames import Frame
from tests.secrecy.pairs import random_passage, twins
from tests.secrecy.watching import Watch
from tests.tui.reading import box_key

SIZES = ((80, 24), (110, 32), (120, 40))
"""The smallest window that is allowed, the smallest that shows the round table, and a usual one."""
MANY_BOXES = 40


@dataclass
class Tally:
    """What has been compared."""

    pairs: int = 0
    """Pairs of passages."""
    frames: int = 0
    """Pairs of frames."""
    screens: Counter[str] = field(default_factory=Counter)
    tables: Counter[tuple[str, int]] = field(default_factory=Counter)
    sizes: Counter[tuple[int, int]] = field(default_factory=Counter)
    viewers: Counter[str] = field(default_factory=Counter)
    boxes: Counter[str] = field(default_factory=Counter)
    """On which side the box that exchanges has lain."""

    def add(self, other: "Tally") -> None:
        """Count what another tally has counted too."""
        self.pairs += other.pairs
        self.frames += other.frames
        self.screens.update(other.screens)
        self.tables.update(other.tables)
        self.sizes.update(other.sizes)
        self.viewers.update(other.viewers)
        self.boxes.update(other.boxes)


async def compare_table(
    watch: Watch, seed: str, edition: str, players: int, times: int, tally: Tally, most: int | None = None
) -> None:
    """Record the passage that a seed stands for, and compare it with its twins; raises ``Leak``."""
    passage = random_passage(seed, edition, players)
    original: list[Frame] = []
    for number, twin in enumerate(twins(passage, times)):
        if number == most:
            return
        other = await watch.record(twin.passage)
        try:
            if not original:
                original = await watch.record(passage)
                _watch_boxes(tally, original)
            compared = compare(original, other, twin.viewer)
        except Leak as leak:
            raise Leak(f"seed {seed!r}, {edition} edition, {players} players, {watch.size}: {leak}") from None
        _count(tally, original[:compared])
        tally.pairs += 1
        tally.tables[edition, players] += compared
        tally.sizes[watch.size] += compared
        tally.viewers["the table" if twin.viewer is None else "a player"] += compared


def _watch_boxes(tally: Tally, frames: Sequence[Frame]) -> None:
    """Raise ``Leak`` where the box that exchanges never lies on one of the two sides."""
    boxes = (frame.text() for frame in frames if frame.screen == "SwapScreen")
    tally.boxes.update(box_key(text, "exchange") for text in boxes)
    if tally.boxes.total() >= MANY_BOXES and len(tally.boxes) < 2:
        raise Leak(f"of {tally.boxes.total()} times the box that exchanges always lay on the same side")


def _count(tally: Tally, frames: Sequence[Frame]) -> None:
    tally.frames += len(frames)
    tally.screens.update(frame.screen for frame in frames)
