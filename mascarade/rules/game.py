"""What is fixed for a whole game: editions, house rules, the line-up, where cards lie, and how a game ends."""

from enum import Enum
from functools import cached_property, lru_cache
from typing import TypeVar

from mascarade.rules.cards import (
    FIRST_EDITION,
    SECOND_EDITION,
    CardOf,
    CentreCard,
    Hand,
    Mask,
    MaskId,
    Place,
    Player,
    Seat,
    Seating,
)
from mascarade.rules.effects import UseUnusedPower
from mascarade.values import Value

T = TypeVar("T")


class Exposure(Enum):
    """The limit on a player who had to reveal a card in the turn just before (rules, section 3)."""

    MAY_NOT_ANNOUNCE = "may-not-announce"
    MUST_SWAP_WITH_ANOTHER = "must-swap-with-another"
    NOTHING = "nothing"


class Minimums(Enum):
    """Whether a mask at a table of fewer players than it is meant for is an error or a warning (rules, section 7.5)."""

    BIND = "bind"
    WARN = "warn"


class Edition(Value):
    """The facts that a published edition of the game fixes."""

    id: str
    coins: int
    """All coins, those in the bank included."""
    fewest: int
    """The smallest number of players."""
    most: int
    """The greatest number of players."""
    exposure: Exposure
    minimums: Minimums
    """Whether the masks' minimum numbers of players are binding."""
    masks: tuple[Mask, ...]

    def mask(self, wanted: MaskId) -> Mask | None:
        """Return the mask of this edition with that id, if there is one."""
        return next((mask for mask in self.masks if mask.id == wanted), None)


FIRST = Edition(
    id="first",
    coins=194,
    fewest=2,
    most=13,
    exposure=Exposure.MUST_SWAP_WITH_ANOTHER,
    minimums=Minimums.BIND,
    masks=FIRST_EDITION,
)

SECOND = Edition(
    id="second",
    coins=200,
    fewest=4,
    most=12,
    exposure=Exposure.MAY_NOT_ANNOUNCE,
    minimums=Minimums.WARN,
    masks=SECOND_EDITION,
)

EDITIONS = {edition.id: edition for edition in (FIRST, SECOND)}


def masks_for(edition: Edition, own: tuple[Mask, ...] = ()) -> dict[MaskId, Mask]:
    """Return every mask that a line-up may have: the edition's, the other edition's, and the scenario's own."""
    others = (mask for other in EDITIONS.values() if other is not edition for mask in other.masks)
    known = {mask.id: mask for mask in edition.masks}
    known |= {mask.id: mask for mask in others if mask.id not in known}
    return known | {mask.id: mask for mask in own}


def hands_for(players: int) -> tuple[Hand, ...]:
    """Return the cards of each seat in dealing order (rules, section 6)."""
    if players == 2:
        return (Hand.LEFT, Hand.GUARDED, Hand.RIGHT)
    if players == 3:
        return (Hand.LEFT, Hand.RIGHT)
    return (Hand.ONLY,)


class MemoryAid(Enum):
    """The part of the game whose public events the table can reread: nothing, this turn, or the whole game."""

    NONE = "none"
    TURN = "turn"
    GAME = "game"


class HouseRules(Value):
    """The rules that a table may change; the defaults are the rulebook's."""

    starting_coins: int = 6
    goal_coins: int = 13
    fine: int = 1
    opening_turns: int = 4
    opening_round: bool = False
    """True if every player has one opening turn instead."""
    exposure: Exposure | None = None
    """The limit on an exposed player; by default the edition's."""
    centre_cards: int | None = None
    """The most cards in the centre, for any number of players; by default those of section 7."""
    swap_after_announcing: bool = False
    """True if a player who has announced must swap or pretend on their next turn."""
    minimums: Minimums | None = None
    """Whether the minimum numbers are binding at this table; by default as in the edition."""
    memory: MemoryAid | None = None
    """The memory aid that goes with the other rules; by default the table's own wish."""


Slot = int
"""The physical place of a card, numbered seat by seat (left, guarded, right), then through the centre."""


class Game(Value, cache_hash=True, dict=True):
    """The facts that are fixed for a whole game and known to everybody."""

    edition: Edition
    players: int
    line_up: tuple[MaskId, ...]
    """Every card in play; a mask with two copies appears twice."""
    own_masks: tuple[Mask, ...] = ()
    """The masks that the scenario itself defines."""
    house: HouseRules = HouseRules()

    @cached_property
    def exposure(self) -> Exposure:
        """The limit on an exposed player at this table."""
        return self.house.exposure or self.edition.exposure

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The cards in front of each seat."""
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
        """The masks of the line-up and those that a power may draw, by id."""
        known = self._known_masks
        return {mask: known[mask] for mask in (*self.different_masks, *self.unused) if mask in known}

    @cached_property
    def unused(self) -> tuple[MaskId, ...]:
        """The masks that a power may draw, all with the same probability.

        They are the masks of the edition and of the scenario that are not in play; none if no power in play draws.
        """
        in_play = [self._known_masks[mask] for mask in self.different_masks if mask in self._known_masks]
        if not any(UseUnusedPower() in mask.power for mask in in_play):
            return ()
        return tuple(mask.id for mask in (*self.edition.masks, *self.own_masks) if mask.id not in self.line_up)

    @cached_property
    def _known_masks(self) -> dict[MaskId, Mask]:
        return masks_for(self.edition, self.own_masks)


@lru_cache(maxsize=64)
def announceable_hands(game: Game) -> tuple[Hand, ...]:
    """Return the hands whose card may be announced: all but the guarded one."""
    return tuple(hand for hand in game.hands if hand is not Hand.GUARDED)


def reachable_cards(game: Game, players: tuple[Player, ...]) -> tuple[Place, ...]:
    """Return these players' cards that others may touch: never a guarded one (rules, section 6)."""
    return tuple(CardOf(player, hand) for player in players for hand in game.hands if hand is not Hand.GUARDED)


def centre_cards(game: Game) -> tuple[Place, ...]:
    """Return the cards in the centre."""
    return tuple(CentreCard(number) for number in range(1, game.in_centre + 1))


def clockwise_from(seating: Seating, seat: Seat) -> tuple[Player, ...]:
    """Return the other players, clockwise from the left of a seat."""
    return seating[seat + 1 :] + seating[:seat]


def seat_of(seating: Seating, player: Player) -> Seat:
    """Return where a player sits."""
    return Seat(seating.index(player))


def exchanged(row: tuple[T, ...], one: int, two: int) -> tuple[T, ...]:
    """Return the row with two of its items exchanged."""
    changed = list(row)
    changed[one], changed[two] = changed[two], changed[one]
    return tuple(changed)


def slot_of(game: Game, seating: Seating, place: Place) -> Slot:
    """Return where a card physically lies."""
    return places(game, seating).index(place)


@lru_cache(maxsize=4096)
def places(game: Game, seating: Seating) -> tuple[Place, ...]:
    """Return every place of the table, slot by slot: the seats, then the centre."""
    before = tuple(CardOf(player, hand) for player in seating for hand in game.hands)
    return (*before, *centre_cards(game))


class End(Enum):
    """The ways in which a game ends (rules, section 5)."""

    GOAL = "goal"
    RUIN = "ruin"
    POWER = "power"


class Outcome(Value):
    """The winners, who may be several, and how they won."""

    winners: tuple[Player, ...]
    how: End


def outcome_of(coins: tuple[int, ...], seating: Seating, goal: int) -> Outcome | None:
    """Return the outcome that the fortunes lead to, if any.

    All who have reached the goal win together. If nobody has and somebody is ruined, the richest win.
    """
    most = max(coins)
    if most >= goal:
        return Outcome(_people_with(coins, seating, goal), End.GOAL)
    if min(coins) == 0:
        return Outcome(_people_with(coins, seating, most), End.RUIN)
    return None


def _people_with(coins: tuple[int, ...], seating: Seating, least: int) -> tuple[Player, ...]:
    return tuple(sorted(player for player, fortune in zip(seating, coins, strict=True) if fortune >= least))
