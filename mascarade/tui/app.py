"""The app: one window, one evening, and the chance that is the table's own."""

import os
import random
import re
import time
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import TypeVar

from msgspec.structs import asdict
from textual.driver import Driver

from mascarade.action_keys import USUAL_KEYS, ActionKeys
from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.package_files import path_of
from mascarade.proposal import Bell, Motion
from mascarade.table.timing import Timing
from mascarade.tui.menus import MenuApp

Thing = TypeVar("Thing")
CLAIM = "COLORTERM"
FEWER = re.compile(r"linux|(?:vt\d|ansi|cons25).*|.*-(?:8color|16color|88color|color|old|mono|m)")
"""Names of terminals that take all colours for something else: blinking, yellow, or nothing."""
GNU_SCREEN = "STY"
TMUX = "TMUX"
Flow = Callable[["MascaradeApp"], Awaitable[int]]
"""Everything that happens in one run of the program; it ends with an exit code."""


class MascaradeApp(MenuApp):
    """The front end."""

    CSS_PATH = path_of("mascarade.tui", "app.tcss")
    TITLE = "Mascarade"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        evening: Flow,
        *,
        timing: Timing | None = None,
        clock: Callable[[], float] = time.monotonic,
        coin: random.Random | None = None,
        chance: random.Random | None = None,
        look: Look = Look.CANDLELIGHT,
        signs: Signs = Signs.AUTO,
        keys: ActionKeys = USUAL_KEYS,
        bell: Bell = Bell.OFF,
        motion: Motion = Motion.OFF,
    ) -> None:
        believe_name(os.environ)  # before Textual asks how many colours there are
        super().__init__(clock, timing or Timing(), driver_class=_own_driver(), look=look, signs=signs)
        self.rings = bell is Bell.ON
        self.motion.choose(motion)
        self.keys = keys
        self.set_keymap({name: key for name, key in asdict(keys).items() if key != asdict(USUAL_KEYS)[name]})
        self.chance = chance or random.SystemRandom()
        """The generator that shuffles the cards."""
        self._coin = coin or random.SystemRandom()
        self._evening = evening

    def on_mount(self) -> None:
        """Begin the evening."""
        self.run_worker(self._pass_the_evening(), name="evening")

    async def _pass_the_evening(self) -> None:
        self.exit(await self._evening(self))

    def call_people(self) -> None:
        """Ring the bell, where that is wanted."""
        if self.rings:
            self.bell()

    def toss(self) -> bool:
        """Toss a coin of the table's own, apart from the game's chance."""
        return self._coin.random() < 0.5

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in an order drawn anew, apart from the game's chance too."""
        return tuple(self._coin.sample(things, len(things)))


def _own_driver() -> type[Driver] | None:
    """Return our own driver on a POSIX system, and Textual's elsewhere."""
    if os.name != "posix":
        return None
    from mascarade.tui.terminal.driver import GameDriver

    return GameDriver


def believe_name(environment: MutableMapping[str, str]) -> None:
    """Drop the claim that a terminal has all colours where its name says that it has fewer.

    A terminal that runs in another one inherits the claim of that one. GNU screen does not keep it; tmux does, though
    it may go by the same name.
    """
    name = environment.get("TERM", "").strip().lower()
    is_gnu_screen = name.startswith("screen") and (GNU_SCREEN in environment or TMUX not in environment)
    if is_gnu_screen or FEWER.fullmatch(name):
        environment.pop(CLAIM, None)
