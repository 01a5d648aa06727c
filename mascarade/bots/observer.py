"""What somebody knows who has only looked on; everybody at a table knows as much of the others."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, assert_never

from mascarade.bots.belief import Belief
from mascarade.rules.cards import CardOf, MaskId, Place, Player
from mascarade.rules.events import CardEvent, Dealt, Exchanged, Looked, PutBack, Revealed, SeatsChanged, Seen
from mascarade.rules.game import Game, Slot, place_of, places

Chances = Mapping[MaskId, float]

SPECTATOR: Final = Player(-2)
"""The player number of somebody who does not play."""
PRETENDING: Final = 1.3
"""The share of swaps that are pretended, multiplied by the number of players: the fewer play, the more pretend."""
LEAST_PRETENDING: Final = 0.25
"""The share of swaps that are pretended at least, however many play."""


def real_swaps(players: int) -> float:
    """Return how likely somebody of whom nothing more is known really swaps the cards that they have in hand.

    Bots that expect this of each other swap about as often, since ``Exchanging.really`` answers to what is expected.
    """
    return 1.0 - max(LEAST_PRETENDING, PRETENDING / players)


class PublicObserver:
    """An onlooker at one moment, who never changes.

    Those who sit at one table begin with the same onlooker, and whoever hears an event first finds the next one for
    all: it is worked out once. Somebody who does not hear what the others hear goes on with one of their own.
    """

    __slots__ = ("_belief", "_common", "_heard_next", "_known", "_seeming", "game", "seating", "slots")

    def __init__(self, game: Game) -> None:
        """Look on before the cards are dealt, with everybody on the seat of their own number."""
        self.game = game
        self.seating = tuple(Player(number) for number in range(game.players))
        self.slots = slots_of(game, self.seating)
        self._belief = Belief(game, SPECTATOR, self.seating, swaps=real_swaps(game.players))
        self._known = [0.0] * len(game.line_up)
        """The chance that its holder knows the card in each slot."""
        self._common = [0.0] * len(game.line_up)
        """The chance that everybody knows the card in each slot."""
        self._seeming: dict[Place, Chances] = {}
        self._heard_next: tuple[CardEvent, PublicObserver] | None = None

    def after(self, event: CardEvent) -> "PublicObserver":
        """Return the onlooker after an event, which may be one that onlookers do not hear."""
        if not event.audience.includes(SPECTATOR):
            return self
        if self._heard_next is None or self._heard_next[0] is not event:
            self._heard_next = (event, self._having_heard(event))
        return self._heard_next[1]

    def seeming(self, place: Place) -> Chances:
        """Return what a card may be, and how likely."""
        seeming = self._seeming.get(place)
        if seeming is None:
            seeming = self._seeming[place] = self._belief.masks(place)
        return seeming

    def known(self, place: Place) -> float:
        """Return how likely the holder of a card knows what it is."""
        return self._known[self.slots[place]]

    def _having_heard(self, event: CardEvent) -> "PublicObserver":
        following = PublicObserver(self.game)
        following.seating, following.slots = self.seating, self.slots
        following._known, following._common = self._known.copy(), self._common.copy()
        following._belief = self._belief.copy()
        following._follow(event)
        return following

    def _follow(self, event: CardEvent) -> None:
        self._belief.hear(event)
        match event:
            case Dealt(place) | Revealed(_, place):
                self._seen(place)
            case Seen(audience, place):
                if audience.only is None and audience.but is None:
                    self._seen(place)
            case Looked(player, looked_at):
                self._looked(player, looked_at)
            case PutBack(player, one, two):
                self._handled(player, one, two)
            case SeatsChanged(one, two):
                self._moved(one, two)
            case Exchanged():
                pass  # what really happened is told to nobody else
            case _:
                assert_never(event)

    def _seen(self, place: Place) -> None:
        slot = self.slots[place]
        self._known[slot] = self._common[slot] = 1.0

    def _looked(self, player: Player, looked_at: tuple[Place, ...]) -> None:
        for place in looked_at:
            if isinstance(place, CardOf) and place.player == player:
                self._known[self.slots[place]] = 1.0

    def _handled(self, player: Player, one: Place, two: Place) -> None:
        here, there = self.slots[one], self.slots[two]
        common = (self._common[here] + self._common[there]) / 4
        mine = (self._known_by(player, here) + self._known_by(player, there)) / 2
        for slot in (here, there):
            self._known[slot] = mine if self._is_before(player, slot) else self._known[slot] / 2
            self._common[slot] = common

    def _known_by(self, player: Player, slot: Slot) -> float:
        return self._known[slot] if self._is_before(player, slot) else self._common[slot]

    def _is_before(self, player: Player, slot: Slot) -> bool:
        place = place_of(self.game, self.seating, slot)
        return isinstance(place, CardOf) and place.player == player

    def _moved(self, one: Player, two: Player) -> None:
        swap = {one: two, two: one}
        self.seating = tuple(swap.get(player, player) for player in self.seating)
        self.slots = slots_of(self.game, self.seating)
        for slot in range(len(self._known)):
            if self._is_before(one, slot) or self._is_before(two, slot):
                self._known[slot] = self._common[slot]


@lru_cache(maxsize=256)
def slots_of(game: Game, seating: tuple[Player, ...]) -> dict[Place, Slot]:
    """Return where each card physically lies."""
    return {place: slot for slot, place in enumerate(places(game, seating))}
