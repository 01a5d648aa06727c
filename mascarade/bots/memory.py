"""A bot's memory: what it was shown, fading as its memory does, and who else may know it."""

from collections.abc import Mapping
from typing import Final, assert_never

from mascarade.bots.arithmetic import root
from mascarade.bots.belief import Belief
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import (
    CardEvent,
    Dealt,
    Event,
    Exchanged,
    Looked,
    PutBack,
    Revealed,
    SeatsChanged,
    Seen,
    TurnBegan,
    is_about_cards,
)
from mascarade.rules.game import Game, Slot, place_of, places

Chances = Mapping[MaskId, float]

DOUBTFUL: Final = 0.03
"""The chance at which something is taken for certain, and at the other end for impossible."""
SPECTATOR: Final = Player(-2)
"""The player number of somebody who does not play."""


class Memory:
    """A belief that grows dim: the longer ago a card was seen, the more it may be any card at all."""

    def __init__(self, game: Game, me: Player, keeps: float) -> None:
        self.me = me
        self.game = game
        self.seating = tuple(Player(number) for number in range(game.players))
        self.belief = Belief(game, me, self.seating)
        self._public = Belief(game, SPECTATOR, self.seating)
        """The belief of somebody who has only looked on."""
        self._keeps = root(keeps, game.players)
        self._kept = [1.0]
        """The share that is still known of what was told so many turns ago."""
        slots = len(game.line_up)
        self._turn = 0
        self._told = [0] * slots
        """The turn in which something was last told about the card in each slot."""
        self._known = [0.0] * slots
        """The chance that its holder knows the card in each slot."""
        self._common = [0.0] * slots
        """The chance that everybody knows the card in each slot."""
        self._any = {mask: game.line_up.count(mask) / slots for mask in game.different_masks}
        self._read: dict[Place, Chances] = {}
        self._seeming: dict[Place, Chances] = {}
        self._slots = _slots(game, self.seating)
        self.cards = {player: tuple(CardOf(player, hand) for hand in game.hands) for player in self.seating}
        """The cards before each player."""
        self.changes = 0
        """The number of times that something was learnt or forgotten on which chances depend."""

    def hear(self, event: Event) -> None:
        """Take in an event that reaches this player."""
        if is_about_cards(event):
            self._follow(event)
        elif isinstance(event, TurnBegan):
            self._turn += 1
            self._kept.append(self._kept[-1] * self._keeps)
            if self._keeps < 1.0:
                self._changed()

    def _follow(self, event: CardEvent) -> None:
        self._changed()
        self.belief.hear(event)
        self._public.learn(event)
        match event:
            case Dealt(place) | Revealed(_, place):
                self._seen(place, by_all=True)
            case Seen(audience, place):
                self._seen(place, by_all=audience.only is None and audience.but is None)
            case Looked(player, places):
                self._looked(player, places)
            case Exchanged(_, _, one, two, really):
                if really:
                    here, there = self._slot(one), self._slot(two)
                    self._told[here], self._told[there] = self._told[there], self._told[here]
            case PutBack(player, one, two):
                self._handled(player, one, two)
            case SeatsChanged(one, two):
                self._moved(one, two)
            case _:
                assert_never(event)

    def masks(self, place: Place) -> Chances:
        """Return what a card may be, and how likely, as far as it is remembered."""
        read = self._read.get(place)
        if read is None:
            read = self._read[place] = self._remembered(place)
        return read

    def chance(self, place: Place, mask: MaskId) -> float:
        """Return how likely a card is this mask, as far as it is remembered."""
        return self.masks(place).get(mask, 0.0)

    def seeming(self, place: Place) -> Chances:
        """Return what a card may be, and how likely, to somebody who has only looked on."""
        seeming = self._seeming.get(place)
        if seeming is None:
            seeming = self._seeming[place] = self._public.masks(place)
        return seeming

    def known(self, place: Place) -> float:
        """Return how likely the holder of a card knows what it is."""
        return self._known[self._slot(place)]

    def expect(self, swaps: float) -> None:
        """Take others to swap the cards in their hands so often."""
        self.belief.swaps = dict.fromkeys(self.seating, swaps)

    def weigh(self, place: Place, mask: MaskId, factor: float) -> None:
        """Multiply how likely a card is this mask by a factor."""
        if DOUBTFUL < self.belief.chance(place, mask) < 1.0 - DOUBTFUL:
            self._changed()
            self.belief.weigh(place, {mask: factor})

    def _remembered(self, place: Place) -> Chances:
        exact = self.belief.masks(place)
        kept = self._kept[self._turn - self._told[self._slot(place)]]
        if kept == 1.0:
            return exact
        return {mask: kept * exact.get(mask, 0.0) + (1.0 - kept) * blank for mask, blank in self._any.items()}

    def _changed(self) -> None:
        self._read.clear()
        self._seeming.clear()
        self.changes += 1

    def _slot(self, place: Place) -> Slot:
        return self._slots[place]

    def _seen(self, place: Place, *, by_all: bool) -> None:
        slot = self._slot(place)
        self._told[slot] = self._turn
        if by_all:
            self._known[slot] = self._common[slot] = 1.0

    def _looked(self, player: Player, places: tuple[Place, ...]) -> None:
        for place in places:
            if isinstance(place, CardOf) and place.player == player:
                self._known[self._slot(place)] = 1.0

    def _handled(self, player: Player, one: Place, two: Place) -> None:
        here, there = self._slot(one), self._slot(two)
        common = (self._common[here] + self._common[there]) / 4
        mine = (self._known_by(player, here) + self._known_by(player, there)) / 2
        for slot in (here, there):
            place = place_of(self.game, self.seating, slot)
            is_own = isinstance(place, CardOf) and place.player == player
            self._known[slot] = mine if is_own else self._known[slot] / 2
            self._common[slot] = common

    def _known_by(self, player: Player, slot: Slot) -> float:
        place = place_of(self.game, self.seating, slot)
        is_own = isinstance(place, CardOf) and place.player == player
        return self._known[slot] if is_own else self._common[slot]

    def _moved(self, one: Player, two: Player) -> None:
        swap = {one: two, two: one}
        self.seating = tuple(swap.get(player, player) for player in self.seating)
        self._slots = _slots(self.game, self.seating)
        for slot in range(len(self._known)):
            place = place_of(self.game, self.seating, slot)
            if isinstance(place, CardOf) and place.player in swap:
                self._known[slot] = self._common[slot]


def _slots(game: Game, seating: tuple[Player, ...]) -> dict[Place, Slot]:
    return {place: slot for slot, place in enumerate(places(game, seating))}
