"""``mascarade config``: a configuration file to start from; ``mascarade paths``: the places of all files."""

import argparse
import json
from pathlib import Path

from mascarade import paths
from mascarade.characters import wrap
from mascarade.cli import DONE, WrongUsage
from mascarade.cli.parser import Parser
from mascarade.config.config_file import new_config_text
from mascarade.language import _, pgettext
from mascarade.table.preparation import risk_of


def parser() -> Parser:
    """Return the parser of ``mascarade config``."""
    about = _(
        "Write a configuration file with every key explained. It applies every evening, unless the command line "
        "says otherwise. An existing file is never overwritten."
    )
    parser = Parser("mascarade config", about, run=run)
    parser.flag("--print", _("print the file instead of writing it"))
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Write or print the file; an existing file is not changed."""
    if arguments.print:
        print(new_config_text(), end="")
        return DONE
    file = paths.configuration_file()
    _write(file, new_config_text())
    print(pgettext("command line", 'Wrote "{path}".').format(path=file))
    return DONE


# NOTE: {path} is a file. The command at the end is typed as it is.
def _write(file: Path, text: str) -> None:
    try:
        paths.make_private(file.parent)
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        message = _(
            '"{path}" already exists and is left as it is. To see what it could contain: mascarade config --print'
        )
        raise WrongUsage(message.format(path=file)) from None
    except OSError as error:
        message = _('Cannot write "{path}": {reason}.')
        raise WrongUsage(message.format(path=file, reason=error.strerror or error)) from None


def paths_parser() -> Parser:
    """Return the parser of ``mascarade paths``."""
    about = _(
        "Print the folders of your settings, games, scenarios and crash reports. To keep them all in one folder, "
        "set MASCARADE_HOME to its path."
    )
    parser = Parser("mascarade paths", about, run=print_paths)
    parser.add_json_option()
    return parser


def print_paths(arguments: argparse.Namespace) -> int:
    """Print the places, one per line."""
    places = {
        "settings": (pgettext("command line", "settings       {path}"), paths.settings_file()),
        "configuration": (_("configuration  {path}"), paths.configuration_file()),
        "games": (pgettext("command line", "games          {path}"), paths.games_folder()),
        "scenarios": (pgettext("command line", "scenarios      {path}"), paths.scenarios_folder()),
        "crashes": (pgettext("command line", "crashes        {path}"), paths.reports_folder()),
    }
    risk = risk_of(paths.games_folder())
    if arguments.json:
        print(
            json.dumps({name: str(path) for name, (_line, path) in places.items()} | ({"risk": risk} if risk else {}))
        )
        return DONE
    print("\n".join(line.format(path=path) for line, path in places.values()))
    if risk:
        print("\n".join(["", *wrap(risk)]))
    return DONE
