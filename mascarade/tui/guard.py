"""The guard before every screen: input is let in once the screen has been drawn and has stood for its quiet time."""

from collections.abc import Callable
from math import inf

NAME_MARKS = tuple(" -.'’")
"""The characters besides letters that names of masks have."""


class Guard:
    """A door that opens some time after the screen on top has been drawn, or has asked something new."""

    def __init__(self, clock: Callable[[], float], quiet: float) -> None:
        self._clock = clock
        self._quiet = quiet
        self._opens_at = inf
        self._name_ends_at = -inf
        self._rest_of_name = 0.0

    @property
    def is_drawn(self) -> bool:
        """True if the screen on top has been drawn."""
        return self._opens_at < inf

    def change(self) -> None:
        """Shut the door: another screen is on top, and has still to be drawn."""
        self._opens_at = inf

    def draw(self, since: float) -> None:
        """Begin the quiet time when the screen on top has been drawn for the first time: since then it can be seen."""
        if not self.is_drawn:
            self._opens_at = since + self._quiet

    def rest(self) -> None:
        """Begin the quiet time anew: the screen on top asks something else."""
        if self.is_drawn:
            self._opens_at = self._clock() + self._quiet

    def let_name_end(self, seconds: float) -> None:
        """Drop letters until none has come for so many seconds."""
        self._rest_of_name = seconds
        self._name_ends_at = self._clock() + seconds

    def is_rest_of_name(self, character: str | None, arrived: float) -> bool:
        """Return whether a character still belongs to a name, which then goes on."""
        is_letter = character is not None and (character.isalpha() or character in NAME_MARKS)
        if not is_letter or arrived >= self._name_ends_at:
            return False
        self._name_ends_at = arrived + self._rest_of_name
        return True

    def lets_in(self, arrived: float) -> bool:
        """Return whether what arrived at this time was meant for what is on the screen."""
        return arrived >= self._opens_at
