"""Law 5: every choice reads back as itself, and a written game replays to its end, also with own masks."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice, Saw
from mascarade.rules.engine import declare, pending, step
from mascarade.rules.game import EDITIONS, SECOND, Edition, Game, HouseRules
from mascarade.rules.state import State, new_game, position
from mascarade.scenarios import load_scenario
from mascarade.transcripts.header import ChosenEdition, in_mask_order
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.spans import BadTranscript
from mascarade.transcripts.text_form import Played, choice_text, write_transcript
from mascarade.transcripts.verdict import play_transcript
from tests.ideas.playing import FOLDER, IDEAS, idea
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


def deal_all(game: Game, random: Random) -> State:
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
        start = deal_all(a_game(edition, players, random), random)
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
        state = deal_all(a_game(edition, players, random), random)
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


FOUR = ("Ada", "Bruno", "Cleo", "Dario")
HEAD = """mascarade: 1
scenario: echo.toml
players: Ada, Bruno, Cleo, Dario
deal: echo king spy judge | witch empress
{key}
"""


def played_from(state: State, random: Random) -> list[Choice]:
    played: list[Choice] = []
    while len(played) < 40 and (decision := pending(state)) is not None:
        played.append(random.choice(decision.options))
        state, _events = step(state, played[-1])
    return played


@pytest.mark.parametrize("name", IDEAS)
def test_a_game_with_a_mask_of_ones_own_replays_from_its_text(name: str) -> None:
    game = idea(name).game(4)
    random = Random(name)
    for _ in range(20):
        cards = tuple(random.sample(game.line_up, len(game.line_up)))
        start = position(game, cards, opening=0, last_power=random.choice((None, "judge")))
        played = played_from(start, random)
        transcript = read_transcript(write_transcript(start, played, FOUR, scenario=f"{name}.toml"), str(FOLDER))
        verdict = play_transcript(transcript)
        assert transcript.start == replace(start, game=transcript.start.game)
        assert verdict.problems == ()
        assert [one.played for one in verdict.steps] == played


def test_a_position_includes_who_must_swap_by_a_house_rule(tmp_path: Path) -> None:
    text = (FOLDER / "almoner.toml").read_text(encoding="utf-8")
    (tmp_path / "home.toml").write_text(text + "\n[rules]\nswap_after_announcing = true\n", encoding="utf-8")
    game = load_scenario(tmp_path / "home.toml").game(4)
    start = position(game, game.line_up, opening=0, must_swap=frozenset({Player(2)}))
    written = write_transcript(start, (), FOUR, scenario="home.toml")
    assert "must-swap: Cleo" in written
    assert read_transcript(written, str(tmp_path)).start.must_swap == {Player(2)}


@pytest.mark.parametrize(
    "key", ["last-power: echo", "last-power: fool", "last-power: nobody", "must-swap: Ada", "must-swap: Zoe"]
)
def test_a_position_that_this_table_cannot_come_to_is_refused(key: str) -> None:
    with pytest.raises(BadTranscript) as bad:
        read_transcript(HEAD.format(key=key), str(FOLDER))
    assert [problem.line for problem in bad.value.problems] == [5]
