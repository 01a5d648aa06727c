"""Everybody's fortune from event to event, since one step of the engine may move coins several times."""

from typing import TypeVar

from mascarade.rules.cards import Direction, Player
from mascarade.rules.events import Fined, FortunesExchanged, FortunesPassed, Paid, Purse, SeatsChanged, Store
from mascarade.rules.state import State

Whatever = TypeVar("Whatever")


class Purses:
    """Who sits where, and with how many coins."""

    def __init__(self, state: State) -> None:
        self.seating = list(state.seating)
        self.coins = list(state.coins)

    def of(self, player: Player) -> int:
        """The coins before a player."""
        return self.coins[self.seating.index(player)]

    def leader(self) -> Player | None:
        """Who is richer than everybody else, if anybody is."""
        most = max(self.coins)
        return self.seating[self.coins.index(most)] if self.coins.count(most) == 1 else None

    def paid(self, event: Paid) -> None:
        """Coins moved for a power."""
        self._change(event.source, -event.coins)
        self._change(event.to, event.coins)

    def fined(self, event: Fined) -> None:
        """Coins went to the court."""
        self._change(event.player, -event.coins)

    def exchanged(self, event: FortunesExchanged) -> None:
        """Two people exchanged their coins."""
        self._cross(self.coins, event.one, event.two)

    def passed(self, event: FortunesPassed) -> None:
        """All coins went one seat on."""
        first = 1 if event.direction is Direction.RIGHT else -1
        self.coins = [*self.coins[first:], *self.coins[:first]]

    def moved(self, event: SeatsChanged) -> None:
        """Two people changed seats, and find other coins there."""
        self._cross(self.seating, event.one, event.two)

    def _change(self, purse: Purse, coins: int) -> None:
        if not isinstance(purse, Store):
            self.coins[self.seating.index(purse)] += coins

    def _cross(self, row: list[Whatever], one: Player, two: Player) -> None:
        here, there = self.seating.index(one), self.seating.index(two)
        row[here], row[there] = row[there], row[here]
