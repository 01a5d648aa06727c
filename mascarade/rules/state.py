"""The whole position of a game: an immutable state, and the draft that one step changes."""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from mascarade.rules import events
from mascarade.rules.cards import Direction, MaskId, Place, Player, Seat, Seating
from mascarade.rules.choices import ExchangeChoice, Really
from mascarade.rules.events import Account, Audience, Event, Store
from mascarade.rules.game import Game, Outcome, Slot, exchanged, outcome_of, places, slot_of
from mascarade.values import Value


class Swapping(Value):
    """The swap in progress: the active player holds two cards and has not yet decided."""

    one: Slot
    two: Slot


class Claim(Value):
    """A player's claim that the card in this slot is the announced mask."""

    player: Player
    slot: Slot


class Announcement(Value):
    """An announced mask and its challenge round, which goes clockwise (rules, section 4)."""

    mask: MaskId
    claims: tuple[Claim, ...]
    """The announcer's claim, then the challengers' in the order in which they spoke."""
    answered: int = 0
    """The number of others who have challenged or passed."""


class Fines(Value):
    """The players who claimed falsely and will pay once the power has been used."""

    liars: tuple[Player, ...]


class ClosedHand(Value):
    """Coins of the bank hidden in a hand until they are given away; only the hand's owner knows the number."""

    coins: int
    least: int
    most: int
    """The highest number that everybody else thinks possible."""
    is_open: bool = False


class Power(Value):
    """A power in use: its next effect and what has been picked for it."""

    mask: MaskId
    users: tuple[Player, ...]
    """The user, or the users who share the power, clockwise from the announcer."""
    own: Slot
    """The first user's own card: the one they announced or challenged with."""
    at: int = 0
    """The index of the next effect."""
    people: tuple[Player, ...] = ()
    cards: tuple[Slot, ...] = ()
    was_right: bool | None = None
    """True if the mask that a player had to say, or the number that was guessed, was right."""
    direction: Direction | None = None
    hand: ClosedHand | None = None
    shown: MaskId | None = None
    """The picked card, if it has been shown to everyone."""


Frame = Swapping | Announcement | Fines | Power


class Position(Struct):
    """The facts of a position: coins and cards belong to seats; exposure, owed looks and claims to people."""

    game: Game
    cards: tuple[MaskId, ...]
    """The mask in each slot; during the deal, only the slots dealt so far."""
    coins: tuple[int, ...]
    """The fortune on each seat."""
    court: int
    bank: int
    seating: Seating
    """The player on each seat."""
    active: Seat
    """The seat whose turn it is."""
    opening: int
    """The number of opening turns left, this one included."""
    exposed: frozenset[Player] = frozenset()
    """The players who had to reveal a card in this turn or, until its action is chosen, in the turn just before."""
    owes_look: frozenset[Player] = frozenset()
    frames: tuple[Frame, ...] = ()
    """What has been begun and is not finished, the innermost last."""
    outcome: Outcome | None = None
    last_power: MaskId | None = None
    """The mask whose power was used last; powers that copy the last power do not count."""
    must_swap: frozenset[Player] = frozenset()
    """The players who announced on their last turn and, by a house rule, must swap or pretend on their next."""
    drawn: tuple[MaskId, ...] = ()
    """The masks not in play that have been drawn, the one drawn longest ago first."""

    @property
    def active_player(self) -> Player:
        """The player whose turn it is, or was when the game ended."""
        return self.seating[self.active]

    def fortune(self, player: Player) -> int:
        """Return the coins in front of a player."""
        return self.coins[self.seating.index(player)]

    def freeze(self) -> "State":
        """Return this position as a state."""
        return State(*astuple(self)[: len(State.__struct_fields__)])


class State(Position, frozen=True):  # type: ignore[misc]  # only a draft may be changed
    """A position at rest, which never changes."""

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
    """Return the state before the first card is dealt, each player on the seat of their number (rules, section 2)."""
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


def position(
    game: Game,
    cards: tuple[MaskId, ...],
    *,
    coins: tuple[int, ...] | None = None,
    court: int = 0,
    turn: Player = Player(0),
    opening: int | None = None,
    **held: Any,
) -> State:
    """Return a state at the beginning of a turn, with these cards slot by slot and these fortunes seat by seat.

    Other facts, such as who is exposed, are named as in a state. Raise ValueError if the cards are not the line-up's or
    there are more coins than the edition has.
    """
    if sorted(cards) != sorted(game.line_up):
        raise ValueError("the cards dealt are not those of the line-up")
    start = new_game(game, turn)
    fortunes = start.coins if coins is None else coins
    bank = game.edition.coins - court - sum(fortunes)
    if bank < 0:
        raise ValueError("there are not so many coins in the game")
    return replace(
        start,
        cards=cards,
        coins=fortunes,
        court=court,
        bank=bank,
        opening=start.opening if opening is None else opening,
        **held,
    )


class Draft(Position):
    """A position that one step changes, and the events of that step."""

    events: list[Event] = []

    def tell(self, event: Event) -> None:
        """Add an event, to be told to its audience."""
        self.events.append(event)

    def push(self, frame: Frame) -> None:
        """Begin something that must be finished before what was begun earlier continues."""
        self.frames = (*self.frames, frame)

    def pop(self) -> None:
        """Remove the innermost frame, which is finished."""
        self.frames = self.frames[:-1]

    def advance(self, frame: Frame) -> None:
        """Move the innermost frame forward."""
        self.frames = (*self.frames[:-1], frame)

    def place(self, slot: Slot) -> Place:
        """Return the place of a slot as players name it now."""
        return places(self.game, self.seating)[slot]

    def slot(self, place: Place) -> Slot:
        """Return where a card physically lies now."""
        return slot_of(self.game, self.seating, place)

    def expose(self, *players: Player) -> None:
        """Mark players as exposed: they had to reveal a card during this turn."""
        self.exposed = self.exposed.union(players)

    def take_in_hand(self, player: Player, slots: tuple[Slot, ...]) -> None:
        """Let a player take two cards in hand; everybody sees which, before the decision about them."""
        one, two = (self.place(slot) for slot in slots)
        self.tell(events.Handled(player, one, two))

    def put_back(self, player: Player, slots: tuple[Slot, ...], choice: ExchangeChoice) -> None:
        """Let a player put two cards back, swapped or not; only that player knows which."""
        here, there = slots
        one, two = self.place(here), self.place(there)
        really = choice == Really()
        if really:
            self.exchange_cards(here, there)
        self.tell(events.Exchanged(Audience(only=player), player, one, two, really))
        self.tell(events.PutBack(player, one, two))

    def exchange_cards(self, one: Slot, two: Slot) -> None:
        """Exchange two cards."""
        self.cards = exchanged(self.cards, one, two)

    def look(self, user: Player, slots: tuple[Slot, ...]) -> None:
        """Let a player look at cards; everybody sees at which."""
        self.tell(events.Looked(user, tuple(self.place(slot) for slot in slots)))
        for slot in slots:
            self.tell(events.Seen(Audience(only=user), self.place(slot), self.cards[slot]))

    def pay(self, source: Account, to: Account, coins: int) -> int:
        """Move coins for a power and tell the event; return how many moved."""
        moved = self.move(source, to, coins)
        if moved:
            self.tell(events.Paid(source, to, moved))
        return moved

    def move(self, source: Account, to: Account, coins: int) -> int:
        """Move coins, no more than there are (rules, section 5: shortage); return how many moved."""
        moved = min(coins, self.holds(source)) if source != to else 0
        if moved:
            self._change(source, -moved)
            self._change(to, moved)
        return moved

    def check_end(self) -> None:
        """Check for the end of the game after a step; only the first end counts (rules, section 5)."""
        if self.outcome is None:
            outcome = outcome_of(self.coins, self.seating, self.game.house.goal_coins)
            if outcome is not None:
                self.outcome = outcome
                self.tell(events.Ended(outcome.winners, outcome.how))

    def holds(self, account: Account) -> int:
        """Return the number of coins that a player or a store has."""
        if account is Store.BANK:
            return self.bank
        if account is Store.COURT:
            return self.court
        return self.fortune(account)

    def _change(self, account: Account, coins: int) -> None:
        if account is Store.BANK:
            self.bank += coins
        elif account is Store.COURT:
            self.court += coins
        else:
            seat = self.seating.index(account)
            fortunes = list(self.coins)
            fortunes[seat] += coins
            self.coins = tuple(fortunes)
