"""The link between the game and its watchdog: a page of memory, and a pipe that closes when the watchdog dies."""

import mmap
import os

SCREEN, SIGNAL = 0, 1
"""The places of things on the page."""


class Link:
    """Made before the two part; each then holds its own end."""

    def __init__(self) -> None:
        self._page = mmap.mmap(-1, mmap.PAGESIZE)
        self.lifeline, self._held = os.pipe()
        """The pipe that comes to its end once the watchdog is gone."""

    @property
    def screen_is_taken(self) -> bool:
        """True if the terminal is in the modes of the game, and shows it."""
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
        """Give up the watchdog's end, in the game."""
        os.close(self._held)

    def is_the_watchdogs(self) -> None:
        """Give up the game's end, in the watchdog."""
        os.close(self.lifeline)


_link: Link | None = None


def belong_to(between: Link) -> None:
    """Make this process the game at one end of that link."""
    global _link
    _link = between


def link() -> Link:
    """Return the link of this process; without a watchdog, a link to nobody."""
    if _link is None:
        belong_to(Link())
    assert _link is not None
    return _link
