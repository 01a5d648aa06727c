"""A state while one step changes it: the engine's only mutable thing, made and dropped within a step."""

from typing import Final

from mascarade.rules.cards import Place, Player
from mascarade.rules.ending import outcome_of
from mascarade.rules.events import Account, Ended, Event, Paid, Store
from mascarade.rules.game import Slot, places
from mascarade.rules.state import Frame, State

# Looking a member up in its enum is slow, and coins move often.
_BANK: Final = Store.BANK
_COURT: Final = Store.COURT


class Draft:
    """The fields of a state, free to be replaced, and the events that came of it."""

    __slots__ = (
        "active",
        "bank",
        "cards",
        "coins",
        "court",
        "drawn",
        "events",
        "exposed",
        "frames",
        "game",
        "last_power",
        "must_swap",
        "opening",
        "outcome",
        "owes_look",
        "seating",
    )

    def __init__(self, state: State) -> None:
        self.game = state.game
        self.cards = state.cards
        self.coins = state.coins
        self.court = state.court
        self.bank = state.bank
        self.seating = state.seating
        self.active = state.active
        self.opening = state.opening
        self.exposed = state.exposed
        self.owes_look = state.owes_look
        self.frames = state.frames
        self.outcome = state.outcome
        self.last_power = state.last_power
        self.must_swap = state.must_swap
        self.drawn = state.drawn
        self.events: list[Event] = []

    def freeze(self) -> State:
        """Return the state that this draft has become."""
        return State(
            self.game,
            self.cards,
            self.coins,
            self.court,
            self.bank,
            self.seating,
            self.active,
            self.opening,
            self.exposed,
            self.owes_look,
            self.frames,
            self.outcome,
            self.last_power,
            self.must_swap,
            self.drawn,
        )

    def tell(self, event: Event) -> None:
        """Let an event be known to its audience."""
        self.events.append(event)

    def push(self, frame: Frame) -> None:
        """Begin something that has to be over before what was begun earlier goes on."""
        self.frames = (*self.frames, frame)

    def pop(self) -> None:
        """Drop the innermost frame: it is over."""
        self.frames = self.frames[:-1]

    def advance(self, frame: Frame) -> None:
        """Move the innermost frame forward."""
        self.frames = (*self.frames[:-1], frame)

    def place(self, slot: Slot) -> Place:
        """Return where a slot is, as players say it now."""
        return places(self.game, self.seating)[slot]

    def fortune(self, player: Player) -> int:
        """Return the coins in front of a player."""
        return self.coins[self.seating.index(player)]

    def expose(self, *players: Player) -> None:
        """Expose players who had to reveal a card during this turn."""
        self.exposed = self.exposed.union(players)

    def exchange_cards(self, one: Slot, two: Slot) -> None:
        """Exchange two cards."""
        cards = list(self.cards)
        cards[one], cards[two] = cards[two], cards[one]
        self.cards = tuple(cards)

    def pay(self, source: Account, to: Account, coins: int) -> int:
        """Move coins, no more than there are (rules, section 5: shortage); return how many moved."""
        moved = min(coins, self.holds(source)) if source != to else 0
        if moved > 0:
            self._change(source, -moved)
            self._change(to, moved)
        return moved

    def pay_aloud(self, source: Account, to: Account, coins: int) -> int:
        """Move coins for a power, and tell it where any moved."""
        moved = self.pay(source, to, coins)
        if moved:
            self.tell(Paid(source, to, moved))
        return moved

    def check_end(self) -> None:
        """Look for the end of the game after a step; only the first end counts (rules, section 5)."""
        if self.outcome is None:
            outcome = outcome_of(self.coins, self.seating, self.game.house.goal_coins)
            if outcome is not None:
                self.outcome = outcome
                self.tell(Ended(outcome.winners, outcome.how))

    def holds(self, account: Account) -> int:
        """Return how many coins somebody has, or a store."""
        if account is _BANK:
            return self.bank
        if account is _COURT:
            return self.court
        return self.fortune(account)

    def _change(self, account: Account, coins: int) -> None:
        if account is _BANK:
            self.bank += coins
        elif account is _COURT:
            self.court += coins
        else:
            seat = self.seating.index(account)
            fortunes = list(self.coins)
            fortunes[seat] += coins
            self.coins = tuple(fortunes)
