"""The fingerprint of a state: equal for equal states, another for every difference, and the same everywhere."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import astuple, replace

from mascarade.records.header import fingerprint
from mascarade.rules.cards import Direction, Player, Seat
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, End, Outcome
from mascarade.rules.state import Announcement, Claim, ClosedHand, Fines, Power, State, Swapping, position
from mascarade.scenarios import find_scenario
from tests.laws.tables import COUNTS, random_game, random_start

KNOWN = "2cdbde5c00993c77c9e1e520a383fc8c"
"""What version 1 makes of the table below, for ever."""


def known_table() -> State:
    game = find_scenario("second-a").game(8)
    return replace(
        position(
            game,
            game.line_up,
            court=3,
            opening=0,
            exposed=frozenset(map(Player, (7, 0, 3))),
            owes_look=frozenset(map(Player, (6, 1))),
        ),
        frames=(Announcement("judge", (Claim(Player(0), 0),), 2), Swapping(4, 1)),
    )


def test_version_1_makes_the_same_fingerprint_for_ever() -> None:
    assert fingerprint(known_table()) == KNOWN


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_another_process_with_another_hash_seed_makes_the_same_fingerprint(seed: str) -> None:
    program = (
        "from tests.records.test_digest import known_table; from mascarade.records.header import fingerprint; "
        "print(fingerprint(known_table()))"
    )
    told = subprocess.run(
        (sys.executable, "-c", program),
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert told.stdout.strip() == KNOWN


def anew(state: State) -> State:
    """An equal state that shares none of its changing parts with this one."""
    return State(state.game, *pickle.loads(pickle.dumps(astuple(state)[1:])))


@pytest.mark.parametrize(("edition", "players"), COUNTS)
def test_equal_states_have_equal_fingerprints_and_every_step_another(edition: str, players: int) -> None:
    random = Random(f"{edition}/{players}")
    state = random_start(random, random_game(random, EDITIONS[edition], players))
    known = {fingerprint(state): state}
    for _ in range(120):
        decision = pending(state)
        if decision is None:
            break
        state, _events = step(state, random.choice(decision.options))
        assert fingerprint(anew(state)) == fingerprint(state)
        assert known.setdefault(fingerprint(state), state) == state


def changes(state: State) -> Iterator[State]:
    swapped = (state.cards[1], state.cards[0], *state.cards[2:])
    yield replace(state, cards=swapped)
    yield replace(state, cards=state.cards[:-1])
    yield replace(state, coins=(5, *state.coins[1:]))
    yield replace(state, court=4)
    yield replace(state, bank=state.bank - 1)
    yield replace(state, seating=(*state.seating[1:], state.seating[0]))
    yield replace(state, active=Seat(1))
    yield replace(state, opening=1)
    yield replace(state, exposed=frozenset())
    yield replace(state, owes_look=frozenset({Player(6)}))
    yield replace(state, frames=())
    yield replace(state, frames=(Announcement("judge", (Claim(Player(0), 1),), 2), Swapping(4, 1)))
    yield replace(state, frames=(*state.frames, Power("judge", (Player(0),), 0)))
    yield replace(state, frames=(*state.frames, Power("judge", (Player(0),), 0, was_right=False)))
    yield replace(state, frames=(*state.frames, Power("judge", (Player(0),), 0, was_right=True)))
    yield replace(state, frames=(*state.frames, Fines((Player(0),))))
    power = Power("judge", (Player(0),), 0)
    yield replace(state, frames=(*state.frames, replace(power, at=1)))
    yield replace(state, frames=(*state.frames, replace(power, people=(Player(1),))))
    yield replace(state, frames=(*state.frames, replace(power, cards=(1,))))
    yield replace(state, frames=(*state.frames, replace(power, direction=Direction.LEFT)))
    yield replace(state, frames=(*state.frames, replace(power, direction=Direction.RIGHT)))
    yield replace(state, frames=(*state.frames, replace(power, hand=ClosedHand(1, 0, 3))))
    yield replace(state, frames=(*state.frames, replace(power, hand=ClosedHand(2, 0, 3))))
    yield replace(state, frames=(*state.frames, replace(power, hand=ClosedHand(2, 0, 3, is_open=True))))
    yield replace(state, frames=(*state.frames, replace(power, shown="king")))
    yield replace(state, last_power="king")
    yield replace(state, drawn=("king", "queen"))
    yield replace(state, drawn=("queen", "king"))
    yield replace(state, must_swap=frozenset({Player(2)}))
    yield replace(state, outcome=Outcome((Player(0),), End.GOAL))
    yield replace(state, outcome=Outcome((Player(0),), End.RUIN))


def test_every_field_of_a_state_and_of_its_frames_is_tried() -> None:
    tried = {
        name
        for other in changes(known_table())
        for name in State.__struct_fields__
        if differ(known_table(), other, name)
    }
    assert tried == set(State.__struct_fields__) - {"game"}


def differ(one: State, other: State, name: str) -> bool:
    return bool(getattr(one, name) != getattr(other, name))


def test_every_difference_between_two_states_is_a_difference_between_their_fingerprints() -> None:
    states = [known_table(), *changes(known_table())]
    assert len({fingerprint(state) for state in states}) == len(states)
