"""The terms of effects: the players and cards they apply to, their facts, and the reasons why one does nothing."""

from enum import Enum
from typing import Literal

from mascarade.values import Value


class People(Enum):
    """The players among whom a pick may choose."""

    OTHERS = "others"
    RICHEST_OTHERS = "richest-others"
    POOREST_OTHERS = "poorest-others"
    POOREST = "poorest"
    """The poorest players, the user included."""
    LEFT = "left-neighbour"
    RIGHT = "right-neighbour"


class Cards(Enum):
    """The cards among which a pick may choose; never another player's guarded card."""

    OTHERS = "others"
    OTHERS_AND_CENTRE = "others-and-centre"
    UNEXPOSED = "unexposed-others"
    """Cards of other players who have not had to reveal one in this turn."""
    LEFT = "left-neighbour"
    RIGHT = "right-neighbour"
    OWN = "own"
    ANYWHERE = "anywhere"
    """The user's own cards, the others' and the centre's; two of them may lie in front of the same player."""
    ELSEWHERE = "elsewhere"
    """Unguarded cards that do not lie in front of a picked player; earlier picks stay picked."""


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
    """Each player who claimed falsely and will be fined for it."""


class By(Enum):
    """The player who takes two cards in hand, or who names a card."""

    USER = "user"
    PICKED = "picked"


class Compared(Enum):
    """The players that an effect counts: those who are richer than the user, or those who are poorer."""

    RICHER = "richer"
    POORER = "poorer"


class When(Enum):
    """The answer that an effect depends on: a right or a wrong one, about a named mask or a guessed number."""

    ALWAYS = "always"
    RIGHT = "right"
    WRONG = "wrong"


class Circumstance(Enum):
    """The circumstance in which a power is used: whether a player was picked or claimed its mask falsely."""

    NOBODY_PICKED = "nobody-picked"
    DISPUTED = "disputed"
    UNDISPUTED = "undisputed"


class Tagged(Value, cache_hash=True):
    """The condition that the card shown has a tag, or does not have it."""

    tag: str
    has: bool = True


class Watchers(Enum):
    """The players who see a card that is shown."""

    EVERYONE = "everyone"
    ALL_BUT_HOLDER = "everyone-but-its-holder"
    PICKED = "picked"


Find = Literal["people", "cards", "direction", "hidden", "answer"]
"""A kind of result that one effect leaves for later effects."""


class EffectFacts(Value):
    """The facts of an effect, known without playing it; the defaults say that it does nothing of the kind."""

    finds: tuple[Find, ...] = ()
    """The results that it leaves for later effects."""
    uses: tuple[Find, ...] = ()
    """The results of earlier effects that it uses."""
    moves_coins_or_seats: bool = False
    moves_whole_fortunes: bool = False
    serves_two: bool = False
    """True if two users play it as one step, as when a challenge reveals both cards of a mask."""
    brings_money: bool = False
    """True if it may bring coins from the bank, which the star on a mask means."""
    takes_from_court: bool = False
    pays_court: bool = False
    """True if it may bring coins to the court."""
    depends_on_dispute: bool = False
    """True if it depends on whether a player claimed the mask falsely."""
    exposes_picked: bool = False
    """True if it exposes the holder of a picked card, who may then be unable to announce."""
    shows_picked_to_user: bool = False
    """True if it shows the picked card to the user of the power."""
    depends_on_user_alone: bool = False
    """True if what it brings depends only on the user's fortune and on the court."""
    affects_only_picked: bool = False
    """True if it changes only the fortunes and seats of the user and the picked players."""


class BaseEffect(Value, cache_hash=True):
    """One step of a power."""

    @property
    def facts(self) -> EffectFacts:
        """What it may do, and what that depends on."""
        return EffectFacts()

    def fewest_after(self, fewest: int) -> int:
        """Return the fewest coins that the user can have after it, whatever is chosen, if the bank has enough."""
        return fewest


def people_in(*places: CoinPlace) -> tuple[Find, ...]:
    """Return the picked people as a result that is used, if one of these places is theirs."""
    return ("people",) if CoinPlace.PICKED in places else ()


def answer_for(when: When) -> tuple[Find, ...]:
    """Return the answer as a result that is used, if the effect depends on it."""
    return () if when is When.ALWAYS else ("answer",)


class CoinReason(Enum):
    """The reason why no coins move, or why too few coins end a power."""

    COURT_EMPTY = "court-empty"
    BANK_EMPTY = "bank-empty"
    BANK_SHORT = "bank-short"
    """The bank has fewer coins than the user has to hide."""
    NO_COINS = "no-coins"
    """The payer has no coins."""
    OWN_COINS = "own-coins"
    """The picked player is the user, who would pay their own coins to themselves."""
    NOBODY_RICHER = "nobody-richer"
    NOBODY_POORER = "nobody-poorer"
    RICH_ALREADY = "rich-already"
    """The user's fortune is as large as the power would make it, or larger."""
    TOO_POOR = "too-poor"
    """The user has fewer coins than are needed to win, or to continue the power."""
    NO_LIARS = "no-liars"
    """Nobody claimed the mask falsely."""
    TOO_RICH = "too-rich"
    """The user has too many coins for the power to continue."""


class TargetReason(Enum):
    """The reason why there is no player or card on which the power could act."""

    NOBODY_PICKED = "nobody-picked"
    ONLY_CENTRE = "only-centre"
    """All picked cards lie in the centre and belong to nobody."""
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
    """The power is already in use."""
    OTHER_TAG = "other-tag"
    """The card shown does not meet the power's condition."""


class AnswerReason(Enum):
    """The reason why an effect did not get the answer it needed."""

    NOTHING_HIDDEN = "nothing-hidden"
    NOT_ANSWERED = "not-answered"
    RIGHT_ANSWER = "right-answer"
    """The effect needed a wrong answer, and the answer was right."""
    WRONG_ANSWER = "wrong-answer"
    """The effect needed a right answer, and the answer was wrong."""


Reason = CoinReason | TargetReason | AnswerReason
