"""The program with its outlets watched, on a laptop on which no time passes."""

import asyncio
import math
from collections.abc import Callable
from random import Random
from typing import Any

from textual._compositor import CompositorUpdate

from mascarade.table.timing import Timing
from mascarade.tui.app import MascaradeApp
from tests.secrecy.clock import Clock
from tests.tui.driving import Laptop

UNHURRIED = Timing(settle=0.0, rest_of_name=0.0)
"""No key comes too soon; everything else takes its usual time."""


MOST_PAINTED = 200
"""So often a screen may be painted before it comes to rest."""


class WatchedApp(MascaradeApp):
    """The program, with its outlets watched."""

    def __init__(self, clock: Clock, evening_of: Callable[[MascaradeApp], Any], coin: Random) -> None:
        super().__init__(evening_of, timing=UNHURRIED, clock=clock, coin=coin)
        self.watch_clock = clock
        self.frames = 0
        self.sent: list[str] | None = None
        """What a terminal would have been sent, where anybody asks for it."""

    def _display(self, screen: Any, renderable: Any) -> None:
        """A frame for the terminal, which is not there."""
        if renderable is not None:
            self.frames += 1
        if self.sent is not None and isinstance(renderable, CompositorUpdate):
            self.sent.append(renderable.render_segments(self.console))
        super()._display(screen, renderable)

    def bell(self) -> None:
        """A beep, which Textual keeps from a terminal that is not there."""
        self.watch_clock.note("beep")


class SwiftLaptop(Laptop):
    """A laptop on which no time passes: it has come to rest when nothing is left to be done."""

    most_keys = math.inf  # passages have an end of their own, and any number of them may be played on one laptop

    async def rest(self) -> None:
        """Let everything that has been set in motion come to its end, repaints included."""
        loop: Any = asyncio.get_running_loop()
        ready = loop._ready  # noqa: SLF001  # what is left to be done
        painted = 0
        while painted < MOST_PAINTED:
            await asyncio.sleep(0)
            if not ready:
                if not self._painted():
                    return
                painted += 1
        raise AssertionError(f"a {self.screen} is painted again and again, though nothing happens")

    def _painted(self) -> bool:
        """Paint what waits to be painted; whether there was anything."""
        if not self.app.is_running or not self.app.screen_stack:
            return False
        screen = self.app.screen
        waits = screen._dirty_widgets or screen._layout_required or screen._callbacks  # noqa: SLF001  # a repaint's
        if waits or screen._repaint_required or screen._scroll_required:  # noqa: SLF001  # own business
            screen._on_timer_update()  # noqa: SLF001  # the repaint that would come in a sixtieth of a second
            return True
        return False
