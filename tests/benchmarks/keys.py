"""How many keys the table presses, counted by playing: single actions, a game, and the way to the first swap.

``python -m tests.benchmarks.keys``

The actions and the game of 22 turns are played by the program's own screens, without a terminal; the way from the shell
to the first opening swap by the real program in a pseudo-terminal, in a home that has never been used. Exit 1 where an
action takes more keys than it should, or the game no fewer than it took while every choice was confirmed by a key.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from mascarade.game_options import Peek
from mascarade.paths import HOME
from tests.soak.terminal import Terminal
from tests.table.dealing import scenario
from tests.tui.driving import LEISURE, Laptop, laptop

SIX = ("judge", "swindler", "king", "fool", "widow", "cheat")
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Emile", "Fran")
BRIEF = replace(LEISURE, timed_peek=0.01)
"""A timed look is soon over."""
SWAP, LOOK, CLAIM, CONTEST = "swap or pretend", "a look", "a claim nobody contests", "a claim with one challenger"
BEFORE = {SWAP: 6, LOOK: 6, CLAIM: 5, CONTEST: 7}
"""The keys that each took while Space confirmed every choice."""
GAME = (*[SWAP] * 6, CONTEST, LOOK, CLAIM, CLAIM, SWAP, CLAIM, CONTEST, CLAIM, CLAIM, SWAP, CLAIM, CLAIM)
GAME_OF_22 = (*GAME, CONTEST, LOOK, CLAIM, CLAIM)
"""The turns of a game of six people; the first of them are opening turns."""
QUIET, PATIENCE = 0.45, 30.0
"""Seconds after which a new screen takes keys, and the longest that one may be waited for."""

Action = Callable[[Laptop], Awaitable[None]]


async def swap(table: Laptop) -> None:
    """A swap with the first of the others, or a pretence."""
    at = table.session.names.index(table.active)
    await table.press("s", "2" if at != 1 else "1", "enter", "f", "enter")


async def look(table: Laptop) -> None:
    """A look for as long as a key is held."""
    await table.press("l", "enter", "space", "backspace", "enter")


async def timed_look(table: Laptop) -> None:
    """A look that ends by itself."""
    await table.press("l", "enter", "t")
    await table.until(lambda: table.screen == "CoverScreen")
    await table.press("enter")


async def claim(table: Laptop) -> None:
    """A claim that nobody contests."""
    await table.press("a", "j", "n")


async def contested(table: Laptop) -> None:
    """A claim with one challenger, and the reveal."""
    at = table.session.names.index(table.active)
    await table.press("a", "j", "3" if at != 2 else "4", "n", "enter")


async def target(table: Laptop) -> None:
    """A claim that nobody contests to be a mask whose power needs a target."""
    await table.press("a", "s", "n", "2")


TURNS = {SWAP: swap, LOOK: look, CLAIM: claim, CONTEST: contested}
ACTIONS: dict[str, tuple[Action, int]] = {
    CLAIM: (claim, 3),
    SWAP: (swap, 5),
    "a look, the key held": (look, 5),
    "a look, timed": (timed_look, 4),
    CONTEST: (contested, 5),
    "a claim nobody contests, with a target": (target, 4),
}


async def counted(action: Action) -> int:
    """The keys of one action at the beginning of a turn, which has to be over after it."""
    async with laptop(scenario("second", 6, SIX), names=NAMES, timing=BRIEF, peek=Peek.HOLD) as table:
        await table.start((6, 6, 6, 5, 5, 5))
        table.pressed.clear()
        await action(table)
        assert (table.active, table.screen) == ("Bruno", "TableScreen"), table.text
        return len(table.pressed)


async def whole_game(turns: Sequence[str]) -> int:
    """The keys of a game, its deal included in none of them."""
    async with laptop(scenario("second", 6, SIX, opening=6), names=NAMES, timing=BRIEF) as table:
        await table.start()
        table.pressed.clear()
        for number, turn in enumerate(turns, 1):
            assert table.session.turn == number, table.text
            await TURNS[turn](table)
        assert table.session.turn == len(turns) + 1, table.text
        return len(table.pressed)


class Typist:
    """Somebody at a real terminal, who types as soon as keys are taken."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self.keys = 0

    def press(self, keys: str, *then: str) -> None:
        """Type keys, and wait until the screen shows one of some words."""
        self._terminal.type(keys)
        self.keys += len(keys)
        until = time.monotonic() + PATIENCE
        while not any(words in self._terminal.read(0.02) for words in then):
            assert time.monotonic() < until, f"{then} did not come:\n{self._terminal.text}"
        settled = time.monotonic() + QUIET
        while time.monotonic() < settled:
            self._terminal.read(0.05)


def first_minute(command: Sequence[str]) -> tuple[int, int, float]:
    """The keys from the shell to the end of the first swap, those of the names among them, and the seconds."""
    with tempfile.TemporaryDirectory() as home:
        begun = time.monotonic()
        terminal = Terminal(command, 80, 24, {"MASCARADE_HOME": home})
        typist = Typist(terminal)
        try:
            typist.press("", "Setting up")
            for name in NAMES:
                typist.press(f"{name}\r", name)
            typed = typist.keys
            typist.press("\r", "The deal")
            while "The deal" in terminal.text:
                typist.press("\r", "page 2", "[S]")
            typist.press("s", "[2]")
            typist.press("2", "Pass the laptop")
            typist.press("\r", "[F]")
            typist.press("f", "Put the laptop back")
            typist.press("\r", "[S]")
            return typist.keys, typed, time.monotonic() - begun
        finally:
            terminal.end(0.0)
            terminal.close()


def main() -> int:
    """Count everything, and print it beside what it should be."""
    with tempfile.TemporaryDirectory() as home:
        os.environ[HOME] = home
        found = {name: asyncio.run(counted(action)) for name, (action, _most) in ACTIONS.items()}
        game = asyncio.run(whole_game(GAME_OF_22))
    for name, (_action, most) in ACTIONS.items():
        print(f"{name:40} {found[name]} keys, at most {most}")
    before = sum(BEFORE[turn] * count for turn, count in Counter(GAME_OF_22).items())
    print(f"{'a game of six people, 22 turns':40} {game} keys, {before} while every choice was confirmed")
    keys, typed, seconds = first_minute((sys.executable, "-m", "mascarade", "play", "--players", "6"))
    print(f"shell to the first opening swap: {keys} keys, {typed} of them for six names, {seconds:.0f} s")
    return 0 if game < before and all(found[name] <= most for name, (_action, most) in ACTIONS.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
