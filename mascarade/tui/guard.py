"""Input that comes too soon after a change of screen was meant for the screen before, and is dropped."""

from collections.abc import Callable


class Guard:
    """A door that stays shut for a moment after each change of screen."""

    def __init__(self, clock: Callable[[], float], settle: float) -> None:
        self._clock = clock
        self._settle = settle
        self._opens_at = clock()

    def shut(self) -> None:
        """Shut the door; it opens again by itself."""
        self._opens_at = self._clock() + self._settle

    def is_open(self) -> bool:
        """Whether input is let in now."""
        return self._clock() >= self._opens_at
