"""Decisions: who decides what, with every legal choice; that list is the only test of legality."""

from enum import Enum
from functools import cached_property

from mascarade.rules.cards import MaskId, Place, Player
from mascarade.rules.choices import Choice
from mascarade.values import Value


class Kind(Enum):
    """The kind of thing that is decided."""

    DEAL = "deal"
    TURN = "turn"
    EXCHANGE = "exchange"
    CHALLENGE = "challenge"
    PICK = "pick"
    SAY = "say"
    HIDE = "hide"
    GUESS = "guess"
    DRAW = "draw"

    # See Hand: members exist once, and this hash is asked for at every step.
    __hash__ = object.__hash__


class Limit(Enum):
    """A reason why some of a turn's actions are closed (rules, section 3)."""

    OPENING = "opening"
    EXPOSED_MAY_NOT_ANNOUNCE = "exposed-may-not-announce"
    EXPOSED_MUST_SWAP = "exposed-must-swap"
    ANNOUNCED_MUST_SWAP = "announced-must-swap"
    OWES_LOOK = "owes-look"


class Decision(Value, dict=True):
    """One decision: who takes it, of what kind, and everything that may be chosen."""

    by: Player
    kind: Kind
    options: tuple[Choice, ...]
    is_secret: bool = False
    """True if it is taken where nobody else can see; then all options look alike to everybody else."""
    mask: MaskId | None = None
    """The mask announced, or whose power asks."""
    cards: tuple[Place, ...] = ()
    """The cards that the question is about."""
    limits: tuple[Limit, ...] = ()
    """The reasons why a turn's other actions are closed."""

    def allows(self, choice: object) -> bool:
        """Return whether this is one of the options; a value that is not a choice never is."""
        try:
            return choice in self._legal
        except TypeError:  # not even hashable
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
