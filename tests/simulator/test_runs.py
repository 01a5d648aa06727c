"""A trial of line-ups plays no more games than it needs to find the best one and to decide about it."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from mascarade.bots import BotSeat
from mascarade.scenarios import find_scenario
from mascarade.simulator import dullness, workers
from mascarade.simulator.dullness import findings, is_decided
from mascarade.simulator.plan import Plan
from mascarade.simulator.results import Cell, GameRecord, Report, Tally
from mascarade.simulator.runs import Runner, ab_test, most_games, ranked
from mascarade.simulator.workers import Batch, InlineExecutor

PLAN = Plan(find_scenario("second-a").game(6), (BotSeat("random"),), games=1000, ends_early=True)
LINE_UPS = 12

IsGivenUp = Callable[[int], bool]
"""Whether the game with a number is given up."""


def fun(_number: int) -> bool:
    """Never give a game up, which 250 games prove."""
    return False


def doubtful(number: int) -> bool:
    """Give up every fifty-fifth game: more than allowed, which takes a thousand games to prove."""
    return number % 55 == 54


def dull(_number: int) -> bool:
    """Give up every game."""
    return True


def dull_in_the_end(number: int) -> bool:
    """Give up no game among the first ones of the better line-ups."""
    return number >= 125


@pytest.fixture
def line_ups(monkeypatch: pytest.MonkeyPatch) -> list[IsGivenUp]:
    """Return a list for the line-ups; the seed of a plan is the number of one, whose games are not really played."""
    line_ups: list[IsGivenUp] = []

    def play_some(plan: Plan, first: int, games: int) -> Batch:
        given_up = map(line_ups[plan.seed], range(first, first + games))
        return Batch(Tally.of(GameRecord(1, {Cell("ends", "capped", "share"): (int(one), 1)}) for one in given_up), 0.1)

    monkeypatch.setattr(workers, "play_batch", play_some)
    # The slack beyond the threshold is so small that doubts last for a thousand games.
    monkeypatch.setattr(dullness, "MEASURES", (replace(dullness.MEASURES[0], slack=0.02),))
    return line_ups


def plans(line_ups: Sequence[IsGivenUp], games: int = PLAN.games) -> list[Plan]:
    return [replace(PLAN, games=games, seed=index) for index in range(len(line_ups))]


def trial(plans: Sequence[Plan], executor: Executor | None = None, at_once: int = 1) -> Mapping[int, Report]:
    """Return the last report of each; every game is reported once."""
    heard: list[int] = []
    reports = dict(ab_test(plans, Runner(executor or InlineExecutor(), at_once, heard.append)))
    assert sum(heard) == sum(report.tally.games for report in reports.values()) <= most_games(plans)
    return reports


def games_of(reports: Mapping[int, Report]) -> list[int]:
    return [reports[index].tally.games for index in ranked(reports)]


def test_the_better_half_is_played_on_and_the_best_until_it_is_decided(line_ups: list[IsGivenUp]) -> None:
    line_ups += [dull] * 3 + [doubtful] * 5 + [fun] + [doubtful] * 3
    reports = trial(plans(line_ups))
    assert ranked(reports)[0] == line_ups.index(fun)
    assert is_decided(reports[ranked(reports)[0]])
    assert games_of(reports) == [250, *[125] * 2, *[63] * 3, *[32] * 6]
    assert {reports[index].tally.games for index in range(3)} == {32}


def test_a_best_line_up_that_proves_dull_gives_way_to_the_next(line_ups: list[IsGivenUp]) -> None:
    line_ups += [dull_in_the_end, dull_in_the_end, fun, *[doubtful] * 9]
    reports = trial(plans(line_ups))
    assert ranked(reports)[0] == line_ups.index(fun)
    assert not list(findings(reports[ranked(reports)[0]]))
    assert [reports[index].tally.games for index in range(3)] == [250] * 3


def test_if_every_line_up_is_dull_no_more_games_are_played(line_ups: list[IsGivenUp]) -> None:
    line_ups += [dull] * LINE_UPS
    assert games_of(trial(plans(line_ups))) == [32] * LINE_UPS


def test_a_trial_ends_even_where_one_after_the_other_proves_dull_late(line_ups: list[IsGivenUp]) -> None:
    line_ups += [doubtful] * LINE_UPS
    reports = trial(plans(line_ups))
    assert max(games_of(reports)) == PLAN.games
    assert sum(games_of(reports)) < 3 * PLAN.games


@pytest.mark.parametrize("games", [1, 30, 100, 350])
def test_no_line_up_is_played_more_often_than_was_asked_for(line_ups: list[IsGivenUp], games: int) -> None:
    line_ups += [doubtful, fun, *[doubtful] * 10]
    assert max(games_of(trial(plans(line_ups, games)))) <= games


def test_the_same_line_ups_win_whoever_plays(line_ups: list[IsGivenUp]) -> None:
    line_ups += [doubtful, dull_in_the_end, fun, doubtful, dull, fun]
    alone = trial(plans(line_ups))
    with ThreadPoolExecutor(3) as executor:
        assert trial(plans(line_ups), executor, 7) == alone
