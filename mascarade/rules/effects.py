"""The vocabulary of powers: an effect is data, asks at most one question, and its docstring is its rule.

What one effect picks, the later ones find. After a pick that was declined or that had no legal target, what depends on
it does nothing, and the rest of the power is played all the same (rules, section 8).
"""

from dataclasses import dataclass
from enum import Enum


class People(Enum):
    """Whom a pick may choose among."""

    OTHERS = "others"
    RICHEST_OTHERS = "richest-others"


class Cards(Enum):
    """Which cards a pick may choose among; another player's guarded card is never one of them."""

    OTHERS = "others"
    OTHERS_AND_CENTRE = "others-and-centre"


class Which(Enum):
    """Which cards an effect handles: one's own, the picked one, or both of these."""

    OWN = "own"
    PICKED = "picked"
    OWN_AND_PICKED = "own-and-picked"


class Purse(Enum):
    """Where coins come from or go to."""

    BANK = "bank"
    USER = "user"
    PICKED = "picked"
    NEIGHBOURS = "left-and-right"


class When(Enum):
    """Whether the mask that was named was the card that was shown."""

    ALWAYS = "always"
    RIGHT = "right"
    WRONG = "wrong"


class Watchers(Enum):
    """Who sees a card that is shown."""

    EVERYONE = "everyone"
    ALL_BUT_HOLDER = "everyone-but-its-holder"


@dataclass(frozen=True, slots=True)
class PickPlayer:
    """The user chooses one other player, or two, or one of the richest others; where it is optional, perhaps nobody."""

    of: People = People.OTHERS
    count: int = 1
    optional: bool = False


@dataclass(frozen=True, slots=True)
class PickCard:
    """The user chooses one card, or two; two cards lie before two different people where that can be."""

    of: Cards = Cards.OTHERS
    count: int = 1


@dataclass(frozen=True, slots=True)
class NameMask:
    """The picked person must say which mask the picked card is."""


@dataclass(frozen=True, slots=True)
class SwapOrPretend:
    """The user takes two cards unseen, the picked ones or their own and the picked one, and swaps them or pretends."""

    cards: Which = Which.PICKED


@dataclass(frozen=True, slots=True)
class Take:
    """The user takes coins from the bank, or that many from each picked person or each neighbour.

    Where two users stand together, each may take another number.
    """

    coins: int
    paired: int | None = None
    source: Purse = Purse.BANK


@dataclass(frozen=True, slots=True)
class TakeCourt:
    """The user takes every coin on the court."""


@dataclass(frozen=True, slots=True)
class FillUp:
    """The user takes coins from the bank up to exactly this many; one who has that many or more takes nothing."""

    to: int


@dataclass(frozen=True, slots=True)
class Give:
    """Coins go from the bank, the user or the picked person to the user, the picked person or each neighbour.

    Perhaps only when the mask that was named is the right one, or only when it is wrong.
    """

    coins: int
    source: Purse
    to: Purse
    when: When = When.ALWAYS


@dataclass(frozen=True, slots=True)
class Beg:
    """From the left, clockwise, every other player who is strictly richer than the user at that time gives one coin."""


@dataclass(frozen=True, slots=True)
class ExchangeFortunes:
    """The user's whole fortune is exchanged with that of the picked person."""


@dataclass(frozen=True, slots=True)
class Win:
    """The user wins at once with at least this many coins; with fewer, nothing happens."""

    at_least: int


@dataclass(frozen=True, slots=True)
class Look:
    """The user looks secretly at their own card, at the picked one, or at both."""

    cards: Which


@dataclass(frozen=True, slots=True)
class Show:
    """The picked card is shown to everyone, or to everyone but the one it lies before, who is exposed by it."""

    to: Watchers


@dataclass(frozen=True, slots=True)
class ChangeSeats:
    """The two picked people change seats; coins and cards stay where they are."""


Effect = (
    PickPlayer
    | PickCard
    | NameMask
    | SwapOrPretend
    | Take
    | TakeCourt
    | FillUp
    | Give
    | Beg
    | ExchangeFortunes
    | Win
    | Look
    | Show
    | ChangeSeats
)
