"""The vocabulary of powers: an effect is data, and asks at most one question.

What one effect picks, the later ones find. After a pick that was declined or that had no legal target, what depends on
it does nothing, and the rest of the power is played all the same (rules, section 8).
"""

from enum import Enum

from mascarade.rules.values import Value


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


class Tagged(Value, cache_hash=True):
    """The condition that the card shown has a tag, or that it has not."""

    tag: str
    has: bool = True


class Watchers(Enum):
    """The players who see a card that is shown."""

    EVERYONE = "everyone"
    ALL_BUT_HOLDER = "everyone-but-its-holder"
    PICKED = "picked"


class PickEffect(Value, cache_hash=True):
    """An effect by which the user chooses something that later effects find."""


class CardEffect(Value, cache_hash=True):
    """An effect by which cards are named, handled or seen."""


class CoinEffect(Value, cache_hash=True):
    """An effect by which coins move, or the game is won; it asks nothing."""


class HiddenEffect(Value, cache_hash=True):
    """An effect by which coins are hidden in a hand, guessed at or given away."""


class ConditionEffect(Value, cache_hash=True):
    """An effect that ends a power where its condition does not hold."""


class LoanEffect(Value, cache_hash=True):
    """An effect by which the user has the power of another mask, as if it were their own."""


class PickPlayer(PickEffect):
    """The user chooses one player, or two, among the others, among the richest or poorest, or a neighbour.

    Where it is optional, they may choose nobody.
    """

    of: People = People.OTHERS
    count: int = 1
    optional: bool = False


class PickCard(PickEffect):
    """The user chooses one card, or two; whoever a chosen card lies before is picked with it.

    Two cards of others lie before two different people where that can be. A card elsewhere comes to the one that was
    picked before, and lies before somebody else or in the centre; whoever it lies before is picked only where nobody
    was picked with the first.
    """

    of: Cards = Cards.OTHERS
    count: int = 1


class PickDirection(PickEffect):
    """The user says left or right."""


class NameMask(CardEffect):
    """A demand that the player in front of whom the picked card lies says which mask it is, or that the user does."""

    by: By = By.PICKED


class HideCoins(HiddenEffect):
    """The user takes coins from the bank, hides from least to most of them in a closed hand, and puts the rest back."""

    least: int
    most: int


class GuessCoins(HiddenEffect):
    """The picked person guesses how many coins are hidden, and the hand is opened."""


class GiveHidden(HiddenEffect):
    """The coins that were hidden go to the user or to the picked person; if to nobody, they go back to the bank.

    Perhaps only when the guess was right, or only when it was wrong.
    """

    to: CoinPlace
    when: When = When.ALWAYS


class SwapOrPretend(CardEffect):
    """The user takes two cards unseen, the picked ones or their own and the picked one, and swaps them or pretends.

    It may be the picked person who takes them instead; then nobody else knows what was done, not even the user.
    """

    cards: Which = Which.PICKED
    by: By = By.USER


class Take(CoinEffect):
    """The user takes coins from the bank or the court, or that many from each picked person, neighbour or other player.

    Where several users stand together, each may take another number.
    """

    coins: int
    paired: int | None = None
    source: CoinPlace = CoinPlace.BANK


class TakeForEach(CoinEffect):
    """The user takes coins from the bank for each player who is strictly richer than they are, or for each poorer."""

    coins: int
    who: Compared


class TakeCourt(CoinEffect):
    """The user takes every coin on the court."""


class FillUp(CoinEffect):
    """The user takes coins from the bank up to exactly this many; one who has that many or more takes nothing."""

    to: int


class Give(CoinEffect):
    """Coins go from the bank, the court, the user, or each of some players to the court, the user, or each of some.

    Perhaps only when the mask that was named, or the number that was guessed, is right, or only when it is wrong.
    """

    coins: int
    source: CoinPlace
    to: CoinPlace
    when: When = When.ALWAYS


class Beg(CoinEffect):
    """Begging: going clockwise from the left, each other player who is richer than the user then gives 1 coin."""


class ExchangeFortunes(CoinEffect):
    """The user's whole fortune is exchanged with that of the picked person."""


class PassFortunes(CoinEffect):
    """The passing of everybody's whole fortune by one seat in the picked direction, all at one moment."""


class Win(CoinEffect):
    """The user wins at once with at least this many coins; with fewer, nothing happens."""

    at_least: int


class Look(CardEffect):
    """The user looks secretly at their own card, at the picked one, or at both."""

    cards: Which


class Show(CardEffect):
    """The picked card, or the user's own, is shown to everyone, to everyone but its holder, or to the picked person.

    Whoever it lies before is exposed by it, unless the mask says that it does not expose.
    """

    to: Watchers
    cards: Which = Which.PICKED
    exposes: bool = True


class ChangeSeats(Value, cache_hash=True):
    """The two picked people change seats; coins and cards stay where they are."""


class OnlyIf(ConditionEffect):
    """The rest of the power is used only after a right or wrong answer, or if the card shown has a tag or has it not.

    Everybody knows already which it is.
    """

    when: When | Tagged


class OnlyIfRich(ConditionEffect):
    """The rest of the power is used only if the user has at least this many coins."""

    at_least: int


class OnlyIfPoor(ConditionEffect):
    """The rest of the power is used only if the user has fewer coins than this."""

    fewer_than: int


class UseLastPower(LoanEffect):
    """The user has the power that was used last in this game, as if it were their own; nothing if there was none.

    A power that does this is never itself the one used last.
    """


class UseShownPower(LoanEffect):
    """The user has the power of the picked card that was shown to everyone."""


class UseUnusedPower(LoanEffect):
    """The user has the power of a mask that is not in play, which chance draws.

    No mask is drawn again before all the others have been; then they come again in the same order.
    """


AnyPickEffect = PickPlayer | PickCard | PickDirection
AnyCardEffect = NameMask | SwapOrPretend | Look | Show
AnyCoinEffect = Take | TakeForEach | TakeCourt | FillUp | Give | Beg | ExchangeFortunes | PassFortunes | Win
AnyHiddenEffect = HideCoins | GuessCoins | GiveHidden

AnyConditionEffect = OnlyIf | OnlyIfRich | OnlyIfPoor
AnyLoanEffect = UseLastPower | UseShownPower | UseUnusedPower

Effect = (
    AnyPickEffect | AnyCardEffect | AnyCoinEffect | AnyHiddenEffect | ChangeSeats | AnyConditionEffect | AnyLoanEffect
)
"""One step of a power. A match names each effect, or its kind where all of that kind are treated alike."""
