"""``mascarade paths``: where settings, games and scenarios of one's own lie."""

import json
from collections.abc import Sequence

from mascarade.cli.parser import Parser
from mascarade.language import _


def run(words: Sequence[str]) -> int:
    """Prints the places, one a line."""
    parser = Parser(
        "mascarade paths",
        _(
            "Print where settings, games and scenarios of your own lie. The variable MASCARADE_HOME names "
            "another folder for all of them."
        ),
    )
    parser.offer_json()
    arguments = parser.read(words)
    from mascarade import paths

    settings, games = str(paths.settings_file()), str(paths.games_folder())
    scenarios = str(paths.scenarios_folder())
    if arguments.json:
        print(json.dumps({"settings": settings, "games": games, "scenarios": scenarios}))
    else:
        print(_("settings   {path}").format(path=settings))
        print(_("games      {path}").format(path=games))
        print(_("scenarios  {path}").format(path=scenarios))
    return 0
