"""Law 9: coins and cards of a game, followed by its events alone."""

from typing import assert_never

from mascarade.rules.cards import Direction, MaskId, Place, Player
from mascarade.rules.events import (
    Account,
    CardEvent,
    CoinEvent,
    Dealt,
    Event,
    Exchanged,
    Fined,
    FortunesExchanged,
    FortunesPassed,
    Looked,
    Paid,
    PutBack,
    Revealed,
    SeatsChanged,
    Seen,
    Store,
)
from mascarade.rules.game import places
from mascarade.rules.state import State
from tests.laws.laws import demand


class Ledger:
    """The table as somebody knows it who sees the first position and then hears every event."""

    def __init__(self, start: State) -> None:
        self.game = start.game
        self.seating = list(start.seating)
        self.coins = list(start.coins)
        self.stores = {Store.BANK: start.bank, Store.COURT: start.court}
        self.cards = list(start.cards)

    def follow(self, events: tuple[Event, ...], state: State) -> None:
        """Apply the events of a step, and compare the result with the state after it."""
        for event in events:
            if isinstance(event, CardEvent):
                self._cards(event)
            if isinstance(event, CoinEvent):
                self._coins(event)
        demand(self.cards == list(state.cards), 9, "the cards lie otherwise than was told", self.cards, state, events)
        demand(self.coins == list(state.coins), 9, "the fortunes are not as was told", self.coins, state, events)
        stores = {Store.BANK: state.bank, Store.COURT: state.court}
        demand(self.stores == stores, 9, "bank or court are not as was told", self.stores, state, events)
        demand(self.seating == list(state.seating), 9, "people sit otherwise than was told", self.seating, state)

    def _cards(self, event: CardEvent) -> None:
        match event:
            case Dealt(place, mask):
                demand(self._slot(place) == len(self.cards), 9, "a card was dealt out of order", event)
                self.cards.append(mask)
            case Seen(_, place, mask) | Revealed(_, place, mask):
                demand(self._card(place) == mask, 9, "somebody saw another card than lies there", event, self.cards)
            case Exchanged(_, _, one, two, really):
                here, there = self._slot(one), self._slot(two)
                if really:
                    self.cards[here], self.cards[there] = self.cards[there], self.cards[here]
            case SeatsChanged(one_player, other):
                self._seats(one_player, other)
            case Looked() | PutBack():
                pass
            case _:
                assert_never(event)

    def _coins(self, event: CoinEvent) -> None:
        match event:
            case Paid(source, to, coins):
                demand(coins > 0, 9, "no coins were paid, and it was told", event)
                self._pay(source, -coins)
                self._pay(to, coins)
            case Fined(player, coins):
                self._pay(player, -coins)
                self._pay(Store.COURT, coins)
            case FortunesExchanged(one, two):
                here, there = self.seating.index(one), self.seating.index(two)
                self.coins[here], self.coins[there] = self.coins[there], self.coins[here]
            case FortunesPassed(direction):
                to_left = direction is Direction.LEFT
                self.coins = [self.coins[-1], *self.coins[:-1]] if to_left else [*self.coins[1:], self.coins[0]]
            case SeatsChanged():
                pass  # coins stay on the seats, while people moved with their cards
            case _:
                assert_never(event)

    def _pay(self, account: Account, coins: int) -> None:
        if isinstance(account, Store):
            self.stores[account] += coins
        else:
            self.coins[self.seating.index(account)] += coins

    def _seats(self, one: Player, two: Player) -> None:
        swap = {one: two, two: one}
        self.seating = [swap.get(player, player) for player in self.seating]

    def _slot(self, place: Place) -> int:
        return places(self.game, tuple(self.seating)).index(place)

    def _card(self, place: Place) -> MaskId:
        return self.cards[self._slot(place)]
