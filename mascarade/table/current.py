"""A game going on at the table, as far as whatever lies around it needs to know it."""

from collections.abc import Callable

from mascarade.session import Session
from mascarade.table.dialogue import Dialogue
from mascarade.table.game_setup import GameSetup
from mascarade.values import Value


class CurrentGame(Value):
    """One game: who plays it, the game itself, what is said at its table, and the way to give it up."""

    setup: GameSetup
    session: Session
    dialogue: Dialogue
    give_up: Callable[[], object]

    @property
    def is_over(self) -> bool:
        """True if somebody has won it, or the table has ended it."""
        return self.session.is_over
