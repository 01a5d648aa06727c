"""A bot's memory: what it was shown, fading as its memory does, and who else may know it."""

from typing import Final, assert_never

from mascarade.bots.arithmetic import root
from mascarade.bots.belief import Belief
from mascarade.bots.observer import Chances, PublicObserver, real_swaps
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
from mascarade.rules.game import Game
from mascarade.rules.turns import announceable_hands

DOUBTFUL: Final = 0.03
"""The chance at which something is taken for certain, and at the other end for impossible."""


class Memory:
    """A belief that grows dim: the longer ago a card was seen, the more it may be any card at all.

    What lies before oneself is seen there turn after turn, and grows no dimmer than it was when it came there, except
    for somebody who forgets their own.
    """

    def __init__(
        self,
        game: Game,
        me: Player,
        keeps: float,
        observer: PublicObserver | None = None,
        *,
        swaps: float | None = None,
        forgets_own: bool = False,
    ) -> None:
        """Remember nothing yet; those who hear the same at one table are given the same onlooker.

        Others are taken to swap as often as is usual at such a table, unless it is said how often.
        """
        self.me = me
        self.game = game
        self._observer = observer or PublicObserver(game)
        """The knowledge of somebody who has heard what this player has heard, and has only looked on."""
        self.belief = Belief(game, me, self.seating, swaps=real_swaps(game.players) if swaps is None else swaps)
        self._keeps = root(keeps, game.players)
        self._kept = [1.0]
        """The share that is still known of what was told so many turns ago."""
        slots = len(game.line_up)
        self._turn = 0
        self._told = [0] * slots
        """The turn in which something was last told about the card in each slot."""
        self._any = {mask: game.line_up.count(mask) / slots for mask in game.different_masks}
        self._read: dict[Place, Chances] = {}
        self.cards = {player: tuple(CardOf(player, hand) for hand in game.hands) for player in self.seating}
        """The cards before each player."""
        self._of_others = tuple(
            CardOf(player, hand) for player in self.seating if player != me for hand in announceable_hands(game)
        )
        self._minded = () if forgets_own else self.cards[me]
        self.changes = 0
        """The number of times that something was learnt or forgotten on which chances depend."""

    @property
    def seating(self) -> tuple[Player, ...]:
        """The player on each seat."""
        return self._observer.seating

    def hear(self, event: Event) -> None:
        """Take in an event that reaches this player."""
        if is_about_cards(event):
            self._follow(event)
        elif isinstance(event, TurnBegan):
            self._turn += 1
            self._kept.append(self._kept[-1] * self._keeps)
            for place in self._minded:
                self._told[self._observer.slots[place]] += 1
            if self._keeps < 1.0:
                self._changed()

    def _follow(self, event: CardEvent) -> None:
        self._changed()
        self.belief.hear(event)
        self._observer = self._observer.after(event)
        match event:
            case Dealt(place) | Revealed(_, place) | Seen(_, place):
                self._told[self._observer.slots[place]] = self._turn
            case Exchanged(_, _, one, two, really):
                if really:
                    here, there = self._observer.slots[one], self._observer.slots[two]
                    self._told[here], self._told[there] = self._told[there], self._told[here]
            case Looked() | PutBack() | SeatsChanged():
                pass  # the belief and the onlooker have heard it, and nothing was seen
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
        return self._observer.seeming(place)

    def known(self, place: Place) -> float:
        """Return how likely the holder of a card knows what it is."""
        return self._observer.known(place)

    def least_known(self) -> float:
        """Return how likely that of the others knows a card of their own who knows it least."""
        return min(map(self._observer.known, self._of_others))

    def weigh(self, place: Place, mask: MaskId, factor: float) -> None:
        """Multiply how likely a card is this mask by a factor."""
        if DOUBTFUL < self.belief.chance(place, mask) < 1.0 - DOUBTFUL:
            self._changed()
            self.belief.weigh(place, {mask: factor})

    def _remembered(self, place: Place) -> Chances:
        kept = self._kept[self._turn - self._told[self._observer.slots[place]]]
        if kept == 1.0:
            return self.belief.masks(place)
        lost = 1.0 - kept
        exact = zip(self._any.items(), self.belief.row(place), strict=True)
        return {mask: kept * chance + lost * blank for (mask, blank), chance in exact}

    def _changed(self) -> None:
        self._read.clear()
        self.changes += 1
