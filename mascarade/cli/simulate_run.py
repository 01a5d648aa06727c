"""The work of ``mascarade simulate``: games are played, reported, and kept if that was asked for."""

import os
import sys
from collections.abc import Sequence

from mascarade.bots import FRIENDS, BotSeat
from mascarade.characters import Paint, print_aside, print_error, to_encoding
from mascarade.cli import DONE, FAILED, INTERRUPTED, WrongUsage, scenario_check
from mascarade.cli.converters import core_count, number_of_players, parse_bots, whole_number, wrong_player_count
from mascarade.cli.simulate import CAP, CONFIDENCE, FORMATS, GAMES, MOST_JOBS, MOST_KEPT, SEED, SimulateArguments
from mascarade.cli.simulate_variants import instead_of, sweep_of
from mascarade.language import _, pgettext
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.scenarios.scenario_files import NotSaved, write_new
from mascarade.simulator import NotPossible
from mascarade.simulator.plan import Plan
from mascarade.simulator.report import follow_ups, json_report, summary
from mascarade.simulator.report.follow_ups import asides_of
from mascarade.simulator.report.html_report import in_html, pygal
from mascarade.simulator.report.json_report import sweep_in_json
from mascarade.simulator.report.summary import has_summary, summary_in_words
from mascarade.simulator.report.text_report import report_in_words
from mascarade.simulator.runs import Conclusion, Results, Side, Sweep, keep_games, play_all, play_sweep
from mascarade.simulator.workers import Workers
from mascarade.values import Value
from mascarade.wording.labels import player_counts

FORMATS_OF_VARIANTS = ("table", "json")


class Saving(Value):
    """The file that the best variant is written to."""

    path: str | None
    overwrites: bool

    def check(self) -> None:
        """Refuse a file that is there, before any game is played."""
        if self.path is not None and not self.overwrites and os.path.lexists(self.path):
            raise WrongUsage(_('"{path}" already exists; add --overwrite to replace it.').format(path=self.path))

    def write(self, text: str) -> None:
        """Write the best variant."""
        assert self.path is not None, "it was asked for"
        try:
            if self.overwrites and os.path.lexists(self.path):
                os.remove(self.path)
            write_new(self.path, text)
        except (NotSaved, OSError) as wrong:
            raise WrongUsage(str(wrong)) from None


def simulate(asked: SimulateArguments, names: Sequence[str]) -> int:
    """Play the games of these scenarios and print what they tell."""
    for name in names:
        try:
            find_scenario(name)
        except NoSuchScenario as wrong:
            raise WrongUsage(str(wrong)) from None
        except BadScenario:
            return scenario_check.run([name])
    try:
        return _simulate(asked, [find_scenario(name) for name in names])
    except NotPossible as wrong:
        raise WrongUsage(str(wrong)) from None


# NOTE: --vary, --worth, --save-best, --overwrite, --keep and --players are options.
def _simulate(asked: SimulateArguments, scenarios: Sequence[Scenario]) -> int:
    _check_format(asked)
    work = _work(asked)
    if asked.vary is not None or asked.worth is not None:
        return _vary(asked, scenarios, work)
    if asked.save_best is not None or asked.overwrite:
        raise WrongUsage(_("--save-best and --overwrite go with --vary or --worth."))
    plans = [
        (scenario, _plan(asked, scenario, players)) for players in _served(asked, scenarios) for scenario in scenarios
    ]
    kept = 0 if asked.keep is None else whole_number("--keep", asked.keep, 0, most=MOST_KEPT)
    if kept and len(plans) > 1:
        raise WrongUsage(_("--keep needs one scenario and one number of players: add --players."))
    results = play_all(plans, work)
    print(to_encoding("\n".join(_lines(results, asked, work)), sys.stdout.encoding))
    if kept and results.studies:
        keep_games(results.studies[0][0], kept)
    if asked.format == "table" and results.course is Conclusion.COMPLETE:
        _tell_more(results, work)
    return exit_code_of(results.course)


# NOTE: --format and --compare are options, {some} and {last} words that the first takes, {asked} is what was typed.
def _check_format(asked: SimulateArguments) -> None:
    """Refuse a format before any game is played for it."""
    if asked.format not in FORMATS:
        *some, last = FORMATS
        raise WrongUsage(
            _('--format takes {some} or {last}, not "{asked}".').format(
                some=", ".join(some), last=last, asked=asked.format
            )
        )
    if asked.format == "html" and asked.vary is None and asked.worth is None:
        if asked.compare is not None:
            raise WrongUsage(_("--format html cannot be used with --compare."))
        pygal()


def _work(asked: SimulateArguments) -> Workers:
    """Return who plays: processes here, or a cluster."""
    if asked.scheduler is not None and asked.jobs is not None:
        raise WrongUsage(_("--jobs is about this machine, and cannot be used with --scheduler."))
    return Workers(whole_number("--jobs", asked.jobs, core_count(), most=MOST_JOBS), asked.scheduler)


def _tell_more(results: Results, work: Workers) -> None:
    """Print what helps against the flags of a report that has been printed by now, and which depend on who plays."""
    if any(len(study) > 1 for study in results.studies):
        return
    sys.stdout.flush()
    sides = [side for (side,) in results.studies]
    paint = Paint.of_output()
    remedies = follow_ups.remedies_in_lines(sides[0], work, paint) if len(sides) == 1 else []
    for line in (*remedies, *follow_ups.other_bots_in_lines(sides, work, paint)):
        print(to_encoding(line, sys.stdout.encoding))


# NOTE: --vary, --compare, --players and --format are options; {table} and {json} are words that the last one takes.
def _vary(asked: SimulateArguments, scenarios: Sequence[Scenario], work: Workers) -> int:
    """Play variants of a scenario and tell which are better."""
    if asked.compare is not None or asked.keep is not None:
        raise WrongUsage(_("--vary cannot be used with --compare or --keep."))
    if asked.format not in FORMATS_OF_VARIANTS:
        table, json = FORMATS_OF_VARIANTS
        raise WrongUsage(_("With --vary, --format must be {table} or {json}.").format(table=table, json=json))
    players = _served(asked, scenarios)
    if len(players) > 1:
        raise WrongUsage(_("--vary needs one number of players: add --players."))
    axes = list(asked.vary or ())
    if asked.worth is not None:
        axes.append(instead_of(scenarios[0], players[0], asked.worth))
    sweep = sweep_of(scenarios[0], axes)
    saving = Saving(asked.save_best, asked.overwrite)
    saving.check()
    plans = [_plan(asked, scenario, players[0]) for scenario in sweep.scenarios]
    return _print_variants(sweep, plans, work, asked.format, saving)


def _print_variants(sweep: Sweep, plans: Sequence[Plan], work: Workers, form: str, saving: Saving) -> int:
    """Play the variants, print one line for each, and write the best one if that was asked for."""
    reports, course = play_sweep(plans, work)
    sides = {index: Side(sweep.scenarios[index], report) for index, report in reports.items()}
    if not sides:
        print(_("Interrupted before any game was finished."))
        return exit_code_of(course)
    ranked = summary.ranked_variants(sides)
    if form == "json":
        lines = sweep_in_json(sweep, sides, ranked)
    else:
        lines = summary.sweep_in_words(sweep, sides, ranked, is_complete=course is Conclusion.COMPLETE)
    print(to_encoding("\n".join(lines), sys.stdout.encoding))
    if course is Conclusion.COMPLETE and saving.path is not None:
        saving.write(sweep.scenarios[ranked[0]].text)
        print_aside(pgettext("simulation", 'Wrote "{path}".').format(path=saving.path))
    return exit_code_of(course)


def _lines(results: Results, asked: SimulateArguments, work: Workers) -> Sequence[str]:
    if asked.format == "table":
        paint = Paint.of_output()
        return (
            summary_in_words(results, paint)
            if has_summary(results) and not asked.details
            else report_in_words(results, paint)
        )
    if asked.format == "html":
        is_cut_short = results.course is not Conclusion.COMPLETE
        return in_html(results, lambda side: () if is_cut_short else asides_of(side, work))
    return json_report.in_json(results) if asked.format == "json" else json_report.in_csv(results)


def _served(asked: SimulateArguments, scenarios: Sequence[Scenario]) -> tuple[int, ...]:
    """Return the numbers of players to play with: the one asked for, or all that every scenario serves."""
    if asked.players is not None:
        players = number_of_players(asked.players)
        for scenario in scenarios:
            if players not in scenario.players:
                raise wrong_player_count(scenario, players)
        return (players,)
    common = [players for players in scenarios[0].players if all(players in other.players for other in scenarios)]
    if not common:
        one, other = scenarios
        raise WrongUsage(
            _('"{one}" is for {these} players and "{other}" for {those}: no number of players in common.').format(
                one=one.id, these=player_counts(one.players), other=other.id, those=player_counts(other.players)
            )
        )
    return tuple(common)


def _plan(asked: SimulateArguments, scenario: Scenario, players: int) -> Plan:
    return Plan(
        scenario.game(players),
        bot_mix(asked.bots, asked.level),
        games=whole_number("--games", asked.games, GAMES),
        seed=whole_number("--seed", asked.seed, SEED, least=0),
        longest=whole_number("--cap", asked.cap, CAP),
        ends_early=not asked.play_all and asked.compare is None,
        confidence=whole_number("--confidence", asked.confidence, CONFIDENCE, least=50, most=99) / 100,
    )


# NOTE: --bots is an option, and is typed as it is.
def bot_mix(bots: str | None, level: str | None) -> tuple[BotSeat, ...]:
    """Return the bots that are asked for, or those of a table of friends, all at one level if one is given."""
    if bots is None and level is None:
        return FRIENDS
    mix = parse_bots(",".join(dict.fromkeys(bot.kind for bot in FRIENDS)) if bots is None else bots, level)
    if not mix:
        raise WrongUsage(_("--bots is 0, but only bots play in a simulation."))
    return mix


def exit_code_of(course: Conclusion) -> int:
    """Return the exit code for the way in which playing ended, and complain if a worker was killed."""
    if course is Conclusion.BROKEN:
        print_error(_("A worker process was killed; these are the results so far."))
    return {Conclusion.COMPLETE: DONE, Conclusion.INTERRUPTED: INTERRUPTED, Conclusion.BROKEN: FAILED}[course]
