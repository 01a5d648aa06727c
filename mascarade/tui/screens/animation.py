"""Screens on which everybody sees things move for a moment; any key ends it, and does nothing else."""

from collections.abc import Callable, Sequence

from textual.geometry import Size
from textual.timer import Timer

from mascarade.tui.motion import Frame
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


class AnimatedScreen(TimedScreen[Result]):
    """A public screen with motion: never under a cover, and with no timer but while something moves."""

    _frames: Sequence[Frame] = ()
    _then_rest: Callable[[], object] | None = None
    _frame_timer: Timer | None = None
    was_ended = False
    """True if the latest motion was not seen to its end."""
    _due = 0.0
    _began = 0.0
    _size_of_frames = Size(0, 0)

    @property
    def is_moving(self) -> bool:
        """True if something moves, or is about to."""
        return self._then_rest is not None

    def start_moving(self, frames: Sequence[Frame], then: Callable[[], object]) -> None:
        """Show frames one after the other once the screen has been drawn; then do something.

        Where nothing may move, that is done at once.
        """
        self.was_ended = False
        if not frames or not self.is_current or not self.input_app.moves:
            then()
            return
        self._frames, self._then_rest, self._began = tuple(frames), then, float("inf")
        self._size_of_frames = self.app.size
        self.call_after_refresh(self._begin_moving)

    def _begin_moving(self) -> None:
        if self.is_moving and self._frame_timer is None:
            self._began = self._due = self.input_app.now()
            self._show_next()

    def _show_next(self) -> None:
        """Show the next frame, and wait until its time is over; after the last one, come to rest."""
        self._frame_timer = None
        now = self.input_app.now()
        self.input_app.motion.note(now - self._due)
        if not self._frames or not self.input_app.moves:
            self.come_to_rest()
            return
        frame, *others = self._frames
        self._frames = others
        frame.show()
        self._due += frame.seconds
        self._frame_timer = self.set_timer(max(AT_ONCE, self._due - now), self._show_next)

    def end_motion_for(self, arrived: float) -> None:
        """End all motion at its last frame for something that arrived while it was to be seen."""
        if arrived >= self._began:
            self.end_motion()

    def end_motion(self) -> None:
        """End all motion at its last frame."""
        self.was_ended = self.was_ended or self.is_moving
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Leave nothing moving, and go on."""
        then, self._then_rest, self._frames = self._then_rest, None, ()
        if self._frame_timer is not None:
            self._frame_timer.stop()
            self._frame_timer = None
        if then is not None:
            then()

    def on_screen_suspend(self) -> None:
        """Move nothing under a cover, or under anything else."""
        self.end_motion()

    def on_resize(self) -> None:
        """Move nothing while the window becomes larger or smaller."""
        if self.app.size != self._size_of_frames:
            self.end_motion()
