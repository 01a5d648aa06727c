"""Random tables, each with its twins, recorded and compared."""

import gc
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from tests.secrecy.comparing import Comparison, Leak
from tests.secrecy.frames import Frame
from tests.secrecy.keys import number_key, smallest_number
from tests.secrecy.pairs import WITH_BOTS, Twin, random_passage, twins
from tests.secrecy.replaying import Passage
from tests.secrecy.watching import MOVING, SKIPS, Watch
from tests.tui.reading import box_key

SIZES = ((80, 24), (110, 32), (120, 40), (60, 20))
"""The window of most terminals, the smallest with the round table, a usual one, and the smallest that is allowed."""
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
    masks: Counter[str] = field(default_factory=Counter)
    """By whose masks were played: official ones alone, a scenario's, or random ones."""
    people: Counter[str] = field(default_factory=Counter)
    """By who plays: people alone, or how many of them with bots."""
    motion: Counter[str] = field(default_factory=Counter)
    """By whether motion is on; and how many of the frames are those of something that moves."""
    boxes: Counter[str] = field(default_factory=Counter)
    """On which side the box that swaps has lain."""
    numbers: Counter[str] = field(default_factory=Counter)
    """Under which key the smallest number of coins to be hidden has lain."""

    def add(self, other: "Tally") -> None:
        """Count what another tally has counted too."""
        self.pairs += other.pairs
        self.frames += other.frames
        self.screens.update(other.screens)
        self.tables.update(other.tables)
        self.sizes.update(other.sizes)
        self.viewers.update(other.viewers)
        self.masks.update(other.masks)
        self.people.update(other.people)
        self.motion.update(other.motion)
        self.boxes.update(other.boxes)
        self.numbers.update(other.numbers)


async def compare_table(
    watch: Watch,
    seed: str,
    edition: str,
    players: int,
    times: int,
    tally: Tally,
    most: int | None = None,
    with_bots: float = WITH_BOTS,
) -> None:
    """Record the passage that a seed stands for, and compare it with its twins; raises ``Leak``."""
    passage = random_passage(seed, edition, players, with_bots)
    await compare_passage(watch, passage, f"seed {seed!r}", times, tally, most)


async def compare_passage(
    watch: Watch, passage: Passage, name: str, times: int, tally: Tally, most: int | None = None
) -> None:
    """Record a passage, and compare it with its twins; raises ``Leak``."""
    await compare_with(watch, passage, islice(twins(passage, times), most), name, tally)


async def compare_with(watch: Watch, passage: Passage, others: Iterable[Twin], name: str, tally: Tally) -> None:
    """Record a passage, and compare it with some twins; raises ``Leak``."""
    edition, players = passage.game.edition.id, passage.game.players
    original: list[Frame] = []
    """Played before its twins, each of which is compared with it as it is played."""
    gc.collect()
    gc.disable()  # looking for what can go takes as long as drawing it, and between passages is soon enough
    for twin in others:
        try:
            if not original:
                original = await watch.record(passage)
                _watch_boxes(tally, original)
            comparison = Comparison(original, twin.viewer)
            await watch.record(twin.passage, comparison.add)
            compared = comparison.end()
        except Leak as leak:
            raise Leak(f"{name}, {edition} edition, {players} players, {watch.size}: {leak}") from None
        _count(tally, original[:compared])
        tally.pairs += 1
        tally.tables[edition, players] += compared
        tally.masks[_masks_of(passage)] += compared
        tally.people[_people_of(passage)] += compared
        tally.sizes[watch.size] += compared
        tally.motion[passage.motion.value] += compared
        tally.motion["of them moving"] += sum(frame.key == MOVING for frame in original[:compared])
        tally.motion["ended by a key"] += sum(frame.key in SKIPS for frame in original[:compared])
        tally.viewers["the table" if twin.viewer is None else "a player"] += compared


def _masks_of(passage: Passage) -> str:
    if passage.scenario is not None:
        return passage.scenario.id
    return "random" if passage.game.own_masks else "official"


def _people_of(passage: Passage) -> str:
    if not passage.bots:
        return "people alone"
    people = passage.game.players - len(passage.bots)
    return "bots alone" if not people else "one among bots" if people == 1 else "several with bots"


def _watch_boxes(tally: Tally, frames: Sequence[Frame]) -> None:
    """Raise ``Leak`` where boxes lie in the same order every time."""
    for frame in frames:
        if frame.screen == "SwapScreen":
            tally.boxes[box_key(frame.text(), "SWAP THE CARDS")] += 1
        elif frame.screen == "HideCoinsScreen":
            tally.numbers[number_key(frame.text(), smallest_number(frame.text()))] += 1
    for what, keys in (("the box that swaps", tally.boxes), ("the smallest number of coins", tally.numbers)):
        if keys.total() >= MANY_BOXES and len(keys) < 2:
            raise Leak(f"of {keys.total()} times {what} always lay in the same place")


def _count(tally: Tally, frames: Sequence[Frame]) -> None:
    tally.frames += len(frames)
    tally.screens.update(frame.screen for frame in frames)
