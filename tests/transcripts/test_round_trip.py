"""Law 5: every choice can be written and reads back as itself, and a written game replays to the same end."""

from random import Random

import pytest

from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Saw
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.game import EDITIONS, SECOND, Edition, Game, HouseRules
from mascarade.rules.state import State, new_game
from mascarade.transcripts.header import ChosenEdition, in_mask_order
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.text_form import Played, choice_text, write_transcript
from mascarade.transcripts.verdict import play_transcript
from tests.laws.line_ups import random_line_up
from tests.laws.tables import COUNTS
from tests.transcripts.golden import read_choice

TABLES = [(EDITIONS[edition], players) for edition, players in COUNTS]
NAMES = (
    *("Ada", "Tom and Jerry", "Bea left", "table", "pass", "turn", "Zoë, the elder", "Max #1", '"Q"', "and", "=ten"),
    *("X and", "\u202eevil\t"),
)
MOST_CHOICES = 120


def a_game(edition: Edition, players: int, random: Random) -> Game:
    cards = random_line_up(random, edition, players)
    return Game(edition, players, in_mask_order(cards, ChosenEdition(edition, (), HouseRules())))


def dealt(game: Game, random: Random) -> State:
    state = new_game(game, Player(random.randrange(game.players)))
    while state.is_dealing:
        state, _events = step(state, a_choice(state, random))
    return state


def a_choice(state: State, random: Random) -> Choice:
    decision = pending(state)
    assert decision is not None
    return random.choice(decision.options)


def played_at_random(state: State, random: Random) -> tuple[State, list[Played]]:
    played: list[Played] = []
    while state.outcome is None and len(played) < MOST_CHOICES:
        if not state.is_dealing and random.random() < 0.02:
            saw = Saw(Player(random.randrange(state.game.players)))
            state, _events = declare(state, saw)
            played.append(saw)
            continue
        choice = a_choice(state, random)
        state, _events = step(state, choice)
        played.append(choice)
    return state, played


@pytest.mark.parametrize(("edition", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_a_written_game_replays_to_equal_states_step_by_step(edition: Edition, players: int) -> None:
    random = Random(players)
    for _ in range(6):
        names = tuple(random.sample(NAMES, players))
        start = dealt(a_game(edition, players, random), random)
        end, played = played_at_random(start, random)

        transcript = read_transcript(write_transcript(start, played, names))
        verdict = play_transcript(transcript)

        assert transcript.names == names
        assert transcript.start == start
        assert verdict.problems == ()
        state = start
        for mirrored, one in zip(verdict.steps, played, strict=True):
            state, events = declare(state, one) if isinstance(one, Saw) else step(state, one)
            assert mirrored.after == state
            assert mirrored.events == events
        assert verdict.situation.state == end


def test_every_option_of_every_decision_reads_back_as_itself() -> None:
    random = Random(1)
    for edition, players in TABLES:
        names = tuple(random.sample(NAMES, players))
        state = dealt(a_game(edition, players, random), random)
        for _ in range(40):
            decision = pending(state)
            if decision is None:
                break
            for option in decision.options:
                assert read_choice(choice_text(option, decision.by, names), state, names) == option
            state, _events = step(state, random.choice(decision.options))


def test_a_game_is_written_from_before_its_deal_too() -> None:
    random = Random(5)
    start = new_game(a_game(SECOND, 6, random))
    end, played = played_at_random(start, random)

    verdict = play_transcript(read_transcript(write_transcript(start, played, NAMES[:6])))

    assert verdict.problems == ()
    assert verdict.situation.state == end
