"""Reasons for which a part of a power does nothing; all of them follow from what everybody can see."""

from enum import Enum


class CoinReason(Enum):
    """No coins move, or there are too few of them."""

    COURT_EMPTY = "court-empty"
    BANK_EMPTY = "bank-empty"
    BANK_SHORT = "bank-short"
    """The bank has fewer coins than the user has to hide."""
    NO_COINS = "no-coins"
    """The payer has no coins."""
    OWN_COINS = "own-coins"
    """The user was picked, and would have to pay themselves."""
    NOBODY_RICHER = "nobody-richer"
    NOBODY_POORER = "nobody-poorer"
    RICH_ALREADY = "rich-already"
    """The user's fortune is as large as the power would make it, or larger."""
    TOO_POOR = "too-poor"
    """The user has fewer coins than it takes to win, or to go on."""
    TOO_RICH = "too-rich"
    """The user has as many coins as end the power, or more."""


class TargetReason(Enum):
    """The lack of any player or card on which the power could act."""

    NOBODY_PICKED = "nobody-picked"
    ONLY_CENTRE = "only-centre"
    """All picked cards lie in the centre, where they are nobody's."""
    ONE_PERSON = "one-person"
    """The power needs two people, and one was picked."""
    NO_CARD = "no-card"
    NO_SECOND_CARD = "no-second-card"
    """The power needs two cards, and there is one."""
    NO_DIRECTION = "no-direction"
    NO_LAST_POWER = "no-last-power"
    """No power has been used in this game before."""
    NO_UNUSED = "no-unused"
    """Every mask is in play."""
    IN_USE = "in-use"
    """The power is being used already."""
    OTHER_TAG = "other-tag"
    """The card shown is not one of those that the power asks for."""


class AnswerReason(Enum):
    """The answer that an effect needed, and did not get."""

    NOTHING_HIDDEN = "nothing-hidden"
    NOT_ANSWERED = "not-answered"
    RIGHT_ANSWER = "right-answer"
    """The effect needed a wrong answer, and the answer was right."""
    WRONG_ANSWER = "wrong-answer"
    """The effect needed a right answer, and the answer was wrong."""


Reason = CoinReason | TargetReason | AnswerReason
