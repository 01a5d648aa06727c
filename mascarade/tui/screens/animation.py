"""Base classes of screens with timers and animations, and of screens on which cards are turned over."""

from collections.abc import Callable, Sequence
from functools import partial

from textual.geometry import Size
from textual.timer import Timer

from mascarade.art.cards import TURN_FRAMES
from mascarade.tui.screens.base import AT_ONCE, PublicScreen, Result
from mascarade.tui.widgets.motion import SHORT, Frame


class TimedScreen(PublicScreen[Result]):
    """A public screen with a timer, which stops while the screen is covered or its window is too small."""

    _seconds = 0.0
    _then: Callable[[], object] | None = None
    _clock: Timer | None = None

    @property
    def is_waiting(self) -> bool:
        """True if a call is scheduled."""
        return self._then is not None

    def schedule(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Call something after so many seconds, less the given ones; after a cover, the whole time starts again."""
        self._seconds, self._then = seconds, then
        self._start(seconds - spent)

    def skip_wait(self) -> bool:
        """Call at once what is scheduled; return whether there was anything."""
        then = self._then
        self.cancel_scheduled()
        if then is not None:
            then()
        return then is not None

    def cancel_scheduled(self) -> None:
        """Cancel the scheduled call."""
        self._then = None
        self._stop()

    def on_screen_suspend(self) -> None:
        """Stop the timer while something lies over the screen."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Start the timer again with the whole time, since nobody saw the screen for long enough."""
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

    def _at_once(self, then: Callable[[], object] | None) -> None:
        """Do what is scheduled, unless something else has been scheduled since."""
        if then is self._then:
            self._time_is_up()

    def _time_is_up(self) -> None:
        if self.is_current and self.input_app.has_room:
            self.skip_wait()

    on_resize = on_screen_resume
    """Start the timer, since only now the window may have enough room."""


class AnimatedScreen(TimedScreen[Result]):
    """A public screen with animations, which never run under a cover and end with any key."""

    _frames: Sequence[Frame] = ()
    _then_rest: Callable[[], object] | None = None
    _frame_timer: Timer | None = None
    was_ended = False
    """True if the latest animation was not shown to its end."""
    _due = 0.0
    _began = 0.0
    _size_of_frames = Size(0, 0)

    @property
    def is_moving(self) -> bool:
        """True if an animation runs or is about to start."""
        return self._then_rest is not None

    def start_moving(self, frames: Sequence[Frame], then: Callable[[], object]) -> None:
        """Show frames one after the other once the screen has been drawn; then call something.

        Where nothing may move, that is done at once.
        """
        self.was_ended = False
        if not frames or not self.is_current or not self.input_app.shows_motion:
            then()
            return
        self._frames, self._then_rest, self._began = tuple(frames), then, float("inf")
        self._size_of_frames = self.app.size
        self.call_after_refresh(self._begin_moving)

    def _begin_moving(self) -> None:
        if self.is_moving and self._frame_timer is None:
            self._began = self._due = self.input_app.clock()
            self._show_next()

    def _show_next(self) -> None:
        """Show the next frame for its time; after the last one, come to rest."""
        self._frame_timer = None
        now = self.input_app.clock()
        self.input_app.note_frame(now - self._due)
        if not self._frames or not self.input_app.shows_motion:
            self.come_to_rest()
            return
        frame, *others = self._frames
        self._frames = others
        frame.show()
        self._due += frame.seconds
        self._frame_timer = self.set_timer(max(AT_ONCE, self._due - now), self._show_next)

    def end_motion_for(self, arrived: float) -> None:
        """End all motion at its last frame, because of input that arrived while it was shown."""
        if arrived >= self._began:
            self.end_motion()

    def end_motion(self) -> None:
        """End all motion at its last frame."""
        self.was_ended = self.was_ended or self.is_moving
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Stop all motion, and call what follows."""
        then, self._then_rest, self._frames = self._then_rest, None, ()
        if self._frame_timer is not None:
            self._frame_timer.stop()
            self._frame_timer = None
        if then is not None:
            then()

    def on_screen_suspend(self) -> None:
        """Stop all motion while something lies over the screen."""
        self.end_motion()

    def on_resize(self) -> None:
        """Stop all motion while the window changes its size."""
        if self.app.size != self._size_of_frames:
            self.end_motion()


class FaceUpScreen(AnimatedScreen[bool]):
    """A screen that begins with its cards face down, turns them up, counts them as seen, and turns them down again.

    Its result is whether they were turned down.
    """

    def __init__(self, about_to_show: Callable[[], object]) -> None:
        super().__init__()
        self._about_to_show = about_to_show
        self._lies_open = False
        self._is_left = False
        """True if the cards are being turned down, or have been."""

    async def on_first_shown(self) -> None:
        """Turn the cards up the first time that nothing lies over the screen; leave the screen once they are down."""
        if not self.is_active or self.is_moving:
            return
        if self._is_left:
            self.dismiss(True)
        elif not self._lies_open:
            frames = () if self.was_ended else await self.frames_up()
            self.start_moving(frames, lambda: self.call_next(self._open))

    async def _open(self) -> None:
        """Show the cards; if something lies over the screen, wait until it lies on top again."""
        if self.is_active and not self._lies_open:
            self._about_to_show()
            self._lies_open = True
            await self.show_faces()

    def turn_down(self) -> None:
        """Turn the cards down, once they are face up."""
        if self._lies_open and not self._is_left:
            self._is_left = True
            self.cancel_scheduled()
            self.start_moving(self.frames_down(), self._leave)

    def _leave(self) -> None:
        """Leave the screen; if something lies over it, the cards stay face down until it can be left."""
        if self.is_active:
            self.dismiss(True)
        else:
            self.show_backs()

    async def frames_up(self) -> Sequence[Frame]:
        """Return the frames that turn the cards up; nothing else about them is shown before the last one is over."""
        raise NotImplementedError

    def frames_down(self) -> Sequence[Frame]:
        """Return the frames that turn the cards down."""
        raise NotImplementedError

    async def show_faces(self) -> None:
        """Draw the cards, and start the time after which they are turned down if no key does it."""
        raise NotImplementedError

    def show_backs(self) -> None:
        """Draw the cards face down."""
        raise NotImplementedError


def turning_frames(turn: Callable[[int], object]) -> list[Frame]:
    """Return the frames of one card that is turned up, between its back and its face."""
    return [Frame(SHORT, partial(turn, part)) for part in range(1, TURN_FRAMES + 1)]
