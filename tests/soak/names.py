"""Hostile names: ``python -m tests.soak.names --names 100000 --drawn 2000 --seed 1 --jobs 2``.

So many names are judged, and of those that are accepted so many are drawn on every screen of a game, in the smallest
window and in a roomy one; what is refused is drawn while it is typed. Exit code 1 where a control byte would reach the
terminal, an action would run, or a column is broken; a failure is printed with the seed that brings it back.
"""

import argparse
import asyncio
import dataclasses
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from time import perf_counter

from msgspec.structs import replace

from mascarade.table.setup_form import SetupForm
from mascarade.table.setup_players import draft_of
from mascarade.tui.screens.set_up import SetUpScreen
from tests.secrecy.frames import ALL, captured
from tests.secrecy.hostile import check_frame, check_sent, hostile_name, judged, parties
from tests.secrecy.tables import SIZES, random_passage
from tests.secrecy.watching import Watch, watched

PLAYERS = 13
PARTIES_A_LAPTOP = 4

Task = tuple[int, int, tuple[tuple[str, ...], ...], tuple[str, ...]]
"""The seed, the number of the laptop, who sits at each table, and refused names."""


@dataclass
class Drawn:
    """What was drawn of the names."""

    names: int = 0
    frames: int = 0
    sent: int = 0
    screens: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)


def judge(seed: int, names: int) -> tuple[list[str], list[str], list[str]]:
    """The names that are accepted, some that are refused, and every judgement that is wrong."""
    random = Random(seed)
    accepted, refused, wrong = list[str](), list[str](), list[str]()
    for number in range(names):
        text = hostile_name(random)
        try:
            name = judged(text)
        except AssertionError as failure:
            wrong.append(f"seed {seed}, name {number}: {failure}")
            continue
        (refused if name is None else accepted).append(text if name is None else name)
    return accepted, refused, wrong


def draw(task: Task) -> Drawn:
    """Draw these people on every screen, and these refused names while they are typed."""
    return asyncio.run(_draw(*task))


async def _draw(seed: int, number: int, tables: tuple[tuple[str, ...], ...], refused: tuple[str, ...]) -> Drawn:
    drawn = Drawn()
    size = SIZES[number % len(SIZES)]
    async with watched(size, swiftly=False) as watch:
        for at, names in enumerate(tables):
            gc.collect()
            gc.disable()  # between tables is soon enough
            try:
                await _play(watch, f"{seed}.{number}.{at}", names, drawn)
                await _type(watch, (*names[:6], *refused[at :: len(tables)])[:PLAYERS], drawn)
            except AssertionError as failure:
                drawn.failed.append(f"seed {seed}, laptop {number}, table {at}, {size}: {failure}")
    return drawn


async def _play(watch: Watch, seed: str, names: tuple[str, ...], drawn: Drawn) -> None:
    """A passage of a game with these people."""
    watch.app.sent = []
    watch.straying = 0.3
    frames = await watch.record(dataclasses.replace(random_passage(seed, "first", PLAYERS), names=names))
    size = watch.size
    for frame in frames:
        if frame.key.split(" ")[0] != "resize" or frame.key == f"resize {size[0]}x{size[1]}":
            check_frame(frame, size)
    drawn.sent += check_sent(watch.app.sent)
    drawn.names += len(names)
    drawn.frames += len(frames)
    drawn.screens.update(frame.screen for frame in frames)


async def _type(watch: Watch, names: tuple[str, ...], drawn: Drawn) -> None:
    """The set-up with these names in it, right or wrong, one row after another being typed over."""
    passage = random_passage("set-up", "first", PLAYERS)
    proposal = replace(passage.proposal(), seating=None)
    watch.app.sent = []
    screen = SetUpScreen(SetupForm.opened(draft_of(proposal, names)), leads_back=False)
    await watch.app.push_screen(screen)
    for key in ("down", *["down", "x"] * PLAYERS):
        await watch.laptop.press(key)
        frame = captured(watch.app, key, 0, ALL, (), (), 0)
        check_frame(frame, watch.size)
        drawn.frames += 1
        drawn.screens[frame.screen] += 1
    drawn.sent += check_sent(watch.app.sent)
    await watch.app.pop_screen()
    await watch.laptop.rest()


def tasks(seed: int, accepted: list[str], refused: list[str], most: int) -> Iterator[Task]:
    """The people of some tables for each laptop."""
    tables = list(islice(parties(iter(accepted), PLAYERS), -(-most // PLAYERS)))
    for number in range(0, len(tables), PARTIES_A_LAPTOP):
        some = tuple(refused[number * 7 : (number + PARTIES_A_LAPTOP) * 7])
        yield seed, number // PARTIES_A_LAPTOP, tuple(tables[number : number + PARTIES_A_LAPTOP]), some


def main() -> int:
    """Judge and draw what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", type=int, default=100_000, help="names to judge")
    parser.add_argument("--drawn", type=int, default=2_000, help="accepted names to draw on every screen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    chosen = parser.parse_args()
    begun = perf_counter()
    accepted, refused, failed = judge(chosen.seed, chosen.names)
    print(
        f"names: {chosen.names:,} judged, {len(accepted):,} accepted, {len(refused):,} refused; {len(failed)} wrongly"
    )
    total = Drawn()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for drawn in pool.map(draw, tasks(chosen.seed, accepted, refused, chosen.drawn)):
            total.names += drawn.names
            total.frames += drawn.frames
            total.sent += drawn.sent
            total.screens.update(drawn.screens)
            failed += drawn.failed
            print(f"{total.names:,} names in {total.frames:,} frames, {len(failed)} failures", file=sys.stderr)
    figures = f"{total.names:,} drawn in {total.frames:,} frames"
    print(f"names: {figures}, {total.sent:,} characters sent; {len(failed)} failures")
    print("  screens: " + ", ".join(f"{screen} {frames:,}" for screen, frames in total.screens.items()))
    print(f"  seed {chosen.seed}, {perf_counter() - begun:.0f} s, {chosen.jobs} processes")
    print(*failed, sep="\n", end="\n" if failed else "")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
