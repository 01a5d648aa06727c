"""Every flag has a remedy, a playable scenario, which is told only if games show that it helps."""

from collections.abc import Sequence

import pytest

from mascarade.bots import FRIENDS
from mascarade.scenarios import Scenario, find_scenario, read_scenario
from mascarade.simulator.dullness import MEASURES, Dullness, Finding, Measure, findings
from mascarade.simulator.plan import Plan
from mascarade.simulator.report import follow_ups
from mascarade.simulator.report.follow_ups import follow_ups_of, is_hard_to_judge, remedies
from mascarade.simulator.results import Cell, Figure, Report, Sums, Tally
from mascarade.simulator.runs import Conclusion, Side
from mascarade.simulator.workers import Workers
from tests.scenarios.test_variants import DEN

SCENARIO = read_scenario(DEN, "den")
PLAN = Plan(SCENARIO.game(6), FRIENDS, games=400)
WITHOUT = {Dullness.SETTLED, Dullness.QUIET}
"""The measures that no single change can cure."""


def raised(measure: Measure, mask: str = "tinker") -> Finding:
    """Return a figure beyond its threshold."""
    limit = measure.limit(SCENARIO.game(6))
    return Finding(measure, Cell(measure.table, measure.row or mask, measure.column), Figure(1, 1, 1, 1, 1), limit)


def measure_of(fault: Dullness) -> Measure:
    return next(measure for measure in MEASURES if measure.fault is fault)


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: f"{measure.fault.value}-{measure.column}")
def test_every_flag_has_a_remedy_that_can_be_played(measure: Measure) -> None:
    made = remedies(raised(measure), SCENARIO, 6)
    assert bool(made) is (measure.fault not in WITHOUT)
    for remedy in made:
        assert remedy.scenario.game(6) != SCENARIO.game(6)
        assert "# comments stay" in remedy.scenario.text


def changes(scenario: Scenario, fault: Dullness, mask: str) -> list[tuple[object, ...]]:
    return [
        (remedy.key, remedy.was, remedy.becomes) for remedy in remedies(raised(measure_of(fault), mask), scenario, 6)
    ]


def test_a_mask_that_brings_too_much_brings_one_coin_less() -> None:
    rich = read_scenario(DEN.replace("coins = 1 }", "coins = 4 }"), "den")
    assert changes(rich, Dullness.RICH, "tinker")[0] == (("masks", "tinker", "power", 0, "coins"), 4, 3)


def test_a_mask_that_costs_too_much_costs_one_coin_less_and_never_one_more() -> None:
    give = 'do = "give", coins = {coins}, from = "user", to = "others"'
    costly = read_scenario(DEN.replace('do = "take", coins = 1', give.format(coins=3)), "den")
    assert changes(costly, Dullness.UNUSED, "tinker")[0] == (("masks", "tinker", "power", 0, "coins"), 3, 2)
    cheap = read_scenario(DEN.replace('do = "take", coins = 1', give.format(coins=1)), "den")
    assert {was for _key, was, _becomes in changes(cheap, Dullness.UNUSED, "tinker")} == {"tinker"}


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


def test_a_report_says_that_bots_judge_knowledge_badly() -> None:
    carousel = find_scenario("carousel")
    unused = measure_of(Dullness.UNUSED)
    assert is_hard_to_judge(raised(unused, "spy"), carousel, 9)
    assert not is_hard_to_judge(raised(unused, "king"), carousel, 9)
    assert not is_hard_to_judge(raised(measure_of(Dullness.LONG)), carousel, 9)
    passing = read_scenario(
        DEN.replace('do = "take", coins = 1', 'do = "pick-direction" }, { do = "pass-fortunes"'), "den"
    )
    assert passing.text != DEN
    assert not is_hard_to_judge(raised(unused), passing, 6)


def shares(games: int, rich: float, ruin: float = 0.0) -> Report:
    """Return the report of games in which a mask earned this share of all coins and so many ended in ruin."""
    cells = {Cell("masks", "tinker", "coins"): rich, Cell("ends", "ruin", "share"): ruin}
    sums = {cell: round(games * share) for cell, share in cells.items()}
    told = tuple((cell, Sums(over, games, over, over, games, games)) for cell, over in sums.items())
    return Report(PLAN, Tally(games, ((20, games),), told))


WIDE = shares(100, 0.6)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            shares(100, 0.2),
            "70.0 % becomes 20.0 % with {change}, a difference of -50.0 (-57.9 to -40.0); that is enough.",
        ),
        (shares(100, 0.55), "70.0 % becomes 55.0 % with {change}, a difference of -15.0 (-25.7 to -4.5)."),
        (
            shares(400, 0.61),
            "70.0 % becomes 61.0 % with {change}, a difference of -9.0 (-15.5 to -2.4); that alone is not enough.",
        ),
        # No help: a wide interval, a change in the wrong direction, or one that makes something else dull.
        (WIDE, "nothing we tried helps ({change})."),
        (shares(100, 0.72), "nothing we tried helps ({change})."),
        (shares(100, 0.2, ruin=0.9), "nothing we tried helps ({change})."),
    ],
)
def test_only_remedies_that_certainly_help_are_named(
    monkeypatch: pytest.MonkeyPatch, changed: Report, told: str
) -> None:
    rich = read_scenario(DEN.replace("coins = 1 }", "coins = 4 }"), "den")
    side = Side(rich, shares(400, 0.7))
    assert [finding.mask for finding in findings(side.report)] == ["tinker"]
    is_clear_after = []

    def play_trials(_plans: Sequence[Plan], is_clear: object, _work: Workers) -> tuple[dict[int, Report], Conclusion]:
        assert callable(is_clear)
        is_clear_after.append(is_clear(0, changed))
        return {0: changed}, Conclusion.COMPLETE

    monkeypatch.setattr(follow_ups, "play_trials", play_trials)
    monkeypatch.setattr(follow_ups, "TRIED", 1)
    (advice,) = follow_ups_of([side], Workers(1))
    (text,) = advice.texts
    change = "masks.tinker.power.0.coins = 3 instead of 4"
    assert text == f"Tinker earns most: {told.format(change=change)}"
    assert is_clear_after == [changed is not WIDE]
