"""What the game and its guardian have in common: a page of memory, and a pipe that closes when the guardian dies."""

import mmap
import os

SCREEN, SIGNAL = 0, 1
"""Where on the page each thing stands."""


class Bond:
    """Made before the two part; each then holds its own end."""

    def __init__(self) -> None:
        self._page = mmap.mmap(-1, mmap.PAGESIZE)
        self.lifeline, self._held = os.pipe()
        """What can be read, and comes to its end, once the guardian is gone."""

    @property
    def screen_is_taken(self) -> bool:
        """Whether the terminal is in the modes of the game, and shows it."""
        return bool(self._page[SCREEN])

    @screen_is_taken.setter
    def screen_is_taken(self, is_taken: bool) -> None:
        self._page[SCREEN] = is_taken

    @property
    def signal(self) -> int:
        """The signal that the game ends for; 0 where it ends by itself."""
        return self._page[SIGNAL]

    @signal.setter
    def signal(self, number: int) -> None:
        self._page[SIGNAL] = number

    def is_the_games(self) -> None:
        """Give up the guardian's end, in the game."""
        os.close(self._held)

    def is_the_guardians(self) -> None:
        """Give up the game's end, in the guardian."""
        os.close(self.lifeline)


_bond: Bond | None = None


def belong_to(between: Bond) -> None:
    """From now on, this process is the game at one end of that bond."""
    global _bond
    _bond = between


def bond() -> Bond:
    """The bond of this process; one with nobody where no guardian stands."""
    if _bond is None:
        belong_to(Bond())
    assert _bond is not None
    return _bond
