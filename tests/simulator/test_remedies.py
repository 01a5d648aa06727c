"""Every flag names a remedy, which is a scenario that can be played."""

import pytest

from mascarade.scenarios import Scenario, find_scenario, read_scenario
from mascarade.simulator.dullness import MEASURES, Dullness, Finding, Measure
from mascarade.simulator.report.follow_ups import is_hard_to_judge, remedies
from mascarade.simulator.results import Cell, Figure
from tests.scenarios.test_variants import DEN

SCENARIO = read_scenario(DEN, "den")
WITHOUT = {Dullness.GOAL, Dullness.SETTLED, Dullness.QUIET, Dullness.RUNAWAY}
"""Too much hangs on these for one change to cure them."""


def found(measure: Measure, mask: str = "tinker") -> Finding:
    """A figure beyond its threshold."""
    limit = measure.limit(SCENARIO.game(6))
    return Finding(measure, Cell(measure.table, measure.row or mask, measure.column), Figure(1, 1, 1, 1, 1), limit)


def measure_of(fault: Dullness) -> Measure:
    return next(measure for measure in MEASURES if measure.fault is fault)


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: f"{measure.fault.value}-{measure.column}")
def test_every_flag_has_a_remedy_that_can_be_played(measure: Measure) -> None:
    made = remedies(found(measure), SCENARIO, 6)
    assert bool(made) is (measure.fault not in WITHOUT)
    for remedy in made:
        assert remedy.scenario.game(6) != SCENARIO.game(6)
        assert "# comments stay" in remedy.scenario.text


def changes(scenario: Scenario, fault: Dullness, mask: str) -> list[tuple[object, ...]]:
    return [
        (remedy.key, remedy.was, remedy.becomes) for remedy in remedies(found(measure_of(fault), mask), scenario, 6)
    ]


def test_a_mask_that_brings_too_much_brings_one_coin_less() -> None:
    rich = read_scenario(DEN.replace("coins = 1 }", "coins = 4 }"), "den")
    assert changes(rich, Dullness.RICH, "tinker")[0] == (("masks", "tinker", "power", 0, "coins"), 4, 3)


def test_where_a_mask_wins_too_soon_the_goal_comes_nearer() -> None:
    assert changes(SCENARIO, Dullness.DECISIVE, "cheat")[0] == (("rules", "goal_coins"), 15, 13)


def test_an_official_mask_gives_way_to_another_with_as_many_stars() -> None:
    found_changes = changes(SCENARIO, Dullness.RICH, "patron")
    assert found_changes
    for _key, was, becomes in found_changes:
        other = SCENARIO.edition.mask(str(becomes))
        assert was == "patron"
        assert other is not None
        assert other.star
        assert becomes not in SCENARIO.line_up(6)


def test_bots_are_said_to_judge_badly_what_lies_in_knowing() -> None:
    carousel = find_scenario("carousel")
    unused = measure_of(Dullness.UNUSED)
    assert is_hard_to_judge(found(unused, "spy"), carousel, 9)
    assert not is_hard_to_judge(found(unused, "king"), carousel, 9)
    assert not is_hard_to_judge(found(measure_of(Dullness.LONG)), carousel, 9)
    passing = read_scenario(
        DEN.replace('do = "take", coins = 1', 'do = "pick-direction" }, { do = "pass-fortunes"'), "den"
    )
    assert passing.text != DEN
    assert not is_hard_to_judge(found(unused), passing, 6)
