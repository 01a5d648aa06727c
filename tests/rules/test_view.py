"""Views and audiences (rules, section 9), and games that continue from a position imagined from a view."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Announce, Challenge, Deal, Pass, Pretend, Really, Say
from mascarade.rules.engine import pending, step
from mascarade.rules.events import Audience, Exchanged, Seen
from mascarade.rules.game import EDITIONS, SECOND, Game
from mascarade.rules.state import ClosedHand, Fines, Power, State, new_game
from mascarade.rules.view import ClaimsView, Determinization, decision_for, events_for, view
from tests.laws.tables import SOME_COUNTS, random_game, random_start
from tests.tables import ADA, BRUNO, CLEO, DARIO, LOOK, Table, card, swap, table

VIEWERS = (ADA, BRUNO, CLEO, DARIO, None)


def test_an_audience_is_everyone_or_one_or_everyone_but_one_and_the_table_belongs_to_the_first_alone() -> None:
    assert [Audience().includes(viewer) for viewer in VIEWERS] == [True] * 5
    assert [Audience(only=BRUNO).includes(viewer) for viewer in VIEWERS] == [False, True, False, False, False]
    assert [Audience(but=BRUNO).includes(viewer) for viewer in VIEWERS] == [True, False, True, True, False]


def test_cards_lie_face_up_while_they_are_dealt_then_down_and_up_again_at_the_end() -> None:
    game = Table(new_game(Game(SECOND, 4, ("empress", "king", "judge", "fool"))))
    game.play(Deal("empress"), Deal("king"))
    assert view(game.state, None).cards == ("empress", "king")
    game.play(Deal("judge"), Deal("fool"))
    assert all(view(game.state, viewer).cards == () for viewer in VIEWERS)
    won = table("empress king judge fool", coins="10 6 6 6").announce("empress")
    assert view(won.state, None).cards == won.state.cards


def test_a_view_shows_each_seat_clockwise_with_its_person_fortune_and_marks() -> None:
    seen = view(table("judge king empress fool", coins="5 6 7 8", exposed=(ADA,), owes=(CLEO,)).state, BRUNO)
    assert (seen.seating, seen.coins) == ((ADA, BRUNO, CLEO, DARIO), (5, 6, 7, 8))
    assert (seen.active_player, seen.exposed, seen.owes_look) == (ADA, frozenset({ADA}), frozenset({CLEO}))


def test_a_view_of_the_challenge_round_says_who_spoke_and_who_is_still_to_speak() -> None:
    claimed = table("judge king empress fool").play(Announce("king"), Challenge(), Pass())
    claims = view(claimed.state, None).claims
    assert isinstance(claims, ClaimsView)
    assert [player for player, _ in claims.claims] == [ADA, BRUNO]
    assert (claims.mask, claims.to_answer) == ("king", (DARIO,))


def test_a_view_of_a_power_shows_the_targets_that_were_picked_aloud() -> None:
    asked = table("guru judge king fool").announce("guru").play(card(CLEO))
    power = view(asked.state, None).power
    assert power is not None
    assert (power.mask, power.users, power.people, power.cards) == ("guru", (ADA,), (CLEO,), (2,))


def test_a_view_of_a_power_tells_neither_what_is_in_a_closed_hand_nor_whether_a_mask_was_named_rightly() -> None:
    seen = []
    for coins, was_right in ((1, True), (3, False)):
        hand = ClosedHand(coins, 0, 4)
        power = Power("guru", (ADA,), 0, 1, people=(CLEO,), cards=(2,), was_right=was_right, hand=hand)
        seen.append(view(replace(table("guru judge king fool").state, frames=(power,)), CLEO).power)
    assert seen[0] == seen[1]


def test_the_options_of_a_secret_decision_are_for_the_one_who_takes_it() -> None:
    swapping = table("judge king empress fool").play(swap(CLEO)).state
    mine, theirs, public = (decision_for(swapping, viewer) for viewer in (ADA, CLEO, None))
    assert mine is not None
    assert mine.options == (Really(), Pretend())
    assert theirs is not None
    assert theirs == public
    assert (theirs.by, theirs.kind, theirs.cards, theirs.options) == (ADA, mine.kind, mine.cards, ())


def test_a_player_is_told_their_own_look_and_nobody_else_is() -> None:
    looked = table("judge king empress fool").play(LOOK)
    told = [sum(isinstance(event, Seen) for event in events_for(looked.events, viewer)) for viewer in VIEWERS]
    assert told == [1, 0, 0, 0, 0]


def test_a_revealed_card_is_for_everybody_also_the_one_shown_for_the_guru() -> None:
    guru = table("guru judge king fool").announce("guru").play(card(CLEO), Say("king"))
    assert all(any(isinstance(event, Seen) for event in events_for(guru.events, viewer)) for viewer in VIEWERS)


def test_only_the_swapper_is_told_what_was_done_with_the_two_cards() -> None:
    fool = table("fool king judge witch").announce("fool")
    fool.play(next(iter(fool.options)), Really())
    told = [any(isinstance(event, Exchanged) for event in events_for(fool.events, viewer)) for viewer in VIEWERS]
    assert told == [True, False, False, False, False]


def is_whole(state: State) -> bool:
    """Return whether nothing is going on beneath the innermost question, and no hand is closed or judged."""
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
def test_a_position_imagined_with_the_true_cards_continues_like_the_game(edition: str, players: int, seed: int) -> None:
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
