"""The two editions, which differ in data alone."""

from enum import Enum

from mascarade.rules import masks
from mascarade.rules.cards import Hand, MaskId
from mascarade.rules.masks import Mask
from mascarade.values import Value


class Exposure(Enum):
    """The limit on a player who had to reveal a card in the turn just before (rules, section 3)."""

    MAY_NOT_ANNOUNCE = "may-not-announce"
    MUST_SWAP_WITH_ANOTHER = "must-swap-with-another"
    NOTHING = "nothing"


class Minimums(Enum):
    """The weight of the least numbers of players that masks have."""

    BIND = "bind"
    WARN = "warn"


class Edition(Value):
    """The facts that a published edition of the game fixes."""

    id: str
    coins: int
    """All the coins there are: those dealt and the bank."""
    fewest: int
    """The least number of players."""
    most: int
    """The greatest number of players."""
    exposure: Exposure
    minimums: Minimums
    """The weight of the least numbers of players that masks have (rules, section 7.5)."""
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
    masks=(
        masks.JUDGE,
        masks.BISHOP,
        masks.KING_1,
        masks.QUEEN,
        masks.FOOL,
        masks.THIEF,
        masks.WITCH,
        masks.SPY_1,
        masks.PEASANT,
        masks.CHEAT,
        masks.INQUISITOR,
        masks.WIDOW,
    ),
)

SECOND = Edition(
    id="second",
    coins=200,
    fewest=4,
    most=12,
    exposure=Exposure.MAY_NOT_ANNOUNCE,
    minimums=Minimums.WARN,
    masks=(
        masks.JUDGE,
        masks.SWINDLER,
        masks.EMPRESS,
        masks.KING_2,
        masks.PATRON,
        masks.PRINCESS,
        masks.FOOL,
        masks.THIEF,
        masks.WITCH,
        masks.SPY_2,
        masks.PEASANT,
        masks.BEGGAR,
        masks.PUPPET_MASTER,
        masks.CHEAT,
        masks.GURU,
        masks.WIDOW,
    ),
)

EDITIONS = {edition.id: edition for edition in (FIRST, SECOND)}


def masks_for(edition: Edition, own: tuple[Mask, ...] = ()) -> dict[MaskId, Mask]:
    """Return every mask that a line-up may have: the edition's, those that only the other has, and one's own."""
    others = (mask for other in EDITIONS.values() if other is not edition for mask in other.masks)
    known = {mask.id: mask for mask in edition.masks}
    known |= {mask.id: mask for mask in others if mask.id not in known}
    return known | {mask.id: mask for mask in own}


def hands_for(players: int) -> tuple[Hand, ...]:
    """Return the cards of each seat, in the order in which they are dealt (rules, section 6)."""
    if players == 2:
        return (Hand.LEFT, Hand.GUARDED, Hand.RIGHT)
    if players == 3:
        return (Hand.LEFT, Hand.RIGHT)
    return (Hand.ONLY,)
