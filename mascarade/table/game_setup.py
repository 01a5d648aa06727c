"""The people who have sat down to play, and how they play."""

from __future__ import annotations

from mascarade.game_options import Seating, TableOptions
from mascarade.scenarios import Scenario
from mascarade.values import Value


class GameSetup(Value):
    """The game that a table has agreed on."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = TableOptions()
