"""The app: one window, one evening, and the keys that work everywhere."""

import random
import sys
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from textual import events
from textual.screen import Screen

from mascarade.language import _
from mascarade.proposal import Proposal
from mascarade.tui.guard import Guard
from mascarade.tui.internals import QuietApp
from mascarade.tui.pace import Pace
from mascarade.tui.screens.base import MIN_HEIGHT, MIN_WIDTH, PrivateScreen, PublicScreen
from mascarade.tui.screens.cover import CoverScreen, CoverWords, everything_hidden

Result = TypeVar("Result")
Evening = Callable[["MascaradeApp"], Awaitable[int]]
"""Everything that happens in one run of the program; it ends with an exit code."""


class MascaradeApp(QuietApp):
    """The front end: screens in turn, input guarded, everything coverable at once."""

    CSS_PATH = ["app.tcss", "around.tcss"]  # noqa: RUF012  # Textual declares it without ClassVar
    TITLE = "Mascarade"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(
        self,
        evening: Evening,
        *,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.monotonic,
        coin: random.Random | None = None,
        chance: random.Random | None = None,
    ) -> None:
        super().__init__()
        self.pace = pace or Pace()
        self.chance = chance or random.SystemRandom()
        """What the cards are shuffled with."""
        self._coin = coin or random.SystemRandom()
        self._guard = Guard(clock, self.pace.settle)
        self._cover = CoverScreen()
        self._evening = evening

    def on_mount(self) -> None:
        """Begin the evening."""
        self.install_screen(self._cover, "cover")
        self.run_worker(self._pass_the_evening(), name="evening")

    async def _pass_the_evening(self) -> None:
        self.exit(await self._evening(self))

    # Screens in turn

    async def visit(self, screen: Screen[Result]) -> Result:
        """Show a screen until it is done, and return what it says."""
        self._guard.shut()
        result = await self.push_screen_wait(screen)
        self._guard.shut()
        return result

    async def cover(self, words: CoverWords) -> None:
        """Let the cover fall, until somebody lifts it."""
        self._cover.say(words)
        await self.visit(self._cover)

    def toss(self) -> bool:
        """A coin of the table's own, apart from the game's chance."""
        return self._coin.random() < 0.5

    # Input

    async def on_event(self, event: events.Event) -> None:
        """Drop input that comes too soon, or that falls on a window too small to show what it would do."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded and not self._lets_in(event):
            return
        await super().on_event(event)

    def _lets_in(self, event: events.InputEvent) -> bool:
        if isinstance(event, events.Key) and event.key in ("ctrl+q", "ctrl+c"):
            return True
        has_room = self.size.width >= MIN_WIDTH and self.size.height >= MIN_HEIGHT
        return has_room and (isinstance(event, events.MouseMove) or self._guard.is_open())

    def on_app_blur(self) -> None:
        """The window lost its focus: whatever is secret is covered."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
        else:
            self.action_hide()

    # Keys that work on every public screen

    def action_hide(self) -> None:
        """Cover everything at once."""
        if isinstance(self.screen, PublicScreen):
            self._cover.say(everything_hidden())
            self._guard.shut()
            self.push_screen(self._cover, lambda _nothing: self._guard.shut())


def run(app: MascaradeApp) -> int:
    """Run an app to its end; a failure becomes one plain message and exit code 3."""
    code = app.run()
    if app.failure is not None:
        sys.stderr.write(_("Mascarade failed, and had to stop. What was hidden has stayed hidden.") + "\n")
        return 3
    return code if code is not None else (app.return_code or 0)


def play(proposal: Proposal) -> int:
    """Play an evening that begins with this proposal; returns the exit code."""
    from mascarade.tui.evening import Table

    return run(MascaradeApp(lambda app: Table(app).play(proposal)))


def title() -> int:
    """Show the title screen; returns the exit code."""
    from mascarade.tui.evening import Table

    return run(MascaradeApp(lambda app: Table(app).welcome()))
