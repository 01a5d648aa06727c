"""The durations of things at the table, in seconds."""

from math import isfinite

from mascarade.game_options import Pace
from mascarade.values import Value

SLOWNESS = {Pace.SLOW: 1.8, Pace.NORMAL: 1.0, Pace.FAST: 0.4, Pace.INSTANT: 0.0}
"""The factor on the time of everything that bots do."""


USUAL_IDLE = 20.0


class Timing(Value):
    """The times of the hot seat; tests set their own."""

    settle: float = 0.4
    """The time after each change of screen during which input is ignored."""
    rest_of_name: float = 0.8
    """Letters are ignored until none has come for so long, once a mask was found by the first letters of its name."""
    first_peek: float = 0.8
    """A first press shows a card for so long, until the key begins to repeat."""
    repeat_gap: float = 0.15
    """A held key that has not repeated for so long has been let go."""
    timed_peek: float = 3.0
    """The duration of a timed look."""
    idle: float = USUAL_IDLE
    """A private screen that nobody touches closes by itself."""
    turning_away: float = 3.0
    """The time between the call to turn away and the card that the player must not see."""
    showing: float = 5.0
    """The time for which such a card is shown."""
    bot_turn: float = 1.2
    """The time before a bot does anything aloud, besides the time for reading what was told before."""
    bot_hands: float = 2.2
    """The time for which a bot has cards or coins in hand, whatever it does with them."""
    bot_answer: float = 0.5
    """The time before a bot answers in a challenge round, and before a round closes by itself."""
    reading: float = 0.8
    """The time for each line that was told."""
    open_card: float = 1.5
    """The time for each open card, if nobody plays who could turn it down."""

    @property
    def open_idle(self) -> float:
        """The time after which an open card that nobody touches is covered; there is always a limit."""
        return self.idle if isfinite(self.idle) else USUAL_IDLE
