"""One step of a game."""

from mascarade.rules.choices import Choice, Saw
from mascarade.rules.events import Event
from mascarade.rules.state import State
from mascarade.values import Value


class Step(Value):
    """One thing that was played: from which position, by which choice or word of the table, and what came of it."""

    before: State
    played: Choice | Saw
    after: State
    events: tuple[Event, ...]
