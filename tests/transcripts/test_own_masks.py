"""Transcripts of games with an author's own masks and house rules, from any position."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules.cards import Player
from mascarade.rules.choices import Choice
from mascarade.rules.engine import pending, step
from mascarade.rules.state import State, position
from mascarade.scenarios import load_scenario
from mascarade.transcripts.reader import read_transcript
from mascarade.transcripts.spans import BadTranscript
from mascarade.transcripts.text_form import write_transcript
from mascarade.transcripts.verdict import play_transcript
from tests.ideas.playing import FOLDER, IDEAS, idea

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
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
        transcript = read_transcript(write_transcript(start, played, NAMES, scenario=f"{name}.toml"), str(FOLDER))
        verdict = play_transcript(transcript)
        assert transcript.start == replace(start, game=transcript.start.game)
        assert verdict.problems == ()
        assert [one.played for one in verdict.steps] == played


def test_who_has_to_swap_by_a_rule_of_the_house_is_part_of_a_position(tmp_path: Path) -> None:
    text = (FOLDER / "almoner.toml").read_text(encoding="utf-8")
    (tmp_path / "home.toml").write_text(text + "\n[rules]\nswap_after_announcing = true\n", encoding="utf-8")
    game = load_scenario(tmp_path / "home.toml").game(4)
    start = position(game, game.line_up, opening=0, must_swap=frozenset({Player(2)}))
    written = write_transcript(start, (), NAMES, scenario="home.toml")
    assert "must-swap: Cleo" in written
    assert read_transcript(written, str(tmp_path)).start.must_swap == {Player(2)}


@pytest.mark.parametrize(
    "key", ["last-power: echo", "last-power: fool", "last-power: nobody", "must-swap: Ada", "must-swap: Zoe"]
)
def test_a_position_that_this_table_cannot_come_to_is_refused(key: str) -> None:
    with pytest.raises(BadTranscript) as bad:
        read_transcript(HEAD.format(key=key), str(FOLDER))
    assert [problem.line for problem in bad.value.problems] == [5]
