"""``mascarade paths``: where settings, games, scenarios of one's own and reports of crashes lie."""

import json
from collections.abc import Sequence

from mascarade import paths
from mascarade.characters import wrap
from mascarade.cli.parser import Parser
from mascarade.language import _, pgettext
from mascarade.records.errors import risk_of


def run(words: Sequence[str]) -> int:
    """Print the places, one on each line."""
    parser = Parser(
        "mascarade paths",
        _(
            "Print the folders that hold your settings, games, scenarios and crash reports. To keep all of them in one "
            "folder, name it in the variable MASCARADE_HOME."
        ),
    )
    parser.add_json_option()
    arguments = parser.read(words)
    settings, games = str(paths.settings_file()), str(paths.games_folder())
    configuration = str(paths.configuration_file())
    scenarios, crashes = str(paths.scenarios_folder()), str(paths.reports_folder())
    risk = risk_of(paths.games_folder())
    if arguments.json:
        places = {
            "settings": settings,
            "configuration": configuration,
            "games": games,
            "scenarios": scenarios,
            "crashes": crashes,
        }
        print(json.dumps(places | ({"risk": risk} if risk else {})))
    else:
        print(pgettext("command line", "settings       {path}").format(path=settings))
        print(_("configuration  {path}").format(path=configuration))
        print(pgettext("command line", "games          {path}").format(path=games))
        print(pgettext("command line", "scenarios      {path}").format(path=scenarios))
        print(pgettext("command line", "crashes        {path}").format(path=crashes))
        if risk:
            print("\n".join(["", *wrap(risk)]))
    return 0
