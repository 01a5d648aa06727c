"""``mascarade scenario suggest``: line-ups around an author's masks, tried by bots, the best first."""

import argparse
import json
import sys
import textwrap
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from mascarade.characters import COLUMNS, to_encoding, wrap
from mascarade.cli import WrongUsage, scenario_check
from mascarade.cli.converters import core_count, number_of_players, whole_number
from mascarade.cli.parser import Parser
from mascarade.cli.simulate import GAMES, MOST_JOBS, SEED, add_common, bot_mix, exit_code_of
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import FIRST, End
from mascarade.rules.masks import Mask
from mascarade.scenarios import BadScenario, NoSuchScenario, Scenario, find_scenario
from mascarade.scenarios.line_ups import random_line_up
from mascarade.scenarios.scenario import LineUp
from mascarade.simulator.dullness import findings, has_verdict
from mascarade.simulator.plan import Plan
from mascarade.simulator.report.figure_words import interrupted, mask_of, percent
from mascarade.simulator.report.flag_words import flag_name
from mascarade.simulator.results import Cell
from mascarade.simulator.runs import Conclusion, Side, play_ab_test, ranked
from mascarade.simulator.workers import Workers

CANDIDATES = 12
"""The number of line-ups that are tried."""
DRAWN = 60
"""So often a line-up is drawn before those that differ are taken to be all."""
TOLD = 5
"""The number of line-ups that are told."""


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade scenario suggest",
        _(
            "Suggest line-ups with a scenario’s own masks: legal ones are drawn, bots play them, and the best are "
            "printed with reasons, ready to copy into [lineup]. The same seed gives the same suggestions."
        ),
        run=run,
    )
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
    if arguments.players is None and len(scenario.players) > 1:
        raise WrongUsage(_("Say for how many players: --players N."))
    players = scenario.players[0] if arguments.players is None else number_of_players(arguments.players)
    seed = whole_number("--seed", arguments.seed, SEED, least=0)
    return _try(
        _candidates(scenario, players, seed),
        players,
        whole_number("--games", arguments.games, GAMES),
        seed,
        whole_number("--jobs", arguments.jobs, core_count(), most=MOST_JOBS),
    )


def _candidates(scenario: Scenario, players: int, seed: int) -> tuple[Scenario, ...]:
    """Return the scenario with one line-up, for each that was drawn. Raise ``WrongUsage`` if there is none."""
    edition = scenario.edition
    if not edition.fewest <= players <= edition.most:
        raise WrongUsage(
            (
                _("The first edition is for {fewest} to {most} players, not for {players}.")
                if edition.id == FIRST.id
                else _("The second edition is for {fewest} to {most} players, not for {players}.")
            ).format(fewest=edition.fewest, most=edition.most, players=players)
        )
    random = Random(f"{seed} line-ups")  # noqa: S311  # the same seed has to suggest the same

    def own_first(masks: Sequence[Mask]) -> Sequence[Mask]:
        drawn = random.sample(masks, len(masks))
        return sorted(drawn, key=lambda mask: mask not in scenario.own_masks)

    found = (random_line_up(edition, players, 0, own_first, scenario.own_masks) for _draw in range(DRAWN))
    different = tuple(dict.fromkeys(line_up for line_up in found if line_up is not None))[:CANDIDATES]
    if not different:
        raise WrongUsage(
            ngettext(
                "With these masks of your own, no line-up for {players} player follows the rules.",
                "With these masks of your own, no line-up for {players} players follows the rules.",
                players,
            ).format(players=players)
        )
    return tuple(replace(scenario, line_ups=(LineUp(players, line_up),)) for line_up in different)


def _try(candidates: Sequence[Scenario], players: int, games: int, seed: int, jobs: int) -> int:
    """Play the line-ups and print the best; after an interruption, the best of those that were played."""
    bots = bot_mix(None, None)
    plans = [Plan(one.game(players), bots, games=games, seed=seed, ends_early=True) for one in candidates]
    reports, course = play_ab_test(plans, Workers(jobs))
    if not reports:
        print(_("Interrupted before any game was finished."))
        return exit_code_of(course)
    head = ngettext(
        "Players: {players}. {count} line-up was tried. Copy a line into [lineup].",
        "Players: {players}. {count} line-ups were tried; the best come first. Copy a line into [lineup].",
        len(reports),
    ).format(count=len(reports), players=players)
    lines = wrap(head)
    if course is not Conclusion.COMPLETE:
        lines += wrap(interrupted(sum(report.tally.games for report in reports.values())))
    for index in ranked(reports)[:TOLD]:
        lines += _about(Side(candidates[index], reports[index]))
    if all(any(findings(report)) for report in reports.values()):
        lines += ["", *wrap(_("Every line-up that was tried may be dull: change the masks, or the house rules."))]
    print(to_encoding("\n".join(lines), sys.stdout.encoding))
    return exit_code_of(course)


def _about(side: Side) -> list[str]:
    """Return a line-up as a file has it, and the reasons for its place."""
    (line_up,) = side.scenario.line_ups
    cards = ", ".join(map(json.dumps, line_up.masks))
    written = textwrap.wrap(f"{side.players} = [{cards}]", COLUMNS, subsequent_indent="  ", break_on_hyphens=False)
    reasons = textwrap.wrap(_reasons(side), COLUMNS - 2, break_on_hyphens=False)
    return ["", *written, *(f"  {line}" for line in reasons)]


def _reasons(side: Side) -> str:
    """Return why a line-up is better or worse than others, in sentences."""

    def share(cell: Cell) -> str:
        figure = side.report.figures.get(cell)
        return percent(0.0 if figure is None else figure.value)

    turns = side.report.figures[Cell("course", "turns", "mean")]
    sentences = [
        ngettext(
            "{games} game; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
            "{games} games; turns on average: {turns}; {goal} end by coins, {power} by a power, {ruin} in ruin.",
            side.report.tally.games,
        ).format(
            games=side.report.tally.games,
            turns="–" if turns is None else f"{turns.value:.0f}",
            goal=share(Cell("ends", End.GOAL.value, "share")),
            power=share(Cell("ends", End.POWER.value, "share")),
            ruin=share(Cell("ends", End.RUIN.value, "share")),
        )
    ]
    own = [mask.id for mask in side.scenario.own_masks if mask.id in side.report.plan.game.different_masks]
    sentences += [
        _("{mask_alone}: {announced} of the announcements, {coins} of the coins.").format(
            mask_alone=mask_of(mask, side),
            announced=share(Cell("masks", mask, "announced")),
            coins=share(Cell("masks", mask, "coins")),
        )
        for mask in own
    ]
    return " ".join([*_found(side), *sentences])


def _found(side: Side) -> list[str]:
    """Return what is dull, or that nothing is, and that more may be if so few games tell too little."""
    if not has_verdict(side.report):
        return [_("Too few games to tell what is dull.")]
    flags = [flag_name(finding, side).partition(",")[0] for finding in findings(side.report)]
    if flags:
        return [pgettext("scenario file", "Dull: {flags}.").format(flags="; ".join(flags))]
    few = [] if side.is_played_enough else [_("With so few games, only gross problems show.")]
    return [_("Nothing dull found."), *few]
