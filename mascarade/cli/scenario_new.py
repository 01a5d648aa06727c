"""``mascarade scenario new``: a scenario file to start from."""

import argparse
import json
import os
import re
import shlex
import textwrap

from mascarade.cli import DONE, WrongUsage
from mascarade.cli.converters import edition_named, number_of_players, wrong_player_count
from mascarade.cli.parser import Parser
from mascarade.language import _, ngettext, pgettext
from mascarade.rules.game import Edition
from mascarade.scenarios import Scenario
from mascarade.scenarios.line_ups import count_stars
from mascarade.scenarios.loader import ENDING, looks_like_path, name_of, shipped_scenarios
from mascarade.scenarios.reference import house_entries, mask_entries, schema
from mascarade.scenarios.scenario_reader import FORMAT
from mascarade.scenarios.validator import MOST_TITLE
from mascarade.scenarios.writer import NotSaved, check_own_name, own_path, toml_value, write_new

SCHEMA_FILE = "scenario.schema.json"
COMMENT_COLUMNS = 100
"""The greatest width of a comment."""
FEWEST, MOST = 4, 8
"""The default numbers of players."""


def parser() -> Parser:
    """Return the parser of the command."""
    about = _(
        "Create a scenario: a commented file, valid as it stands, in your scenarios folder or at the path given as "
        "NAME. Existing files are never overwritten."
    )
    parser = Parser("mascarade scenario new", about, run=run)
    parser.add_argument("name", metavar="NAME", nargs="?", help=_("the scenario’s name, or a path such as ./den.toml"))
    parser.option("--edition", "first|second", _("use this edition’s masks and rules (default: second)"))
    parser.option("--players", "N", _("include only a line-up for this many players"), number_of_players)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Write the file, and the schema for editors beside it, without changing existing files."""
    try:
        return _write(arguments)
    except NotSaved as wrong:
        raise WrongUsage(str(wrong)) from None


def _write(arguments: argparse.Namespace) -> int:
    if not arguments.name:
        raise WrongUsage(_("Give the scenario a name. See {program} --help.").format(program="mascarade scenario new"))
    edition = edition_named("second" if arguments.edition is None else arguments.edition)
    players = arguments.players
    if players is not None and players not in suggested_scenario(edition).players:
        raise wrong_player_count(suggested_scenario(edition), players)
    path = _path(arguments.name)
    title = name_of(path).replace("-", " ").replace("_", " ").strip().capitalize()
    write_new(path, new_scenario_text(title, edition, players))
    print(pgettext("scenario file", 'Wrote "{path}".').format(path=path))
    beside = os.path.join(os.path.dirname(path), SCHEMA_FILE)
    if not os.path.lexists(beside):
        write_new(beside, json.dumps(schema(), indent=2) + "\n")
        print(_('Wrote "{path}", with which an editor can complete and check what you write.').format(path=beside))
    name = _in_a_command(path if looks_like_path(arguments.name) else arguments.name)
    # NOTE: Printed after a scenario has been written; commands are typed as they are.
    ways_on = _(
        "Next:\n  mascarade scenario check {name}\n  mascarade scenario show {name}\n  mascarade play --scenario {name}"
    )
    print(ways_on.format(name=name))
    return DONE


def _path(name: str) -> str:
    """Return the path of the new file. Raise ``NotSaved`` if the name is not allowed."""
    check_own_name(name)
    if looks_like_path(name):
        return name if name.endswith(ENDING) else name + ENDING
    return own_path(name)


def _in_a_command(name: str) -> str:
    """Return a name or path for use in a command, quoted if a shell would misread it."""
    name = f"./{name}" if name.startswith("-") else name
    if re.fullmatch(r"[\w@%+=:,./-]+", name):
        return name
    return f'"{name}"' if os.name == "nt" else shlex.quote(name)


# The new file


def new_scenario_text(title: str, edition: Edition, players: int | None = None) -> str:
    """Return a file with the edition's line-ups for this number of players, or for the default ones.

    Raise ``LookupError`` if the edition has no line-up for that number.
    """
    served = (players,) if players is not None else tuple(range(FEWEST, MOST + 1))
    parts = (_head(title, edition), _line_up_lines(suggested_scenario(edition), served), _house_rules(), _mask())
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def suggested_scenario(edition: Edition) -> Scenario:
    """Return the edition's suggested line-ups for a new file."""
    return next(scenario for scenario in shipped_scenarios() if scenario.edition == edition)


def _head(title: str, edition: Edition) -> list[str]:
    return [
        f"#:schema {SCHEMA_FILE}",
        f"format = {FORMAT}",
        f"title = {toml_value(title[:MOST_TITLE])}",
        f"about = {toml_value(_('How it plays, in a sentence or two.'))}",
        f"edition = {toml_value(edition.id)}",
    ]


# NOTE: A comment in a new scenario file: how many of the cards carry the star.
def _line_up_lines(scenario: Scenario, served: tuple[int, ...]) -> list[str]:
    known = {mask.id: mask for mask in scenario.edition.masks}
    lines = _comment(
        _(
            "A line-up for each number of players. Each includes the Judge. At least a third of its cards carry the "
            "star, which means they bring money from the bank; a third to a half is usual. With 4 or 5 players there "
            "are six cards; with more, one for each player and up to two extra."
        )
    )
    lines.append("[lineup]")
    for players in served:
        masks = scenario.line_up(players)
        stars = count_stars(masks, known)
        note = ngettext("{stars} of {cards} with the star", "{stars} of {cards} with the star", stars)
        ids = ", ".join(toml_value(mask) for mask in masks)
        lines.append(f"{players} = [{ids}]  # {note.format(stars=stars, cards=len(masks))}")
    return lines


def _house_rules() -> list[str]:
    """Return every house rule, each commented out."""
    head = _comment(_("House rules. Uncomment [rules] and the ones you want."))
    rules = [(f"{entry.key} = {entry.example}", entry.rule) for entry in house_entries()]
    return [*head, "# [rules]", *_annotated(rules)]


def _mask() -> list[str]:
    """Return an example of a mask with every possible key."""
    head = _comment(
        _(
            "A mask of your own. Add its id to a line-up to play with it. For everything a power can be made of, run: "
            "mascarade scenario effects"
        )
    )
    *keys, _power = mask_entries()
    power = (
        "power = [",
        '  { do = "take", coins = 1 },',
        '  { do = "pick", cards = 2, of = "others" },',
        '  { do = "swap-or-pretend" },',
        "]",
    )
    lines = _annotated([(f"{entry.key} = {entry.example}", entry.rule) for entry in keys])
    return [*head, "# [masks.tinker]", *lines, *(f"# {line}" for line in power)]


def _annotated(lines: list[tuple[str, str]]) -> list[str]:
    """Return lines that are commented out, each followed by a remark."""
    width = max(len(line) for line, _remark in lines)
    return [f"# {line:<{width}}  # {remark}" for line, remark in lines]


def _comment(text: str) -> list[str]:
    return textwrap.wrap(text, COMMENT_COLUMNS, initial_indent="# ", subsequent_indent="# ")
