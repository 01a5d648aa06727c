"""The way to the terminal: frames in order, and none once the cover has fallen.

A frame that the terminal takes at once is written at once; a thread of its own writes whatever has to wait.
"""

import os
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

from mascarade.watchdog import terminal
from mascarade.watchdog.link import Link

MOST_WAITING = 30
"""The number of frames that may wait for a slow terminal; the next one waits for room."""


class TerminalOutput(Thread):
    """A writer that holds back everything but control sequences while it is hushed."""

    def __init__(self, link: Link) -> None:
        super().__init__(name="output", daemon=True)
        self._link = link
        self._descriptor = terminal.open_output()
        self._can_wait = not os.get_blocking(self._descriptor)
        """True if a write takes no longer than the terminal takes what is written."""
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._change = Condition()
        self._is_hushed = True
        self._is_writing = False
        self._is_over = False

    @property
    def is_hushed(self) -> bool:
        """True if no frame is let through."""
        return self._is_hushed

    def is_behind(self) -> bool:
        """Return whether the terminal has still to take something."""
        with self._change:
            return self._is_writing or bool(self._waiting)

    def frame(self, text: str) -> None:
        """Write something to be seen."""
        with self._change:
            self._change.wait_for(lambda: self._is_hushed or len(self._waiting) < MOST_WAITING)
            if not self._is_hushed:
                left = self._written_at_once(text.encode("utf-8", "replace"))
                if left:
                    self._add(left, is_frame=True)

    def control(self, text: str) -> None:
        """Write something that sets the terminal's modes, or erases."""
        with self._change:
            self._add(text.encode("utf-8", "replace"), is_frame=False)

    def _written_at_once(self, frame: bytes) -> bytes:
        """Write as much of a frame as the terminal takes, if nothing is before it; return what is left.

        The thread would begin only once the program has nothing else to do, or some milliseconds later.
        """
        if self._is_writing or self._waiting or not self._can_wait or not self._is_allowed():
            return frame
        return terminal.write_some(self._descriptor, frame)

    def _add(self, text: bytes, *, is_frame: bool) -> None:
        self._waiting.append((text, is_frame))
        self._change.notify_all()

    def hush(self) -> None:
        """Let the cover fall: what has not been written never will be, and all lines of the game are erased."""
        with self._change:
            self._is_hushed = True
            self._waiting.clear()
            if self._link.screen_is_taken:
                self._add((terminal.ABANDON + terminal.blank()).encode(), is_frame=False)

    def speak(self) -> None:
        """Let frames through."""
        with self._change:
            self._is_hushed = False

    def settle(self) -> None:
        """Wait until all is written; not for ever, since a terminal may take nothing any more."""
        with self._change:
            self._change.wait_for(lambda: not self._waiting and not self._is_writing, terminal.PATIENCE)

    def finish(self) -> None:
        """Write what is left, and end."""
        with self._change:
            self._is_over = True
            self._change.notify_all()
        if self.is_alive():
            self.join(terminal.PATIENCE)

    def run(self) -> None:
        """Write what comes, in order."""
        while (text := self._next()) is not None:
            terminal.write(self._descriptor, *text)

    def _next(self) -> tuple[bytes, Callable[[], bool] | None] | None:
        with self._change:
            self._is_writing = False
            self._change.notify_all()
            self._change.wait_for(lambda: bool(self._waiting) or self._is_over)
            if not self._waiting:
                return None
            self._is_writing = True
            text, is_frame = self._waiting.popleft()
            return text, self._is_allowed if is_frame else None

    def _is_allowed(self) -> bool:
        """Return whether frames may be written; a watchdog that has put the screen away forbids them."""
        return self._link.screen_is_taken and not self._is_hushed
