"""Bots; each sees only its own view and hears only what a person in its place would hear."""

from enum import Enum

from mascarade.values import Value

KINDS = ("random", "honest", "counter", "liar")
"""The names of the kinds of bots, from the easiest to beat to the hardest."""


class Traits(Value):
    """The traits that make a bot harder or easier to beat; they never change what it may see."""

    memory: float
    """The share, from 0 to 1, of its knowledge that it still has a round later."""
    nerve: float
    """Its readiness, from 0 to 1, to claim and to challenge without being sure."""


class Level(Enum):
    """The strength of a bot."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"

    @property
    def traits(self) -> Traits:
        """The memory and the nerve of this level."""
        return {"easy": Traits(0.6, 0.4), "normal": Traits(0.85, 0.7), "hard": Traits(1.0, 1.0)}[self.value]


class BotSeat(Value):
    """A seat that a bot plays: the kind of bot and its level."""

    kind: str
    """One of ``KINDS``."""
    level: Level = Level.NORMAL


FRIENDS = (
    BotSeat("counter", Level.EASY),
    BotSeat("liar", Level.NORMAL),
    BotSeat("counter", Level.NORMAL),
    BotSeat("liar", Level.EASY),
)
"""The default bots for judging scenarios, a model of a table of friends.

It rests only on these assumptions: everybody wants to win, and lies if that pays; one half always plays the same way,
and the other half mixes its choices and draws conclusions from what others let stand; one half forgets two fifths of
its knowledge within a round and dares less, and the other half forgets less than a sixth. Nobody plays at random or
refuses to bluff: such players lose to all others, and the figures would be about them.
"""
