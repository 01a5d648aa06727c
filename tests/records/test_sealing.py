"""The seal of a line, and the digest of the state that it holds."""

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from mascarade.records.header import fingerprint
from mascarade.records.sealing import NONCE, SIGNS, Chain, NotSealed, opening_line, unseal
from mascarade.rules.cards import Direction, Player, Seat
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS, End, Outcome
from mascarade.rules.state import Announcement, Claim, ClosedHand, Fines, Power, State, Swapping, position
from mascarade.scenarios import find_scenario
from tests.laws.tables import COUNTS, random_game, random_start

FIRST = opening_line(bytes(range(NONCE)))
TEXTS = (json.dumps({"choice": "announce king"}), json.dumps({"about": "x" * 300}), "", json.dumps({"choice": "pass"}))


def seal_texts(*texts: str, first: bytes = FIRST) -> bytes:
    chain = Chain.after(first)
    return first + b"".join(chain.seal(text) for text in texts)


@given(st.lists(st.text(st.characters(min_codepoint=32, max_codepoint=126)).map(lambda text: text + ".")))
def test_sealed_lines_can_be_unsealed(texts: list[str]) -> None:
    content = seal_texts(*texts)
    assert unseal(content).texts == tuple(texts)
    assert unseal(content).length == (len(content) if texts else 0)


def test_all_sealed_lines_are_equally_long_and_hold_no_letter() -> None:
    lines = seal_texts(*TEXTS).removeprefix(FIRST).decode("ascii").split("\n")
    assert lines.pop() == ""
    assert {len(line) for line in lines} == {SIGNS}
    assert not any(character.isalpha() for character in "".join(lines))


def test_the_same_text_is_sealed_differently_each_time() -> None:
    here = seal_texts("pass", "pass", "pass").removeprefix(FIRST).splitlines()
    elsewhere = seal_texts("pass", "pass", "pass", first=opening_line(bytes(NONCE))).splitlines()[1:]
    # Not even in part: no eight characters of a line occur in another one.
    lines = [[line[at : at + 8] for at in range(0, SIGNS, 8)] for line in (*here, *elsewhere)]
    assert not any(set(one) & set(other) for one, other in combinations(lines, 2))


def test_a_chain_goes_on_where_the_unsealed_part_ends() -> None:
    whole = seal_texts(*TEXTS)
    assert whole + unseal(whole).chain.seal("more") == seal_texts(*TEXTS, "more")
    torn = whole[:-1]
    unsealed = unseal(torn)
    assert torn[: unsealed.length] + unsealed.chain.seal(TEXTS[-1]) == whole


def test_every_beginning_of_a_file_is_the_records_that_are_whole_in_it() -> None:
    content = seal_texts(*TEXTS)
    ends = unseal(content).ends
    for length in range(len(FIRST), len(content) + 1):
        unsealed = unseal(content[:length])
        assert unsealed.texts == TEXTS[: sum(end <= length for end in ends)]
        assert unsealed.length <= length
    for length in range(len(FIRST)):
        with pytest.raises(NotSealed):
            unseal(content[:length])


def test_every_flipped_bit_is_found() -> None:
    content = seal_texts(*TEXTS)
    ends = unseal(content).ends
    for bit in range(len(content) * 8):
        flipped = bytearray(content)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            texts = unseal(bytes(flipped)).texts
        except NotSealed:
            assert bit < len(FIRST) * 8
        else:
            assert texts == TEXTS[: sum(end <= bit // 8 for end in ends)]


def test_lines_that_were_moved_left_out_put_in_joined_or_taken_from_another_game_are_found() -> None:
    texts = tuple(f"line {number}" for number in range(6))
    lines = seal_texts(*texts).removeprefix(FIRST).splitlines(keepends=True)
    others = seal_texts(*texts, first=opening_line(bytes(NONCE))).splitlines(keepends=True)[1:]
    for at in range(5):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        left_out = [*lines[:at], *lines[at + 1 :]]
        put_in = [*lines[:at], lines[at - 1], *lines[at:]]
        foreign = [*lines[:at], others[at], *lines[at + 1 :]]
        joined = [*lines[:at], lines[at].rstrip(b"\n"), *lines[at + 1 :]]
        for changed in (swapped, left_out, put_in, foreign, joined):
            assert unseal(FIRST + b"".join(changed)).texts == texts[:at]


@pytest.mark.parametrize("content", [b"", b"\n", b"mascarade", b"mascarade 1 \n", FIRST.upper(), b"\xff" * 400])
def test_a_file_that_is_no_saved_game_is_refused(content: bytes) -> None:
    with pytest.raises(NotSealed) as refused:
        unseal(content)
    assert refused.value.format is None


KNOWN = "2cdbde5c00993c77c9e1e520a383fc8c"
"""The digests of the table below in version 1, which never change."""


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
        "from tests.records.test_sealing import known_table; from mascarade.records.header import fingerprint; "
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
    """Return an equal state that shares none of its mutable parts with this one."""
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
