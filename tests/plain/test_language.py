"""The language of a table in plain lines, changed in the middle of a game."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.config.settings import last_settings
from mascarade.game_options import MemoryAid
from mascarade.language import ENGLISH, OFFERED, current_language, set_language
from mascarade.plain.slash_commands import position, rules_lines
from mascarade.rules.cards import Player
from mascarade.rules.game import HouseRules
from mascarade.scenarios import find_scenario
from mascarade.session import Session
from mascarade.table.preparation import rules_in_force
from tests.plain.dialogues import CASES, read_from

pytestmark = pytest.mark.usefixtures("english_again")


def dialogue_with(home: Path, *answers: str) -> str:
    """Return the dialogue of a game with these answers after the deal."""
    return read_from(CASES["languages"], 1, "".join(f"{one}\n" for one in ("", *answers)), home)


def test_the_game_and_the_next_one_speak_the_language_that_was_asked_for(tmp_path: Path) -> None:
    before, after = dialogue_with(tmp_path, "/language magyar", "").split("/language magyar\n")
    assert "Ada’s turn" in before
    assert "Ada’s turn" not in after
    assert "Ada" in after
    assert (current_language(), last_settings().language) == ("hu", "hu")


@pytest.mark.parametrize("typed", ["pl", "polski", "Pols", "4"])
def test_a_language_can_be_named_by_its_code_its_name_or_its_number(typed: str, tmp_path: Path) -> None:
    dialogue_with(tmp_path, f"/language {typed}", "")
    assert current_language() == "pl"


@pytest.mark.parametrize("typed", ["/language", "/language klingon"])
def test_the_languages_are_told_where_none_of_them_was_named(typed: str, tmp_path: Path) -> None:
    after = dialogue_with(tmp_path, typed).split(f"{typed}\n")[1]
    assert all(name in after for name in OFFERED.values())
    assert after.startswith("This table speaks English.")
    assert current_language() == ENGLISH


def test_choosing_the_present_language_does_not_restart_the_game(tmp_path: Path) -> None:
    after = dialogue_with(tmp_path, "/language english").split("/language english\n")[1]
    assert "The game goes on." not in after
    assert "Press Enter to swap or pretend" in after


@pytest.mark.parametrize("language", OFFERED)
def test_every_line_of_the_table_and_its_rules_begins_like_a_sentence(language: str) -> None:
    set_language(language)
    scenario = find_scenario("first")
    session = Session(scenario.game(4), ("Ada", "Bruno", "Cleo", "Dario"), Player(0), Random(1))
    session.deal()
    rules = rules_lines(rules_in_force(replace(scenario, house=HouseRules(goal_coins=15)), MemoryAid.NONE))
    assert [line for line in (*position(session), *rules) if line[0].islower()] == []
