"""The message with everything that one read of the terminal brought."""

from collections import deque
from collections.abc import Iterable, Iterator

from textual.message import Message


class InputRead(Message, bubble=False):
    """Keys, clicks and whatever else arrived together, with the time at which they did."""

    def __init__(self, arrived: float, messages: Iterable[Message]) -> None:
        super().__init__()
        self.arrived = arrived
        """The time by the app's clock."""
        self._left = deque(messages)

    def __len__(self) -> int:
        """Return how much of it nobody has seen to."""
        return len(self._left)

    def each(self) -> Iterator[Message]:
        """Yield one message after the other."""
        while self._left:
            yield self._left.popleft()
