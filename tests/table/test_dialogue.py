"""Once nothing is asked any more, what is said at the table changes nothing."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.game_options import Timing
from mascarade.rules.cards import Hand, Player
from mascarade.rules.choices import Announce, GuessCoins, Kind, Look, Pass, Saw, Say
from mascarade.rules.engine import pending
from mascarade.rules.state import State
from mascarade.rules.view import view
from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.dialogue_phases import Answer, BotPhase
from mascarade.table.questions import Undo, ends_round_and_game, needs_confirmation
from tests.laws.tables import COUNTS, random_start
from tests.laws.worlds import play, twin_of
from tests.secrecy.tables import random_table
from tests.table.dealing import Order, scenario
from tests.table.scripted import Scripted

DEAL = ("king", "judge", "witch", "queen", "bishop", "cheat")
NAMES = ("Ada", "Bruno", "Cleo", "Dario")
EVERYBODY_PASSES = (Pass(), Pass(), Pass())


class Silent(Scripted):
    """A table at which nobody says anything unasked."""

    def _speak_soon(self) -> None:
        pass


@pytest.fixture
def session() -> Session:
    """Return a game of four people in which Ada has announced the King."""
    session = Session(scenario("first", 4, DEAL).game(4), NAMES, Player(0), Order(DEAL))
    session.deal()
    session.choose(Announce("king"))
    return session


async def settle_with(session: Session, key: str, then: Callable[[Dialogue], object]) -> Answer:
    """Return what one key settles, if something else is said before the game continues."""
    dialogue = Dialogue(session, Timing(), lambda: 0.0)
    dialogue.board = Silent(Random(0))
    asked = asyncio.create_task(dialogue.ask())
    await asyncio.sleep(0)
    assert dialogue.press(key, key)
    then(dialogue)
    return await asked


def take_back(dialogue: Dialogue) -> None:
    dialogue.press("backspace", None)


def agree_to_take_back(dialogue: Dialogue) -> None:
    dialogue.ask_to_undo()
    dialogue.press("space", " ")


def declare(dialogue: Dialogue) -> None:
    dialogue.ask_who_saw()
    dialogue.press("1", "1")


@pytest.mark.parametrize("then", [take_back, agree_to_take_back, declare])
async def test_a_round_is_settled_once(session: Session, then: Callable[[Dialogue], object]) -> None:
    before = session.state
    assert await settle_with(session, "n", then) == EVERYBODY_PASSES
    assert session.state == before
    session.choose(*EVERYBODY_PASSES)


@pytest.mark.parametrize("then", [take_back, agree_to_take_back, declare])
async def test_a_choice_is_settled_once(session: Session, then: Callable[[Dialogue], object]) -> None:
    session.choose(*EVERYBODY_PASSES)
    before = session.state
    assert await settle_with(session, "l", then) == (Look(Hand.ONLY),)
    assert session.state == before
    session.choose(Look(Hand.ONLY))


async def test_nobody_has_seen_a_card_out_of_turn_once_the_game_is_over(session: Session) -> None:
    session.game_log.state = replace(session.state, coins=(12, 4, 4, 4))
    session.choose(*EVERYBODY_PASSES)
    assert session.is_over
    dialogue = Dialogue(session, Timing(), lambda: 0.0)
    dialogue.board = Silent(Random(0))
    watched = asyncio.create_task(dialogue.wait_for_bot("The game is over.", 5.0, 0.0))
    await asyncio.sleep(0)
    steps = len(session.steps)
    declare(dialogue)
    assert isinstance(dialogue.phase, BotPhase)
    assert len(session.steps) == steps
    watched.cancel()


PUBLIC = (Kind.TURN, Kind.PICK, Kind.SAY, Kind.GUESS)


def answers(state: State) -> list[bool]:
    """Return whether each public choice needs a confirmation, and whether a round without challenges does."""
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


def test_naming_something_hidden_is_confirmed_but_a_declared_look_is_not() -> None:
    random = Random(1)
    game, _scenario = random_table(random, "second", 6)
    state = random_start(random, game)
    assert needs_confirmation(Undo("Ada looks."), state)
    assert needs_confirmation(Say("king"), state)
    assert needs_confirmation(GuessCoins(1), state)
    assert not needs_confirmation(Saw(state.active_player), state)
