"""Choices, identified by their meaning and never by an index, and decisions, whose options define what is legal."""

from enum import Enum
from functools import cached_property

from mascarade.rules.cards import Direction, Hand, MaskId, Place, Player
from mascarade.rules.game import Exposure, Game
from mascarade.values import Value


class Deal(Value, cache_hash=True):
    """Chance deals this mask to the next place."""

    mask: MaskId


class Look(Value, cache_hash=True):
    """An action: look secretly at your own card (rules, section 3, A)."""

    own: Hand = Hand.ONLY


class Swap(Value, cache_hash=True):
    """An action: take your own card and another, to swap or pretend (rules, section 3, B).

    If both cards are the player's own, ``own`` comes before ``other`` in the order left, guarded, right.
    """

    own: Hand
    other: Place


class Announce(Value, cache_hash=True):
    """An action: claim to be this mask, pointing at your own card (rules, section 3, C)."""

    mask: MaskId
    own: Hand = Hand.ONLY


class PowerAnswer(Value, cache_hash=True):
    """A choice that a power may ask for."""


class Target(PowerAnswer):
    """A choice that the user of a power makes aloud."""


class Really(PowerAnswer):
    """The choice to swap the two cards in hand."""


class Pretend(PowerAnswer):
    """The choice to put the two cards in hand back where they were."""


class Challenge(Value, cache_hash=True):
    """Claim to be the announced mask too, pointing at your own card (rules, section 4.2)."""

    own: Hand = Hand.ONLY


class Pass(Value, cache_hash=True):
    """Do not challenge the announcement."""


class PickPlayer(Target):
    """A power's target: one player."""

    player: Player


class PickPlayers(Target):
    """A power's target: two players, the lower number first."""

    one: Player
    two: Player


class PickCard(Target):
    """A power's target: one card."""

    card: Place


class PickCards(Target):
    """A power's target: two cards, in the order of their holders' numbers and hands, the centre last."""

    one: Place
    two: Place


class PickDirection(Target):
    """A power's target: a way round the table."""

    direction: Direction


class Decline(Target):
    """Leave a power unused where it says *may*."""


class Say(PowerAnswer):
    """Name the mask that a power makes a player say."""

    mask: MaskId


class HideCoins(PowerAnswer):
    """Hide this many coins in the hand."""

    coins: int


class Draw(PowerAnswer):
    """Chance draws this mask from those that are not in play."""

    mask: MaskId


class GuessCoins(PowerAnswer):
    """Say how many coins are in the closed hand."""

    coins: int


class Saw(Value, cache_hash=True):
    """The table's declaration that a player saw their own card out of turn."""

    player: Player


TurnChoice = Look | Swap | Announce
"""The action of a turn."""

ExchangeChoice = Really | Pretend
"""Whether the two cards in hand are swapped."""

ClaimChoice = Challenge | Pass
"""The answer to an announcement."""

PickChoice = PickPlayer | PickPlayers | PickCard | PickCards | PickDirection | Decline
"""A choice that the user of a power makes aloud."""

PowerChoice = ExchangeChoice | PickChoice | Say | HideCoins | GuessCoins | Draw
"""A choice that a power may ask for."""

Choice = Deal | TurnChoice | ClaimChoice | PowerChoice


class Kind(Enum):
    """The kind of a decision."""

    DEAL = "deal"
    TURN = "turn"
    EXCHANGE = "exchange"
    CHALLENGE = "challenge"
    PICK = "pick"
    SAY = "say"
    HIDE = "hide"
    GUESS = "guess"
    DRAW = "draw"

    # As for Hand: each member exists once, and every step uses this hash.
    __hash__ = object.__hash__


class Limit(Enum):
    """A reason why some of a turn's actions are closed (rules, section 3)."""

    OPENING = "opening"
    EXPOSED_MAY_NOT_ANNOUNCE = "exposed-may-not-announce"
    EXPOSED_MUST_SWAP = "exposed-must-swap"
    ANNOUNCED_MUST_SWAP = "announced-must-swap"
    OWES_LOOK = "owes-look"


def exposure_limit(game: Game, *, is_opening: bool) -> Limit | None:
    """Return the limit that exposure puts on a turn; in an opening turn nothing may be announced anyway."""
    match game.exposure:
        case Exposure.MUST_SWAP_WITH_ANOTHER:
            return Limit.EXPOSED_MUST_SWAP
        case Exposure.MAY_NOT_ANNOUNCE:
            return None if is_opening else Limit.EXPOSED_MAY_NOT_ANNOUNCE
        case Exposure.NOTHING:
            return None


class Decision(Value, dict=True):
    """A decision: the player who takes it, its kind, and everything that may be chosen."""

    by: Player
    kind: Kind
    options: tuple[Choice, ...]
    is_secret: bool = False
    """True if nobody else sees the choice; then all options look alike to the others."""
    mask: MaskId | None = None
    """The mask that is announced, or the one whose power asks."""
    cards: tuple[Place, ...] = ()
    """The cards to decide about."""
    limits: tuple[Limit, ...] = ()
    """The reasons why a turn's other actions are closed."""

    def allows(self, choice: object) -> bool:
        """Return whether this is one of the options. A value that is not a choice never is."""
        try:
            return choice in self._legal
        except TypeError:  # not even hashable, so it is no choice
            return False

    @cached_property
    def _legal(self) -> frozenset[Choice]:
        return frozenset(self.options)


class IllegalChoice(Exception):
    """A choice that the rules do not allow in this state; the state is unchanged."""

    def __init__(self, choice: object, decision: Decision | None) -> None:
        super().__init__(choice, decision)
        self.choice = choice
        self.decision = decision

    def __str__(self) -> str:
        expected = "the game is over"
        if self.decision is not None:
            expected = f"expected {self.decision.kind.value} by {self.decision.by}"
        return f"{self.choice!r} is not legal here: {expected}"
