"""The knowledge that each player could have had: the masks that each card may be, from what they were shown.

A swap by somebody else leaves both cards with whatever either may have been. That is more than can really be, and never
less: the true mask is always among the possible ones. So who claims a mask that is not among them has lied.
"""

from collections import Counter
from typing import assert_never

from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.events import (
    Dealt,
    Event,
    Exchanged,
    Looked,
    PutBack,
    Revealed,
    SeatsChanged,
    Seen,
    is_about_cards,
)
from mascarade.rules.game import Game, Slot, slot_of

Possible = frozenset[MaskId]


class Knowledge:
    """One player's, kept up to date with the events that reach them."""

    def __init__(self, game: Game, player: Player, seating: tuple[Player, ...]) -> None:
        self._game = game
        self._player = player
        self._seating = seating
        self._cards: list[Possible] = [frozenset(game.different_masks)] * len(game.line_up)
        self._copies = Counter(game.line_up)

    def of(self, place: Place) -> Possible:
        """Return the masks that a card may be, as far as this player can know."""
        return self._cards[self._slot(place)]

    @property
    def own(self) -> tuple[Possible, ...]:
        """The same for the cards before this player."""
        hands = len(self._game.hands)
        seat = self._seating.index(self._player)
        return tuple(self._cards[seat * hands : (seat + 1) * hands])

    def learn(self, event: Event) -> None:
        """Take in an event, if it reaches this player."""
        if not is_about_cards(event):
            return
        match event:
            case Dealt(place, mask) | Revealed(_, place, mask):
                self._is(place, mask)
            case Seen(audience, place, mask):
                if audience.includes(self._player):
                    self._is(place, mask)
            case Exchanged(_, player, one, two, really):
                if really and player == self._player:
                    self._exchange(one, two)
            case PutBack(player, one, two):
                if player != self._player:
                    either = self.of(one) | self.of(two)
                    self._cards[self._slot(one)] = self._cards[self._slot(two)] = either
            case SeatsChanged(one, two):
                swap = {one: two, two: one}
                self._seating = tuple(swap.get(player, player) for player in self._seating)
            case Looked():
                pass  # each card that was seen is told in an event of its own
            case _:
                assert_never(event)

    def _exchange(self, one: Place, two: Place) -> None:
        first, second = self._slot(one), self._slot(two)
        self._cards[first], self._cards[second] = self._cards[second], self._cards[first]

    def _slot(self, place: Place) -> Slot:
        return slot_of(self._game, self._seating, place)

    def _is(self, place: Place, mask: MaskId) -> None:
        self._cards[self._slot(place)] = frozenset({mask})
        self._rule_out()

    def _rule_out(self) -> None:
        """Rule out a mask for all other cards once every card of it is placed for certain."""
        changed = True
        while changed:
            certain = Counter(next(iter(cards)) for cards in self._cards if len(cards) == 1)
            gone = {mask for mask, count in certain.items() if count >= self._copies[mask]}
            left = [cards if len(cards) == 1 else cards - gone for cards in self._cards]
            changed = left != self._cards
            self._cards = left
