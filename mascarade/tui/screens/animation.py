"""Screens on which something happens by itself: after a time, in motion, or as cards are turned over."""

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
        """True if something is scheduled."""
        return self._then is not None

    def schedule(self, seconds: float, then: Callable[[], object], spent: float = 0.0) -> None:
        """Call something after so many seconds, less those spent; a cover in between starts the time anew."""
        self._seconds, self._then = seconds, then
        self._start(seconds - spent)

    def skip_wait(self) -> bool:
        """Call at once what is scheduled; return whether anything was."""
        then = self._then
        self.cancel_scheduled()
        if then is not None:
            then()
        return then is not None

    def cancel_scheduled(self) -> None:
        """Call nothing that was scheduled."""
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

    def _at_once(self, then: Callable[[], object] | None) -> None:
        """Do what was waited for, unless something else is waited for by now."""
        if then is self._then:
            self._time_is_up()

    def _time_is_up(self) -> None:
        if self.is_current and self.input_app.has_room:
            self.skip_wait()

    on_resize = on_screen_resume
    """Only now may the window have room for what is to be seen."""


class AnimatedScreen(TimedScreen[Result]):
    """A public screen that plays animations: never under a cover, and any key ends them."""

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
        """Show the next frame, and wait until its time is over; after the last one, come to rest."""
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


class FaceUpScreen(AnimatedScreen[bool]):
    """A screen that is drawn with its cards face down; then they are turned up, and count as seen as they lie open.

    It tells whether they were turned down.
    """

    def __init__(self, about_to_show: Callable[[], object]) -> None:
        super().__init__()
        self._about_to_show = about_to_show
        self._lies_open = False
        self._is_left = False
        """True if the cards are being turned down, or have been."""

    async def on_first_shown(self) -> None:
        """Turn the cards up, for the first time that nothing lies over the screen; leave it once they are down."""
        if not self.is_active or self.is_moving:
            return
        if self._is_left:
            self.dismiss(True)
        elif not self._lies_open:
            frames = () if self.was_ended else await self.frames_up()
            self.start_moving(frames, lambda: self.call_next(self._open))

    async def _open(self) -> None:
        """Let the cards lie open; where something was laid over the screen meanwhile, once it lies on top again."""
        if self.is_active and not self._lies_open:
            self._about_to_show()
            self._lies_open = True
            await self.show_faces()

    def turn_down(self) -> None:
        """Turn the cards down, once they lie open; nothing of them stays."""
        if self._lies_open and not self._is_left:
            self._is_left = True
            self.cancel_scheduled()
            self.start_moving(self.frames_down(), self._leave)

    def _leave(self) -> None:
        """Leave the screen; where something lies over it, the cards lie face down below until it can be left."""
        if self.is_active:
            self.dismiss(True)
        else:
            self.show_backs()

    async def frames_up(self) -> Sequence[Frame]:
        """Return the frames of cards that are turned up; until the last one is over, nothing else is shown of them."""
        raise NotImplementedError

    def frames_down(self) -> Sequence[Frame]:
        """Return the frames of cards that are turned down."""
        raise NotImplementedError

    async def show_faces(self) -> None:
        """Draw the cards, and begin to count the seconds after which they are turned down if no key does it."""
        raise NotImplementedError

    def show_backs(self) -> None:
        """Draw the cards face down."""
        raise NotImplementedError


def turning_frames(turn: Callable[[int], object]) -> list[Frame]:
    """Return the frames of a card that is turned up, between its back and its face."""
    return [Frame(SHORT, partial(turn, part)) for part in range(1, TURN_FRAMES + 1)]
