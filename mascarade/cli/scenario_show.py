"""``mascarade scenario show``: one scenario, with its line-ups and what their masks do."""

import argparse
import json
import sys
from collections import Counter
from functools import reduce

from mascarade.art.drawing import to_ascii
from mascarade.art.emblems import Motif
from mascarade.characters import BOLD, YELLOW, Paint, can_write, cells, wrap
from mascarade.cli import WrongUsage
from mascarade.cli.converters import number_of_players, playable_scenario, wrong_format, wrong_player_count
from mascarade.cli.parser import Parser
from mascarade.cli.scenario_list import in_json
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.masks import Mask
from mascarade.scenarios import Scenario, count_stars
from mascarade.simulator.report.mask_cards import MaskCard, foot, in_html, rows
from mascarade.values import Value
from mascarade.wording.house_rules import house_rules
from mascarade.wording.labels import edition_title, player_counts
from mascarade.wording.mask_names import mask_name, own_names
from mascarade.wording.power_sentences import describe_power, star_note

FORMATS = ("text", "json", "html")
HANGING = 16
"""The column of the powers, after the names."""


def parser() -> Parser:
    """Return the parser of the command."""
    parser = Parser(
        "mascarade scenario show",
        _("Show a scenario: its line-ups and what their masks do. On a terminal, the masks appear as cards."),
        run=run,
    )
    parser.add_argument("scenario", metavar="NAME", nargs="?", help=_("the scenario’s name, or the path of its file"))
    parser.options.add_argument("--players", metavar="N", help=_("show only the line-up for this many players"))
    parser.options.add_argument(
        "--format",
        metavar="text|json|html",
        default=FORMATS[0],
        help=_("output as text, for other programs (json), or as cards to print on A4 and cut out (html)"),
    )
    parser.add_json_option()
    return parser


# NOTE: The command at the end is typed as it is.
def run(arguments: argparse.Namespace) -> int:
    """Print a scenario's masks with their powers, and its line-ups."""
    if arguments.scenario is None:
        raise WrongUsage(_("Name the scenario to show. To list scenarios: mascarade scenario list"))
    if arguments.format not in FORMATS:
        raise wrong_format(arguments.format, FORMATS)
    scenario = playable_scenario(arguments.scenario)
    shown = _Shown(scenario, _served(scenario, arguments.players))
    if arguments.json or arguments.format == "json":
        print(json.dumps(shown.in_json(), indent=2))
    elif arguments.format == "html":
        print(shown.page(), end="")
    else:
        text = "\n".join(shown.lines(Paint.of_output(), as_cards=sys.stdout.isatty()))
        print(text if can_write(text, sys.stdout.encoding) else to_ascii(text))
    return 0


def _served(scenario: Scenario, asked: str | None) -> tuple[int, ...]:
    """Return the numbers of players whose line-ups are shown."""
    if asked is None:
        return scenario.players
    players = number_of_players(asked)
    if players not in scenario.players:
        raise wrong_player_count(scenario, players)
    return (players,)


class _Shown(Value):
    """A scenario for some numbers of players, in words."""

    scenario: Scenario
    served: tuple[int, ...]

    def lines(self, paint: Paint, *, as_cards: bool) -> list[str]:
        """Return the scenario, its line-ups, and what their masks do."""
        scenario = self.scenario
        parts = (
            [paint(self._title, BOLD), *wrap(scenario.translated_about)],
            [line for rule in house_rules(scenario.house, scenario.edition) for line in wrap(rule)],
            [line for players in self.served for line in self._line_up(players)],
            list(rows([self._card(mask) for mask in self._masks], paint))
            if as_cards
            else [line for mask in self._masks for line in self._mask(mask)],
            [star_note(), *(paint(line, YELLOW) for line in self._warnings)],
        )
        return "\n\n".join("\n".join(part) for part in parts if part).split("\n")

    def page(self) -> str:
        """Return the scenario for paper: as many cards of each mask as the largest of its line-ups has."""
        scenario = self.scenario
        line_ups = {players: Counter(scenario.line_up(players)) for players in self.served}
        copies = reduce(Counter.__or__, line_ups.values())
        return in_html(
            self._title,
            (*filter(None, (scenario.translated_about,)), *house_rules(scenario.house, scenario.edition)),
            [(str(players), self._masks_of(line_up)) for players, line_up in line_ups.items()],
            [self._card(mask) for mask in self._masks for _copy in range(copies[mask.id])],
            (star_note(), *self._warnings),
        )

    @property
    def _title(self) -> str:
        return pgettext("scenario file", "{title} ({edition}, {counts} players)").format(
            title=self.scenario.translated_title,
            edition=edition_title(self.scenario.edition),
            counts=player_counts(self.scenario.players),
        )

    def in_json(self) -> dict[str, object]:
        """Return the scenario for other programs."""
        scenario = self.scenario
        return {
            **in_json(scenario),
            "house_rules": list(house_rules(scenario.house, scenario.edition)),
            "line_ups": {str(players): list(scenario.line_up(players)) for players in self.served},
            "masks": [self._mask_in_json(mask) for mask in self._masks],
            "warnings": list(self._warnings),
        }

    @property
    def _masks(self) -> tuple[Mask, ...]:
        """Every mask that one of the line-ups has, each once, in the order in which they come up."""
        games = [self.scenario.game(players) for players in self.served]
        return tuple({mask: game.masks[mask] for game in games for mask in game.different_masks}.values())

    @property
    def _warnings(self) -> tuple[str, ...]:
        keys = {("lineup", str(players)) for players in self.served}
        return tuple(str(problem) for problem in self.scenario.warnings if problem.key[:2] in keys)

    def _line_up(self, players: int) -> list[str]:
        game = self.scenario.game(players)
        sentence = ngettext(
            "{players} player, {stars} of {cards} with ★: {masks}",
            "{players} players, {stars} of {cards} with ★: {masks}",
            players,
        ).format(
            players=players,
            masks=self._masks_of(Counter(game.line_up)),
            stars=count_stars(game.line_up, game.masks),
            cards=len(game.line_up),
        )
        return wrap(sentence, hanging=4)

    def _masks_of(self, line_up: Counter[str]) -> str:
        return ", ".join(_times(self._name(mask), count) for mask, count in line_up.items())

    def _mask(self, mask: Mask) -> list[str]:
        head = f"{self._name(mask.id)} ★" if mask.star else self._name(mask.id)
        return wrap(head + " " * max(1, HANGING - cells(head)) + self._says(mask), HANGING)

    def _card(self, mask: Mask) -> MaskCard:
        star = "★" if mask.star else ""
        motif = Motif(mask.id, self._name(mask.id), dict(self.scenario.own_emblems).get(mask.id, ()))
        return MaskCard(motif, star, self._says(mask), foot(mask.minimum, mask.copies))

    def _mask_in_json(self, mask: Mask) -> dict[str, object]:
        return {
            "id": mask.id,
            "name": self._name(mask.id),
            "star": mask.star,
            "min_players": mask.minimum,
            "copies": mask.copies,
            "tags": list(mask.tags),
            "power": describe_power(mask),
            "note": self.scenario.translated_notes.get(mask.id),
        }

    def _name(self, mask: str) -> str:
        return mask_name(mask, self.scenario.edition, own_names(self.scenario.translated_names))

    def _says(self, mask: Mask) -> str:
        """Return what a mask's power does, and what its author says besides."""
        note = self.scenario.translated_notes.get(mask.id)
        return f"{describe_power(mask)} {note}" if note else describe_power(mask)


# NOTE: A mask of which there are several cards.
def _times(name: str, count: int) -> str:
    return name if count == 1 else pgettext("layout", "{mask_alone} ×{count}").format(mask_alone=name, count=count)
