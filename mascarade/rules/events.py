"""What happens, each event with the audience that may learn of it (rules, section 9)."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, Final, TypeGuard, get_args

from mascarade.rules.cards import Direction, MaskId, Place, Player
from mascarade.rules.choices import PickChoice
from mascarade.rules.reasons import Reason
from mascarade.rules.state import End


class Remembered(type):
    """The kind of a thing that is made once and then found again: much that happens has happened before."""

    __call__ = lru_cache(maxsize=1 << 14)(type.__call__)


@dataclass(frozen=True, slots=True)
class Audience(metaclass=Remembered):
    """Everyone, one player only, or everyone but one player."""

    only: Player | None = None
    but: Player | None = None

    def includes(self, viewer: Player | None) -> bool:
        """Whether a viewer belongs to it; ``None`` is the public table, which all look at together."""
        if self.only is not None:
            return viewer == self.only
        if self.but is not None:
            return viewer is not None and viewer != self.but
        return True


EVERYONE = Audience()


class Store(Enum):
    """Where coins lie that are nobody's."""

    BANK = "bank"
    COURT = "court"


Purse = Player | Store


class Public(metaclass=Remembered):
    """An event that everyone learns of; one that is not says whom it is for in a field of its own."""

    __slots__ = ()
    audience: ClassVar[Audience] = EVERYONE


@dataclass(frozen=True, slots=True)
class Dealt(Public):
    """A card was dealt face up."""

    place: Place
    mask: MaskId


@dataclass(frozen=True, slots=True)
class TurnedDown(Public):
    """All cards, the centre's included, were turned face down, and the game begins."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    """It is a player's turn."""

    player: Player


@dataclass(frozen=True, slots=True)
class Looked(Public):
    """A player looked secretly at these cards; what they are is told in events of their own."""

    player: Player
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Seen(metaclass=Remembered):
    """A card was seen by its audience."""

    audience: Audience
    place: Place
    mask: MaskId


@dataclass(frozen=True, slots=True)
class Handled(Public):
    """A player holds two cards out of sight, to swap them or to pretend."""

    player: Player
    one: Place
    two: Place


@dataclass(frozen=True, slots=True)
class Exchanged(metaclass=Remembered):
    """What was really done with two cards."""

    audience: Audience
    player: Player
    one: Place
    two: Place
    really: bool


@dataclass(frozen=True, slots=True)
class PutBack(Public):
    """The two cards lie on the table again; everybody saw that much."""

    player: Player
    one: Place
    two: Place


@dataclass(frozen=True, slots=True)
class Announced(Public):
    """The active player claims to be a mask."""

    player: Player
    mask: MaskId
    place: Place


@dataclass(frozen=True, slots=True)
class Challenged(Public):
    """Another player claims to be it too."""

    player: Player
    mask: MaskId
    place: Place


@dataclass(frozen=True, slots=True)
class Passed(Public):
    """A player lets the announcement stand."""

    player: Player


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """A claimant's card was turned up for all to see, and down again."""

    player: Player
    place: Place
    mask: MaskId
    truly: bool
    """Whether it is the mask that was claimed."""


@dataclass(frozen=True, slots=True)
class NobodyHasIt(Public):
    """Of the revealed cards none is the announced mask: no power is used."""

    mask: MaskId


@dataclass(frozen=True, slots=True)
class PowerUsed(Public):
    """Somebody begins to use a power; two do so together when both Peasants were revealed."""

    users: tuple[Player, ...]
    mask: MaskId


@dataclass(frozen=True, slots=True)
class PowerCopied(Public):
    """Somebody goes on with the power that was used last, as if it were their own."""

    player: Player
    mask: MaskId


@dataclass(frozen=True, slots=True)
class Picked(Public):
    """A power's target was chosen, or made at once because it was the only one."""

    player: Player
    choice: PickChoice
    at_once: bool


@dataclass(frozen=True, slots=True)
class NoTarget(Public):
    """A power finds nobody to choose, or no card."""

    player: Player
    mask: MaskId


@dataclass(frozen=True, slots=True)
class Said(Public):
    """A player had to say which mask a card is."""

    player: Player
    place: Place
    mask: MaskId


@dataclass(frozen=True, slots=True)
class CoinsHidden(metaclass=Remembered):
    """How many coins somebody has closed their hand over."""

    audience: Audience
    player: Player
    coins: int


@dataclass(frozen=True, slots=True)
class HandClosed(Public):
    """Somebody holds out a closed hand, with so many coins in it as everybody knows: from least to most."""

    player: Player
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Guessed(Public):
    """A player said how many coins are in the closed hand."""

    player: Player
    coins: int


@dataclass(frozen=True, slots=True)
class HandOpened(Public):
    """The closed hand was opened, and everybody sees what was in it."""

    player: Player
    coins: int
    truly: bool
    """Whether it is the number that was guessed."""


@dataclass(frozen=True, slots=True)
class Shown(Public):
    """A card is being shown: to one player only, or to everybody; who is turned away, if anybody, does not see it."""

    place: Place
    turned_away: Player | None
    only: Player | None = None


@dataclass(frozen=True, slots=True)
class Paid(Public):
    """Coins moved for a power."""

    source: Purse
    to: Purse
    coins: int


@dataclass(frozen=True, slots=True)
class Fined(Public):
    """A false claim was paid for, to the court."""

    player: Player
    coins: int


@dataclass(frozen=True, slots=True)
class FortunesExchanged(Public):
    """Two players exchanged all their coins."""

    one: Player
    two: Player


@dataclass(frozen=True, slots=True)
class FortunesPassed(Public):
    """Everybody's coins went one seat this way."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class SeatsChanged(Public):
    """Two players changed seats; coins and cards stayed."""

    one: Player
    two: Player


@dataclass(frozen=True, slots=True)
class NothingHappened(Public):
    """A part of a power had no effect, and why."""

    player: Player
    mask: MaskId
    reason: Reason
    coins: int = 0
    """The number of coins that the reason is about, if it is about a number."""


@dataclass(frozen=True, slots=True)
class OwesLook(Public):
    """The table declared that a player saw their own card out of turn (rules, section 3)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """The game is over."""

    winners: tuple[Player, ...]
    how: End


CardEvent = Dealt | Looked | Seen | Exchanged | PutBack | Revealed | SeatsChanged
"""What tells where a card lies, what it is, or who has seen it: whoever follows the cards needs these and no others."""

CoinEvent = Paid | Fined | FortunesExchanged | FortunesPassed | SeatsChanged
"""What moves coins, or the people before whom they lie."""

ClaimEvent = Announced | Challenged | Passed | Revealed | NobodyHasIt | PowerUsed
"""What comes of an announcement, up to the power."""

Event = (
    CardEvent
    | CoinEvent
    | ClaimEvent
    | TurnedDown
    | TurnBegan
    | Handled
    | PowerCopied
    | Picked
    | NoTarget
    | Said
    | CoinsHidden
    | HandClosed
    | Guessed
    | HandOpened
    | Shown
    | NothingHappened
    | OwesLook
    | Ended
)

_ABOUT_CARDS: Final = frozenset(get_args(CardEvent))
_ABOUT_COINS: Final = frozenset(get_args(CoinEvent))
_ABOUT_CLAIMS: Final = frozenset(get_args(ClaimEvent))


def is_about_cards(event: object) -> TypeGuard[CardEvent]:
    """Return whether an event is one that whoever follows the cards has to hear; most are not, so this is quick."""
    return type(event) in _ABOUT_CARDS


def is_about_coins(event: object) -> TypeGuard[CoinEvent]:
    """Return whether an event is one that whoever counts the coins has to hear."""
    return type(event) in _ABOUT_COINS


def is_about_claims(event: object) -> TypeGuard[ClaimEvent]:
    """Return whether an event is one that whoever weighs what people say has to hear."""
    return type(event) in _ABOUT_CLAIMS
