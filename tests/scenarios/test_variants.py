"""A variant is the author's own text with other values, and otherwise unchanged."""

import pytest

from mascarade.scenarios import BadScenario, find_scenario, read_scenario
from mascarade.scenarios.writer import NoSuchKey, parse_key, value_at, with_values

DEN = """format = 1  # comments stay
title = "Den"
about = "Everyone is poor."
edition = "second"
[lineup]
6 = ["judge", "patron", "tinker", "beggar", "king", "cheat"]
[rules]   # those of the house
goal_coins = 15
[masks.tinker]
name = "Tinker"
star = true
power = [
  { do = "take", coins = 1 },  # a little
  { do = "pick", cards = 2 }, { do = "swap-or-pretend" },
]
"""
SCENARIO = read_scenario(DEN, "den")


@pytest.mark.parametrize(
    ("path", "value", "was", "becomes"),
    [
        ("rules.goal_coins", 12, "goal_coins = 15", "goal_coins = 12"),
        ("rules.fine", 2, "[rules]   # those of the house\n", "[rules]   # those of the house\nfine = 2\n"),
        ("rules.opening_turns", "round", "of the house\n", 'of the house\nopening_turns = "round"\n'),
        ("masks.tinker.power.0.coins", 3, "coins = 1 }", "coins = 3 }"),
        ("masks.tinker.power.1.of", "anywhere", '{ do = "pick"', '{ of = "anywhere", do = "pick"'),
        ("masks.tinker.min_players", 4, "[masks.tinker]\n", "[masks.tinker]\nmin_players = 4\n"),
        ("lineup.6.5", "witch", '"cheat"', '"witch"'),
    ],
)
def test_a_value_changes_in_the_text_and_everything_else_stays(
    path: str, value: object, was: str, becomes: str
) -> None:
    key = parse_key(SCENARIO, path)
    made = with_values(SCENARIO, {key: value})
    assert made.text == DEN.replace(was, becomes, 1)
    assert value_at(made, key) == value


def test_several_values_change_together() -> None:
    changes = {parse_key(SCENARIO, "rules.goal_coins"): 12, parse_key(SCENARIO, "masks.tinker.power.0.coins"): 2}
    made = with_values(SCENARIO, changes)
    assert made.house.goal_coins == 12
    assert made.text == DEN.replace("15", "12").replace("coins = 1 }", "coins = 2 }")


def test_rules_are_added_where_there_are_none() -> None:
    shipped = find_scenario("second-a")
    made = with_values(shipped, {parse_key(shipped, "rules.goal_coins"): 12})
    assert made.house.goal_coins == 12
    assert made.text == shipped.text.rstrip() + "\n\n[rules]\ngoal_coins = 12\n"


@pytest.mark.parametrize("path", ["goal_coins", "masks.banker.star", "lineup.6.9", "lineup.6.x", "masks.tinker.power"])
def test_a_key_that_is_not_there_is_refused(path: str) -> None:
    with pytest.raises(NoSuchKey, match=path.replace(".", r"\.")):
        parse_key(SCENARIO, path)


def test_a_variant_that_cannot_be_played_is_no_scenario() -> None:
    with pytest.raises(BadScenario, match="1 is out of range"):
        with_values(SCENARIO, {parse_key(SCENARIO, "rules.goal_coins"): 1})
