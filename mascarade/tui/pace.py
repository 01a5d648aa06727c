"""How long things take at the table, in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
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
