"""Runs of a simulation: all plans, variants of a scenario (a sweep), or line-ups until the best is found (an A/B test).

A run shows its progress, and an interruption leaves what has been played. Typical games of it can be saved.
"""

import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor
from enum import Enum
from itertools import groupby
from pathlib import Path

from msgspec.structs import replace

from mascarade.characters import print_aside
from mascarade.game_options import Seating
from mascarade.language import _, ngettext, pgettext
from mascarade.records.header import Header
from mascarade.scenarios import Scenario
from mascarade.session import Session
from mascarade.simulator import NotPossible
from mascarade.simulator.dullness import ENOUGH, excess, findings, is_decided
from mascarade.simulator.game_record import record_game
from mascarade.simulator.plan import Plan, halved, play_bot_game
from mascarade.simulator.progress import Progress, VerdictSoFar
from mascarade.simulator.results import CAPPED, Cell, Report, Tally
from mascarade.simulator.workers import Workers, growing_tallies, handling_signals
from mascarade.values import Value
from mascarade.wording.phrases import bot_name

FIRST_GAMES = 100
"""The number of games with which every variant begins."""
MOST_PROMISING = 3
"""The number of variants that are played for longer."""
PLAYED_ON = (6, 3, 1)
"""The numbers of best line-ups that are continued after the first stop, the second, and each later one."""
WHOLE_PLANS = 2
"""The most games after the first stop of all line-ups, in whole plans."""
FEW = 400
"""The number of games below which the intervals only show gross dullness."""
FIRST_KEPT = 60
"""The number of first games of a run from which the games to keep are chosen."""
ABANDONED = Cell("ends", CAPPED, "share")


class Side(Value):
    """The games of one scenario with one number of players."""

    scenario: Scenario
    report: Report

    @property
    def players(self) -> int:
        """The number of players."""
        return self.report.plan.game.players

    @property
    def is_decided(self) -> bool:
        """True if the run ended early because every verdict was decided."""
        plan, tally = self.report.plan, self.report.tally
        return plan.ends_early and tally.games in plan.stops and is_decided(self.report)

    @property
    def is_played_enough(self) -> bool:
        """True if the games show more than gross problems."""
        return self.report.tally.games >= FEW or (self.is_decided and not self.report.is_complete)


class Conclusion(Enum):
    """The way in which playing ended."""

    COMPLETE = "complete"
    INTERRUPTED = "interrupted"
    BROKEN = "broken"
    """A worker was ended from outside, for instance by a system that ran out of memory."""


class Results(Value):
    """The reports of a run, with the way in which it ended."""

    studies: tuple[tuple[Side, ...], ...]
    """The scenario for each number of players, or two to be compared."""
    conclusion: Conclusion
    players: tuple[int, ...]
    """The number of players of every plan, played or not."""


class Sweep(Value):
    """The variants of a scenario; the first is the scenario as it is."""

    paths: tuple[str, ...]
    values: tuple[tuple[object, ...], ...]
    """The values of each variant, in the order of the paths."""
    scenarios: tuple[Scenario, ...]


class Runner(Value):
    """Plays the games of a run on workers, and reports progress."""

    executor: Executor
    at_once: int
    on_games: Callable[[int], object]

    def tallies(self, plan: Plan, so_far: Tally = Tally()) -> Iterator[Tally]:
        """Yield the tally of a plan's games as it grows, including games played before."""
        for tally in growing_tallies(plan, self.executor, self.at_once, so_far):
            yield tally
            self.on_games(tally.games - so_far.games)
            so_far = tally

    def play(self, plan: Plan, so_far: Tally = Tally()) -> Tally:
        """Return the tally of all games of a plan, including games played before."""
        *_before, tally = so_far, *self.tallies(plan, so_far)
        return tally


GrowingReports = Iterator[tuple[int, Report]]
"""The index and the new report of a plan, each time that it has been played or continued."""


def merit(report: Report) -> tuple[int, float]:
    """Return how dull a line-up is: its number of flags, and the total distance of figures beyond their thresholds."""
    return len(list(findings(report))), excess(report)


def ab_test(plans: Sequence[Plan], runner: Runner) -> GrowingReports:
    """Yield the index and report of each plan after a few games, and again whenever it has been played on.

    It ends when the best is decided. A line-up with a flag is dull beyond doubt: no more is spent on how dull.
    """
    reports = {index: Report(plan, Tally()) for index, plan in enumerate(plans)}
    left = most_games(plans)
    while (index := _next(reports)) is not None:
        plan, so_far = plans[index], reports[index].tally
        games = _stops(plan)[_looks_passed(reports[index])]
        left -= games - so_far.games
        if left < 0:
            return
        reports[index] = Report(plan, runner.play(replace(plan, games=games, ends_early=False), so_far))
        yield index, reports[index]


def most_games(plans: Sequence[Plan]) -> int:
    """Return the most games that a run can play."""
    return sum(_stops(plan)[0] for plan in plans) + WHOLE_PLANS * plans[0].games


def ranked(reports: Mapping[int, Report]) -> list[int]:
    """Return the indices of the line-ups, the best first: of those with equally many flags, the ones played longest.

    They were better than the others after equally many games; after different numbers, much of a difference is chance.
    """
    return sorted(sorted(reports), key=lambda index: _rank(reports[index]))


def _rank(report: Report) -> tuple[int, int, float]:
    flags, excess = merit(report)
    return flags, -_looks_passed(report), excess


def _next(reports: Mapping[int, Report]) -> int | None:
    """Return the index of the line-up to continue: the least played of the best ones."""
    asked = []
    for place, index in enumerate(ranked(reports)):
        report = reports[index]
        passed = _looks_passed(report)
        places = PLAYED_ON[min(passed, len(PLAYED_ON)) - 1] if passed else len(reports)
        # More games would not matter once all are played or decided, nor for a line-up with a flag.
        is_settled = report.is_complete or is_decided(report) or any(findings(report))
        if place < places and not is_settled:
            asked.append(index)
    return min(asked, key=lambda index: reports[index].tally.games, default=None)


def _looks_passed(report: Report) -> int:
    return sum(stop <= report.tally.games for stop in _stops(report.plan))


def _stops(plan: Plan) -> tuple[int, ...]:
    """Return the numbers of games after which line-ups are compared: the looks, and halves of the first look."""
    return (*halved(plan.looks[0], ENOUGH)[:-1], *plan.looks)


def play_all(asked: Sequence[tuple[Scenario, Plan]], work: Workers) -> Results:
    """Play all plans in order; after an interruption, return the results so far."""
    reports: list[Report] = []
    players = tuple(plan.game.players for _scenario, plan in asked)

    def play(runner: Runner, progress: Progress) -> None:
        for _scenario, plan in asked:
            reports.append(Report(plan, Tally()))
            progress.found = None
            for tally in runner.tallies(plan):
                reports[-1] = Report(plan, tally)
                # The intervals of verdicts allow for these looks alone, and the report tells about the last one.
                if tally.games in plan.looks[:-1]:
                    flags = len(list(findings(reports[-1])))
                    progress.found = VerdictSoFar(flags, plan.game.players if len(set(players)) > 1 else None)
            played = reports[-1].tally.games
            progress.games += played - plan.games
            if any(findings(reports[-1])):
                others = plan.with_other_bots(played)
                progress.games += others.games
                reports[-1] = replace(reports[-1], others=Report(others, runner.play(others)))

    is_most = any(plan.ends_early for _scenario, plan in asked)
    conclusion = _play_with_progress(play, sum(plan.games for _scenario, plan in asked), work, is_most=is_most)
    sides = [Side(one[0], report) for one, report in zip(asked, reports, strict=False) if report.tally.games]
    studies = tuple(tuple(study) for _players, study in groupby(sides, lambda side: side.players))
    return Results(studies, conclusion, players)


def _play_with_progress(
    play: Callable[[Runner, Progress], None], games: int, work: Workers, *, is_most: bool = True
) -> Conclusion:
    """Play at most so many games while showing progress; return how the run ended."""
    try:
        with (
            handling_signals(signal.default_int_handler),
            Progress(sys.stderr, games, is_most=is_most) as progress,
            work.open(games) as (executor, at_once),
        ):
            play(Runner(executor, at_once, progress.show), progress)
    except KeyboardInterrupt:
        return Conclusion.INTERRUPTED
    except BrokenExecutor:
        return Conclusion.BROKEN
    return Conclusion.COMPLETE


def _compare(way: Callable[[Runner], GrowingReports], most: int, work: Workers) -> tuple[dict[int, Report], Conclusion]:
    """Play plans with a method that compares them, with at most so many games."""
    reports: dict[int, Report] = {}
    # One by one, so that an interruption keeps the results so far.
    conclusion = _play_with_progress(lambda runner, _progress: reports.update(way(runner)), most, work)
    return reports, conclusion


def play_sweep(plans: Sequence[Plan], work: Workers) -> tuple[dict[int, Report], Conclusion]:
    """Play variants, the promising ones longer; return the last report of each by its index, and how playing ended.

    The first plan is the scenario as it is, which is played longer too: the others are compared with it.
    """

    def sweep(runner: Runner) -> GrowingReports:
        reports = []
        for index, plan in enumerate(plans):
            first = replace(plan, games=min(FIRST_GAMES, plan.games), ends_early=False)
            reports.append(Report(first, runner.play(first)))
            yield index, reports[-1]
        best = sorted(range(len(reports)), key=lambda index: merit(reports[index]))
        for index in sorted({0, *best[:MOST_PROMISING]}):
            yield index, Report(plans[index], runner.play(plans[index], reports[index].tally))

    games = sum(min(FIRST_GAMES, plan.games) for plan in plans) + (1 + MOST_PROMISING) * plans[0].games
    return _compare(sweep, games, work)


def play_trials(
    plans: Sequence[Plan], is_clear: Callable[[int, Report], bool], work: Workers
) -> tuple[dict[int, Report], Conclusion]:
    """Play plans one after the other, each until what its games show is clear; return reports by their index."""

    def trials(runner: Runner) -> GrowingReports:
        for index, plan in enumerate(plans):
            report = Report(plan, Tally())
            for games in plan.looks:
                report = Report(plan, runner.play(replace(plan, games=games, ends_early=False), report.tally))
                if is_clear(index, report):
                    break
            yield index, report

    return _compare(trials, sum(plan.games for plan in plans), work)


def play_ab_test(plans: Sequence[Plan], work: Workers) -> tuple[dict[int, Report], Conclusion]:
    """Play line-ups until the best is decided; return the last report of each by its index, and how playing ended."""
    return _compare(lambda runner: ab_test(plans, runner), most_games(plans), work)


def keep_games(side: Side, wanted: int) -> None:
    """Save some games in a folder named after the scenario; return lines with each path and why it was chosen."""
    folder = Path(f"{side.scenario.id}-games")
    for (turns, number), why in _games_to_keep(side, wanted):
        sentence = ngettext('Kept "{path}": {why}, {turns} turn.', 'Kept "{path}": {why}, {turns} turns.', turns)
        print_aside(sentence.format(path=_save_game(side, number, folder), why=why, turns=turns))


# NOTE: Why a game was kept. It follows a colon, and the number of turns comes after it.
def _games_to_keep(side: Side, wanted: int) -> list[tuple[tuple[int, int], str]]:
    """Return the games to keep by their turns and numbers: the typical one, both extremes, and some between them."""
    numbers = range(min(FIRST_KEPT, side.report.tally.games))
    games = ((number, record_game(side.report.plan, number)) for number in numbers)
    lengths = sorted((game.turns, number) for number, game in games if game.ratios[ABANDONED] == (0, 1))
    if not lengths:
        return []
    most = len(lengths) - 1
    why = {most // 2: pgettext("simulation", "typical")}
    why.setdefault(0, _("the shortest"))
    why.setdefault(most, _("the longest"))
    for step in range(1, wanted):
        why.setdefault(most * step // wanted, _("between them"))
    return [(lengths[index], reason) for index, reason in why.items()][:wanted]


def _save_game(side: Side, number: int, folder: Path) -> Path:
    """Play a game again, with the same seed, and save it as a finished one."""
    plan = side.report.plan
    start = plan.game_start(number)
    names = tuple(
        pgettext("layout", "{bot} {number}").format(bot=bot_name(bot.kind), number=seat)
        for seat, bot in enumerate(start.bots, 1)
    )
    header = Header(side.scenario, Seating(names, start.bots, start.first))
    session = Session.begin(header, folder=folder)
    session.choose(*(one.choice for one in play_bot_game(plan.game, start.bots, start.first, start.random)))
    assert session.journal is not None, "it is saved"
    trouble, path = session.journal.trouble, session.journal.path
    session.close()
    if trouble is not None:
        raise NotPossible(trouble)
    return path
