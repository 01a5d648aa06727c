"""Memory of a bot: what it was shown, fading with time, and what the public and each holder may know."""

from copy import copy
from functools import lru_cache
from typing import Final, assert_never

from mascarade.bots.belief import Belief
from mascarade.bots.belief_parts import Row
from mascarade.bots.evaluation import root
from mascarade.rules import events
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.game import Game, Slot, announceable_hands, places

SPECTATOR: Final = Player(-2)
"""The player number of an observer who does not play."""
PRETENDING: Final = 1.3
"""The share of pretences, multiplied by the number of players: with fewer players, more of them pretend."""
LEAST_PRETENDING: Final = 0.25
"""The smallest share of pretences, for any number of players."""
DOUBTFUL: Final = 0.03
"""The margin at which a probability counts as 0 or as 1."""


def real_swaps(players: int) -> float:
    """Return the probability that an unknown player really swaps the cards in hand.

    Bots that expect this of each other swap about as often, since ``SwapOptions.really`` responds to expectations.
    """
    return 1.0 - max(LEAST_PRETENDING, PRETENDING / players)


class PublicObserver:
    """The belief of an observer who only watches the game, at one moment; immutable.

    Bots at one table start with the same observer, and the first to hear an event computes the next observer for all.
    A bot that hears something else continues with an observer of its own.
    """

    __slots__ = ("_common", "_heard_next", "_knowledge", "belief", "game", "seating", "slots")

    def __init__(self, game: Game) -> None:
        """Begin before the cards are dealt, with each player on the seat of their number."""
        self.game = game
        self.seating = tuple(Player(number) for number in range(game.players))
        self.slots = slots_of(game, self.seating)
        self.belief = Belief(game, SPECTATOR, self.seating, swaps=real_swaps(game.players))
        self._knowledge = [0.0] * len(game.line_up)
        """The probability that the holder of the card in each slot knows it."""
        self._common = [0.0] * len(game.line_up)
        """The probability that everybody knows the card in each slot."""
        self._heard_next: tuple[events.CardEvent, PublicObserver] | None = None

    def after(self, event: events.CardEvent) -> "PublicObserver":
        """Return the observer after an event, which need not be public."""
        if not event.audience.includes(SPECTATOR):
            return self
        if self._heard_next is None or self._heard_next[0] is not event:
            following = copy(self)
            following.follow(event)
            self._heard_next = (event, following)
        return self._heard_next[1]

    def known(self, place: Place) -> float:
        """Return how likely the holder of a card knows what it is."""
        return self._knowledge[self.slots[place]]

    def follow(self, event: events.CardEvent) -> None:
        """Update this observer with a public event. It must be a fresh copy that nothing else refers to."""
        self.belief, self._knowledge, self._common = copy(self.belief), self._knowledge.copy(), self._common.copy()
        self._heard_next = None
        self.belief.hear(event)
        match event:
            case events.Dealt(place) | events.Revealed(_, place):
                self._seen(place)
            case events.Seen(audience, place):
                if audience.only is None and audience.but is None:
                    self._seen(place)
            case events.Looked(player, looked_at):
                own = [self.slots[place] for place in looked_at if isinstance(place, CardOf) and place.player == player]
                for slot in own:
                    self._knowledge[slot] = 1.0
            case events.PutBack(player, one, two):
                self._handled(player, one, two)
            case events.SeatsChanged(one, two):
                self._moved(one, two)
            case events.Exchanged():
                pass  # only the swapper is told whether it was a swap
            case _:
                assert_never(event)

    def _seen(self, place: Place) -> None:
        slot = self.slots[place]
        self._knowledge[slot] = self._common[slot] = 1.0

    def _handled(self, player: Player, one: Place, two: Place) -> None:
        here, there = self.slots[one], self.slots[two]
        common = (self._common[here] + self._common[there]) / 4
        mine = (self._known_by(player, here) + self._known_by(player, there)) / 2
        for slot in (here, there):
            self._knowledge[slot] = mine if self._is_before(player, slot) else self._knowledge[slot] / 2
            self._common[slot] = common

    def _known_by(self, player: Player, slot: Slot) -> float:
        return self._knowledge[slot] if self._is_before(player, slot) else self._common[slot]

    def _is_before(self, player: Player, slot: Slot) -> bool:
        place = places(self.game, self.seating)[slot]
        return isinstance(place, CardOf) and place.player == player

    def _moved(self, one: Player, two: Player) -> None:
        swap = {one: two, two: one}
        self.seating = tuple(swap.get(player, player) for player in self.seating)
        self.slots = slots_of(self.game, self.seating)
        for slot in range(len(self._knowledge)):
            if self._is_before(one, slot) or self._is_before(two, slot):
                self._knowledge[slot] = self._common[slot]


@lru_cache(maxsize=256)
def slots_of(game: Game, seating: tuple[Player, ...]) -> dict[Place, Slot]:
    """Return the slot in which each card physically lies."""
    return {place: slot for slot, place in enumerate(places(game, seating))}


class Memory:
    """A belief that fades: the longer ago a card was seen, the more it may be any card.

    The knowledge of a player's own cards does not fade while they lie in front of that player, except in a bot that
    forgets its own cards too.
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
        """Begin without knowledge; players at one table who hear the same share an observer.

        Without ``swaps``, others are expected to swap as often as is usual with this number of players.
        """
        self.me = me
        self.game = game
        self._observer = observer or PublicObserver(game)
        """The observer who has heard what this player has heard."""
        self.belief = Belief(game, me, self.seating, swaps=real_swaps(game.players) if swaps is None else swaps)
        self._keeps = root(keeps, game.players)
        self._kept_shares = [1.0]
        """The share of knowledge that is kept after each number of turns."""
        slots = len(game.line_up)
        self._turn = 0
        self._updated_in = [0] * slots
        """The turn of the latest information about the card in each slot."""
        self._prior = {mask: game.line_up.count(mask) / slots for mask in game.different_masks}
        self._rows: dict[Place, Row] = {}
        self.cards = {player: tuple(CardOf(player, hand) for hand in game.hands) for player in self.seating}
        """The cards in front of each player."""
        self._of_others = tuple(
            CardOf(player, hand) for player in self.seating if player != me for hand in announceable_hands(game)
        )
        self._never_forgotten = () if forgets_own else self.cards[me]
        self.changes = 0
        """The number of changes on which probabilities depend."""

    @property
    def seating(self) -> tuple[Player, ...]:
        """The player on each seat."""
        return self._observer.seating

    def hear(self, event: events.Event) -> None:
        """Update the memory with an event that reaches this player."""
        if isinstance(event, events.CardEvent):
            self._follow(event)
        elif isinstance(event, events.TurnBegan):
            self._turn += 1
            self._kept_shares.append(self._kept_shares[-1] * self._keeps)
            for place in self._never_forgotten:
                self._updated_in[self._observer.slots[place]] += 1
            if self._keeps < 1.0:
                self._changed()

    def _follow(self, event: events.CardEvent) -> None:
        self._changed()
        self.belief.hear(event)
        self._observer = self._observer.after(event)
        match event:
            case events.Dealt(place) | events.Revealed(_, place) | events.Seen(_, place):
                self._updated_in[self._observer.slots[place]] = self._turn
            case events.Exchanged(_, _, one, two, really):
                if really:
                    here, there = self._observer.slots[one], self._observer.slots[two]
                    self._updated_in[here], self._updated_in[there] = self._updated_in[there], self._updated_in[here]
            case events.Looked() | events.PutBack() | events.SeatsChanged():
                pass  # the belief and the observer have heard it, and no card was seen
            case _:
                assert_never(event)

    def row(self, place: Place) -> Row:
        """Return the remembered probabilities of a card's masks, in the order of the game's masks."""
        read = self._rows.get(place)
        if read is None:
            read = self._rows[place] = self._remembered(place)
        return read

    def chance(self, place: Place, mask: MaskId) -> float:
        """Return the remembered probability that a card is this mask."""
        kept = self._share_kept(place)
        chance = self.belief.chance(place, mask)
        return chance if kept == 1.0 else kept * chance + (1.0 - kept) * self._prior[mask]

    def public_row(self, place: Place) -> Row:
        """Return the observer's probabilities of a card's masks."""
        return self._observer.belief.row(place)

    def public_chance(self, place: Place, mask: MaskId) -> float:
        """Return the observer's probability that a card is this mask."""
        return self._observer.belief.chance(place, mask)

    def known(self, place: Place) -> float:
        """Return how likely the holder of a card knows what it is."""
        return self._observer.known(place)

    def least_known(self) -> float:
        """Return the smallest probability that another player knows one of their own cards."""
        return min(map(self._observer.known, self._of_others))

    def weigh(self, place: Place, mask: MaskId, factor: float) -> None:
        """Multiply the probability that a card is this mask by a factor."""
        if DOUBTFUL < self.belief.chance(place, mask) < 1.0 - DOUBTFUL:
            self._changed()
            self.belief.weigh(place, {mask: factor})

    def _remembered(self, place: Place) -> Row:
        row, kept = self.belief.row(place), self._share_kept(place)
        if kept == 1.0:
            return row
        lost = 1.0 - kept
        return [kept * chance + lost * blank for chance, blank in zip(row, self._prior.values(), strict=True)]

    def _share_kept(self, place: Place) -> float:
        """Return the share that is kept of the latest information about a card."""
        return self._kept_shares[self._turn - self._updated_in[self._observer.slots[place]]]

    def _changed(self) -> None:
        self._rows.clear()
        self.changes += 1
