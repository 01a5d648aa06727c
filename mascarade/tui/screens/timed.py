"""Screens on which something comes to pass by itself, and which everybody may hasten."""

from collections.abc import Callable

from textual.timer import Timer

from mascarade.tui.screens.base import AT_ONCE, PublicScreen, Result


class TimedScreen(PublicScreen[Result]):
    """A public screen that waits while anything lies over it, or while its window is too small to show what happens."""

    _seconds = 0.0
    _then: Callable[[], object] | None = None
    _clock: Timer | None = None

    @property
    def is_waiting(self) -> bool:
        """True if something is about to come to pass."""
        return self._then is not None

    def let_pass(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Do something after so many seconds, of which some have been spent; all anew if it was covered meanwhile."""
        self._seconds, self._then = seconds, then
        self._start(seconds - spent)

    def hasten(self) -> bool:
        """Do at once what was to be done later; return whether there was anything."""
        then = self._then
        self.wait_for_nothing()
        if then is not None:
            then()
        return then is not None

    def wait_for_nothing(self) -> None:
        """Drop what was to happen after a time."""
        self._then = None
        self._stop()

    def on_screen_suspend(self) -> None:
        """Stop the time while something lies over the screen."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Start the time anew: nobody has seen for long enough what the screen shows."""
        if self._then is not None:
            self._start(self._seconds)

    def _start(self, seconds: float) -> None:
        self._stop()
        if seconds > AT_ONCE:
            self._clock = self.set_timer(seconds, self._time_is_up)
        else:
            self.call_later(self._at_once, self._then)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _at_once(self, then: Callable[[], object] | None) -> None:
        """Do what was waited for, unless something else is waited for by now."""
        if then is self._then:
            self._time_is_up()

    def _time_is_up(self) -> None:
        if self.is_current and self.input_app.has_room:
            self.hasten()

    def on_resize(self) -> None:
        """Look whether the window has room again for what is to be seen."""
        if self._then is not None:
            self._start(self._seconds)
