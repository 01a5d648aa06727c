"""``mascarade scenario suggest``: line-ups with an author's masks, tried by bots and sorted from the best."""

import argparse
import sys
from random import Random

from msgspec.structs import replace

from mascarade.bots import FRIENDS
from mascarade.characters import to_encoding
from mascarade.cli import WrongUsage, scenario_check
from mascarade.cli.converters import core_count
from mascarade.cli.parser import Parser
from mascarade.cli.simulate import GAMES, add_common, exit_code_of
from mascarade.language import _, ngettext
from mascarade.rules.game import FIRST
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.scenarios.line_ups import line_ups_with
from mascarade.scenarios.scenario import LineUp
from mascarade.simulator.plan import Plan
from mascarade.simulator.report.summary import suggestions_in_words
from mascarade.simulator.runs import Side, play_ab_test
from mascarade.simulator.workers import Workers

CANDIDATES = 12
"""The number of line-ups to try."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Suggest line-ups with a scenario’s own masks: legal ones are drawn, bots play them, and the best are "
        "printed with reasons, ready to copy into [lineup]. The same seed gives the same suggestions."
    )
    parser = Parser("mascarade scenario suggest", about, run=run)
    # NOTE: The help of the option --games.
    add_common(parser, _("most games for the best line-ups (default: {games})").format(games=GAMES))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Try line-ups with all of the scenario's own masks, and print the best with reasons."""
    if arguments.scenario is None:
        raise WrongUsage(_("Name the scenario whose masks you want to play."))
    try:
        scenario = find_scenario(arguments.scenario)
    except NoSuchScenario as wrong:
        raise WrongUsage(str(wrong)) from None
    except BadScenario:
        return scenario_check.check([arguments.scenario])
    players, games, seed = arguments.players, arguments.games, arguments.seed
    if players is None:
        if len(scenario.players) > 1:
            raise WrongUsage(_("Say for how many players: --players N."))
        (players,) = scenario.players
    candidates = _candidates(scenario, players, seed)
    plans = [Plan(one.game(players), FRIENDS, games=games, seed=seed, ends_early=True) for one in candidates]
    reports, conclusion = play_ab_test(plans, Workers(arguments.jobs or core_count()))
    sides = {index: Side(candidates[index], report) for index, report in reports.items()}
    print(to_encoding("\n".join(suggestions_in_words(sides, conclusion)), sys.stdout.encoding))
    return exit_code_of(conclusion)


def _candidates(scenario: Scenario, players: int, seed: int) -> tuple[Scenario, ...]:
    """Return the scenario once with each line-up drawn. Raise ``WrongUsage`` if there is none."""
    edition = scenario.edition
    if not edition.fewest <= players <= edition.most:
        sentence = (
            _("The first edition is for {fewest} to {most} players, not for {players}.")
            if edition.id == FIRST.id
            else _("The second edition is for {fewest} to {most} players, not for {players}.")
        )
        raise WrongUsage(sentence.format(fewest=edition.fewest, most=edition.most, players=players))
    random = Random(f"{seed} line-ups")  # noqa: S311  # so that a seed always gives the same line-ups
    drawn = line_ups_with(scenario.own_masks, edition, players, random, CANDIDATES)
    if not drawn:
        sentence = ngettext(
            "With these masks of your own, no line-up for {players} player follows the rules.",
            "With these masks of your own, no line-up for {players} players follows the rules.",
            players,
        )
        raise WrongUsage(sentence.format(players=players))
    return tuple(replace(scenario, line_ups=(LineUp(players, line_up),)) for line_up in drawn)
