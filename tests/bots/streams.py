"""What seats are shown in random games, to be learnt from by whatever is being tested or measured."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from mascarade.rules.cards import Player
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Event
from mascarade.rules.state import State
from tests.laws.players import TEMPERS, Temper, choose


class Heard(NamedTuple):
    """One event that reaches a player, and the position after the step that it belongs to."""

    event: Event
    state: State


def heard(
    random: Random, state: State, me: Player, decisions: int, tempers: tuple[Temper, ...] = TEMPERS
) -> Iterator[tuple[Heard, ...]]:
    """A random game from this position on, decision by decision, as one of its players hears it."""
    temper = random.choice(tempers)
    for _ in range(decisions):
        decision = pending(state)
        if decision is None:
            return
        state, events = step(state, choose(random, state, decision, temper))
        yield tuple(Heard(event, state) for event in events if event.audience.includes(me))
