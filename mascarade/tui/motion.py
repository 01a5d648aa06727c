"""The switch of all motion: on as was chosen, and off by itself where frames come too late."""

from collections.abc import Callable

from mascarade.proposal import Motion
from mascarade.rules.values import Value

LATE = 0.06
"""A frame that comes more seconds late than these counts as late."""
MOST_LATE = 2
"""After so many late frames there is no more motion on that evening, unless somebody chooses it again."""


SHORT, TURNING, PASSING = 0.04, 0.06, 0.025
"""The seconds that a frame is shown: of what moves along a way or is turned, of a turn, and of each who passes."""


class MotionSwitch:
    """The choice of motion, and how many frames have come late since."""

    def __init__(self, *, can_move: bool) -> None:
        self._can_move = can_move
        """True unless the environment asks for no motion, or the terminal is not capable of it."""
        self._choice = Motion.OFF
        self._late = 0

    @property
    def choice(self) -> Motion:
        """The choice, whatever has come of it."""
        return self._choice

    @property
    def is_on(self) -> bool:
        """True if things are shown moving."""
        return self._can_move and self._choice is Motion.ON and self._late < MOST_LATE

    def choose(self, choice: Motion) -> None:
        """Take a choice; frames that were late before it count no more."""
        if choice is not self._choice:
            self._choice, self._late = choice, 0

    def note(self, late: float) -> None:
        """Note by how many seconds a frame came late."""
        self._late += late > LATE


class Frame(Value):
    """What a screen shows for a moment of a motion."""

    seconds: float
    show: Callable[[], object]
