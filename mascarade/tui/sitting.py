"""A game going on at the table, as far as the screens around it need to know it."""

from collections.abc import Callable
from dataclasses import dataclass

from mascarade.session import Session
from mascarade.table.party import Party
from mascarade.tui.screens.table import TableScreen


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game: who plays it, the game itself, its table, and the way to give it up."""

    party: Party
    session: Session
    table: TableScreen
    give_up: Callable[[], object]

    @property
    def is_over(self) -> bool:
        """Whether somebody has won it."""
        return self.session.view().outcome is not None
