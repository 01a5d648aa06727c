"""The facts that are fixed for a whole game, and where players sit and cards lie in it."""

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from mascarade.rules.cards import CardOf, CentreCard, Hand, MaskId, Place, Player, Seat
from mascarade.rules.editions import Edition, Exposure, hands_for, masks_for
from mascarade.rules.effects import UseUnusedPower
from mascarade.rules.house import HouseRules
from mascarade.rules.masks import Mask
from mascarade.rules.values import PlainValue

Slot = int
"""The physical place of a card: seat by seat, in each seat left, guarded, right, and then the centre."""


class Game(PlainValue):
    """The facts that are fixed for a whole game and known to everybody.

    What follows from it is worked out once: every step asks for some of it.
    """

    __slots__ = ("different_masks", "exposure", "hands", "in_centre", "masks", "unused")

    edition: Edition
    players: int
    line_up: tuple[MaskId, ...]
    """Every card in play, a mask with two copies twice."""
    own_masks: tuple[Mask, ...] = ()
    """The masks that the scenario itself defines."""
    house: HouseRules = HouseRules()

    # What follows is each game's own, but no field of it.
    exposure: ClassVar[Exposure]
    """The limit on an exposed player at this table."""
    hands: ClassVar[tuple[Hand, ...]]
    """The cards before each seat."""
    in_centre: ClassVar[int]
    """The number of cards in the centre."""
    different_masks: ClassVar[tuple[MaskId, ...]]
    """The masks that may be announced, each once, in the order of the line-up."""
    masks: ClassVar[dict[MaskId, Mask]]
    """Each mask of the line-up by its id, and each that a power may draw."""
    unused: ClassVar[tuple[MaskId, ...]]
    """The masks that are not in play, where a power draws one; one is drawn as likely as another."""

    if not TYPE_CHECKING:  # what can be given is known from the fields

        def __new__(cls, *given: object, **named: object) -> "Game":
            """Make a game, and work out what follows from its fields."""
            game = super().__new__(cls, *given, **named)
            game._work_out()
            return game

    def _work_out(self) -> None:
        hands, different = hands_for(self.players), tuple(dict.fromkeys(self.line_up))
        known = masks_for(self.edition, self.own_masks)
        unused = _unused(self.edition, different, self.own_masks, known)
        follows: dict[str, object] = {
            "exposure": self.house.exposure or self.edition.exposure,
            "hands": hands,
            "in_centre": len(self.line_up) - self.players * len(hands),
            "different_masks": different,
            "masks": {mask: known[mask] for mask in (*different, *unused) if mask in known},
            "unused": unused,
            "_hash": hash((self.edition.id, self.players, self.line_up, self.own_masks, self.house)),
        }
        for name, worked_out in follows.items():
            object.__setattr__(self, name, worked_out)

    def __hash__(self) -> int:
        return self._hash


def _unused(
    edition: Edition, line_up: tuple[MaskId, ...], own: tuple[Mask, ...], known: dict[MaskId, Mask]
) -> tuple[MaskId, ...]:
    """Return the edition's masks and the scenario's own that are not in play, if a power draws from them."""
    if not any(UseUnusedPower() in known[mask].power for mask in line_up if mask in known):
        return ()
    return tuple(mask.id for mask in (*edition.masks, *own) if mask.id not in line_up)


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
