"""The events of a game, each with the audience that may learn of it (rules, section 9)."""

from enum import Enum

from mascarade.rules.cards import Direction, MaskId, Place, Player
from mascarade.rules.choices import PickChoice
from mascarade.rules.effect_terms import Reason
from mascarade.rules.game import End
from mascarade.values import Value


class Audience(Value, cache_hash=True):
    """Everyone, one player only, or everyone but one player."""

    only: Player | None = None
    but: Player | None = None

    def includes(self, viewer: Player | None) -> bool:
        """Return whether a viewer belongs to the audience; ``None`` is the public table, which everybody sees."""
        if self.only is not None:
            return viewer == self.only
        if self.but is not None:
            return viewer is not None and viewer != self.but
        return True


EVERYONE = Audience()


class Store(Enum):
    """A place for coins that belong to nobody."""

    BANK = "bank"
    COURT = "court"


Account = Player | Store


class Public(Value, cache_hash=True):
    """An event that everyone learns of; other events have an ``audience`` field."""

    audience = EVERYONE


class Dealt(Public):
    """A card was dealt face up."""

    place: Place
    mask: MaskId


class TurnedDown(Public):
    """All cards, the centre's included, were turned face down, and the game begins."""


class TurnBegan(Public):
    """The beginning of a player's turn."""

    player: Player


class Looked(Public):
    """A player looked secretly at these cards; separate events tell which masks they are."""

    player: Player
    places: tuple[Place, ...]


class Seen(Value, cache_hash=True):
    """The mask of a card, told to those who saw it."""

    audience: Audience
    place: Place
    mask: MaskId


class Handled(Public):
    """A player holds two cards out of sight, to swap them or to pretend."""

    player: Player
    one: Place
    two: Place


class Exchanged(Value, cache_hash=True):
    """The secret fact whether two cards were swapped."""

    audience: Audience
    player: Player
    one: Place
    two: Place
    really: bool


class PutBack(Public):
    """The two cards lie on the table again, as everybody saw."""

    player: Player
    one: Place
    two: Place


class Announced(Public):
    """The active player claims to be a mask."""

    player: Player
    mask: MaskId
    place: Place


class Challenged(Public):
    """Another player claims to be it too."""

    player: Player
    mask: MaskId
    place: Place


class Passed(Public):
    """A player lets the announcement stand."""

    player: Player


class Revealed(Public):
    """A claimant's card was revealed to all and turned face down again."""

    player: Player
    place: Place
    mask: MaskId
    truly: bool
    """True if it is the mask that was claimed."""


class NobodyHasIt(Public):
    """None of the revealed cards is the announced mask, so no power is used."""

    mask: MaskId


class PowerUsed(Public):
    """The beginning of a power's use; several players use it together if all their cards were revealed."""

    users: tuple[Player, ...]
    mask: MaskId


class PowerCopied(Public):
    """The use of the power that was used last, as if it were the user's own."""

    player: Player
    mask: MaskId


class PowerLent(Public):
    """The use of the power of a card that was shown, as if it were the user's own."""

    player: Player
    mask: MaskId


class UnusedDrawn(Public):
    """Chance drew a mask that is not in play, and the user has its power."""

    player: Player
    mask: MaskId


class Picked(Public):
    """A power's target was chosen, or settled without asking because it was the only one."""

    player: Player
    choice: PickChoice
    at_once: bool
    declines_exchange: bool = False
    """True if nobody was chosen to exchange fortunes with."""


class NoTarget(Public):
    """A power finds nobody to choose, or no card."""

    player: Player
    mask: MaskId


class Said(Public):
    """A player had to say which mask a card is."""

    player: Player
    place: Place
    mask: MaskId


class CoinsHidden(Value, cache_hash=True):
    """The secret number of coins in a closed hand."""

    audience: Audience
    player: Player
    coins: int


class HandClosed(Public):
    """A player held out a closed hand; everybody knows the limits of the number of coins in it."""

    player: Player
    least: int
    most: int


class Guessed(Public):
    """A player said how many coins are in the closed hand."""

    player: Player
    coins: int


class HandOpened(Public):
    """The closed hand was opened, and everybody sees what was in it."""

    player: Player
    coins: int
    truly: bool
    """True if it is the number that was guessed."""


class Shown(Public):
    """A card is being shown to one player or to everybody, except a player who is turned away."""

    place: Place
    turned_away: Player | None
    only: Player | None = None


class Paid(Public):
    """Coins moved for a power."""

    source: Account
    to: Account
    coins: int


class Fined(Public):
    """A player paid a fine to the court for a false claim."""

    player: Player
    coins: int


class FortunesExchanged(Public):
    """Two players exchanged all their coins."""

    one: Player
    two: Player


class FortunesPassed(Public):
    """All fortunes moved one seat on."""

    direction: Direction


class SeatsChanged(Public):
    """Two players changed seats; coins and cards stayed."""

    one: Player
    two: Player


class NothingHappened(Public):
    """A part of a power had no effect, for this reason."""

    player: Player
    mask: MaskId
    reason: Reason
    coins: int = 0
    """The number of coins that the reason is about, if it is about a number."""


class OwesLook(Public):
    """The table declared that a player saw their own card out of turn (rules, section 3)."""

    player: Player


class Ended(Public):
    """The game is over."""

    winners: tuple[Player, ...]
    how: End


CardEvent = Dealt | Looked | Seen | Exchanged | PutBack | Revealed | SeatsChanged
"""An event about the place of a card, its mask, or who has seen it; no other event concerns cards."""

CoinEvent = Paid | Fined | FortunesExchanged | FortunesPassed | SeatsChanged
"""An event that moves coins, or the players in front of whom they lie."""

ClaimEvent = Announced | Challenged | Passed | Revealed | NobodyHasIt | PowerUsed
"""An event that follows from an announcement, up to the power."""

Event = (
    CardEvent
    | CoinEvent
    | ClaimEvent
    | TurnedDown
    | TurnBegan
    | Handled
    | PowerCopied
    | PowerLent
    | UnusedDrawn
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
