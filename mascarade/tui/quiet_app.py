"""An app that dies without a traceback: one with local variables would show the cards."""

import time
from typing import Protocol, cast

from rich.console import Console, RenderableType
from textual.app import App
from textual.driver import Driver
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import WorkerFailed

from mascarade.tui.terminal.private_names import active_message_pump


class _Told(Protocol):
    """An error that says itself what is to be shown of it."""

    def __rich__(self) -> str: ...


class QuietApp(App[int], inherit_bindings=False):
    """An app of which a fault leaves nothing to read but what whoever runs it says."""

    failure: BaseException | None = None
    """The error that the app died of, for the plain message that is printed afterwards."""
    frame_sent_at: float | None = None
    """When the frame that is being displayed was handed to the terminal; a key may come of it before that is over."""
    _is_ending = False

    def __init__(self, driver_class: type[Driver] | None = None, *, ansi_color: bool | None = None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=ansi_color)
        self.error_console = Console(quiet=True)

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave, with an exit code."""
        self._is_ending = True
        super().exit(result, return_code, message)

    def _handle_exception(self, error: Exception) -> None:
        if self._is_ending:
            # A screen that was about to come up finds nothing to stand on; that is no failure any more.
            super().exit(self.return_value, self.return_code or 0)
        elif not self._is_taken_off():
            self.failure = error.error if isinstance(error, WorkerFailed) else error
            # Textual asks an error that says itself what is to be shown for no traceback.
            cast("_Told", error).__rich__ = str  # type: ignore[method-assign]  # called without arguments: ""
            super()._handle_exception(error)

    def _is_taken_off(self) -> bool:
        """Return whether the work belongs to a screen that was taken off, which finds no widgets and needs none."""
        node = active_message_pump.get(None)
        if not isinstance(node, Widget):
            return False
        screen = next((above for above in node.ancestors_with_self if isinstance(above, Screen)), None)
        return node.is_mounted and screen not in self.screen_stack

    def fail(self, error: Exception) -> None:
        """Die of something that happened outside the app, in a thread or in the event loop."""
        self._handle_exception(error)

    def now(self) -> float:
        """Return the time, in seconds; it never goes back."""
        return time.monotonic()

    def cannot_stop(self) -> None:
        """Say that the program does not stop, since no shell waits that could bring it back."""

    def shows_a_secret(self) -> bool:
        """Return whether what is on screen is for one pair of eyes."""
        return False
