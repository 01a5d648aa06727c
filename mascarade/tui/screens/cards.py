"""Screens on which cards are turned up for all."""

from collections.abc import Callable, Sequence
from functools import partial

from mascarade.look.turning import TURNED
from mascarade.tui.motion import SHORT, Frame
from mascarade.tui.screens.animation import AnimatedScreen


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
            self.wait_for_nothing()
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
        """Draw the cards, and begin to count the seconds after which nobody turns them down."""
        raise NotImplementedError

    def show_backs(self) -> None:
        """Draw the cards face down."""
        raise NotImplementedError


def turning_frames(turn: Callable[[int], object]) -> list[Frame]:
    """Return the frames of a card that is turned up, between its back and its face."""
    return [Frame(SHORT, partial(turn, part)) for part in range(1, TURNED + 1)]
