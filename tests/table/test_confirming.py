"""Which choices are confirmed: those that cannot be taken back, as far as everybody knows it."""

from random import Random

from mascarade.rules.choices import GuessCoins, Kind, Pass, Saw, Say
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.rules.view import view
from mascarade.table.confirming import ends_round_and_game, needs_confirmation
from mascarade.table.questions import Undo
from tests.laws.tables import COUNTS, random_start
from tests.laws.worlds import play, twin_of
from tests.secrecy.pairs import random_table

PUBLIC = (Kind.TURN, Kind.PICK, Kind.SAY, Kind.GUESS)


def answers(state: State) -> list[bool]:
    """Return which of the choices that are open are confirmed, and whether a round is that nobody contests."""
    decision = pending(state)
    if decision is None or decision.is_secret:
        return []
    if decision.kind is Kind.CHALLENGE:
        claims = view(state, None).claims
        assert claims is not None, "a challenge round has an announcement"
        return [ends_round_and_game(state, [Pass()] * len(claims.to_answer))]
    if decision.kind not in PUBLIC:
        return []
    return [needs_confirmation(option, state) for option in decision.options]


def test_whether_a_choice_is_confirmed_is_the_same_in_worlds_that_the_table_cannot_tell_apart() -> None:
    compared, confirmed = 0, 0
    for number in range(3 * len(COUNTS)):
        random = Random(f"confirming {number}")
        edition, players = COUNTS[number % len(COUNTS)]
        game, _scenario = random_table(random, edition, players)
        history = play(random, random_start(random, game), len(game.line_up) + 60, None)
        twin = twin_of(random, history, None)
        if twin is None:
            continue
        for one, other in zip(history, twin, strict=True):
            ours, theirs = answers(one.before), answers(other.before)
            assert ours == theirs
            compared += len(ours)
            confirmed += sum(ours)
    assert compared > 1000
    assert confirmed > 20


def test_what_is_said_of_something_hidden_is_confirmed_and_a_look_that_was_owned_up_to_is_not() -> None:
    random = Random(1)
    game, _scenario = random_table(random, "second", 6)
    state = random_start(random, game)
    assert needs_confirmation(Undo("Ada looks."), state)
    assert needs_confirmation(Say("king"), state)
    assert needs_confirmation(GuessCoins(1), state)
    assert not needs_confirmation(Saw(state.active_player), state)
