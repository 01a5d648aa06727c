"""``mascarade scenario list`` and ``show``: all scenarios; and one scenario with its masks' powers."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from functools import reduce

from mascarade.art.drawing import Motif, to_ascii
from mascarade.characters import BOLD, COLUMNS, YELLOW, Paint, can_write, cells, pad, printable, truncate, wrap
from mascarade.cli import WrongUsage
from mascarade.cli.converters import add_format, number_of_players, playable_scenario, wrong_player_count
from mascarade.cli.parser import Parser
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.cards import Mask
from mascarade.scenarios import Scenario, shipped_scenarios
from mascarade.scenarios.line_ups import count_stars
from mascarade.scenarios.loader import ReadOutcome, own_scenarios
from mascarade.simulator.report.figure_words import names_with_counts
from mascarade.simulator.report.mask_cards import MaskCard, cards_in_html, cards_in_lines, foot
from mascarade.values import Value
from mascarade.wording.house_rules import house_rules
from mascarade.wording.mask_names import mask_name, own_names
from mascarade.wording.phrases import edition_title, player_counts, preset_note
from mascarade.wording.power_words import describe_power, star_note

TITLE = 1
"""The column that is shortened if a row is too wide."""
SHORTEST_TITLE = 12
GAP = 2
HANGING = 16
"""The column where the powers start, after the names."""


def list_parser() -> Parser:
    """Return the parser of ``mascarade scenario list``."""
    parser = Parser("mascarade scenario list", _("List the shipped scenarios and your own."), run=list_all)
    parser.add_json_option()
    return parser


def list_all(arguments: argparse.Namespace) -> int:
    """Print each scenario with its edition and numbers of players, or why it cannot be used."""
    shipped, own = shipped_scenarios(), own_scenarios()
    if arguments.json:
        print(json.dumps([in_json(one) for one in (*shipped, *own)], indent=2))
        return 0
    print("\n".join([*_table(shipped, [one for one in own if isinstance(one, Scenario)]), *_unusable(own)]))
    print()
    print("\n".join(wrap(preset_note())))
    return 0


def _table(shipped: Sequence[Scenario], own: Sequence[Scenario]) -> list[str]:
    """Return a row for each scenario, with its title shortened if necessary."""
    rows = [
        (
            scenario.id,
            scenario.translated_title,
            edition_title(scenario.edition),
            pgettext("scenario file", "{counts} players").format(counts=player_counts(scenario.players)),
            _note(scenario, is_own=scenario in own),
        )
        for scenario in (*shipped, *own)
    ]
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    too_wide = sum(widths) + GAP * (len(widths) - 1) - COLUMNS
    widths[TITLE] = max(SHORTEST_TITLE, widths[TITLE] - max(0, too_wide))
    return [
        (" " * GAP).join(pad(truncate(cell, width), width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


# NOTE: A remark in the list of scenarios: one that ships as a published variant, or the reader’s own.
def _note(scenario: Scenario, *, is_own: bool) -> str:
    if scenario.is_house_preset:
        return _("house preset")
    return pgettext("scenario file", "yours") if is_own else ""


def _unusable(own: Sequence[Scenario | ReadOutcome]) -> list[str]:
    """Return the files that cannot be played, each with its first problem."""
    lines = []
    for one in own:
        if isinstance(one, Scenario):
            continue
        first_of_all, *others = one.errors
        more = ngettext("and {count} more problem", "and {count} more problems", len(others))
        reason = printable(str(first_of_all) if not others else f"{first_of_all} ({more.format(count=len(others))})")
        sentence = pgettext("scenario file", "{name}  unusable: {reason}").format(name=printable(one.id), reason=reason)
        lines += ["", *wrap(sentence, hanging=4)]
    if lines:
        lines += ["", *wrap(_("To see everything wrong with one of them: mascarade scenario check NAME"))]
    return lines


def in_json(one: Scenario | ReadOutcome) -> dict[str, object]:
    """Return a scenario's row as JSON."""
    if isinstance(one, ReadOutcome):
        return {"id": one.id, "file": one.path, "problems": [str(problem) for problem in one.errors]}
    return {
        "id": one.id,
        "title": one.title,
        "about": one.about,
        "edition": one.edition.id,
        "players": list(one.players),
        "house_preset": one.is_house_preset,
        "note": preset_note() if one.is_house_preset else None,
        "problems": [],
    }


def parser() -> Parser:
    """Return the parser of ``mascarade scenario show``."""
    about = _("Show a scenario: its line-ups and what their masks do. On a terminal, the masks appear as cards.")
    parser = Parser("mascarade scenario show", about, run=run)
    parser.add_argument("scenario", metavar="NAME", nargs="?", help=_("the scenario’s name, or the path of its file"))
    parser.option("--players", "N", _("show only the line-up for this many players"), number_of_players)
    formats = _("output as text, for other programs (json), or as cards to print on A4 and cut out (html)")
    add_format(parser, ("text", "json", "html"), formats)
    parser.add_json_option()
    return parser


# NOTE: The command at the end is typed as it is.
def run(arguments: argparse.Namespace) -> int:
    """Print a scenario's masks with their powers, and its line-ups."""
    if arguments.scenario is None:
        raise WrongUsage(_("Name the scenario to show. To list scenarios: mascarade scenario list"))
    scenario = playable_scenario(arguments.scenario)
    players = arguments.players
    if players is not None and players not in scenario.players:
        raise wrong_player_count(scenario, players)
    shown = _Shown(scenario, scenario.players if players is None else (players,))
    if arguments.json or arguments.format == "json":
        print(json.dumps(shown.in_json(), indent=2))
    elif arguments.format == "html":
        print(shown.page(), end="")
    else:
        text = "\n".join(shown.lines(Paint.of_output(), as_cards=sys.stdout.isatty()))
        print(text if can_write(text, sys.stdout.encoding) else to_ascii(text))
    return 0


class _Shown(Value):
    """A scenario for some numbers of players, in words."""

    scenario: Scenario
    served: tuple[int, ...]

    def lines(self, paint: Paint, *, as_cards: bool) -> list[str]:
        """Return the scenario, its line-ups, and their masks' powers."""
        scenario = self.scenario
        parts = (
            [paint(self._title, BOLD), *wrap(scenario.translated_about)],
            [line for rule in house_rules(scenario.house, scenario.edition) for line in wrap(rule)],
            [line for players in self.served for line in self._line_up(players)],
            list(cards_in_lines([self._card(mask) for mask in self._masks], paint))
            if as_cards
            else [line for mask in self._masks for line in self._mask(mask)],
            [star_note(), *(paint(line, YELLOW) for line in self._warnings)],
        )
        return "\n\n".join("\n".join(part) for part in parts if part).split("\n")

    def page(self) -> str:
        """Return the scenario for printing, with as many cards of each mask as its line-ups need at most."""
        scenario = self.scenario
        copies = reduce(Counter.__or__, (Counter(scenario.line_up(players)) for players in self.served))
        return cards_in_html(
            self._title,
            (*filter(None, (scenario.translated_about,)), *house_rules(scenario.house, scenario.edition)),
            [(str(players), names_with_counts(map(self._name, scenario.line_up(players)))) for players in self.served],
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
        """Return the scenario as JSON."""
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
        """The different masks of the line-ups, in order of first appearance."""
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
            masks=names_with_counts(map(self._name, game.line_up)),
            stars=count_stars(game.line_up, game.masks),
            cards=len(game.line_up),
        )
        return wrap(sentence, hanging=4)

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
        """Return a mask's power with its author's note."""
        note = self.scenario.translated_notes.get(mask.id)
        return f"{describe_power(mask)} {note}" if note else describe_power(mask)
