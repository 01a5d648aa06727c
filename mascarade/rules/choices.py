"""What can be chosen, each choice by its meaning and never by an index."""

from dataclasses import dataclass

from mascarade.rules.cards import Direction, Hand, MaskId, Place, Player


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals this mask to the next place."""

    mask: MaskId


@dataclass(frozen=True, slots=True)
class Look:
    """A turn: look secretly at one's own card (rules, section 3, A)."""

    own: Hand = Hand.ONLY


@dataclass(frozen=True, slots=True)
class Swap:
    """A turn: take one's own card and another, to swap them or to pretend (rules, section 3, B).

    Where both cards are one's own, ``own`` comes before ``other`` in the order left, guarded, right.
    """

    own: Hand
    other: Place


@dataclass(frozen=True, slots=True)
class Announce:
    """A turn: claim to be this mask, pointing at one's own card (rules, section 3, C)."""

    mask: MaskId
    own: Hand = Hand.ONLY


@dataclass(frozen=True, slots=True)
class Really:
    """The two cards in one's hands are exchanged."""


@dataclass(frozen=True, slots=True)
class Pretend:
    """The two cards in one's hands go back where they were."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Claim to be the announced mask too, pointing at one's own card (rules, section 4.2)."""

    own: Hand = Hand.ONLY


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the announcement stand, as far as oneself is concerned."""


@dataclass(frozen=True, slots=True)
class PickPlayer:
    """A power's target: one player."""

    player: Player


@dataclass(frozen=True, slots=True)
class PickPlayers:
    """A power's target: two players, the lower number first."""

    one: Player
    two: Player


@dataclass(frozen=True, slots=True)
class PickCard:
    """A power's target: one card."""

    card: Place


@dataclass(frozen=True, slots=True)
class PickCards:
    """A power's target: two cards, in the order of their holders' numbers and hands, the centre last."""

    one: Place
    two: Place


@dataclass(frozen=True, slots=True)
class PickDirection:
    """A way round the table, said for a power."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave a power unused where it says *may*."""


@dataclass(frozen=True, slots=True)
class Say:
    """Name the mask that one says one has."""

    mask: MaskId


@dataclass(frozen=True, slots=True)
class HideCoins:
    """Close one's hand over this many coins."""

    coins: int


@dataclass(frozen=True, slots=True)
class GuessCoins:
    """Say how many coins are in the closed hand."""

    coins: int


TurnChoice = Look | Swap | Announce
"""The action of a turn."""

ExchangeChoice = Really | Pretend
"""What is done with two cards in one's hands."""

ClaimChoice = Challenge | Pass
"""The answer to an announcement."""

PickChoice = PickPlayer | PickPlayers | PickCard | PickCards | PickDirection | Decline
"""What the user of a power chooses aloud."""

PowerChoice = ExchangeChoice | PickChoice | Say | HideCoins | GuessCoins
"""Everything that a power may ask for."""

Choice = Deal | TurnChoice | ClaimChoice | PowerChoice
