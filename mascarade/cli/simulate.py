"""``mascarade simulate``: many games of bots, with figures about a line-up."""

import argparse
import sys
from collections.abc import Sequence

from mascarade.bots import FRIENDS, BotSeat
from mascarade.characters import Paint, print_error, to_encoding
from mascarade.cli import DONE, FAILED, INTERRUPTED, WrongUsage, converters, scenario_check
from mascarade.cli.parser import Parser
from mascarade.cli.simulate_variants import FORMATS_OF_VARIANTS, Saving, instead_of, print_variants, sweep_of
from mascarade.language import _
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.simulator import NotPossible
from mascarade.simulator.plan import Plan
from mascarade.simulator.report import json_report
from mascarade.simulator.report.follow_ups import follow_ups_in_lines, follow_ups_of
from mascarade.simulator.report.html_report import in_html
from mascarade.simulator.report.summary import table_report
from mascarade.simulator.runs import Conclusion, Results, keep_games, play_all
from mascarade.simulator.workers import Workers
from mascarade.wording.phrases import player_counts

GAMES, SEED, CAP, CONFIDENCE = 1000, 1, 300, 95
"""The defaults."""
MOST_JOBS, MOST_KEPT = 256, 30
"""The most processes and games: more than any of our machines has cores, and more than anybody looks at."""


def add_common(parser: Parser, most_games: str) -> None:
    """Add the options shared by all commands in which bots play a scenario; the help of ``--games`` is given."""
    about = _("the scenario’s name, or the path of its file")
    parser.add_argument("scenario", metavar="SCENARIO", nargs="?", help=about)
    parser.option("--players", "N", _("number of players"), converters.number_of_players)
    parser.option("--games", "N", most_games, converters.whole("--games"), GAMES)
    seed = _("random seed, a whole number (default: {seed})").format(seed=SEED)
    parser.option("--seed", "S", seed, converters.whole("--seed", least=0), SEED)
    jobs = converters.whole("--jobs", most=MOST_JOBS)
    parser.option("--jobs", "N", _("parallel processes (default: one for each core)"), jobs)


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Have bots play a scenario many times, and report how it plays. The report says how long games are, how "
        "they end, who wins, what the masks are worth, and what may make the line-up dull."
    )
    after = _(
        "Without --players, every number of players in the scenario is simulated in turn, and a summary is "
        "printed. A run ends when every verdict is decided. The same seed gives the same results for any --jobs. "
        "Ctrl+C stops and prints the results so far.\n\nExit codes: 0, done; 1, the scenario has errors; 2, it "
        "cannot be read, or the request is impossible; 130, interrupted."
    )
    parser = Parser("mascarade simulate", about, after, run=run)
    add_common(parser, _("most games for each number of players (default: {games})").format(games=GAMES))
    option = parser.option
    option("--scheduler", "ADDRESS", _("play on a running dask cluster, such as tcp://host:8786"))
    bots = _("number of kinds of bots, or a list of them (liar,counter:easy); they rotate through the seats")
    option("--bots", "N|A,B,…", bots)
    option("--level", "easy|normal|hard", _("level of bots for which --bots gives none (default: normal)"))
    compare = _("also play another scenario with the same bots and seeds, and report the differences")
    option("--compare", "OTHER", compare)
    formats = _("output as a table, for other programs (json, csv), or as a page to send (html)")
    converters.add_format(parser, ("table", "json", "csv", "html"), formats)
    cap = _("abandon a game after this many turns (default: {turns})").format(turns=CAP)
    option("--cap", "TURNS", cap, converters.whole("--cap"), CAP)
    certainty = _("certainty of the verdicts (default: {percent})").format(percent=CONFIDENCE)
    option("--confidence", "PERCENT", certainty, converters.whole("--confidence", least=50, most=99), CONFIDENCE)
    vary = _("also play variants, such as rules.goal_coins=12..16; several such options are combined")
    parser.options.add_argument("--vary", metavar="KEY=VALUES", action="append", help=vary)
    option("--worth", "MASK", _("also play every other mask in place of this one, to see what it is worth"))
    option("--save-best", "FILE", _("with --vary, write the best variant to a new file"))
    parser.flag("--overwrite", _("with --save-best, replace the file if there is one"))
    keep = _("save this many games, typical and extreme, in a folder for mascarade replay")
    option("--keep", "N", keep, converters.whole("--keep", most=MOST_KEPT))
    parser.flag("--play-all", _("play all games, even if every verdict is decided earlier"))
    parser.flag("--details", _("print the whole report for each number of players"))
    return parser


def run(asked: argparse.Namespace) -> int:
    """Play the games and print the figures; after an interruption, those of the games played so far."""
    if asked.scenario is None:
        raise WrongUsage(_("Name the scenario to simulate. To list scenarios: mascarade scenario list"))
    scenarios = []
    for name in filter(None, (asked.scenario, asked.compare)):
        try:
            scenarios.append(find_scenario(name))
        except NoSuchScenario as wrong:
            raise WrongUsage(str(wrong)) from None
        except BadScenario:
            return scenario_check.check([name])
    if asked.scheduler is not None and asked.jobs is not None:
        raise WrongUsage(_("--jobs is about this machine, and cannot be used with --scheduler."))
    try:
        play = _simulate if asked.vary is None and asked.worth is None else _vary
        return exit_code_of(play(asked, scenarios, Workers(asked.jobs or converters.core_count(), asked.scheduler)))
    except NotPossible as wrong:
        raise WrongUsage(str(wrong)) from None


# NOTE: --vary, --worth, --save-best, --overwrite, --keep and --players are options.
def _simulate(asked: argparse.Namespace, scenarios: Sequence[Scenario], work: Workers) -> Conclusion:
    if asked.save_best is not None or asked.overwrite:
        raise WrongUsage(_("--save-best and --overwrite go with --vary or --worth."))
    plans = [
        (scenario, _plan(asked, scenario, players))
        for players in _player_counts(asked, scenarios)
        for scenario in scenarios
    ]
    if asked.keep and len(plans) > 1:
        raise WrongUsage(_("--keep needs one scenario and one number of players: add --players."))
    results = play_all(plans, work)
    print(to_encoding("\n".join(_lines(results, asked, work)), sys.stdout.encoding))
    if asked.keep and results.studies:
        keep_games(results.studies[0][0], asked.keep)
    if asked.format == "table" and asked.compare is None and results.conclusion is Conclusion.COMPLETE:
        # Remedies for the flags, and whether flags depend on the bots, need further games.
        sys.stdout.flush()
        for line in follow_ups_in_lines([side for (side,) in results.studies], work, Paint.of_output()):
            print(to_encoding(line, sys.stdout.encoding))
    return results.conclusion


# NOTE: --vary, --compare, --players and --format are options; {table} and {json} are words that the last one takes.
def _vary(asked: argparse.Namespace, scenarios: Sequence[Scenario], work: Workers) -> Conclusion:
    """Play variants of a scenario and print which are better."""
    if asked.compare is not None or asked.keep is not None:
        raise WrongUsage(_("--vary cannot be used with --compare or --keep."))
    if asked.format not in FORMATS_OF_VARIANTS:
        table, json = FORMATS_OF_VARIANTS
        raise WrongUsage(_("With --vary, --format must be {table} or {json}.").format(table=table, json=json))
    players = _player_counts(asked, scenarios)
    if len(players) > 1:
        raise WrongUsage(_("--vary needs one number of players: add --players."))
    axes = list(asked.vary or ())
    if asked.worth is not None:
        axes.append(instead_of(scenarios[0], players[0], asked.worth))
    sweep = sweep_of(scenarios[0], axes)
    saving = Saving(asked.save_best, asked.overwrite)
    saving.check()
    plans = [_plan(asked, scenario, players[0]) for scenario in sweep.scenarios]
    return print_variants(sweep, plans, work, asked.format, saving)


def _lines(results: Results, asked: argparse.Namespace, work: Workers) -> Sequence[str]:
    if asked.format == "table":
        return table_report(results, Paint.of_output(), with_details=asked.details)
    if asked.format == "html":
        is_cut_short = results.conclusion is not Conclusion.COMPLETE
        return in_html(results, lambda side: () if is_cut_short else follow_ups_of([side], work))
    return json_report.in_json(results) if asked.format == "json" else json_report.in_csv(results)


def _player_counts(asked: argparse.Namespace, scenarios: Sequence[Scenario]) -> tuple[int, ...]:
    """Return the numbers of players to play with: the one asked for, or all that every scenario allows."""
    if asked.players is not None:
        for scenario in scenarios:
            if asked.players not in scenario.players:
                raise converters.wrong_player_count(scenario, asked.players)
        return (asked.players,)
    common = [players for players in scenarios[0].players if all(players in other.players for other in scenarios)]
    if not common:
        one, other = scenarios
        sentence = _('"{one}" is for {these} players and "{other}" for {those}: no number of players in common.')
        these, those = player_counts(one.players), player_counts(other.players)
        raise WrongUsage(sentence.format(one=one.id, these=these, other=other.id, those=those))
    return tuple(common)


def _plan(asked: argparse.Namespace, scenario: Scenario, players: int) -> Plan:
    return Plan(
        scenario.game(players),
        bot_mix(asked.bots, asked.level),
        games=asked.games,
        seed=asked.seed,
        longest=asked.cap,
        ends_early=not asked.play_all and asked.compare is None,
        confidence=asked.confidence / 100,
    )


# NOTE: --bots is an option, typed as it is.
def bot_mix(bots: str | None, level: str | None) -> tuple[BotSeat, ...]:
    """Return the bots asked for, or those of a table of friends, all at one level if one is given."""
    if bots is None and level is None:
        return FRIENDS
    mix = converters.parse_bots(",".join(dict.fromkeys(bot.kind for bot in FRIENDS)) if bots is None else bots, level)
    if not mix:
        raise WrongUsage(_("--bots is 0, but only bots play in a simulation."))
    return mix


def exit_code_of(conclusion: Conclusion) -> int:
    """Return the exit code for the way in which playing ended, and print an error if a worker was killed."""
    if conclusion is Conclusion.BROKEN:
        print_error(_("A worker process was killed; these are the results so far."))
    return {Conclusion.COMPLETE: DONE, Conclusion.INTERRUPTED: INTERRUPTED, Conclusion.BROKEN: FAILED}[conclusion]
