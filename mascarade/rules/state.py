"""The whole position of a game as one immutable value."""

from enum import Enum

from mascarade.rules.cards import Direction, MaskId, Player, Seat
from mascarade.rules.game import Game, Slot
from mascarade.values import Value


class Swapping(Value):
    """Two cards are in the active player's hands, who has not yet done anything with them."""

    one: Slot
    two: Slot


class Claim(Value):
    """A player's claim that the card in this slot is the announced mask."""

    player: Player
    slot: Slot


class Announcement(Value):
    """A mask has been announced and the challenge round is going clockwise (rules, section 4)."""

    mask: MaskId
    claims: tuple[Claim, ...]
    """The announcer's first, then the challengers' in the order in which they spoke."""
    answered: int = 0
    """The number of others who have challenged or passed."""


class Fines(Value):
    """The people who claimed falsely, to pay once the power has been used."""

    liars: tuple[Player, ...]


class ClosedHand(Value):
    """Coins of the bank hidden in a hand, until they are given to somebody; how many is its holder's secret."""

    coins: int
    least: int
    most: int
    """The highest number that it can be for all that everybody knows."""
    is_open: bool = False


class Power(Value):
    """A power in use: how far it has come and what has been picked for it."""

    mask: MaskId
    users: tuple[Player, ...]
    """One, or several for the one power that they share; clockwise from the announcer."""
    own: Slot
    """The first user's own card: the one that was announced or challenged with."""
    at: int = 0
    """The effect that comes next."""
    people: tuple[Player, ...] = ()
    cards: tuple[Slot, ...] = ()
    was_right: bool | None = None
    """True if the mask that a victim had to say, or the number that was guessed, was the right one."""
    direction: Direction | None = None
    hand: ClosedHand | None = None
    shown: MaskId | None = None
    """The picked card, if it has been shown to everyone."""


Frame = Swapping | Announcement | Fines | Power


class End(Enum):
    """The ways in which a game ends (rules, section 5)."""

    GOAL = "goal"
    RUIN = "ruin"
    POWER = "power"


class Outcome(Value):
    """The winners, who may be several, and how they won."""

    winners: tuple[Player, ...]
    how: End


class State(Value):
    """A position: seats own coins and cards, people own exposure, owed looks and claims."""

    game: Game
    cards: tuple[MaskId, ...]
    """The mask in each slot; while chance still deals, the slots dealt so far."""
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    bank: int
    seating: tuple[Player, ...]
    """The player on each seat."""
    active: Seat
    """The seat whose turn it is."""
    opening: int
    """The number of opening turns to come, this one included."""
    exposed: frozenset[Player] = frozenset()
    """The players who had to reveal a card in this turn or, until its action is chosen, in the one just over."""
    owes_look: frozenset[Player] = frozenset()
    frames: tuple[Frame, ...] = ()
    """The things that have been begun and are not over, the innermost last."""
    outcome: Outcome | None = None
    last_power: MaskId | None = None
    """The mask whose power was used last; one that uses the last power itself does not count."""
    must_swap: frozenset[Player] = frozenset()
    """The players who announced on their own last turn and, by a house rule, must swap or pretend on the next."""
    drawn: tuple[MaskId, ...] = ()
    """The masks not in play that have been drawn, the one drawn longest ago first."""

    @property
    def active_player(self) -> Player:
        """The player whose turn it is; after the end, the one in whose turn it ended."""
        return self.seating[self.active]

    @property
    def is_dealing(self) -> bool:
        """True if cards are still to be dealt."""
        return len(self.cards) < len(self.game.line_up)

    @property
    def undealt(self) -> list[MaskId]:
        """The masks that are still to be dealt, one for each card."""
        left = list(self.game.line_up)
        for mask in self.cards:
            left.remove(mask)
        return left


def new_game(game: Game, first: Player = Player(0)) -> State:
    """Return the state before the first card is dealt, everybody on the seat of their number (rules, section 2)."""
    dealt = game.house.starting_coins
    return State(
        game=game,
        cards=(),
        coins=(dealt,) * game.players,
        court=0,
        bank=game.edition.coins - dealt * game.players,
        seating=tuple(Player(number) for number in range(game.players)),
        active=Seat(first),
        opening=game.players if game.house.opening_round else game.house.opening_turns,
    )
