"""A flag is raised where the whole interval of a figure lies beyond its threshold, and nowhere else."""

from random import Random

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.scenarios import find_scenario
from mascarade.simulator.dullness import ENOUGH, MEASURES, Dullness, Measure, findings, is_decided, judgements
from mascarade.simulator.plan import EARLY_LOOK, Plan
from mascarade.simulator.report.figure_words import flag_sentence
from mascarade.simulator.results import MEANS, VICTORY, Cell, Report, Sums, Tally
from mascarade.simulator.runs import Side

SCENARIO = find_scenario("second-b")
PLAN = Plan(SCENARIO.game(6), (BotSeat("honest"),), games=1000)
SCALE = {"won": VICTORY}


def report(measure: Measure, value: float, games: int) -> Report:
    """Return a report with one figure, found in so many games with the greatest possible spread."""
    row = measure.row or ("3" if measure.table == "places" else "patron")
    cell = Cell(measure.table, row, measure.column)
    unit = SCALE.get(measure.column, 1)
    most = round(4 * measure.limit(PLAN.game)) if measure.column in MEANS else 1
    full = round(games * value / most)
    over, square = full * most * unit, full * (most * unit) ** 2
    sums = Sums(over, games * unit, square, over * unit, games * unit**2, games)
    return Report(PLAN, Tally(games, ((20, games),), ((cell, sums),)))


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: f"{measure.fault.value}-{measure.column}")
def test_a_flag_is_raised_told_and_decided_only_beyond_doubt(measure: Measure) -> None:
    limit, many = measure.limit(PLAN.game), 1_000_000
    dull, fine = (limit * 1.15, limit * 0.85) if measure.is_above else (limit * 0.85, limit * 1.15)
    dull = dull if measure.column in MEANS else min(dull, 0.998)
    (finding,) = findings(report(measure, dull, many))
    assert finding.measure is measure
    assert (finding.figure.low > limit) is measure.is_above
    assert not list(findings(report(measure, fine, many)))
    assert not list(findings(report(measure, min(dull, 0.99) if measure.column not in MEANS else dull, ENOUGH)))
    told = flag_sentence(finding, Side(SCENARIO, report(measure, dull, many)))
    assert (f"{limit:.0f}" if measure.column in MEANS else f"{100 * limit:.1f} %") in told
    assert told.count("(") == 2  # the interval and the limit
    assert ("the Patron" in told) is (measure.table == "masks")
    assert ("limit: at most" in told) is measure.is_above
    for value in dull, fine, limit:  # at the limit it does not matter on which side the figure lies
        assert is_decided(report(measure, value, many))
    assert not is_decided(report(measure, limit, ENOUGH))


@pytest.mark.parametrize("is_dull", [False, True])
def test_errors_of_all_looks_together_are_as_rare_as_was_asked_for(is_dull: bool) -> None:
    """Simulate both kinds of error: a figure at its threshold is flagged, and one that is felt beyond it is passed."""
    random, wrong, runs = Random(5), 0, 600
    measure = next(one for one in MEASURES if one.fault is Dullness.POWER)
    cell = Cell(measure.table, measure.row or "", measure.column)
    for _run in range(runs):
        plan = replace(PLAN, games=800, ends_early=True)
        true = measure.limit(plan.game) + measure.slack * is_dull
        drawn = [random.random() < true for _game in range(plan.games)]
        for look in plan.looks:
            over = sum(drawn[:look])
            sums = Sums(over, look, over, over, look, look)
            (judged,) = judgements(Report(plan, Tally(look, ((20, look),), ((cell, sums),))))
            if judged.is_fine if is_dull else judged.is_beyond:
                wrong += 1
                break
    assert 0 < wrong / runs < 0.05


def test_too_few_games_tell_nothing() -> None:
    measure = next(one for one in MEASURES if one.fault is Dullness.POWER)
    assert list(findings(report(measure, 1, ENOUGH)))
    assert not list(findings(report(measure, 1, ENOUGH - 1)))


def test_games_that_never_end_are_told_and_decided_after_the_first_few() -> None:
    endless = MEASURES[0]
    early = replace(PLAN, ends_early=True)
    assert early.stops[0] == EARLY_LOOK < early.looks[0]
    assert [one.measure for one in findings(report(endless, 1, EARLY_LOOK))] == [endless]
    assert is_decided(report(endless, 1, EARLY_LOOK))
    for share, games in (1, EARLY_LOOK - 1), (0.5, EARLY_LOOK):
        assert not list(findings(report(endless, share, games)))
        assert not is_decided(report(endless, share, games))


def test_the_first_player_and_other_seats_have_separate_measures() -> None:
    sums = Sums(0, 1000 * VICTORY, 0, 0, 1000 * VICTORY**2, 1000)
    never = Report(PLAN, Tally(1000, ((20, 1000),), tuple((Cell("places", place, "won"), sums) for place in "12")))
    assert [(one.measure.fault, one.cell.row) for one in findings(never)] == [
        (Dullness.BEGINNER_BEHIND, "1"),
        (Dullness.SEAT_BEHIND, "2"),
    ]


def test_every_fault_has_a_measure() -> None:
    assert {measure.fault for measure in MEASURES} == set(Dullness)


def test_the_fair_share_depends_on_the_number_of_players() -> None:
    (ahead,) = (measure for measure in MEASURES if measure.fault is Dullness.BEGINNER_AHEAD)
    assert [ahead.limit(SCENARIO.game(players)) for players in (4, 10)] == [0.375, 0.15]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: f"{measure.fault.value}-{measure.column}")
def test_other_bots_have_to_agree_about_masks_ends_and_the_truth(measure: Measure) -> None:
    limit = measure.limit(PLAN.game)
    dull, fine = (limit * 1.15, limit * 0.85) if measure.is_above else (limit * 0.85, limit * 1.15)
    dull = dull if measure.column in MEANS else min(dull, 0.998)
    alone, contradicted, agreed = (
        replace(report(measure, dull, 1_000_000), others=others)
        for others in (None, report(measure, fine, 1000), report(measure, dull, 1000))
    )
    assert len(list(findings(alone))) == len(list(findings(agreed))) == 1
    assert not list(findings(agreed, is_agreed=False))
    hangs_on_players = measure.table in {"masks", "ends"} or measure.fault in {Dullness.TRUE, Dullness.EMPTY}
    assert len(list(findings(contradicted))) == (not hangs_on_players)
    assert len(list(findings(contradicted, is_agreed=False))) == hangs_on_players
