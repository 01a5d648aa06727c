"""What is fixed for a whole game, and where people sit and cards lie in it."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player, Seat
from mascarade.rules.editions import Edition, Exposure, hands_for
from mascarade.rules.house import HouseRules
from mascarade.rules.masks import Mask

Slot = int
"""Where a card physically lies: seat by seat, in each seat left, guarded, right, and then the centre."""


@dataclass(frozen=True)
class Game:
    """What is fixed for the whole of a game and known to everybody."""

    edition: Edition
    players: int
    line_up: tuple[MaskId, ...]
    """Every card in play, a mask with two copies twice."""
    own_masks: tuple[Mask, ...] = ()
    """The masks that the scenario itself defines."""
    house: HouseRules = field(default_factory=HouseRules)

    def __hash__(self) -> int:
        # Asked for at every cached decision, so it is reckoned once.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.edition.id, self.players, self.line_up, self.own_masks, self.house))

    @cached_property
    def exposure(self) -> Exposure:
        """What a player who was made to reveal a card is held to at this table."""
        return self.house.exposure or self.edition.exposure

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The cards before each seat."""
        return hands_for(self.players)

    @cached_property
    def in_centre(self) -> int:
        """How many cards lie in the centre."""
        return len(self.line_up) - self.players * len(self.hands)

    @cached_property
    def different_masks(self) -> tuple[MaskId, ...]:
        """The masks that may be announced, each once, in the order of the line-up."""
        return tuple(dict.fromkeys(self.line_up))

    @cached_property
    def masks(self) -> dict[MaskId, Mask]:
        """Each mask of the line-up by its id."""
        known = {mask.id: mask for mask in (*self.edition.masks, *self.own_masks)}
        return {mask: known[mask] for mask in self.different_masks}


def clockwise_from(seating: tuple[Player, ...], seat: Seat) -> tuple[Player, ...]:
    """Everybody else, beginning on the left of a seat."""
    return seating[seat + 1 :] + seating[:seat]


def seat_of(seating: tuple[Player, ...], player: Player) -> Seat:
    """Where a player sits."""
    return Seat(seating.index(player))


def slot_of(game: Game, seating: tuple[Player, ...], place: Place) -> Slot:
    """Where a card physically lies."""
    if isinstance(place, CentreCard):
        return game.players * len(game.hands) + place.number - 1
    return seating.index(place.player) * len(game.hands) + game.hands.index(place.hand)


def place_of(game: Game, seating: tuple[Player, ...], slot: Slot) -> Place:
    """A slot said by meaning: before whom it lies, or in the centre."""
    return places(game, seating)[slot]


@lru_cache(maxsize=4096)
def places(game: Game, seating: tuple[Player, ...]) -> tuple[Place, ...]:
    """Every place of the table, slot by slot: seat by seat and then the centre."""
    before = tuple(CardOf(player, hand) for player in seating for hand in game.hands)
    return (*before, *(CentreCard(number) for number in range(1, game.in_centre + 1)))
