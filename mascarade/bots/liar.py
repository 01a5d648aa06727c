"""The bot that lies: it claims what pays, calls what smells, and never the same way twice."""

from math import exp
from typing import Final

from mascarade.bots.counter import Counter
from mascarade.bots.reckoning import Reading, Worths
from mascarade.rules.choices import Choice

MIXING: Final = 0.008
"""How much worse a choice may be and still be made about a third as often as the best."""


class Liar(Counter):
    """Bluffs and calls bluffs at chances of its own, so that nobody can rely on what it says or lets pass."""

    reading = Reading(calls=0.8, bluffs=0.05, trust=2.0, ahead=0.5, margin=4 * MIXING)

    def _taken(self, worths: Worths) -> Choice:
        """The better a choice is, the likelier."""
        most = max(worths.values())
        weights = [exp((worth - most) / MIXING) for worth in worths.values()]
        (choice,) = self._random.choices(list(worths), weights)
        return choice
