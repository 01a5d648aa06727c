"""The program with its outlets watched, on a laptop on which no time passes."""

import math
from collections.abc import Callable
from random import Random
from typing import Any

from textual._compositor import CompositorUpdate

from mascarade.table.hot_seat import Timing
from mascarade.tui.app import MascaradeApp
from tests.secrecy.clock import Clock
from tests.tui.driving import Laptop

UNHURRIED = Timing(settle=0.0, rest_of_name=0.0)
"""No key comes too soon; everything else takes its usual time."""


class WatchedApp(MascaradeApp):
    """The program, with its outlets watched."""

    def __init__(self, clock: Clock, evening_of: Callable[[MascaradeApp], Any], coin: Random) -> None:
        super().__init__(evening_of, timing=UNHURRIED, clock=clock, coin=coin)
        self.watch_clock = clock
        self.frames = 0
        self.on_frame: Callable[[Any], object] = lambda _screen: None
        """What is done with the screen of each frame before it is drawn."""
        self.sent: list[str] | None = None
        """What a terminal would have been sent, where anybody asks for it."""

    def _display(self, screen: Any, renderable: Any) -> None:
        """A frame for the terminal, which is not there."""
        if renderable is not None:
            self.frames += 1
            self.on_frame(screen)
        if self.sent is not None and isinstance(renderable, CompositorUpdate):
            self.sent.append(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    def bell(self) -> None:
        """A beep, which Textual keeps from a terminal that is not there."""
        self.watch_clock.note("beep")


class TirelessLaptop(Laptop):
    """A laptop for passages of any length."""

    most_keys = math.inf  # they have an end of their own, and any number of them may be played on one laptop
