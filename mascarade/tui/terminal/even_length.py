"""The length of what is sent for a private screen: it is the same whatever the screen shows.

Who can count the bytes of a connection must not learn from them which card somebody has looked at.
"""

CELLS_TO_A_STEP = 2
"""Lengths grow by steps of a byte for so many cells of the window."""
MARGIN = 1.25
"""How much longer than the longest so far the length is at least, so that the next card fits in it as well."""


class EvenLength:
    """The number of bytes that each frame of a private screen is brought to, for one size of the window."""

    def __init__(self) -> None:
        self._cells = 0
        self._length = 0

    def filled(self, frame: str, cells: int) -> str:
        """Return a frame of so many cells with as many carriage returns before it as it takes.

        The length grows where a frame is longer, and never shrinks in a window of one size.
        """
        if cells != self._cells:
            self._cells, self._length = cells, 0
        length = len(frame.encode())
        if length > self._length:
            step = max(1, cells // CELLS_TO_A_STEP)
            self._length = -(-int(length * MARGIN) // step) * step
        return "\r" * (self._length - length) + frame
