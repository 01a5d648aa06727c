"""Everybody's fortune from event to event, since one step of the engine may move coins several times."""

from typing import TypeVar, assert_never

from mascarade.rules.cards import Direction, Player
from mascarade.rules.events import (
    Account,
    CoinEvent,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Paid,
    SeatsChanged,
    Store,
)
from mascarade.rules.state import State

Whatever = TypeVar("Whatever")


class Purses:
    """The players on their seats, and their coins."""

    def __init__(self, state: State) -> None:
        self.seating = list(state.seating)
        self.coins = list(state.coins)

    def of(self, player: Player) -> int:
        """Return the coins in front of a player."""
        return self.coins[self.seating.index(player)]

    def leader(self) -> Player | None:
        """Return who is richer than everybody else, if anybody is."""
        most = max(self.coins)
        return self.seating[self.coins.index(most)] if self.coins.count(most) == 1 else None

    def follow(self, event: CoinEvent) -> None:
        """Move the coins, or the people, as an event tells."""
        match event:
            case Paid():
                self._change(event.source, -event.coins)
                self._change(event.to, event.coins)
            case Fined():
                self._change(event.player, -event.coins)
            case FortunesExchanged():
                self._cross(self.coins, event.one, event.two)
            case FortunesPassed():
                first = 1 if event.direction is Direction.RIGHT else -1
                self.coins = [*self.coins[first:], *self.coins[:first]]
            case SeatsChanged():
                self._cross(self.seating, event.one, event.two)
            case _:
                assert_never(event)

    def _change(self, account: Account, coins: int) -> None:
        if not isinstance(account, Store):
            self.coins[self.seating.index(account)] += coins

    def _cross(self, row: list[Whatever], one: Player, two: Player) -> None:
        here, there = self.seating.index(one), self.seating.index(two)
        row[here], row[there] = row[there], row[here]
