"""The guard before every screen: input is let in once the screen has been drawn and has stood for its quiet time."""

from collections.abc import Callable
from math import inf


class Guard:
    """A door that opens some time after the screen on top has been drawn, or has asked something new."""

    def __init__(self, clock: Callable[[], float], quiet: float) -> None:
        self._clock = clock
        self._quiet = quiet
        self._opens_at = inf

    @property
    def is_drawn(self) -> bool:
        """True if the screen on top has been drawn."""
        return self._opens_at < inf

    def change(self) -> None:
        """Shut the door: another screen is on top, and has still to be drawn."""
        self._opens_at = inf

    def draw(self) -> None:
        """Begin the quiet time when the screen on top has been drawn for the first time."""
        if not self.is_drawn:
            self._opens_at = self._clock() + self._quiet

    def rest(self) -> None:
        """Begin the quiet time anew: the screen on top asks something else."""
        if self.is_drawn:
            self._opens_at = self._clock() + self._quiet

    def lets_in(self, arrived: float) -> bool:
        """Return whether what arrived at this time was meant for what is on the screen."""
        return arrived >= self._opens_at
