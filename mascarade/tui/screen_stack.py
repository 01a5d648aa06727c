"""The stack of screens: those of the evening, one at a time, and the screens over them."""

import asyncio
from collections.abc import Callable

from textual.screen import Screen

from mascarade.table.hot_seat import PrivateResult
from mascarade.tui.base_app import BaseApp
from mascarade.tui.screens.base import PrivateScreen, Result


class ScreenStack:
    """Shows the screens of an evening one after the other, and other screens over them."""

    def __init__(self, app: BaseApp) -> None:
        self._app = app
        self._overlays = 0
        """The number of screens over those of the evening: menus, help, the veil."""
        self.all_clear = asyncio.Event()
        """Set while no screen lies over those of the evening."""
        self.all_clear.set()

    # Screens in turn

    async def show(self, screen: Screen[Result]) -> Result:
        """Show a screen until it is dismissed, and return its result."""
        await self.all_clear.wait()
        # At once, so that nothing can be laid over it in between; shielded, so that the caller can be cancelled.
        return await asyncio.shield(self._app.push_screen(screen, wait_for_dismiss=True))

    async def show_private(self, screen: PrivateScreen[Result]) -> Result | PrivateResult:
        """Show a private screen, unless another screen was put over the table since its cover was lifted."""
        if self.all_clear.is_set():
            return await self.show(screen)
        await self.all_clear.wait()
        return PrivateResult.INTERRUPTED

    # Screens that lie over all others

    def push(self, screen: Screen[Result], then: Callable[[Result | None], object] = lambda _answer: None) -> None:
        """Put a screen over the present one, which is unchanged afterwards."""
        self.all_clear.clear()
        self._overlays += 1
        self._app.push_screen(screen, lambda answer: self._take_off(answer, then))

    def _take_off(self, answer: Result | None, then: Callable[[Result | None], object]) -> None:
        self._overlays -= 1
        if not self._overlays:
            self.all_clear.set()
        then(answer)

    @property
    def has_covers(self) -> bool:
        """True if there are several people, so that secrets have to be covered."""
        current_game = self._app.current_game
        return current_game is not None and len(current_game.session.people) > 1
