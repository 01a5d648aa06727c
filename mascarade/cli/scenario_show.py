"""``mascarade scenario show``: one scenario, with its line-ups and what their masks do."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence

from mascarade.cli import colours
from mascarade.cli.colours import BOLD, YELLOW, Paint
from mascarade.cli.exits import WrongUsage
from mascarade.cli.mask_cards import Card, foot, rows
from mascarade.cli.paragraphs import paragraph
from mascarade.cli.parser import Parser
from mascarade.cli.scenario_list import in_json
from mascarade.cli.words import named_scenario, not_served, number_of_players
from mascarade.language import _
from mascarade.rules.masks import Mask
from mascarade.scenarios import Scenario, stars_in
from mascarade.wording.editions import counts, edition_title
from mascarade.wording.masks import mask_name
from mascarade.wording.powers import describe, star_note

HANGING = 16
"""Where the powers stand, after the names."""


def run(words: Sequence[str]) -> int:
    """Prints a scenario's masks with their powers, and its line-ups."""
    arguments = _arguments(words)
    scenario = named_scenario(arguments.scenario)
    served = _served(scenario, arguments.players)
    if arguments.json:
        print(json.dumps(_in_json(scenario, served), indent=2))
        return 0
    paint = Paint(is_on=colours.are_wanted())
    print("\n".join(_lines(scenario, served, paint, as_cards=sys.stdout.isatty())))
    return 0


def _arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = Parser(
        "mascarade scenario show",
        _("Show a scenario: its line-ups, and what their masks do."),
    )
    parser.add_argument("scenario", metavar="NAME", nargs="?", help=_("its name, or the path of its file"))
    parser.options.add_argument("--players", metavar="N", help=_("only the line-up for this many players"))
    parser.offer_json()
    arguments = parser.read(words)
    if arguments.scenario is None:
        raise WrongUsage(_("Say which scenario to show; mascarade scenario list lists them."))
    return arguments


def _served(scenario: Scenario, asked: str | None) -> tuple[int, ...]:
    """The numbers of players to show the line-ups for."""
    if asked is None:
        return scenario.players
    players = number_of_players(asked)
    if players not in scenario.players:
        raise not_served(scenario, players)
    return (players,)


def _masks(scenario: Scenario, served: tuple[int, ...]) -> tuple[Mask, ...]:
    """Every mask that one of the line-ups has, each once, in the order in which they come up."""
    masks = {mask.id: mask for players in served for mask in scenario.game(players).masks.values()}
    return tuple(masks.values())


def _lines(scenario: Scenario, served: tuple[int, ...], paint: Paint, *, as_cards: bool) -> list[str]:
    title = _("{title} ({edition}, {counts} players)").format(
        title=scenario.title, edition=edition_title(scenario.edition), counts=counts(scenario.players)
    )
    line_ups = [line for players in served for line in _line_up(scenario, players)]
    masks = _masks(scenario, served)
    powers = (
        list(rows([_card(scenario, mask) for mask in masks], paint))
        if as_cards
        else [line for mask in masks for line in _mask(scenario, mask)]
    )
    warnings = [paint(line, YELLOW) for line in _warnings(scenario, served)]
    return [paint(title, BOLD), *paragraph(scenario.about), "", *line_ups, "", *powers, "", star_note(), *warnings]


def _card(scenario: Scenario, mask: Mask) -> Card:
    name = mask_name(mask.id, scenario.edition)
    return Card(name, "★" if mask.star else "", describe(mask), foot(mask.minimum, mask.copies))


def _in_json(scenario: Scenario, served: tuple[int, ...]) -> dict[str, object]:
    masks = [
        {
            "id": mask.id,
            "name": mask_name(mask.id, scenario.edition),
            "star": mask.star,
            "min_players": mask.minimum,
            "copies": mask.copies,
            "power": describe(mask),
        }
        for mask in _masks(scenario, served)
    ]
    line_ups = {str(players): list(scenario.line_up(players)) for players in served}
    warnings = _warnings(scenario, served)
    return {**in_json(scenario), "line_ups": line_ups, "masks": masks, "warnings": warnings}


def _line_up(scenario: Scenario, players: int) -> list[str]:
    game = scenario.game(players)
    names = (_times(mask_name(mask, scenario.edition), count) for mask, count in Counter(game.line_up).items())
    sentence = _("{players} players, {stars} of {cards} with ★: {masks}").format(
        players=players,
        masks=", ".join(names),
        stars=stars_in(game.line_up, game.masks),
        cards=len(game.line_up),
    )
    return paragraph(sentence, hanging=4)


def _times(name: str, count: int) -> str:
    return name if count == 1 else _("{mask} ×{count}").format(mask=name, count=count)


def _mask(scenario: Scenario, mask: Mask) -> list[str]:
    name = mask_name(mask.id, scenario.edition)
    head = f"{name} ★" if mask.star else name
    return paragraph(f"{head:<{HANGING}}{describe(mask)}", HANGING)


def _warnings(scenario: Scenario, served: tuple[int, ...]) -> list[str]:
    keys = {("lineup", str(players)) for players in served}
    return [str(problem) for problem in scenario.warnings if problem.key[:2] in keys]
