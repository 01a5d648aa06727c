"""``mascarade scenario new``: a scenario to go on with."""

import argparse
import json
import os
import re
import shlex

from mascarade.cli import DONE, WrongUsage
from mascarade.cli.converters import edition_named, number_of_players, wrong_player_count
from mascarade.cli.parser import Parser
from mascarade.language import _, pgettext
from mascarade.scenarios.loader import ENDING, NotSaved, check_own_name, looks_like_path, name_of, own_path, write_new
from mascarade.scenarios.reference import schema
from mascarade.scenarios.writer import SCHEMA_FILE, new_scenario_text, suggested_scenario


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
    """Write the file, and the schema for editors beside it; leave what is there already as it is."""
    if not arguments.name:
        raise WrongUsage(_("Give the scenario a name. See {program} --help.").format(program="mascarade scenario new"))
    edition = edition_named("second" if arguments.edition is None else arguments.edition)
    players = arguments.players
    if players is not None and players not in suggested_scenario(edition).players:
        raise wrong_player_count(suggested_scenario(edition), players)
    path = _path(arguments.name)
    title = name_of(path).replace("-", " ").replace("_", " ").strip().capitalize()
    _write(path, new_scenario_text(title, edition, players))
    print(pgettext("scenario file", 'Wrote "{path}".').format(path=path))
    beside = os.path.join(os.path.dirname(path), SCHEMA_FILE)
    if not os.path.lexists(beside):
        _write(beside, json.dumps(schema(), indent=2) + "\n")
        print(_('Wrote "{path}", with which an editor can complete and check what you write.').format(path=beside))
    name = _in_a_command(path if looks_like_path(arguments.name) else arguments.name)
    ways_on = _(
        "Next:\n  mascarade scenario check {name}\n  mascarade scenario show {name}\n  mascarade play --scenario {name}"
    )
    print(ways_on.format(name=name))
    return DONE


def _path(name: str) -> str:
    """Return the path of the new file. Raise ``WrongUsage`` if a scenario cannot have this name."""
    try:
        check_own_name(name)
        if looks_like_path(name):
            return name if name.endswith(ENDING) else name + ENDING
        return own_path(name)
    except NotSaved as wrong:
        raise WrongUsage(str(wrong)) from None


def _in_a_command(name: str) -> str:
    """Return a name or path as it is typed after a command: quoted where a shell would take it for something else."""
    name = f"./{name}" if name.startswith("-") else name
    if re.fullmatch(r"[\w@%+=:,./-]+", name):
        return name
    return f'"{name}"' if os.name == "nt" else shlex.quote(name)


def _write(path: str, text: str) -> None:
    """Write a file that was not there before."""
    try:
        write_new(path, text)
    except NotSaved as wrong:
        raise WrongUsage(str(wrong)) from None
