"""The scenarios that ship, and the files that authors start from."""

import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules.engine import pending
from mascarade.rules.game import HouseRules
from mascarade.rules.state import new_game
from mascarade.scenarios import Scenario, load_scenario, read_scenario, shipped_scenarios
from mascarade.scenarios.line_ups import LineUpRule
from mascarade.simulator.dullness import MEASURES
from mascarade.wording.mask_names import mask_name, own_names
from tests.laws.games import Tally, play_game
from tests.soak.dullness import dull

FIRST = {
    2: "bishop fool judge queen king witch",
    3: "bishop fool judge queen king witch",
    4: "judge bishop king queen thief cheat",
    5: "judge bishop king queen witch cheat",
    6: "judge bishop king queen witch cheat",
    7: "judge bishop king queen fool thief witch",
    8: "judge bishop king queen fool witch peasant peasant",
    9: "judge bishop king queen fool witch peasant peasant cheat",
    10: "judge bishop king queen fool witch peasant peasant cheat spy",
    11: "judge bishop king queen fool witch peasant peasant cheat spy inquisitor",
    12: "judge bishop king queen fool witch peasant peasant cheat spy inquisitor widow",
    13: "judge bishop king queen fool witch peasant peasant cheat spy inquisitor widow thief",
}
SAME_POWER = {"king": "empress", "queen": "king", "bishop": "swindler", "inquisitor": "guru"}
SIDE_B = {
    4: "judge patron widow swindler beggar cheat",
    5: "judge patron widow thief spy cheat",
    6: "judge patron princess beggar puppet-master cheat",
    7: "judge patron princess widow beggar puppet-master cheat",
    8: "judge patron princess peasant peasant beggar puppet-master guru",
    9: "judge patron princess peasant peasant beggar puppet-master guru spy",
    10: "judge patron princess peasant peasant beggar puppet-master guru spy widow",
    11: "judge patron princess peasant peasant beggar puppet-master guru spy widow cheat",
    12: "judge patron princess peasant peasant beggar puppet-master guru spy widow cheat swindler",
}
GOOD = """
format = 1
title = "Den of Beggars"
about = "Everyone is poor and nobody is honest."
edition = "second"

[lineup]
4 = ["judge", "patron", "king", "beggar", "spy", "witch"]
"""


EXPANSION = {
    "expansion-classic": "alchemist spy gambler judge patron beggar necromancer puppet-master",
    "expansion-combo": "alchemist actress inquisitor judge necromancer princess cheat usurper",
    "expansion-roll": "alchemist fool gambler judge necromancer puppet-master bishop inquisitor",
    "expansion-trio": "alchemist bishop gambler judge queen sage",
    "expansion-unity": "alchemist actress courtesan sage judge puppet-master peasant peasant",
}
"""The published line-up with the fewest players for each scenario."""


def named(name: str) -> Scenario:
    return next(scenario for scenario in shipped_scenarios() if scenario.id == name)


def test_the_usual_scenarios_ship_and_then_two_to_copy_from_and_the_expansion() -> None:
    usual = ["first", "second-a", "second-b", "carousel"]
    assert [scenario.id for scenario in shipped_scenarios()] == [*usual, *EXPANSION, "feast-of-debts"]


@pytest.mark.parametrize("name", EXPANSION)
def test_the_expansion_says_that_it_is_not_the_publishers_and_is_playable(name: str) -> None:
    scenario = named(name)
    assert scenario.title.endswith("(unofficial)")
    assert "unofficial" in scenario.about
    assert " ".join(scenario.line_ups[0].masks) == EXPANSION[name]
    for players in scenario.players:
        play_game(Random(players), scenario.game(players), Tally())


@pytest.mark.parametrize("name", ["carousel", "feast-of-debts"])
def test_the_examples_for_authors_have_house_rules_and_own_masks_and_are_playable(name: str) -> None:
    scenario = named(name)
    assert scenario.house != HouseRules()
    for players in scenario.players:
        used = set(scenario.line_up(players)) & {mask.id for mask in scenario.own_masks}
        assert len(used) >= 2
        play_game(Random(players), scenario.game(players), Tally())
    assert {mask.id for mask in scenario.own_masks} <= {mask for one in scenario.line_ups for mask in one.masks}


def test_the_first_edition_has_its_published_line_ups() -> None:
    assert {players: " ".join(named("first").line_up(players)) for players in named("first").players} == FIRST


def test_side_a_is_the_published_table_with_each_mask_replaced_by_the_one_that_has_its_power() -> None:
    assert {players: named("second-a").line_up(players) for players in named("second-a").players} == {
        players: tuple(SAME_POWER.get(mask, mask) for mask in FIRST[players].split()) for players in range(4, 13)
    }


def test_side_b_is_built_around_the_masks_that_the_second_edition_brought_in() -> None:
    assert {players: " ".join(named("second-b").line_up(players)) for players in named("second-b").players} == SIDE_B


def test_house_presets_say_that_they_are_not_the_publishers_scenario_cards() -> None:
    presets = [scenario for scenario in shipped_scenarios() if scenario.is_house_preset]
    assert [scenario.id for scenario in presets] == ["second-a", "second-b"]
    for scenario in presets:
        assert "house presets, not the publisher’s scenario cards" in scenario.about


@pytest.mark.parametrize("scenario", shipped_scenarios(), ids=lambda scenario: scenario.id)
def test_the_shipped_scenarios_follow_all_advice_and_can_be_dealt(scenario: Scenario) -> None:
    if scenario.house.minimums is None:
        assert scenario.warnings == ()
    assert {problem.rule for problem in scenario.warnings} <= {LineUpRule.MINIMUM.sentence}
    for players in scenario.players:
        assert pending(new_game(scenario.game(players))) is not None


@pytest.mark.parametrize("scenario", shipped_scenarios(), ids=lambda scenario: scenario.id)
def test_a_mask_that_a_tagline_names_is_in_every_line_up(scenario: Scenario) -> None:
    own = own_names(dict(scenario.own_names))
    for mask in (*scenario.edition.masks, *scenario.own_masks):
        name = mask_name(mask.id, scenario.edition, own)
        if re.search(rf"\b{name}s?\b", scenario.about, re.IGNORECASE):
            assert [one.players for one in scenario.line_ups if mask.id not in one.masks] == [], name


def test_the_simulator_finds_nothing_dull_in_what_authors_copy_from() -> None:
    """A sample; ``python -m tests.soak.dullness`` judges every line-up of every scenario.

    So few games are asked about each measure: all answers together are to be as certain as one elsewhere.
    """
    certain, feast = 1.0 - 0.05 / len(MEASURES), named("feast-of-debts")
    assert dull(feast, 4, games=30, confidence=certain) == []
    shortened = replace(feast, house=replace(feast.house, goal_coins=8))
    assert dull(shortened, 4, games=30, confidence=certain)


def test_a_number_of_players_that_a_scenario_does_not_serve_is_no_game() -> None:
    with pytest.raises(LookupError):
        named("second-a").game(13)


def drafted(folder: Path, text: str) -> Path:
    path = folder / "den.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_scenario_is_called_after_its_file(tmp_path: Path) -> None:
    scenario = load_scenario(drafted(tmp_path, GOOD))
    assert scenario.text == GOOD
    assert read_scenario(scenario.text, scenario.id) == scenario
    assert (scenario.id, scenario.title, scenario.edition.id) == ("den", "Den of Beggars", "second")
    assert scenario.players == (4,)
    assert not scenario.is_house_preset


def test_a_text_over_several_lines_is_one_line(tmp_path: Path) -> None:
    text = GOOD.replace('"Everyone is poor and nobody is honest."', '"""\nEveryone is poor\n  and honest.\n"""')
    assert load_scenario(drafted(tmp_path, text)).about == "Everyone is poor and honest."
