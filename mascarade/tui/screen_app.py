"""The app as its screens know it: the times of the table, what guards them, what calls people, and what moves."""

import os
from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace
from textual.driver import Driver

from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.proposal import Bell, TableOptions
from mascarade.table.captions import Caption
from mascarade.table.timing import Timing
from mascarade.tui.guard import Guard
from mascarade.tui.motion import MotionSwitch
from mascarade.tui.themes import ThemedApp

Thing = TypeVar("Thing")


class ScreenApp(ThemedApp):
    """What every screen may ask of the app it belongs to."""

    def __init__(
        self,
        clock: Callable[[], float],
        timing: Timing,
        driver_class: type[Driver] | None = None,
        look: Look | None = None,
        signs: Signs = Signs.AUTO,
    ) -> None:
        super().__init__(look or Look.CANDLELIGHT, signs, driver_class)
        self.timing = timing
        """The durations of things at this table."""
        self.clock = clock
        """The time, in seconds; it never goes back."""
        self.guard = Guard(clock, timing.settle)
        self.rings = False
        """True if the bell of the terminal calls people."""
        can_move = self.animation_level != "none" and os.environ.get("TERM") != "dumb"
        self.motion = MotionSwitch(can_move=can_move)

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """Return things in an order drawn anew, apart from the game's chance."""
        raise NotImplementedError

    @property
    def moves(self) -> bool:
        """True if coins, cards and turns are shown moving."""
        return self.motion.is_on

    def dressed(self, options: TableOptions) -> TableOptions:
        """Return options with the looks, the bell and the motion that the program has just now."""
        bell = Bell.ON if self.rings else Bell.OFF
        return replace(super().dressed(options), bell=bell, motion=self.motion.choice)

    def now(self) -> float:
        """Return the time by the app's clock."""
        return self.clock()

    @property
    def caption(self) -> Caption | None:
        """The words that explain what is on the screen, if anybody wants any."""
        return None

    def action_leave(self) -> None:
        """Ask whether to leave the program."""
        raise NotImplementedError
