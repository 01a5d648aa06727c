"""The people who have sat down to play, and how they play."""

from __future__ import annotations

from typing import NamedTuple

from mascarade.proposal import Seating, TableOptions
from mascarade.scenarios import Scenario


class Party(NamedTuple):
    """The game that a table has agreed on."""

    scenario: Scenario
    seating: Seating
    options: TableOptions = TableOptions()
