"""What is imagined from a view goes on as the game itself would, where the cards are guessed right."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Announce, Challenge, Pass
from mascarade.rules.engine import pending, step
from mascarade.rules.game import EDITIONS
from mascarade.rules.state import Fines, State
from mascarade.rules.view import Determinization, view
from tests.laws.tables import SOME_COUNTS, random_game, random_start
from tests.tables import CLEO, table


def is_whole(state: State) -> bool:
    """Whether the innermost of what is going on is all that is going on, and no hand is closed or answer judged."""
    frames = state.frames
    power = frames[-1] if frames else None
    return (
        len(frames) <= 1
        and not any(isinstance(frame, Fines) for frame in frames)
        and getattr(power, "was_right", None) is None
        and getattr(power, "hand", None) is None
    )


@pytest.mark.parametrize(("edition", "players"), SOME_COUNTS)
@settings(max_examples=10)
@given(seed=st.integers(min_value=0, max_value=2**64))
def test_with_the_right_cards_every_choice_leads_where_it_leads_in_the_game(
    edition: str, players: int, seed: int
) -> None:
    random = Random(seed)
    state = random_start(random, random_game(random, EDITIONS[edition], players))
    for _ in range(60):
        decision = pending(state)
        if decision is None:
            return
        choice = random.choice(decision.options)
        after, _events = step(state, choice)
        if not state.is_dealing:
            imagined = Determinization.of(view(state, decision.by), state.cards)
            assert imagined.decision == decision
            if is_whole(state):
                then = imagined.after(choice)
                now = then.state
                assert (now.coins, now.court, now.seating, now.outcome) == (
                    after.coins,
                    after.court,
                    after.seating,
                    after.outcome,
                )
                assert then.decision == pending(after)
        state = after


def test_an_announcement_is_settled_at_once_as_if_everybody_had_answered() -> None:
    state = table("king queen judge bishop witch cheat", edition="first").state
    imagined = Determinization.of(view(state, Player(0)), state.cards)
    unchallenged = imagined.after_claims("king", ((Player(0), Hand.ONLY),))
    contested = imagined.after_claims("king", ((Player(0), Hand.ONLY), (Player(2), Hand.ONLY), (Player(5), Hand.ONLY)))
    assert unchallenged.state.coins == (9, 6, 6, 6, 6, 6)
    assert contested.state.coins == (9, 6, 5, 6, 6, 5)
    played = state
    for choice in (Announce("king"), Pass(), Challenge(), Pass(), Pass(), Challenge()):
        played, _ = step(played, choice)
    assert contested.state.coins == played.coins


def test_a_view_alone_decides_what_can_be_imagined() -> None:
    one = table("king queen judge bishop witch cheat", edition="first").state
    other = replace(one, cards=one.cards[::-1])
    guess = one.cards
    assert Determinization.of(view(one, Player(3)), guess) == Determinization.of(view(other, Player(3)), guess)


def test_a_turn_is_imagined_from_what_lies_on_the_table() -> None:
    state = table("king queen judge bishop witch cheat", coins="3 9 6 6 6 6", edition="first", court=2, turn=CLEO).state
    imagined = Determinization.turn(state.game, state.cards, state.coins, state.court, state.seating, CLEO, None)
    assert imagined == Determinization.of(view(state, CLEO), state.cards)
    assert imagined.state.cards == state.cards
    assert imagined.after_claims("judge", ((CLEO, Hand.ONLY),)).state.coins == (3, 9, 8, 6, 6, 6)
