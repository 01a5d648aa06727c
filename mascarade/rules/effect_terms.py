"""The terms of effects: whom and which cards they are about, their facts, and why one does nothing."""

from enum import Enum
from typing import Literal

from mascarade.values import Value


class People(Enum):
    """The players among whom a pick may choose."""

    OTHERS = "others"
    RICHEST_OTHERS = "richest-others"
    POOREST_OTHERS = "poorest-others"
    POOREST = "poorest"
    """The poorest of all, who may be the user."""
    LEFT = "left-neighbour"
    RIGHT = "right-neighbour"


class Cards(Enum):
    """The cards among which a pick may choose; never another player's guarded card."""

    OTHERS = "others"
    OTHERS_AND_CENTRE = "others-and-centre"
    UNEXPOSED = "unexposed-others"
    """Cards of others who have not had to show one in this turn."""
    LEFT = "left-neighbour"
    RIGHT = "right-neighbour"
    OWN = "own"
    ANYWHERE = "anywhere"
    """One's own cards, the others' and the centre's; two of them may lie before the same person."""
    ELSEWHERE = "elsewhere"
    """Cards that lie neither before a picked player nor guarded; what was picked before stays picked."""


class Which(Enum):
    """The cards that an effect handles: the user's own, the picked one, or both."""

    OWN = "own"
    PICKED = "picked"
    OWN_AND_PICKED = "own-and-picked"


class CoinPlace(Enum):
    """The place where coins come from or go to."""

    BANK = "bank"
    COURT = "court"
    USER = "user"
    PICKED = "picked"
    NEIGHBOURS = "left-and-right"
    OTHERS = "others"
    """Each other player."""
    EVERYONE = "everyone"
    """Each player, the user included."""
    LIARS = "liars"
    """Each player who claimed falsely, and will be fined for it."""


class By(Enum):
    """The player who takes two cards in hand, or who names a card."""

    USER = "user"
    PICKED = "picked"


class Compared(Enum):
    """The players that an effect counts: those who are richer than the user, or those who are poorer."""

    RICHER = "richer"
    POORER = "poorer"


class When(Enum):
    """The answer that an effect waits for: a right or a wrong one, to a named mask or a guessed number."""

    ALWAYS = "always"
    RIGHT = "right"
    WRONG = "wrong"


class Circumstance(Enum):
    """The circumstance in which a power is used: whether anybody was picked, or claimed its mask falsely."""

    NOBODY_PICKED = "nobody-picked"
    DISPUTED = "disputed"
    UNDISPUTED = "undisputed"


class Tagged(Value, cache_hash=True):
    """The condition that the card shown has a tag, or that it has not."""

    tag: str
    has: bool = True


class Watchers(Enum):
    """The players who see a card that is shown."""

    EVERYONE = "everyone"
    ALL_BUT_HOLDER = "everyone-but-its-holder"
    PICKED = "picked"


Find = Literal["people", "cards", "direction", "hidden", "answer"]
"""A thing that one effect finds for later ones."""


class EffectFacts(Value):
    """The facts of an effect, known without playing it; one that does nothing of a kind says nothing about it."""

    finds: tuple[Find, ...] = ()
    """What it finds for later effects."""
    uses: tuple[Find, ...] = ()
    """What it uses of what earlier effects have found."""
    moves_coins_or_seats: bool = False
    moves_whole_fortunes: bool = False
    serves_two: bool = False
    """True if it is one step over two users, as when a challenge reveals both cards of a mask."""
    brings_money: bool = False
    """True if it may bring coins from the bank, which is what the star means."""
    takes_from_court: bool = False
    pays_court: bool = False
    """True if it may bring coins to the court."""
    depends_on_dispute: bool = False
    """True if it matters to it whether somebody claimed the mask falsely."""
    exposes_picked: bool = False
    """True if it exposes whoever a picked card lies before; it may keep them from announcing."""
    shows_picked_to_user: bool = False
    """True if the user of the power sees the picked card by it."""
    depends_on_user_alone: bool = False
    """True if what it brings depends on its user's fortune and on the court alone."""
    affects_only_picked: bool = False
    """True if it bears on nobody's fortune or seat but the user's and those of the people picked."""


class BaseEffect(Value, cache_hash=True):
    """One step of a power."""

    @property
    def facts(self) -> EffectFacts:
        """What it may do, and on what that depends."""
        return EffectFacts()

    def fewest_after(self, fewest: int) -> int:
        """Return the fewest coins that the user has after it, whatever is chosen, if the bank has enough."""
        return fewest


def people_in(*places: CoinPlace) -> tuple[Find, ...]:
    """Return the people as what is used, if any of these places is theirs who were picked."""
    return ("people",) if CoinPlace.PICKED in places else ()


def answer_for(when: When) -> tuple[Find, ...]:
    """Return the answer as what is used by an effect that waits for one."""
    return () if when is When.ALWAYS else ("answer",)


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
    NO_LIARS = "no-liars"
    """Nobody claimed the mask falsely."""
    TOO_RICH = "too-rich"
    """The user has as many coins as end the power, or more."""


class TargetReason(Enum):
    """The lack of any player or card on which the power could act."""

    NOBODY_PICKED = "nobody-picked"
    ONLY_CENTRE = "only-centre"
    """All picked cards lie in the centre, where they are nobody's."""
    SOMEBODY_PICKED = "somebody-picked"
    LIARS = "liars"
    """Somebody claimed the mask falsely."""
    ONE_PERSON = "one-person"
    """The power needs two people, and one was picked."""
    NO_CARD = "no-card"
    NO_SECOND_CARD = "no-second-card"
    """The power needs two cards, and there is one."""
    NO_DIRECTION = "no-direction"
    NEXT_ANYWAY = "next-anyway"
    """The turn that a power gives would come next without it."""
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
