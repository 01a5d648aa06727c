"""How long things take at the table, in seconds."""

from typing import NamedTuple

from mascarade.proposal import Pace

SLOWNESS = {Pace.SLOW: 1.8, Pace.NORMAL: 1.0, Pace.FAST: 0.4, Pace.INSTANT: 0.0}
"""How many times as long as usual everything takes that bots do."""


class Timing(NamedTuple):
    """The times of the hot seat; tests set their own."""

    settle: float = 0.4
    """Input is ignored for so long after each change of screen."""
    first_peek: float = 0.8
    """A first press shows a card for so long, until the key begins to repeat."""
    repeat_gap: float = 0.15
    """A held key that has not repeated for so long has been let go."""
    timed_peek: float = 3.0
    """How long a timed look lasts."""
    idle: float = 20.0
    """A private screen that nobody touches closes by itself."""
    turning_away: float = 3.0
    """Between the word that somebody is turned away and the card that they must not see."""
    showing: float = 5.0
    """How long such a card is shown."""
    bot_turn: float = 1.2
    """Before a bot does anything aloud, besides the time that it takes to read what was told before."""
    bot_hands: float = 2.2
    """How long a bot has cards or coins in its hands, whatever it does with them."""
    bot_answer: float = 0.5
    """Before a bot answers in a challenge round, and before one closes by itself."""
    reading: float = 0.8
    """For each line that was told."""
    open_card: float = 1.5
    """For each card that lies open, where nobody plays who could turn it down."""
