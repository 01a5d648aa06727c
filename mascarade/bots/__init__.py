"""Computer players; each sees only its own view and hears only what a person on its seat would hear."""

from enum import Enum

from mascarade.values import Value

KINDS = ("random", "honest", "counter", "liar")
"""The name of every kind, in the order of how hard they are to beat."""


class Traits(Value):
    """The traits that make the same bot harder or easier to beat; never what it may see."""

    memory: float
    """The share, from 0 to 1, of what it has learnt that it still knows a round later."""
    nerve: float
    """Its daring, from 0 to 1, to claim and to challenge when it is not sure."""


class Level(Enum):
    """The strength of a bot."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"

    @property
    def traits(self) -> Traits:
        """The memory and the nerve that belong to it."""
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
"""The company of a table of friends, with which scenarios are judged unless other bots are asked for.

It is fitted to nothing but these assumptions: everybody wants to win, and says what is not so where that pays; one half
reckons the same way each time, and the other half mixes and reads what others let pass; one half forgets two fifths of
what it has learnt within a round, and dares less, and the other half forgets less than a sixth. Nobody plays at random,
and nobody refuses to bluff: such players lose to all others, and figures would tell about them.
"""
