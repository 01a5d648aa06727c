"""Screens in turn, one at a time, and the covers and other screens that may be laid over them at any moment."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from textual.driver import Driver
from textual.screen import Screen

from mascarade.language import _
from mascarade.look.ascii import Signs
from mascarade.look.palettes import Look
from mascarade.table.covers import CoverWords, Left, everything_hidden
from mascarade.table.timing import Timing
from mascarade.tui.input import InputApp
from mascarade.tui.screens.base import PrivateScreen, PublicScreen
from mascarade.tui.screens.confirm import ConfirmScreen
from mascarade.tui.screens.cover import CoverScreen, VeilScreen

if TYPE_CHECKING:
    from mascarade.table.sitting import Sitting

Result = TypeVar("Result")


class CoveringApp(InputApp):
    """An app whose screens come in turn, and can all be covered at once."""

    def __init__(
        self,
        clock: Callable[[], float],
        timing: Timing,
        driver_class: type[Driver] | None = None,
        look: Look = Look.CANDLELIGHT,
        signs: Signs = Signs.AUTO,
    ) -> None:
        super().__init__(clock, timing, driver_class=driver_class, look=look, signs=signs)
        self._cover = CoverScreen()
        self._veil = VeilScreen()
        """A cover of its own for hiding everything, which may happen at any moment."""
        self._laid = 0
        """The number of screens over those of the evening: menus, help, the veil."""
        self._all_clear = asyncio.Event()
        self._all_clear.set()
        self.sitting: Sitting | None = None
        """The game that is going on, if there is one."""
        self.untold: list[str] = []
        """What came to light about the saving of a game after its screen was left, in sentences."""

    def on_mount(self) -> None:
        """Keep the covers ready; Textual calls this besides a subclass's own handler."""
        self.install_screen(self._cover, "cover")
        self.install_screen(self._veil, "veil")

    # Screens in turn

    async def visit(self, screen: Screen[Result]) -> Result:
        """Show a screen until it is done, and return what it says."""
        await self._all_clear.wait()
        # At once, so that nothing can be laid over the screens between the two; shielded, so that whoever waits may go.
        return await asyncio.shield(self.push_screen(screen, wait_for_dismiss=True))

    async def visit_alone(self, screen: PrivateScreen[Result]) -> Result | Left:
        """Show a private screen; where anything has been laid over the table since its cover was lifted, it is none."""
        if self._all_clear.is_set():
            return await self.visit(screen)
        await self._all_clear.wait()
        return Left.INTERRUPTED

    async def take_off(self, screen: Screen[None]) -> None:
        """Take off a screen that nobody leaves, as soon as nothing lies over it any more."""
        await self._all_clear.wait()
        if self.screen is screen:
            await self.pop_screen()

    async def cover(self, words: CoverWords, *, may_take_back: bool) -> bool:
        """Let the cover fall, until somebody lifts it or takes back what led there; return whether it was lifted."""
        self._cover.say(words, may_take_back=may_take_back)
        return await self.visit(self._cover)

    # Covering

    def on_app_blur(self) -> None:
        """Cover whatever is secret: the window has lost its focus."""
        if isinstance(self.screen, PrivateScreen) or (self.sitting is not None and self.sitting.session.people):
            self.action_hide()

    def shows_a_secret(self) -> bool:
        """Return whether what is on screen is for one pair of eyes."""
        return isinstance(self.screen, PrivateScreen)

    # Screens that lie over all others

    def _lay(self, screen: Screen[Result], then: Callable[[Result | None], object] = lambda _answer: None) -> None:
        """Lay a screen over whatever is there, which is found again as it was."""
        self._all_clear.clear()
        self._laid += 1
        self.push_screen(screen, lambda answer: self._take_off(answer, then))

    def _take_off(self, answer: Result | None, then: Callable[[Result | None], object]) -> None:
        self._laid -= 1
        if not self._laid:
            self._all_clear.set()
        then(answer)

    def action_hide(self) -> None:
        """Cover everything at once; what is secret goes back under a cover of its own, where there are covers.

        Between two screens nothing is there to be covered, and the next one would come to lie over the cover.
        """
        if len(self.screen_stack) == 1:
            return
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
            if self._has_covers:
                return
        if isinstance(self.screen, CoverScreen):
            return
        if isinstance(self.screen_stack[-2], CoverScreen):
            self.screen.dismiss()
        else:
            self._veil.say(everything_hidden())
            self._lay(self._veil)

    @property
    def _has_covers(self) -> bool:
        """True if there is anybody from whom something would have to be covered."""
        return self.sitting is not None and len(self.sitting.session.people) > 1

    def cannot_stop(self) -> None:
        """Say on a public screen that the program does not stop; a private one is covered, as it would have been."""
        if isinstance(self.screen, PrivateScreen):
            self.screen.interrupt()
        elif isinstance(self.screen, PublicScreen):
            self._lay(ConfirmScreen(_("Ctrl+Z cannot pause Mascarade here: no shell is waiting to bring it back.")))
