"""The scenarios that ship, and the files that authors write."""

from pathlib import Path

import pytest

from mascarade.rules.engine import pending
from mascarade.rules.state import new_game
from mascarade.scenarios import BadScenario, Scenario, load_scenario, read_scenario, shipped

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
    4: "judge patron king beggar spy witch",
    5: "judge patron widow beggar spy cheat",
    6: "judge patron princess beggar puppet-master cheat",
    7: "judge patron princess fool beggar puppet-master witch",
    8: "judge patron princess peasant peasant beggar puppet-master guru",
    9: "judge patron princess peasant peasant beggar puppet-master guru spy",
    10: "judge patron princess peasant peasant beggar puppet-master guru spy widow",
    11: "judge patron princess peasant peasant beggar puppet-master guru spy widow witch",
    12: "judge patron princess peasant peasant beggar puppet-master guru spy widow witch cheat",
}
GOOD = """
format = 1
title = "Den of Beggars"
about = "Everyone is poor and nobody is honest."
edition = "second"

[lineup]
4 = ["judge", "patron", "king", "beggar", "spy", "witch"]
"""


def named(name: str) -> Scenario:
    return next(scenario for scenario in shipped() if scenario.id == name)


def test_three_scenarios_ship() -> None:
    assert [scenario.id for scenario in shipped()] == ["first", "second-a", "second-b"]


def test_the_first_edition_has_its_published_line_ups() -> None:
    assert {players: " ".join(named("first").line_up(players)) for players in named("first").players} == FIRST


def test_side_a_is_the_published_table_with_each_mask_replaced_by_the_one_that_has_its_power() -> None:
    assert {players: named("second-a").line_up(players) for players in named("second-a").players} == {
        players: tuple(SAME_POWER.get(mask, mask) for mask in FIRST[players].split()) for players in range(4, 13)
    }


def test_side_b_is_built_around_the_masks_that_the_second_edition_brought_in() -> None:
    assert {players: " ".join(named("second-b").line_up(players)) for players in named("second-b").players} == SIDE_B


def test_house_presets_say_that_they_are_not_the_publishers_scenario_cards() -> None:
    presets = [scenario for scenario in shipped() if scenario.is_house_preset]
    assert [scenario.id for scenario in presets] == ["second-a", "second-b"]
    for scenario in presets:
        assert "house presets, not the publisher's scenario cards" in scenario.about


@pytest.mark.parametrize("scenario", shipped(), ids=lambda scenario: scenario.id)
def test_what_ships_follows_all_advice_and_can_be_dealt(scenario: Scenario) -> None:
    assert scenario.warnings == ()
    for players in scenario.players:
        assert pending(new_game(scenario.game(players))) is not None


def test_a_number_of_players_that_a_scenario_does_not_serve_is_no_game() -> None:
    with pytest.raises(LookupError):
        named("second-a").game(13)


def written(folder: Path, text: str) -> Path:
    path = folder / "den.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(BadScenario) as bad:
        load_scenario(written(folder, text))
    return [str(problem) for problem in bad.value.problems]


def test_a_scenario_is_called_after_its_file(tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, GOOD))
    assert scenario.text == GOOD
    assert read_scenario(scenario.text, scenario.id) == scenario
    assert (scenario.id, scenario.title, scenario.edition.id) == ("den", "Den of Beggars", "second")
    assert scenario.players == (4,)
    assert not scenario.is_house_preset


def test_line_ups_stand_in_the_order_of_their_players_however_they_are_written(tmp_path: Path) -> None:
    six = '6 = ["judge", "patron", "king", "beggar", "spy", "witch"]\n'
    assert load_scenario(written(tmp_path, GOOD.replace("4 = ", six + "4 = "))).players == (4, 6)


def test_a_text_over_several_lines_is_one_line(tmp_path: Path) -> None:
    text = GOOD.replace('"Everyone is poor and nobody is honest."', '"""\nEveryone is poor\n  and honest.\n"""')
    assert load_scenario(written(tmp_path, text)).about == "Everyone is poor and honest."


def test_advice_that_is_not_followed_is_a_warning_and_the_scenario_stands(tmp_path: Path) -> None:
    scenario = load_scenario(written(tmp_path, GOOD.replace('"beggar"', '"princess"')))
    assert [str(warning) for warning in scenario.warnings] == [
        'lineup.4: "princess" is for 6 players or more, not for 4.'
    ]


@pytest.mark.parametrize(
    ("was", "becomes", "problem"),
    [
        ("format = 1\n", "", "format: The key is missing; it is 1."),
        ("format = 1", "format = 2", "format: This program reads format 1, not 2."),
        ("format = 1", "format = true", "format: This program reads format 1, not true."),
        ("format = 1", 'format = "1"', 'format: This program reads format 1, not "1".'),
        ('title = "Den of Beggars"\n', "", "title: The key is missing; it is a text."),
        ('title = "Den of Beggars"', "title = 7", "title: This must be a text in quotes, not 7."),
        ('title = "Den of Beggars"', 'title = "  "', "title: The text is empty."),
        (
            'title = "Den of Beggars"',
            'title = "Den\\u202E"',
            "title: The text holds U+202E RIGHT-TO-LEFT OVERRIDE, which cannot be shown.",
        ),
        (
            'title = "Den of Beggars"',
            'title = "\\u001B[2J"',
            "title: The text holds U+001B, which cannot be shown.",
        ),
        ('edition = "second"\n', "", 'edition: The key is missing; it is "first" or "second".'),
        ('edition = "second"', 'edition = "third"', 'edition: This must be "first" or "second", not "third".'),
        ('edition = "second"', "edition = [2]", 'edition: This must be "first" or "second", not a list.'),
        ("[lineup]", "[linup]", 'linup: There is no such key; perhaps "lineup" was meant.'),
        ("[lineup]", "[rules]\ngoal_coins = 10\n[lineup]", "rules: There is no such key; a scenario has format,"),
        ("[lineup]", "[masks.tinker]\n[lineup]", "masks: There is no such key; a scenario has format,"),
        ("4 = ", "four = ", "lineup.four: A line-up's key must be a number of players, such as 6."),
        ("4 = ", "04 = ", "lineup.04: A line-up's key must be a number of players, such as 6."),
        ("4 = ", "13 = ", "lineup.13: The second edition is for 4 to 12 players, not for 13."),
        ('"king"', "7", "lineup.4 (3): A mask must be a text in quotes, not 7."),
        ('"king"', '"knig"', 'lineup.4 (3): There is no mask "knig"; perhaps "king" was meant.'),
        ('"king"', '"judge"', 'lineup.4 (3): "judge" is there 2 times; there is 1 card of it.'),
    ],
)
def test_a_mistake_is_told_where_it_stands(tmp_path: Path, was: str, becomes: str, problem: str) -> None:
    assert was in GOOD
    assert any(found.startswith(problem) for found in problems(tmp_path, GOOD.replace(was, becomes)))


def test_all_mistakes_are_told_together(tmp_path: Path) -> None:
    text = """
        fromat = 1
        title = 3
        about = ""
        edition = "second"
        [lineup]
        4 = ["judge", "patron", "king", "beggar", "spy", "wich"]
        5 = "judge"
    """
    assert problems(tmp_path, text) == [
        'fromat: There is no such key; perhaps "format" was meant.',
        "format: The key is missing; it is 1.",
        "title: This must be a text in quotes, not 3.",
        "about: The text is empty.",
        'lineup.4 (6): There is no mask "wich"; perhaps "witch" was meant.',
        'lineup.5: This must be a list of masks, not "judge".',
    ]


def test_a_scenario_needs_a_line_up(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD.partition("[lineup]")[0])[0].startswith("lineup: The table is missing")
    assert problems(tmp_path, GOOD.partition("4 =")[0])[0].startswith("lineup: This must be a table with a list")


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"title = ", "The file is not TOML: "),
        (b"\xff\xfe", "The file is not UTF-8 text: byte 1 is none."),
        (b"a = " + b"[" * 100_000, "The file is nested too deeply."),
        (b"a = " + b"9" * 10_000, "The file is not TOML: "),
    ],
)
def test_a_file_that_is_no_toml_is_one_problem(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "den.toml"
    path.write_bytes(content)
    with pytest.raises(BadScenario) as bad:
        load_scenario(path)
    (only,) = bad.value.problems
    assert str(only).startswith(problem)


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="The file cannot be read"):
        load_scenario(tmp_path)
