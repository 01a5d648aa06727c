"""The facts that are fixed for a whole game, and where players sit and cards lie in it."""

from functools import cached_property, lru_cache

from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player, Seat
from mascarade.rules.editions import Edition, Exposure, hands_for, masks_for
from mascarade.rules.effects import UseUnusedPower
from mascarade.rules.house import HouseRules
from mascarade.rules.masks import Mask
from mascarade.values import Value

Slot = int
"""The physical place of a card: seat by seat, in each seat left, guarded, right, and then the centre."""


class Game(Value, cache_hash=True, dict=True):
    """The facts that are fixed for a whole game and known to everybody."""

    edition: Edition
    players: int
    line_up: tuple[MaskId, ...]
    """Every card in play, a mask with two copies twice."""
    own_masks: tuple[Mask, ...] = ()
    """The masks that the scenario itself defines."""
    house: HouseRules = HouseRules()

    @cached_property
    def exposure(self) -> Exposure:
        """The limit on an exposed player at this table."""
        return self.house.exposure or self.edition.exposure

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The cards before each seat."""
        return hands_for(self.players)

    @cached_property
    def in_centre(self) -> int:
        """The number of cards in the centre."""
        return len(self.line_up) - self.players * len(self.hands)

    @cached_property
    def different_masks(self) -> tuple[MaskId, ...]:
        """The masks that may be announced, each once, in the order of the line-up."""
        return tuple(dict.fromkeys(self.line_up))

    @cached_property
    def masks(self) -> dict[MaskId, Mask]:
        """Each mask of the line-up by its id, and each that a power may draw."""
        known = self._known_masks
        return {mask: known[mask] for mask in (*self.different_masks, *self.unused) if mask in known}

    @cached_property
    def unused(self) -> tuple[MaskId, ...]:
        """The masks that are not in play, where a power draws one; one is drawn as likely as another.

        They are the edition's and the scenario's own; none unless a power in play draws.
        """
        in_play = [self._known_masks[mask] for mask in self.different_masks if mask in self._known_masks]
        if not any(UseUnusedPower() in mask.power for mask in in_play):
            return ()
        return tuple(mask.id for mask in (*self.edition.masks, *self.own_masks) if mask.id not in self.line_up)

    @cached_property
    def _known_masks(self) -> dict[MaskId, Mask]:
        return masks_for(self.edition, self.own_masks)


def clockwise_from(seating: tuple[Player, ...], seat: Seat) -> tuple[Player, ...]:
    """Return everybody else, clockwise from the left of a seat."""
    return seating[seat + 1 :] + seating[:seat]


def seat_of(seating: tuple[Player, ...], player: Player) -> Seat:
    """Return where a player sits."""
    return Seat(seating.index(player))


def slot_of(game: Game, seating: tuple[Player, ...], place: Place) -> Slot:
    """Return where a card physically lies."""
    if isinstance(place, CentreCard):
        return game.players * len(game.hands) + place.number - 1
    return seating.index(place.player) * len(game.hands) + game.hands.index(place.hand)


def place_of(game: Game, seating: tuple[Player, ...], slot: Slot) -> Place:
    """Return a slot by its meaning: in front of whom it is, or in the centre."""
    return places(game, seating)[slot]


@lru_cache(maxsize=4096)
def places(game: Game, seating: tuple[Player, ...]) -> tuple[Place, ...]:
    """Return every place of the table, slot by slot: the seats, then the centre."""
    before = tuple(CardOf(player, hand) for player in seating for hand in game.hands)
    return (*before, *(CentreCard(number) for number in range(1, game.in_centre + 1)))
